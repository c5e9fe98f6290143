/* Reads the fields of records at their place in memory.
 *
 * mypyc compiles `state.round` to a search through the record's class, because msgspec makes the
 * classes when they are loaded. Every such place in the compiled code remembers here where in a
 * record of that class the field was found, as CPython's own interpreter does. Included before
 * all generated code, by GCC and Clang; without it everything works the same, slower. `find.c`
 * holds what is not repeated at every place.
 */
#ifndef VENISE_FIELDS_H
#define VENISE_FIELDS_H

#include <Python.h>
#include <structmember.h>
#include <CPy.h>

#ifndef Py_GIL_DISABLED

typedef struct {
    PyTypeObject *type;
    PyObject *name; /* held, so that no other string can come to lie where it lay */
    unsigned int version;
    Py_ssize_t offset;
} FieldPlace;

/* Whether it is the same name and the class is as it was, so that what is remembered holds.
 *
 * The name can differ: `getattr(action, field)` comes by here too. */
static inline int
field_known(PyTypeObject *type, const PyObject *name, const FieldPlace *place)
{
    return type == place->type && type->tp_version_tag == place->version && name == place->name;
}

PyObject *field_find(PyObject *object, PyObject *name, FieldPlace *place);

static inline PyObject *
field_read(PyObject *object, PyObject *name, FieldPlace *place)
{
    if (field_known(Py_TYPE(object), name, place)) {
        PyObject *found = *(PyObject **)((char *)object + place->offset);
        if (found != NULL) {
            return Py_NewRef(found);
        }
    }
    return field_find(object, name, place);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name)                                                        \
    (__extension__({                                                                           \
        static FieldPlace place_;                                                              \
        field_read((object), (name), &place_);                                                 \
    }))

#endif
#endif
