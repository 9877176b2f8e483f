"""Batches of messages. Messages about the same picture stand in one row behind one reading of it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Mapping, Optional, Sequence

import numpy as np
import torch
from torch import Tensor

from nano.data.shards import Shard
from nano.data.statements import statements_in, verdicts_of
from nano.data.tokenise import PICTURE
from nano.data.tokenizer import END, IMAGE, SPECIALS, START, Tokenizer

MASKED = -1e9
SIMILAR = 0.7
"""of a group's longest row, the shortest that joins it"""
LONGEST_ROW = 130
"""tokens; messages that would make a row longer begin another"""


@dataclass
class Segment:
    """What follows the opening of a row: the rest of a message and its answer."""

    message: list[int]
    answer: list[int]
    weights: list[float]
    """of each of the answer's tokens in the loss"""
    verdicts: Optional[list[float]] = None
    """for each token of the message whether what it says of the picture is true (`statements.py`);
    None where nothing is said"""


@dataclass
class Row:
    """An opening with its pictures (rows of the shard), and messages that all begin with it."""

    opening: list[int]
    pictures: tuple[int, ...]
    segments: list[Segment] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.opening) + sum(len(s.message) + len(s.answer) for s in self.segments)


@dataclass
class Batch:
    """Tensors of some rows; every token sees its row's opening and what precedes it in its segment."""

    ids: Tensor
    positions: Tensor
    bias: Tensor
    """[n, 1, s, s]"""
    targets: Tensor
    """[n, s], -100 where nothing is to be said"""
    weights: Tensor
    verdicts: Tensor
    """[n, s] at the tokens of messages that say something: 1 if it is true, else 0; -1 elsewhere"""
    pictures: Tensor
    """[m], rows of the shard in the order of the image tokens"""
    messages: int


def by_length(rows: Sequence[Row]) -> list[list[Row]]:
    """Groups of rows of similar length, so that little is padding; each group in its rows' order."""
    groups: list[list[Row]] = []
    for row in sorted(rows, key=len, reverse=True):
        if not groups or len(row) < SIMILAR * len(groups[-1][0]):
            groups.append([])
        groups[-1].append(row)
    return groups


def collate(rows: Sequence[Row]) -> Batch:
    n, longest = len(rows), max(len(row) for row in rows)
    ids = np.zeros((n, longest), np.int64)
    positions, segment = np.zeros_like(ids), np.full_like(ids, -1)
    targets, weights = np.full_like(ids, -100), np.zeros((n, longest), np.float32)
    verdicts = np.full((n, longest), -1, np.float32)
    for i, row in enumerate(rows):
        end = len(row.opening)
        ids[i, :end], positions[i, :end], segment[i, :end] = row.opening, np.arange(end), 0
        for number, part in enumerate(row.segments, 1):
            tokens = [*part.message, *part.answer]
            begin, end = end, end + len(tokens)
            ids[i, begin:end] = tokens
            positions[i, begin:end] = len(row.opening) + np.arange(len(tokens))
            segment[i, begin:end] = number
            first = end - len(part.answer) - 1
            targets[i, first : end - 1] = part.answer
            weights[i, first : end - 1] = part.weights
            if part.verdicts is not None:
                verdicts[i, begin : begin + len(part.message)] = part.verdicts
    seg = torch.from_numpy(segment)
    same = (seg.unsqueeze(1) == seg.unsqueeze(2)) | (seg.unsqueeze(1) == 0)
    causal = torch.ones(longest, longest, dtype=torch.bool).tril()
    bias = torch.zeros(n, 1, longest, longest).masked_fill_(~(same & causal).unsqueeze(1), MASKED)
    return Batch(
        torch.from_numpy(ids), torch.from_numpy(positions), bias, torch.from_numpy(targets),
        torch.from_numpy(weights), torch.from_numpy(verdicts), torch.tensor([p for row in rows for p in row.pictures]),
        sum(len(row.segments) for row in rows),
    )  # fmt: skip


def mistype(word: str, draw: random.Random) -> str:
    """A letter left out, doubled, or exchanged with the next."""
    i = draw.randrange(len(word) - 1)
    return draw.choice((
        word[:i] + word[i + 1 :],
        word[: i + 1] + word[i:],
        word[:i] + word[i + 1] + word[i] + word[i + 2 :],
    ))  # fmt: skip


class Breaker:
    """Breaks tokens up at random, so that every token that others are made of occurs, and now and
    then mistypes a word."""

    MISTYPED = 0.1
    """share of messages with a typing error"""

    def __init__(self, tokenizer: Tokenizer):
        self.tokenizer = tokenizer
        self.halves = tokenizer.halves()
        self.specials = len(SPECIALS)

    def __call__(self, ids: Sequence[int], draw: random.Random) -> list[int]:
        """Half of all messages stay whole; of the others some share of the tokens is broken."""
        if draw.random() < self.MISTYPED:
            ids = self._mistype(ids, draw)
        if draw.random() < 0.5:
            return list(ids)
        share = 0.6 * draw.random()
        broken: list[int] = []
        for token in ids:
            self._break(token, share, draw, broken)
        return broken

    def _mistype(self, ids: Sequence[int], draw: random.Random) -> list[int]:
        at = draw.randrange(len(ids))
        words = self.tokenizer.decode([ids[at]]).split(" ")
        long = [i for i, word in enumerate(words) if len(word) > 3 and word.isalpha()]
        if not long:
            return list(ids)
        chosen = draw.choice(long)
        words[chosen] = mistype(words[chosen], draw)
        return [*ids[:at], *self.tokenizer.encode(" ".join(words)), *ids[at + 1 :]]

    def _break(self, token: int, share: float, draw: random.Random, out: list[int]) -> None:
        a, b = self.halves[token]
        if a < 0 or token < self.specials or draw.random() >= share:
            out.append(token)
            return
        # a broken token's parts are as likely to break again, so that words come up in phrases
        again = max(share, 0.5)
        self._break(a, again, draw, out)
        self._break(b, again, draw, out)


class WorldMessages:
    """The messages about a shard's worlds, drawn world by world."""

    def __init__(
        self, shard: Shard, path: Path, tokenizer: Tokenizer, weights: dict[str, float],
        forms: Optional[Sequence[str]] = None, kinds: Optional[Sequence[str]] = None,
    ):  # fmt: skip
        """`weights` is by kind, 1 where it says nothing; with `forms` or `kinds` no others are
        drawn. A kind of more than one word goes by its first."""
        saved = np.load(path)
        self.shard = shard
        self.ids, self.start, self.message = saved["ids"], saved["start"], saved["message"]
        self.pictures, self.kind, self.form = saved["pictures"], saved["kind"], saved["form"]
        self.kinds, self.forms = list(saved["kinds"]), list(saved["forms"])
        self.weights = [weights.get(kind, 1.0) for kind in self.kinds]
        # where each world's messages begin
        world = saved["world"]
        self.first = np.searchsorted(world, np.arange(world[-1] + 2))
        self.wanted = self.which(forms, kinds)
        opening = tokenizer.encode(f"{START}User:{PICTURE}")
        self.opening, self.tokenizer = opening, tokenizer
        self.image_id = tokenizer.ids[IMAGE]

    def which(self, forms: Optional[Sequence[str]], kinds: Optional[Sequence[str]]) -> np.ndarray:
        """[messages] whether a message is of these forms and kinds; None: of all."""
        wanted = {self.forms.index(form) for form in forms or self.forms if form in self.forms}
        told = [i for i, kind in enumerate(self.kinds) if not kinds or kind.split("-")[0] in kinds]
        return np.isin(self.form, sorted(wanted)) & np.isin(self.kind, told)

    @property
    def worlds(self) -> int:
        return len(self.first) - 1

    def segment(self, index: int, breaker: Optional[Breaker], draw: random.Random) -> Row:
        """One message as a row of its own; its opening holds all pictures."""
        begin, end = int(self.start[index]), int(self.start[index + 1])
        tokens = self.ids[begin:end].tolist()
        size = int(self.message[index])
        message, answer = tokens[:size], tokens[size:]
        shown = tuple(int(p) for p in self.pictures[index] if p >= 0)
        weight = self.weights[int(self.kind[index])]
        cut = len(self.opening)
        if message[:cut] != self.opening or len(shown) != 1:
            # the last picture's edge closes the opening
            last = max(i for i, token in enumerate(message) if token == self.image_id)
            cut = last + 2
        rest = message[cut:]
        if breaker is not None:
            rest = breaker(rest, draw)
        part = Segment(rest, answer, [weight] * len(answer), self._verdicts(index, rest, answer))
        return Row(message[:cut], shown, [part])

    def _verdicts(self, index: int, rest: list[int], answer: list[int]) -> Optional[list[float]]:
        kind, form = self.kinds[int(self.kind[index])], self.forms[int(self.form[index])]
        said = self.tokenizer.letters(rest).split(END)[0]
        statements = statements_in(kind, form, said, self.tokenizer.letters(answer).split(END)[0])
        return verdicts_of(self.tokenizer, rest, statements) if statements else None

    def draw_rows(
        self, draw: random.Random, worlds: int, most: int, breaker: Optional[Breaker],
        share: float = 1.0, wanted: Optional[np.ndarray] = None,
        often: Mapping[str, float] = {},
    ) -> list[Row]:  # fmt: skip
        """Up to `most` messages of each of some worlds, of which only the first `share` are drawn;
        those about one picture share a row. With `wanted` only those that it has. `often` is by
        form and by kind how likely a message is to be among them, 1 where it says nothing."""
        some = self.wanted if wanted is None else wanted
        rows: list[Row] = []
        for world in draw.sample(range(int(share * self.worlds)), worlds):
            shared: Optional[Row] = None
            indices = [i for i in range(self.first[world], self.first[world + 1]) if some[i]]
            for index in self._choose(draw, indices, most, often):
                row = self.segment(index, breaker, draw)
                if row.opening != self.opening:
                    rows.append(row)
                    continue
                room = shared is not None and shared.pictures == row.pictures
                if shared is None or not room or len(shared) + len(row) > LONGEST_ROW:
                    shared = row
                    rows.append(row)
                else:
                    shared.segments += row.segments
        return rows

    def _choose(
        self, draw: random.Random, indices: list[int], most: int, often: Mapping[str, float]
    ) -> list[int]:
        if not often:
            return draw.sample(indices, min(most, len(indices)))
        # the largest of u^(1/w) are a draw without return by weights w (Efraimidis and Spirakis 2006)
        weight = [often.get(self.forms[int(self.form[i])], 1.0)
                  * often.get(self.kinds[int(self.kind[i])], 1.0) for i in indices]  # fmt: skip
        key = {i: draw.random() ** (1 / w) for i, w in zip(indices, weight)}
        return sorted(indices, key=lambda i: -key[i])[:most]
