"""What docs/host.md tells a host to type and to write down is what the program understands."""

from __future__ import annotations

import re
import shlex
import tomllib
from ipaddress import ip_network
from pathlib import Path

import pytest
from click import Context
from tools.settings import PATH, options, page

from branchline.cli.main import main
from branchline.server.net.crowd import FROM_ONE_ADDRESS, IN_ALL
from branchline.server.serve import STOPPING_SECONDS

ROOT = Path(__file__).parents[2]
TEXT = PATH.read_text("utf-8")
NAMED = re.compile(r"BRANCHLINE_[A-Z_]+")
OTHERS = {"BRANCHLINE_CACHE", "BRANCHLINE_LANG", "BRANCHLINE_PASSWORD"}
"""What other parts read, and what compose.yaml asks for."""
PROXY = [
    "proxy_http_version 1.1;",
    "proxy_set_header Host $http_host;",
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header Upgrade $http_upgrade;",
    'proxy_set_header Connection "upgrade";',
    "proxy_read_timeout 1h;",
]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", TEXT, re.M | re.S)


def test_the_table_of_settings_is_that_of_the_options() -> None:
    assert page() == TEXT, "run python -m tools.settings"
    for option in options():
        assert option.envvar is None or f"| `{option.opts[0]}` | `{option.envvar}` |" in TEXT


@pytest.mark.parametrize("name", ["docs/host.md", "compose.yaml", "Containerfile"])
def test_every_variable_that_is_named_exists(name: str) -> None:
    known = {str(option.envvar) for option in options() if option.envvar} | OTHERS
    assert set(NAMED.findall((ROOT / name).read_text("utf-8"))) <= known


def commands() -> list[list[str]]:
    """Return every call of `branchline` that is to be typed or stands in a unit."""
    told = "".join([*blocks("sh"), *blocks("ini")]).replace("\\\n", "")
    told = told.replace("$$(date +%%F)", "today")
    found = re.findall(r"branchline ((?:serve|backup|restore) [^'\n]*)", told)
    return [shlex.split(line) for line in found]


def test_every_command_is_understood() -> None:
    names = {name for name, *_ in commands()}
    assert names == {"serve", "backup", "restore"}
    for name, *words in commands():
        command = main.get_command(Context(main), name)
        assert command is not None
        command.make_context(name, list(words))


def test_where_a_command_is_typed_the_settings_are_known_to_it() -> None:
    """They are readable to systemd only; a command without them would fill a database of its own."""
    told = "".join(blocks("sh")).replace("\\\n", "").splitlines()
    lines = [line for line in told if re.search(r"branchline (backup|restore) ", line)]
    assert len(lines) >= 8
    for line in lines:
        assert (
            "--database" in line
            or line.startswith(("docker exec table ", "docker compose exec "))
            or "--property=EnvironmentFile=/etc/branchline/settings" in line
        ), line
        assert "/opt/" not in line or "branchline -- /opt/" in line or "--uid=branchline" in line


def test_the_changelog_is_where_the_package_says() -> None:
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    assert f"[changelog]({urls['Changelog']})" in TEXT


def composed() -> str:
    return (ROOT / "compose.yaml").read_text("utf-8").replace("$$", "$")


def test_before_several_processes_everybody_at_a_table_comes_to_the_same() -> None:
    several = [
        block
        for block in [*blocks("nginx"), composed()]
        if re.findall(r"server .*:\d+\b.*;", block)[1:]
    ]
    assert len(several) == 2
    for proxy in several:
        chosen = re.search(r'"~(/api/tables/.*)" \$id;', proxy)
        assert chosen is not None
        assert "hash $table consistent;" in proxy
        # One that was away for a moment is asked again at once: the other may be away next.
        servers = re.findall(r"server \S+:\d+\b(.*);", proxy)
        assert servers == [" max_fails=0"] * 2
        table = re.compile(chosen[1].replace("(?<id>", "(?P<id>"))
        for path in ("/api/tables/abc", "/api/tables/abc/live", "/games/api/tables/abc/move"):
            assert (found := table.search(path)) is not None
            assert found["id"] == "abc"


def test_every_proxy_passes_on_what_the_server_needs_and_keeps_its_figures_private() -> None:
    proxies = [block for block in [*blocks("nginx"), composed()] if "location" in block]
    assert len(proxies) == 3
    for text in proxies:
        proxy = text.replace("$told;", "$scheme;")  # what a proxy in front of it told
        assert all(line in proxy for line in PROXY)
        assert re.search(r"/\(metrics\|healthz\)\$ \{\s+return 404;\s+\}", proxy)
        assert proxy.count("{") == proxy.count("}")


def live_locations(proxy: str) -> list[str]:
    return re.findall(
        r"location ~ (\S+/live\$) \{\s+proxy_pass \S+;\s+proxy_read_timeout 1h;", proxy
    )


def test_before_several_processes_only_live_connections_may_be_silent_for_long() -> None:
    """A process that hangs would otherwise keep what it was asked for an hour."""
    proxies = [block for block in [*blocks("nginx"), composed()] if "location / {" in block]
    assert len(proxies) == 2
    for proxy in proxies:
        assert proxy.count("proxy_read_timeout") == 1
        (live,) = live_locations(proxy)
        assert re.search(live, "/api/tables/abc/live")
        assert not re.search(live, "/api/tables/abc/move")


def test_nginx_has_room_for_as_many_connections_as_the_server_and_limits_those_of_one() -> None:
    for proxy in ("".join(blocks("nginx")), composed()):
        assert "worker_rlimit_nofile 65536;" in proxy
        (room,) = re.findall(r"worker_connections (\d+);", proxy)
        assert int(room) >= 2 * IN_ALL
        assert "limit_conn_zone $binary_remote_addr zone=addresses:10m;" in proxy
        assert f"limit_conn addresses {FROM_ONE_ADDRESS};" in proxy


def test_in_compose_callers_are_known_behind_a_proxy_of_this_machine() -> None:
    proxy = composed()
    assert '- "127.0.0.1:8118:80"' in proxy, "the header could be forged"
    for line in ("real_ip_header X-Forwarded-For;", "real_ip_recursive on;"):
        assert line in proxy
    networks = [ip_network(name) for name in re.findall(r"set_real_ip_from (\S+);", proxy)]
    assert networks
    assert all(network.is_private for network in networks)
    assert "map $http_x_forwarded_proto $told {" in proxy


def test_a_container_is_given_the_time_a_server_takes_to_stop() -> None:
    (grace,) = re.findall(r"stop_grace_period: (\d+)s", composed())
    told = re.findall(r"(?:--stop-timeout |TimeoutStopSec=)(\d+)", TEXT)
    assert len(told) == 2
    assert all(int(seconds) > STOPPING_SECONDS for seconds in (grace, *told))


def test_units_run_as_somebody_with_few_rights() -> None:
    (unit, backup) = (block for block in blocks("ini") if "[Service]" in block)
    less = re.compile(r"^(?:No|Private|Protect|Restrict)[A-Z].*", re.M)
    assert less.findall(unit) == less.findall(backup)
    for block in (unit, backup):
        assert "User=branchline" in block
        assert "EnvironmentFile=/etc/branchline/settings" in block
        assert "StateDirectoryMode=0750" in block
    assert "ProtectSystem=strict" in unit
    assert "MemoryDenyWriteExecute" not in unit
    assert "USER 10001" in (ROOT / "Containerfile").read_text("utf-8")
