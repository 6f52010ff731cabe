"""The games of Branchline."""
