"""People drawn from parts: the same name has the same face, at any size.

`person(name, dress)` tells who is meant by a name, a `Person`: age, skin, hair, hat and the rest,
one field to each. `bust(person, paint)` draws one from the shoulders up, as elements of a drawing
that reaches 50 units from the origin to each side; clothes take the paint.

To draw somebody in particular, set fields by `msgspec.structs.replace` or make a `Person` outright.
To draw people at work, take `head(person)`, which stands on its own with hair and hat, and put it
on a body by `paint.transform`: its chin is about 20 units below the origin, its neck 16 wide.
"""
