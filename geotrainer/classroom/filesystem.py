"""Which file systems can hold the store: SQLite's write-ahead log needs one that is on this computer."""

from pathlib import Path

import psutil

from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _

NETWORK_FILE_SYSTEMS = frozenset(
    {"nfs", "nfs4", "cifs", "smbfs", "smb3", "9p", "afs", "ncpfs", "webdav", "davfs", "fuse.sshfs", "fuse.rclone"}
    | {"fuse.davfs", "fuse.s3fs", "glusterfs", "fuse.glusterfs", "ceph", "lustre", "drvfs"}
)


class StoreError(GeoTrainerError):
    """A store that cannot be opened, with what to do about it."""

    code = "store"


def file_system_of(path: Path) -> str:
    """The type of the file system that the path lies on, such as `ext4` or `nfs4`; empty if unknown."""
    there = path.resolve()
    mounts = {Path(part.mountpoint): part.fstype for part in psutil.disk_partitions(all=True)}
    return next((mounts[folder].lower() for folder in (there, *there.parents) if folder in mounts), "")


def refuse_network_file_system(path: Path) -> None:
    """Raise `StoreError` for a file on a network file system, where two processes could corrupt it."""
    kind = file_system_of(path)
    if kind in NETWORK_FILE_SYSTEMS:
        raise StoreError(
            _(
                "The class cannot be kept in {path}: it lies on a network drive ({kind}). "
                "Choose a folder on this computer with --store, or a PostgreSQL server."
            ).format(path=path, kind=kind),
            code="network_file_system",
            value=str(path),
        )
