"""The games as a PettingZoo environment."""

from branchline.lab.env.environment import BranchlineEnv, Reward, env

__all__ = ["BranchlineEnv", "Reward", "env"]
