"""Files: read with a limit, written whole or not at all. What is no ordinary file, as a device, is neither: it may have
no end, and a file in its place would not be it.
"""

import errno
import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

LARGEST = 4 * 1024 * 1024  # bytes; nobody writes as much by hand
WRITES = 0o222  # the bits of a mode that let anybody write


def read(path: Path) -> bytes:
    """An ordinary file that people write. Raises OSError, also where it is too large or something else."""
    _check(path)
    with path.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, f"larger than {LARGEST // 1024**2} MB")
    return data


def replace(path: Path, data: bytes) -> None:
    """Write a file beside its place first, so that what lies there is replaced in one go. Raises OSError."""
    target = path.resolve()  # a link stays one
    _check(target)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, target.stat().st_mode & 0o7777 if target.exists() else 0o644)
        os.replace(name, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def is_protected(path: Path) -> bool:
    """Whether somebody has said that a file, or what lies in its folder, is not to be written. That counts too for who
    could write all the same: another file can be put in its place, and to some users everything is allowed.
    """
    target = Path(os.path.realpath(path))
    with suppress(OSError):  # what is not there says nothing
        return not all(place.stat().st_mode & WRITES and os.access(place, os.W_OK) for place in (target, target.parent))
    return False


def _check(path: Path) -> None:
    if path.exists() and not path.is_dir() and not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "no ordinary file")
