"""PairBench's measures of a judge's scores; an invalid score is -1 and a label of its own."""

from __future__ import annotations

import math
from collections import Counter
from typing import Sequence


def entropy(counts: Counter) -> float:
    total = sum(counts.values())
    return -sum(n / total * math.log(n / total) for n in counts.values())


def mm_score(scores: Sequence[int], truths: Sequence[int]) -> float:
    """Normalised mutual information, arithmetic mean (PairBench's MMScore)."""
    a, b = entropy(Counter(scores)), entropy(Counter(truths))
    if a + b == 0:
        return 1.0
    return 2 * (a + b - entropy(Counter(zip(scores, truths)))) / (a + b)


def relaxed_symmetry(forward: Sequence[int], reverse: Sequence[int], epsilon: int) -> float:
    """Share of pairs whose two valid scores lie at most `epsilon` apart."""
    close = [a >= 0 and b >= 0 and abs(a - b) <= epsilon for a, b in zip(forward, reverse)]
    return sum(close) / len(close)
