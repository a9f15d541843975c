"""Brings the catalogues of assets/language up to date with the texts in the code: run it after a change of any text,
then translate what is new in messages.po and run it again. For developers; it needs Babel.

    python -m slavika.tools.words

A text is found where it stands as a literal inside `Sentence("…")` or `Sentence.plural("…", "…", n)`, in the client
also inside `text("…")`.
"""

import io
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ROOT / "assets" / "language"
SENTENCES: dict[str, tuple[int, ...] | None] = {"Sentence": None, "plural": (1, 2)}
PLAIN: dict[str, tuple[int, ...] | None] = {**SENTENCES, "text": None}
PACKAGES = {"core": SENTENCES, "games": SENTENCES, "bots": SENTENCES, "data": SENTENCES, "client": PLAIN}
HEADER = """\
# The words of the program: what stands in the code in English, here in {name}.
msgid ""
msgstr ""
"Language: {code}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""
NO_DATE = datetime(2000, 1, 1)  # a compiled catalogue of the same words is the same file


def texts(packages: Mapping[str, dict[str, tuple[int, ...] | None]] = PACKAGES) -> dict[str, str | tuple[str, str]]:
    """The texts of packages: each English one as a key, with its plural where it has one."""
    found: dict[str, str | tuple[str, str]] = {}
    for package, keywords in packages.items():
        folder = ROOT / "slavika" / package
        for _, _, text, _, _ in extract_from_dir(str(folder), [("**.py", "python")], keywords=keywords):
            key = text if isinstance(text, str) else text[0]
            if not isinstance(found.get(key), tuple):
                found[key] = text if isinstance(text, str) else (text[0], text[1])
    return found


def read(path: Path) -> Catalog:
    """A catalogue as it is written."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3])


def update(path: Path) -> list[str]:
    """Bring one catalogue up to date and compile it. Returns what is not translated."""
    old = read(path)
    new = Catalog(old.locale, fuzzy=False, creation_date=NO_DATE, revision_date=NO_DATE)
    missing = []
    for key, text in sorted(texts().items()):
        before = old.get(key)
        said = before.string if before else ""
        plural = isinstance(text, tuple)
        if plural != isinstance(said, tuple):
            said = ("",) * old.num_plurals if plural else ""
        new.add(text, said)
        if not (all(said) if isinstance(said, tuple) else said):
            missing.append(key)
    words = io.BytesIO()
    write_po(words, new, width=120, omit_header=True, no_location=True)
    name = old.locale.english_name if old.locale else ""
    head = HEADER.format(name=name, code=path.parts[-3], plurals=new.plural_forms)
    path.write_text(head + words.getvalue().decode(), encoding="utf-8", newline="\n")
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, new)
    return missing


def main() -> int:
    """Update every catalogue; the exit status is 1 where something is not translated."""
    missing = {path: update(path) for path in sorted(LANGUAGES.glob("*/LC_MESSAGES/messages.po"))}
    for path, keys in missing.items():
        for key in keys:
            print(f"{path.relative_to(ROOT)}: not translated: {key!r}")
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
