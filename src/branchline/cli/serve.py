"""The command `branchline serve`."""

from __future__ import annotations

import click


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    envvar="BRANCHLINE_HOST",
    help="Address to listen on; 0.0.0.0 lets the local network in.",
)
@click.option(
    "--port",
    default=8118,
    show_default=True,
    envvar="BRANCHLINE_PORT",
    type=click.IntRange(0, 65535),
    help="Port; 0 takes a free one.",
)
@click.option("--any-port", is_flag=True, help="If the port is taken, take a free one.")
@click.option(
    "--database",
    default="",
    envvar="BRANCHLINE_DATABASE",
    metavar="URL",
    help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; "
    "without it, a SQLite file in your data folder.",
)
@click.option("--open/--no-open", "open_browser", default=True, help="Open the browser.")
@click.option(
    "--public-url",
    default="",
    envvar="BRANCHLINE_PUBLIC_URL",
    metavar="URL",
    help="The address people use, if a proxy stands before the server.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    envvar="BRANCHLINE_ORIGINS",
    metavar="ORIGIN",
    help="A further web origin that may use the API, such as https://example.org.",
)
@click.option(
    "--behind-proxy",
    is_flag=True,
    envvar="BRANCHLINE_BEHIND_PROXY",
    help="Believe X-Forwarded-For and X-Forwarded-Proto.",
)
@click.option(
    "--thinking",
    default=1.5,
    show_default=True,
    envvar="BRANCHLINE_THINKING",
    type=click.FloatRange(0.01, 60),
    metavar="SECONDS",
    help="How long a bot may think about a decision.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    envvar="BRANCHLINE_WORKERS",
    type=click.IntRange(1, 64),
    help="Processes in which bots think.",
)
@click.option(
    "--bots",
    multiple=True,
    envvar="BRANCHLINE_BOTS",
    metavar="FILE",
    help="A bot of your own, FILE.py or FILE.py:CLASS, that can sit at tables; repeatable.",
)
@click.option(
    "--most-tables",
    default=20_000,
    show_default=True,
    envvar="BRANCHLINE_MOST_TABLES",
    type=click.IntRange(1),
    help="Refuse new tables when this many are open.",
)
@click.option(
    "--rate",
    default=50.0,
    show_default=True,
    envvar="BRANCHLINE_RATE",
    type=click.FloatRange(0),
    metavar="N",
    help="Requests a second from one address, messages a second on one connection; "
    "0 for any number.",
)
@click.option(
    "--new-tables",
    default=20.0,
    show_default=True,
    envvar="BRANCHLINE_NEW_TABLES",
    type=click.FloatRange(0),
    metavar="N",
    help="Tables one address may make in a minute; 0 for any number.",
)
def serve(
    host: str,
    port: int,
    any_port: bool,
    database: str,
    open_browser: bool,
    public_url: str,
    origins: tuple[str, ...],
    behind_proxy: bool,
    thinking: float,
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
        thinking=thinking,
        workers=workers,
        bots=named_bots(bots, files_only=True)[1],
        most_tables=most_tables,
        rate=rate,
        new_tables=new_tables,
    )
    run(config, open_browser=open_browser)
