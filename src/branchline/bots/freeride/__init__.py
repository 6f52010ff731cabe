"""The bots of Free Ride."""

from typing import Final

from branchline.bots.lineup import Lineup, named

BOTS: Final = Lineup(
    {
        "beginner": named("branchline.bots.freeride.bots:BeginnerBot"),
        "sensible": named("branchline.bots.freeride.simple_bots:SensibleBot"),
        "guest": named("branchline.bots.freeride.bots:GuestBot"),
        "builder": named("branchline.bots.freeride.bots:BuilderBot"),
        "planner": named("branchline.bots.freeride.bots:PlannerBot"),
        "strong": named("branchline.bots.freeride.bots:StrongBot"),
    },
    rivals={
        "gentle": ("beginner", "sensible"),
        "fair": ("guest", "builder"),
        "strong": ("strong", "planner"),
    },
    usual="sensible",
)
