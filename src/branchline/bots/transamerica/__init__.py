"""The bots of TransAmerica."""

from typing import Final

from branchline.bots.lineup import Lineup, named

BOTS: Final = Lineup(
    {
        "beginner": named("branchline.bots.transamerica.bots:BeginnerBot"),
        "guest": named("branchline.bots.transamerica.bots:GuestBot"),
        "sensible": named("branchline.bots.transamerica.simple_bots:WalkerBot"),
        "builder": named("branchline.bots.transamerica.bots:BuilderBot"),
        "planner": named("branchline.bots.transamerica.bots:PlannerBot"),
        "strong": named("branchline.bots.transamerica.bots:StrongBot"),
    },
    rivals={
        "gentle": ("beginner", "sensible", "beginner"),
        "fair": ("guest", "builder", "sensible"),
        "strong": ("strong", "planner", "guest"),
    },
    usual="sensible",
)
