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


def ranks(values: Sequence[float]) -> list[float]:
    """From 1; equal values share the mean of theirs."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    out, i = [0.0] * len(values), 0
    while i < len(order):
        j = i
        while j + 1 < len(order) and values[order[j + 1]] == values[order[i]]:
            j += 1
        for k in order[i : j + 1]:
            out[k] = (i + j) / 2 + 1
        i = j + 1
    return out


def spearman(a: Sequence[float], b: Sequence[float]) -> float:
    """Rank correlation; 0 where one of the two never varies."""
    x, y = ranks(a), ranks(b)
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    over = sum((p - mean_x) * (q - mean_y) for p, q in zip(x, y))
    under = math.sqrt(sum((p - mean_x) ** 2 for p in x) * sum((q - mean_y) ** 2 for q in y))
    return over / under if under else 0.0
