from __future__ import annotations

from collections import Counter

from branchline.core.dice import Dice, below, roll, scatter


def test_rolls_are_32_bits_and_never_stick() -> None:
    state, seen = scatter(0), set()
    for _ in range(20_000):
        state = roll(state)
        assert 0 < state <= 0xFFFFFFFF
        seen.add(state)
    assert len(seen) == 20_000
    assert roll(0) == roll(1)


def test_numbers_are_spread_evenly_and_reach_every_value() -> None:
    state, counts = scatter(5), Counter[int]()
    for _ in range(70_000):
        state = roll(state)
        counts[below(state, 7)] += 1
    assert set(counts) == set(range(7))
    assert all(9_500 < count < 10_500 for count in counts.values())


def test_below_never_reaches_its_limit() -> None:
    assert below(0xFFFFFFFF, 45) == 44
    assert below(0, 45) == 0


def test_near_seeds_start_far_apart() -> None:
    first = [below(roll(scatter(seed)), 1000) for seed in range(1000)]
    assert len(set(first)) > 550


def test_dice_draw_by_these_rolls_and_as_random_does() -> None:
    dice, state = Dice(7), scatter(7)
    state = roll(state)
    assert dice.getrandbits(5) == state >> 27
    low, high = roll(state), roll(roll(state))
    assert dice.getrandbits(58) == (low >> 3) << 29 | high >> 3
    assert sorted(dice.sample(range(9), 9)) == list(range(9))
    assert all(0 <= dice.random() < 1 for _ in range(100))


def test_dice_with_the_same_seed_or_state_draw_the_same() -> None:
    one, two = Dice("a table"), Dice("a table")
    assert [one.randrange(100) for _ in range(50)] == [two.randrange(100) for _ in range(50)]
    two.setstate(one.getstate())
    assert one.getrandbits(32) == two.getrandbits(32) != Dice("another").getrandbits(32)
    faces = Counter(Dice("faces").choices(range(6), k=6_000))
    assert set(faces) == set(range(6))
    assert all(850 < count < 1_150 for count in faces.values())
