"""Takes the C that mypyc wrote for many modules apart: one text for each, which stands by itself.

mypyc numbers literals and labels through all modules and declares every name in one header, so that
one word more in one module changes the C of all others. Here the text of a module depends on that
module and on what it uses of others, and nothing else has to be compiled anew.
"""

import re
from collections.abc import Iterable
from pathlib import Path

WORD = re.compile(r"[A-Za-z_]\w*")
LITERAL = re.compile(r"\bCPyStatics\[(\d+)\]")
NUMBERED = re.compile(r"\b(__tmp|__LL)\d+\b")
FILLING = re.compile(r"if \(CPyStatics_Initialize\(CPyStatics,[^;{}]*\) < 0\) \{\s*return -1;\s*\}")
"""Where mypyc makes the literals of all modules."""

HEADS = ("__native_{0}.h", "__native_internal_{0}.h")
TYPE = re.compile(r"\}\s*(\w+);")
EXTERN = re.compile(r"(\w+)\s*[\[(;]")

PYTHON = "#include <Python.h>\n#include <CPy.h>\n"
HIDDEN = "#ifdef __GNUC__\n#pragma GCC visibility push(hidden)\n#endif\n"
"""What is declared below is in the same library, so that it is reached without a detour."""

FINDERS = '#ifdef VENISE_FINDERS\n#include "fields.h"\n#include "names.h"\n#endif\n'
"""What finds fields and names sooner, where the compiler knows its words (`build/native/`)."""

BASE = PYTHON + FINDERS + HIDDEN


class Declarations:
    """What mypyc's headers declare, each with the name that it gives and those that it needs."""

    def __init__(self, headers: Iterable[str]) -> None:
        self.texts = [text for header in headers for text in cut(header)]
        self.words = [set(WORD.findall(text)) for text in self.texts]
        self.given: dict[str, int] = {}
        self.always: set[int] = set()
        """Those of which it is not known what they give: all texts get them."""
        for place, text in enumerate(self.texts):
            name = given_name(text)
            if name and name not in self.given:
                self.given[name] = place
            else:
                self.always.add(place)

    def needed(self, text: str) -> str:
        """The declarations that a text needs, in the order of the headers."""
        chosen = set(self.always)
        words = set(WORD.findall(text)).union(*(self.words[place] for place in chosen))
        while words:
            fresh = {self.given[word] for word in words & self.given.keys()} - chosen
            chosen |= fresh
            words = set().union(*(self.words[place] for place in fresh))
        # Types in their order, then names by the alphabet: where mypyc puts those may change.
        texts = [self.texts[place] for place in sorted(chosen)]
        return "\n".join(sorted(texts, key=lambda text: text if is_name(text) else ""))


def is_name(text: str) -> bool:
    """Whether a declaration gives the name of a variable or a function."""
    return text.startswith("extern ") and "\n" not in text and "(*" not in text


def cut(header: str) -> list[str]:
    """The declarations of a header of mypyc's, without the lines that guard the whole of it."""
    texts: list[str] = []
    held: list[str] = []
    depth = 0
    for line in [line for line in header.splitlines() if line.strip()][2:-1]:
        if line in PYTHON.splitlines() or line.startswith('#include "__native'):
            continue
        held.append(line)
        depth += line.count("{") - line.count("}")
        depth += line.startswith("#if") - line.startswith("#endif")
        if depth == 0 and (line.endswith(";") or line.startswith("#")):
            texts.append("\n".join(held))
            held = []
    return [*texts, "\n".join(held)] if held else texts


def given_name(text: str) -> str:
    """The name that a declaration gives; empty where it is of an unknown kind."""
    if text.startswith(("typedef struct", "#ifndef MYPYC_DECLARED_")):
        names = TYPE.findall(text)
        return names[0] if len(names) == 1 else ""
    if is_name(text):
        found = EXTERN.search(text)
        return found[1] if found else ""
    return ""


def take_apart(folder: Path, group: str) -> None:
    """Rewrite the C of a group in a folder, so that the text of each module stands by itself.

    Raises ValueError, with all files as they were, where it does not look as mypyc writes it.
    """
    heads = [folder / head.format(group) for head in HEADS]
    declarations = Declarations(head.read_text(encoding="utf-8") for head in heads)
    includes = "".join(f'#include "{head.name}"\n' for head in heads)
    main = folder / f"__native_{group}.c"
    tables: list[tuple[str, list[int]]] = []
    made: dict[Path, str] = {}
    for path in sorted(set(folder.glob("__native_*.c")) - {main}):
        text = path.read_text(encoding="utf-8")
        if not text.startswith(includes):
            raise ValueError(f"{path.name} does not begin with the headers")
        name = "literals" + path.stem.removeprefix("__native")
        text, places = with_own_literals(renumbered(text.removeprefix(includes)), name)
        own = f"extern PyObject *{name}[];\nPyObject *{name}[{max(len(places), 1)}];\n"
        made[path] = f"{BASE}{declarations.needed(text)}\n{own}{text}"
        tables.append((name, places))
    made[main] = handing_out(main.read_text(encoding="utf-8"), tables)
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")


def renumbered(text: str) -> str:
    """The text with variables and labels that mypyc numbered by the order in which they come."""
    numbers: dict[str, str] = {}

    def number(found: re.Match[str]) -> str:
        return numbers.setdefault(found[0], f"{found[1]}{len(numbers)}")

    return NUMBERED.sub(number, text)


def with_own_literals(text: str, name: str) -> tuple[str, list[int]]:
    """The text with literals from an array of its own, and where those are among all."""
    places: dict[int, int] = {}

    def own(found: re.Match[str]) -> str:
        return f"{name}[{places.setdefault(int(found[1]), len(places))}]"

    return LITERAL.sub(own, text), list(places)


def handing_out(main: str, tables: list[tuple[str, list[int]]]) -> str:
    """The text that makes all literals, which then hands each module its own."""
    filling = FILLING.search(main)
    if filling is None:
        raise ValueError("no place makes the literals")
    lines = []
    for name, places in tables:
        if places:
            listed = ", ".join(map(str, places))
            lines.append(f"static const int from_{name}[] = {{{listed}}};")
            lines.append(f"extern PyObject *{name}[];")
    lines.append("static void hand_out_literals(void)\n{")
    for name, places in tables:
        if places:
            lines.append(f"for (int i = 0; i < {len(places)}; i++)")
            lines.append(f"    {name}[i] = CPyStatics[from_{name}[i]];")
    lines.append("}\n")
    start = main.index("int CPyGlobalsInit(void)\n{")
    before, middle, after = main[:start], main[start : filling.end()], main[filling.end() :]
    return "\n".join([BASE + before, *lines, f"{middle}\n    hand_out_literals();{after}"])
