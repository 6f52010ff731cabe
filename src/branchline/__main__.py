"""Run `python -m branchline`."""

from branchline.cli.main import main

main()
