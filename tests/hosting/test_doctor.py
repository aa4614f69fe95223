"""What the doctor finds, and the command's exit code."""

import socket
from collections.abc import Iterable
from pathlib import Path

import pytest

from geotrainer import cli
from geotrainer.classroom import filesystem
from geotrainer.hosting import doctor
from geotrainer.hosting.doctor import Finding, examine


def bad(findings: Iterable[Finding]) -> list[str]:
    """The sentences of what is not good."""
    return [finding.sentence for finding in findings if not finding.good]


def store(folder: Path) -> str:
    return f"sqlite:///{folder / 'class.sqlite3'}"


def test_on_a_computer_that_can_nothing_is_bad_and_the_exit_code_is_zero(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bad(examine(store(tmp_path), "127.0.0.1", 0, 1)) == []
    code = cli.main(["doctor", "--store", store(tmp_path), "--address", "127.0.0.1", "--port", "0", "--students", "1"])
    assert code == 0
    assert "✓ Port" in capsys.readouterr().out


def test_a_finding_is_told_before_the_next_thing_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def default_url() -> str:
        looked.append("store")
        return store(tmp_path)

    monkeypatch.setattr(doctor, "default_url", default_url)
    findings = examine(None, "127.0.0.1", 0, 1)
    assert "browser parts" in next(findings).sentence
    assert looked == []
    assert "kept in" in next(findings).sentence
    assert looked == ["store"]


def test_a_taken_port_is_bad(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert bad(examine(store(tmp_path), "127.0.0.1", port, 1)) == [
            f"Port {port} is in use by another program. Choose another with --port, or leave --port out."
        ]


def test_too_little_memory_is_bad(tmp_path: Path) -> None:
    sentences = bad(examine(store(tmp_path), "127.0.0.1", 0, 100_000))
    assert len(sentences) == 1
    assert "100000 are expected" in sentences[0]


def test_a_network_drive_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filesystem, "file_system_of", lambda _path: "nfs4")
    sentences = bad(examine(store(tmp_path), "127.0.0.1", 0, 1))
    assert len(sentences) == 1
    assert "network drive" in sentences[0]


def test_a_folder_that_a_cloud_copies_is_bad(tmp_path: Path) -> None:
    sentences = bad(examine(f"sqlite:///{tmp_path}/OneDrive/class.sqlite3", "127.0.0.1", 0, 1))
    assert len(sentences) == 1
    assert "cloud service" in sentences[0]


def test_a_missing_front_end_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "get_federated_extensions", lambda _paths: {"anywidget": {}})
    sentences = bad(examine(store(tmp_path), "127.0.0.1", 0, 1))
    assert len(sentences) == 1
    assert "jupyter-leaflet" in sentences[0]


def test_an_address_of_another_computer_is_bad_and_the_exit_code_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor", "--address", "192.0.2.77", "--port", "0", "--students", "1"]) == 1
    assert "✗" in capsys.readouterr().out
