"""Whole projects for tests: a cards.yaml with layouts of its own, in a folder, with some places changed."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]


def project(folder: Path, **changes: tuple[str, str]) -> Path:
    """A copy of this one without what no card needs; `cards`, `slavika`, `slava` or `common`: the old and the new text
    of a place in that file.
    """
    (folder / "assets").mkdir(parents=True)
    shutil.copytree(ROOT / "assets" / "faces", folder / "assets" / "faces")
    shutil.copyfile(ROOT / "cards.yaml", folder / "cards.yaml")
    for name, (old, new) in changes.items():
        path = folder / "cards.yaml" if name == "cards" else folder / "assets" / "faces" / f"{name}.yaml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
    return folder
