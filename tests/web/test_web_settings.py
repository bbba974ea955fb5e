"""Settings from flags, environment and file; errors name the setting, its value and where it came from."""

from __future__ import annotations

from pathlib import Path

import pytest

from muraglia.cli import main
from muraglia.kernel.errors import BadOption
from muraglia.web.settings import load


def test_flags_override_the_environment_and_that_overrides_the_file(tmp_path: Path) -> None:
    file = tmp_path / "muraglia.toml"
    file.write_text('port = 1\nhost = "0.0.0.0"\nbots = 3\n')
    found = load({"port": "3"}, {"MURAGLIA_PORT": "2", "MURAGLIA_BOTS": "4", "HOME": "/"}, file)
    assert (found.port, found.bots, found.host) == (3, 4, "0.0.0.0")


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ({"port": "x"}, "the command line: port = 'x': Expected int"),
        ({"port": "70000"}, "<= 65535"),
        ({"database": "mysql://x"}, "a file or postgresql://…, not mysql://"),
        ({"bus": "redis://x"}, "--database postgresql://"),
        ({"origin": "play.example.org"}, "like https://play.example.org, not 'play.example.org'"),
        ({"request_limit": "many"}, "like 100/minute or 20/10seconds, not 'many'"),
        ({"colour": "red"}, "there is no setting 'colour'; choose one of: host, port"),
        ({"log_format": "xml"}, "log_format = 'xml'"),
    ],
)
def test_errors_name_the_setting_and_its_value(flags: dict[str, str], said: str) -> None:
    with pytest.raises(BadOption) as refused:
        load(flags, {})
    assert said in str(refused.value)


def test_errors_name_a_file_with_a_wrong_type_or_bad_toml(tmp_path: Path) -> None:
    file = tmp_path / "muraglia.toml"
    for text, said in (('port = "8000"\n', "port = '8000'"), ("port = \n", "not a TOML")):
        file.write_text(text)
        with pytest.raises(BadOption) as refused:
            load({}, {}, file)
        assert str(file) in str(refused.value)
        assert said in str(refused.value)


def test_the_command_prints_a_one_line_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "x"]) == 2
    assert capsys.readouterr().err == "muraglia: the command line: port = 'x': Expected int, got str\n"
