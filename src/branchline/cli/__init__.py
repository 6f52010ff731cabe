"""The command line of Branchline."""
