"""Greedy answers of a judge, as the page gets them: token by token with a key-value cache."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

import numpy as np
import torch
from torch import Tensor

from nano.data.packs import Row
from nano.data.tokenizer import END, IMAGE, Tokenizer
from nano.models.judge import JudgeShape, NanoJudge

LONGEST_ANSWER = 72
AT_ONCE = 64


@dataclass(frozen=True)
class Said:
    text: str
    confidence: float
    """mean probability of the answer's tokens but the last, which only ends it"""
    ended: bool


def load_judge(path: Path) -> NanoJudge:
    saved = torch.load(path, map_location="cpu")
    judge = NanoJudge(JudgeShape(**saved["extra"]["shape"]))
    judge.load_state_dict(saved["weights"])
    return judge.eval()


class Speaker:
    def __init__(self, judge: NanoJudge, tokenizer: Tokenizer):
        self.judge, self.tokenizer = judge, tokenizer
        self.image, self.end = tokenizer.ids[IMAGE], tokenizer.ids[END]

    @torch.no_grad()
    def answer(self, rows: Sequence[Row], features: np.ndarray) -> list[Said]:
        """One answer for each row, which holds one message; messages of one length go together."""
        by_length: dict[int, list[int]] = {}
        for index, row in enumerate(rows):
            length = len(row.opening) + len(row.segments[0].message)
            by_length.setdefault(length, []).append(index)
        answers: dict[int, Said] = {}
        for indices in by_length.values():
            for begin in range(0, len(indices), AT_ONCE):
                some = indices[begin : begin + AT_ONCE]
                said = self._continue([rows[i] for i in some], features)
                answers.update(zip(some, said))
        return [answers[i] for i in range(len(rows))]

    def _embed(self, rows: Sequence[Row], features: np.ndarray) -> Tensor:
        ids = torch.tensor([[*row.opening, *row.segments[0].message] for row in rows])
        shown = [picture for row in rows for picture in row.pictures]
        tokens = self.judge.connector(torch.from_numpy(features[shown].astype(np.float32)))
        embedded = self.judge.embed(ids)
        mask = (ids == self.image).unsqueeze(-1).expand_as(embedded)
        return embedded.masked_scatter(mask, tokens)

    def _continue(self, rows: Sequence[Row], features: np.ndarray) -> list[Said]:
        hidden, cache = self.judge.decode(self._embed(rows, features))
        said: list[list[int]] = [[] for _ in rows]
        chances: list[list[float]] = [[] for _ in rows]
        ended = [False] * len(rows)
        for _ in range(LONGEST_ANSWER):
            spread = self.judge.logits(hidden[:, -1]).softmax(-1)
            chance, following = spread.max(-1)
            for i, (token, each) in enumerate(zip(following.tolist(), chance.tolist())):
                if ended[i]:
                    continue
                if token == self.end:
                    ended[i] = True
                else:
                    said[i].append(token)
                    chances[i].append(each)
            if all(ended):
                break
            hidden, cache = self.judge.decode(self.judge.embed(following.unsqueeze(1)), cache)
        return [
            Said(self.tokenizer.decode(ids), float(np.mean(each)) if each else 0.0, end)
            for ids, each, end in zip(said, chances, ended)
        ]
