"""The player's own cities on the disk: nothing is lost, and nothing wrong gets in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.layouts.damage import DOT
from venise.engine.board_files import LONGEST_NAME
from venise.engine.coded_pictures import put_code
from venise.engine.errors import BadLayout
from venise.games.nord.layouts import file
from venise.games.nord.layouts.draft import Draft, draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.match.flaws import BadFile
from venise.ui.tables.nord.cities.kept import DRAFT_SUFFIX, Cities, cities_in, open_city


@pytest.fixture
def cities(tmp_path: Path) -> Cities:
    """An empty library."""
    return cities_in(tmp_path / "cities")


def names(cities: Cities) -> list[str]:
    """The names on the list."""
    return [one.name for one in cities.read_all()]


def test_a_library_begins_empty(cities: Cities) -> None:
    """No folder, no cities, no draft."""
    assert cities.read_all() == ()
    assert cities.read_draft() is None


def test_cities_are_listed_by_name(cities: Cities) -> None:
    """What is kept comes back as it was, in the order of the names whatever their case."""
    for number, name in enumerate(["Zeebrugge", "damme", "Æthelburg", "Gand"]):
        cities.keep(name, random_layout(number))
    assert names(cities) == ["damme", "Gand", "Zeebrugge", "Æthelburg"]
    assert cities.read_all()[0].layout == random_layout(1)


def test_no_city_is_left_out_however_many_there_are(cities: Cities) -> None:
    """The last by name is listed among hundreds, and its name is known to be taken."""
    path = cities.keep("Aardenburg", random_layout(1)).path
    for number in range(250):
        path.with_stem(f"copy {number:03}").write_bytes(path.read_bytes())
    cities.keep("Zwin", random_layout(2))
    assert names(cities)[-1] == "Zwin"
    assert cities.keep("Zwin", random_layout(3)).name == "Zwin 2"


def test_a_name_that_is_taken_gets_a_number(cities: Cities) -> None:
    """Two cities never share a name, not even after a long one was cut."""
    for _ in range(3):
        cities.keep("Damme", random_layout(1))
    assert names(cities) == ["Damme", "Damme 2", "Damme 3"]
    for _ in range(2):
        cities.keep("n" * 99, random_layout(1))
    assert len(set(names(cities))) == 5
    assert max(map(len, names(cities))) <= LONGEST_NAME


@pytest.mark.parametrize("name", ["", "...", "../../etc", "a/b\\c", "CON:", "\x00", "  "])
def test_no_name_leads_out_of_the_folder(cities: Cities, tmp_path: Path, name: str) -> None:
    """Whatever is typed becomes a name that the system takes, in the library's own folder."""
    path = cities.keep(name, random_layout(1)).path
    assert path.parent == tmp_path / "cities"
    assert cities.read_all()[0].layout == random_layout(1)


def test_a_city_can_be_renamed(cities: Cities) -> None:
    """The city stays, its old name goes; an empty name changes nothing."""
    cities.keep("Damme", random_layout(1))
    cities.rename(cities.read_all()[0], "Port")
    assert names(cities) == ["Port"]
    cities.rename(cities.read_all()[0], "  ")
    assert names(cities) == ["Port"]
    assert cities.read_all()[0].layout == random_layout(1)


def test_a_city_can_be_changed_under_its_name(cities: Cities) -> None:
    """The next version takes the place of the one before."""
    path = cities.keep("Damme", random_layout(1)).path
    cities.change(path, random_layout(2))
    assert [(one.name, one.layout) for one in cities.read_all()] == [("Damme", random_layout(2))]


def test_a_removed_city_comes_back_until_it_is_forgotten(cities: Cities) -> None:
    """Deleting can be undone."""
    removed = cities.remove(cities.keep("Damme", random_layout(1)).path)
    assert names(cities) == []
    cities.keep("Damme", random_layout(2))
    cities.restore(removed)
    assert {one.layout for one in cities.read_all()} == {random_layout(2), random_layout(1)}
    cities.change(cities.read_all()[0].path, random_layout(9))
    gone = cities.remove(cities.read_all()[0].path)
    cities.forget()
    assert [path.suffix for path in gone.parent.iterdir()] == [".city"]


def test_a_city_goes_out_and_comes_in_again(cities: Cities, tmp_path: Path) -> None:
    """The file and the picture in the folder of documents; the file opens in another library."""
    cities.keep("Damme", random_layout(1))
    copy, image = cities.export(cities.read_all()[0], DOT, tmp_path / "out")
    assert (copy.name, image.name) == ("Damme.city", "Damme.png")
    again, _ = cities.export(cities.read_all()[0], DOT, tmp_path / "out")
    assert again.name == "Damme-2.city"
    other = cities_in(tmp_path / "other")
    other.import_file(copy)
    assert [(one.name, one.layout) for one in other.read_all()] == [("Damme", random_layout(1))]


@pytest.mark.parametrize("content", [b"", b"[" * 4000, b"x" * 10_000, file.write_text("", Draft())])
def test_what_is_no_legal_city_does_not_come_in(
    cities: Cities, tmp_path: Path, content: bytes
) -> None:
    """A wrong file is refused and the library stays as it was."""
    path = tmp_path / "wrong.city"
    path.write_bytes(content)
    with pytest.raises((BadLayout, BadFile)):
        cities.import_file(path)
    assert cities.read_all() == ()


def test_a_city_comes_in_from_its_picture(cities: Cities, tmp_path: Path) -> None:
    """The picture that went out carries the city; its name is that of the file."""
    city = cities.keep("Damme", random_layout(1))
    _, image = cities.export(city, DOT, tmp_path)
    shown = image.rename(tmp_path / "From a friend.PNG")
    assert cities.import_file(shown).name == "From a friend"
    assert {one.layout for one in cities.read_all()} == {random_layout(1)}


@pytest.mark.parametrize(
    "content",
    [
        *(b"", DOT, DOT[:20], b"\x89PNG\r\n\x1a\n" + b"\xff" * 99, b"GIF89a", b"\x00" * 50_000),
        put_code(DOT, "V004-PPB5-FSF6-KB3M"),
        put_code(DOT, "V" * 900),
        DOT[:33] + (5000).to_bytes(4, "big") + b"tEXtVenise\x00V004",
    ],
)
def test_a_picture_without_a_city_is_refused(
    cities: Cities, tmp_path: Path, content: bytes
) -> None:
    """Any other picture, or one that is cut or misspelt, is refused in a sentence."""
    path = tmp_path / "holiday.png"
    path.write_bytes(content)
    with pytest.raises(BadLayout) as told:
        cities.import_file(path)
    assert str(told.value).isprintable()
    assert cities.read_all() == ()


def test_a_damaged_file_is_listed_without_a_city(cities: Cities, tmp_path: Path) -> None:
    """The list is never refused because of one file; what is damaged can be removed."""
    cities.keep("Damme", random_layout(1))
    (tmp_path / "cities" / "broken.city").write_bytes(b"{}")
    assert [(one.name, one.layout is None) for one in cities.read_all()] == [
        ("broken", True),
        ("Damme", False),
    ]


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff" * 9000])
def test_a_draft_is_kept_between_two_evenings(
    cities: Cities, tmp_path: Path, content: bytes
) -> None:
    """Half a city comes back; a damaged draft is none, and no error."""
    half = Draft((*random_layout(1).cells[:4], *(None,) * 5), None)
    cities.save_draft(half)
    assert cities.read_draft() == half
    assert cities.read_all() == ()
    (tmp_path / "cities" / "new").with_suffix(DRAFT_SUFFIX).write_bytes(content)
    assert cities.read_draft() is None


def test_every_city_has_a_draft_of_its_own(cities: Cities) -> None:
    """Changing a city that is kept does not cost the new one that was being laid out."""
    city = cities.keep("Damme", random_layout(1))
    cities.save_draft(Draft(boat=(1, 1)))
    cities.save_draft(Draft(boat=(2, 2)), city.path)
    assert (cities.read_draft(), cities.read_draft(city.path)) == (
        Draft(boat=(1, 1)),
        Draft(boat=(2, 2)),
    )
    cities.delete_draft(city.path)
    assert (cities.read_draft(), cities.read_draft(city.path)) == (Draft(boat=(1, 1)), None)
    assert [one.name for one in cities.read_all()] == ["Damme"]


def test_a_city_file_tells_its_name(cities: Cities) -> None:
    """The name stands in the file, not only in what the file is called."""
    path = cities.keep("Sint-Anna ’t Zand", random_layout(1)).path
    assert open_city(path)[0] == "Sint-Anna ’t Zand"


def test_a_city_called_new_is_not_the_one_being_made(cities: Cities) -> None:
    """What is made of a city of that name is no draft of a city that has none yet."""
    made, unnamed = (draft_of(random_layout(number)) for number in (2, 3))
    for name in ("new", "New"):
        path = cities.keep(name, random_layout(1)).path
        cities.save_draft(made, path)
        assert cities.read_draft() is None
        cities.save_draft(unnamed)
        assert cities.read_draft(path) == made
        cities.delete_draft()
    assert sorted(names(cities)) == ["New", "new"]


def test_a_draft_goes_with_the_name(cities: Cities) -> None:
    """A renamed city keeps what is being made of it; a later city of the old name begins afresh."""
    path = cities.keep("Damme", random_layout(1)).path
    cities.save_draft(draft_of(random_layout(2)), path)
    renamed = cities.rename(cities.read_all()[0], "Sluis")
    assert cities.read_draft(renamed.path) == draft_of(random_layout(2))
    assert cities.read_draft(cities.keep("Damme", random_layout(3)).path) is None


def test_a_city_that_was_read_is_read_again_only_when_it_has_changed(cities: Cities) -> None:
    """Until it is read the list knows a city by the name of its file."""
    path = cities.keep("Damme", random_layout(1)).path
    assert [(one.name, one.was_read) for one in cities.list_boards()] == [("Damme", False)]
    first = cities.read_board(path)
    assert cities.read_board(path) is first
    assert cities.list_boards() == (first,)
    cities.change(path, random_layout(2))
    assert [one.was_read for one in cities.list_boards()] == [False]
    assert cities.read_board(path).layout == random_layout(2)
