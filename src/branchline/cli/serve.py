"""The command `branchline serve`."""

from __future__ import annotations

import click

from branchline.cli.arguments import FILE, URL, Decimal, Kind, PublicUrl, WholeNumber
from branchline.cli.speech import Speech
from branchline.cli.spoken import SpokenCommand

MOST_TABLES = 10_000_000
MOST_COUNT = 5_000
MOST_RATE = 1_000_000


@click.command(cls=SpokenCommand)
@click.option(
    "--host",
    default="127.0.0.1",
    envvar="BRANCHLINE_HOST",
    type=Kind("address"),
)
@click.option(
    "--port",
    default=8118,
    envvar="BRANCHLINE_PORT",
    type=WholeNumber(0, 65535),
)
@click.option("--any-port", is_flag=True)
@click.option(
    "--database",
    default="",
    envvar="BRANCHLINE_DATABASE",
    type=URL,
)
@click.option("--open/--no-open", "open_browser", default=True)
@click.option(
    "--public-url",
    default="",
    envvar="BRANCHLINE_PUBLIC_URL",
    type=PublicUrl(),
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    envvar="BRANCHLINE_ORIGINS",
    type=Kind("origin"),
)
@click.option(
    "--behind-proxy",
    is_flag=True,
    envvar="BRANCHLINE_BEHIND_PROXY",
)
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    envvar="BRANCHLINE_TRUSTED_PROXIES",
    type=Kind("address"),
)
@click.option(
    "--thinking",
    default=1.5,
    envvar="BRANCHLINE_THINKING",
    type=Decimal(0.01, 60, "seconds"),
)
@click.option(
    "--count",
    envvar="BRANCHLINE_COUNT",
    type=WholeNumber(1, MOST_COUNT),
)
@click.option(
    "--workers",
    default=1,
    envvar="BRANCHLINE_WORKERS",
    type=WholeNumber(1, 64),
)
@click.option(
    "--bots",
    multiple=True,
    envvar="BRANCHLINE_BOTS",
    type=FILE,
)
@click.option(
    "--most-tables",
    default=20_000,
    envvar="BRANCHLINE_MOST_TABLES",
    type=WholeNumber(1, MOST_TABLES),
)
@click.option(
    "--rate",
    default=50.0,
    envvar="BRANCHLINE_RATE",
    type=Decimal(0, MOST_RATE),
)
@click.option(
    "--new-tables",
    default=20.0,
    envvar="BRANCHLINE_NEW_TABLES",
    type=Decimal(0, MOST_RATE),
)
@click.pass_obj
def serve(
    say: Speech,
    host: str,
    port: int,
    any_port: bool,
    database: str,
    open_browser: bool,
    public_url: str,
    origins: tuple[str, ...],
    behind_proxy: bool,
    trusted_proxies: tuple[str, ...],
    thinking: float,
    count: int | None,
    workers: int,
    bots: tuple[str, ...],
    most_tables: int,
    rate: float,
    new_tables: float,
) -> None:
    """Run a server on which people and bots sit at tables."""
    from branchline.cli.named_bots import named_bots
    from branchline.server.config import Config
    from branchline.server.serve import serve as run
    from branchline.server.storage.storage import default_database

    config = Config(
        host=host,
        port=port,
        any_port=any_port,
        database=database or default_database(),
        public_url=public_url,
        origins=list(origins),
        behind_proxy=behind_proxy,
        trusted_proxies=list(trusted_proxies),
        thinking=thinking,
        count=count,
        workers=workers,
        bots=named_bots(bots, files_only=True)[1],
        most_tables=most_tables,
        rate=rate,
        new_tables=new_tables,
        language=say.language,
    )
    run(config, open_browser=open_browser)
