"""PairBench's pairs, drawn again at every step from the benchmark scenes of a shard.

What a pair differs in and what its prompt names are drawn apart, so that a reason can only be right
by looking. The truth follows from both: 1 for other objects; in the sensitive condition 8 if the
prompt names what differs; otherwise 10. By degrees it is 1 to 10 instead (`graded_truth`).
"""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, Optional

from nano.data.packs import Breaker, Row, Segment
from nano.data.shards import SINGLE_SPLITS, Item, Shard
from nano.data.tokenise import PICTURE
from nano.data.tokenizer import END, IMAGE, START, Tokenizer

ORDERS = ("forward", "reverse")
CAPTION = re.compile(r"^an? (\w+) (\w+) (to the left of|to the right of|above|below) an? (\w+) (\w+)$")
WEAKEST_SLID = 0.3
"""of the slider's travel; below it the two-valued judges are not taught to see a difference"""
LEAST_APART = 0.1
"""of the slider's travel: two strengths of which the weaker one can be told"""
SHARES = {"page": 0.25, "varied": 0.75, "held-out": 1.0}
"""of the prompts drawn, by wording; each counts beside those that its maker has"""
HARD = {"CJ": 6, "R": 4, "PS": 2, "ET": 2}
"""how much more often than other views of other objects these are drawn"""
BY_DEGREE = {"R": 8, "CJ": 3}
"""how much more often than other transforms these are drawn of all strengths, which are hardest to tell"""
SCORE_WEIGHT, DECIDING = 4.0, 2.0
"""of the score's digits and of the reason in the loss; all else weighs 1"""


@dataclass(frozen=True)
class Pair:
    """A pair with its original first."""

    original: int
    second: Optional[int]
    """row of the other picture, None for a caption"""
    caption: str
    differs: tuple[str, ...]
    """features in which the two differ; ("other",) for other objects"""
    strength: float
    """of the transform, 0..1 on the slider's scale"""
    reason: str
    """key of the reason, without the order"""


def truth_of(pair: Pair, subjects: tuple[str, ...], condition: str) -> int:
    if "other" in pair.differs or "swapped" in pair.differs:
        return 1
    named = "OWN" in subjects or any(each in subjects for each in pair.differs)
    return 8 if pair.differs and named and condition == "sensitive" else 10


def graded_truth(pair: Pair, subjects: tuple[str, ...], condition: str) -> int:
    """10 where nothing that counts differs; a transform takes up to 8 off by its strength, another
    position takes 5, things that were exchanged 7, and other objects leave 1."""
    if "other" in pair.differs:
        return 1
    if "swapped" in pair.differs:
        return 3
    if condition != "sensitive":
        return 10
    off = 0.0
    for feature in pair.differs:
        if feature in subjects or "OWN" in subjects:
            off = max(off, 5.0 if feature.startswith("SP") else 8 * pair.strength)
    return round(10 - off)


def swap_caption(caption: str, draw: random.Random) -> Optional[str]:
    """Colours or shapes exchanged; None where that would say another relation or nothing new."""
    found = CAPTION.match(caption)
    if not found:
        return None
    color, shape, relation, other_color, other_shape = found.groups()
    if shape == other_shape:
        return None
    article = lambda word: "an" if word[0] in "aeiou" else "a"  # noqa: E731
    return (
        f"{article(other_color)} {other_color} {shape} {relation} "
        f"{article(color)} {color} {other_shape}"
    )


def _foreign(features: Iterable[str], draw: random.Random) -> str:
    """In which of these other objects are shown: most often as they are hardest to tell apart."""
    names = list(features)
    return draw.choices(names, [HARD.get(name, 1) for name in names])[0]


class PairMaker:
    """Draws rows. Makers of one seed draw the same pairs and prompts for any `orders`,
    because orders are drawn from a stream of their own."""

    def __init__(
        self, work: Path, tokenizer: Tokenizer, orders: tuple[str, ...], graded: bool,
        wordings: tuple[str, ...] = ("page", "varied"),
    ):  # fmt: skip
        self.tokenizer, self.orders, self.graded = tokenizer, orders, graded
        self.reasons: dict[str, str] = json.loads((work / "pair-reasons.json").read_text())
        self.prompts: dict[str, list[dict[str, Any]]] = {"picture": [], "caption": []}
        for prompt in json.loads((work / "pair-prompts.json").read_text()):
            if prompt["wording"] in wordings:
                self.prompts[prompt["modality"]].append(prompt)
        self.wordings = wordings
        self.pools: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for prompt in [*self.prompts["picture"], *self.prompts["caption"]]:
            for key in (prompt["modality"], "-".join(prompt["subjects"])):
                self.pools.setdefault((prompt["wording"], key), []).append(prompt)
        closer = json.loads((work / "closer-prompts.json").read_text())
        self.closer: list[str] = closer["held-out" if wordings == ("held-out",) else "known"]
        self.opening = tokenizer.encode(f"{START}User:{PICTURE}{PICTURE}")
        self.opening_of_three = tokenizer.encode(f"{START}User:{PICTURE}{PICTURE}{PICTURE}")
        self.image_id = tokenizer.ids[IMAGE]
        self._encoded: dict[str, list[int]] = {}

    def encode(self, text: str) -> list[int]:
        known = self._encoded.get(text)
        if known is None:
            known = self._encoded[text] = self.tokenizer.encode(text)
        return known

    # what is seen

    def draw_pair(self, shard: Shard, kind: str, draw: random.Random) -> Pair:
        """`kind` is "single", "spatial" or "caption"."""
        if kind == "single":
            return self._single(shard, draw)
        items = draw.sample(range(len(shard.spatial)), 2)
        item, other = shard.spatial[items[0]], shard.spatial[items[1]]
        return self._spatial(item, other, shard, draw) if kind == "spatial" else self._caption(
            item, other, draw
        )

    def _single(self, shard: Shard, draw: random.Random) -> Pair:
        items = draw.sample(range(len(shard.single)), 2)
        item, other = shard.single[items[0]], shard.single[items[1]]
        chance = draw.random()
        if chance < 0.2:
            return Pair(item["original"], item["identical"], "", (), 0, "identical")
        if chance < 0.48:
            views = {**other["transformed"], "SP": other["original"]}
            return Pair(item["original"], views[_foreign(views, draw)], "", ("other",), 0, "irrelevant")
        views = [(s, r) for s, r in item["transformed"].items()]
        views += [
            (s, r) for s, r in item["slid"].items()
            if self.graded or shard.facts[r, 1] / 254 >= WEAKEST_SLID
        ]  # fmt: skip
        if self.graded and draw.random() < 0.85:
            weights = [BY_DEGREE.get(split, 1) for split in item["slid"]]
            views = draw.choices(list(item["slid"].items()), weights)
        split, row = draw.choice(views)
        return Pair(item["original"], row, "", (split,), shard.facts[row, 1] / 254, split)

    def _spatial(self, item: Item, other: Item, shard: Shard, draw: random.Random) -> Pair:
        chance = draw.random()
        if chance < 0.2:
            return Pair(item["original"], item["identical"], "", (), 0, "identical")
        foreign = chance < 0.45
        variant = draw.choice((other if foreign else item)["variants"])
        features = ["SP", *variant["transformed"]]
        feature = _foreign(features, draw) if foreign else draw.choice(features)
        row = variant["plain"] if feature == "SP" else variant["transformed"][feature]
        if foreign:
            return Pair(item["original"], row, "", ("other",), 0, "irrelevant")
        if feature == "SP":
            return Pair(item["original"], row, "", ("SP",), 0, "SP")
        strength = shard.facts[row, 1] / 254
        return Pair(item["original"], row, "", ("SP", feature), strength, f"SP-{feature}")

    def _caption(self, item: Item, other: Item, draw: random.Random) -> Pair:
        chance = draw.random()
        swapped = swap_caption(item["caption"], draw)
        if chance < 0.3:
            return Pair(item["original"], None, item["caption"], (), 0, "identical")
        if chance < 0.55:
            caption = draw.choice(item["variants"])["caption"]
            return Pair(item["original"], None, caption, ("SP-IT",), 0, "transformed")
        if chance < 0.8 and swapped:
            return Pair(item["original"], None, swapped, ("swapped",), 0, "swapped")
        caption = draw.choice([other["caption"], *(v["caption"] for v in other["variants"])])
        # a stranger's caption may be true by chance, or name the same things
        if caption == item["caption"]:
            return Pair(item["original"], None, caption, (), 0, "identical")
        return Pair(item["original"], None, caption, ("other",), 0, "irrelevant")

    # what is asked and said

    def draw_prompt(self, pair: Pair, draw: random.Random) -> dict[str, Any]:
        """As often about what differs as about anything."""
        [wording] = draw.choices(self.wordings, [SHARES[each] for each in self.wordings])
        if pair.second is None:
            return draw.choice(self.pools[wording, "caption"])
        if draw.random() < 0.5 and pair.reason not in ("identical", "irrelevant"):
            return draw.choice(self.pools[wording, pair.reason])
        return draw.choice(self.pools[wording, "picture"])

    def answer(self, pair: Pair, order: str, prompt: dict[str, Any]) -> Segment:
        """The answer with an empty message."""
        truth = (graded_truth if self.graded else truth_of)(
            pair, tuple(prompt["subjects"]), prompt["condition"]
        )
        key = pair.reason
        if pair.second is None:
            key = f"caption {key}"
        elif f"{key} {order}" in self.reasons:
            key = f"{key} {order}"
        score = self.encode(f"Score: {truth}")
        head = len(self.encode("Score: "))
        reason = self.encode(f"\nReason: {self.reasons[key]}{END}")
        weights = [1.0] * head + [SCORE_WEIGHT] * (len(score) - head) + [DECIDING] * len(reason)
        return Segment([], [*score, *reason], weights)

    def row(
        self, pair: Pair, order: str, prompts: list[dict[str, Any]],
        breaker: Optional[Breaker], draw: random.Random,
    ) -> Row:  # fmt: skip
        """A pair under some prompts; a pair with a caption takes the first one only."""
        broken = breaker or (lambda ids, _: list(ids))
        turn = f"{END}\nAssistant: "
        if pair.second is not None:
            shown = (pair.original, pair.second)
            row = Row(self.opening, shown if order == "forward" else shown[::-1])
            for prompt in prompts:
                part = self.answer(pair, order, prompt)
                part.message = broken(self.encode(prompt["text"] + turn), draw)
                row.segments.append(part)
            return row
        [prompt, *_] = prompts
        text = prompt["text"]
        if order == "forward":
            ids = self.tokenizer.encode(f"{START}User:{text}\n{PICTURE}\n{pair.caption}{turn}")
        else:
            ids = self.tokenizer.encode(f"{START}User:{text}\n{pair.caption}\n{PICTURE}{turn}")
        part = self.answer(pair, order, prompt)
        ids = broken(ids, draw)
        # the picture's edge closes the opening
        cut = max(i for i, token in enumerate(ids) if token == self.image_id) + 2
        part.message = ids[cut:]
        part.verdicts = [float(not pair.differs)] * len(part.message)
        return Row(ids[:cut], (pair.original,), [part])

    def draw_closer(self, shard: Shard, draw: random.Random, breaker: Optional[Breaker]) -> Row:
        """An original and two pictures of it under one transform, of which the weaker one is closer."""
        while True:
            item = draw.choice(shard.single)
            split, slid = draw.choice(list(item["slid"].items()))
            others = (item["transformed"][split], item["identical"])
            rows = [slid, draw.choices(others, (0.8, 0.2))[0]]
            strengths = [shard.facts[row, 1] / 254 for row in rows]
            if abs(strengths[0] - strengths[1]) >= LEAST_APART:
                break
        if draw.random() < 0.5:
            rows, strengths = rows[::-1], strengths[::-1]
        nearer = "A" if strengths[0] < strengths[1] else "B"
        message = self.encode(draw.choice(self.closer) + f"{END}\nAssistant: ")
        answer = self.encode(nearer + END)
        part = Segment(breaker(message, draw) if breaker else message, answer, [1.0] * len(answer))
        return Row(self.opening_of_three, (item["original"], *rows), [part])

    def draw_rows(
        self, shard: Shard, key: str, count: int, prompts: int, breaker: Optional[Breaker]
    ) -> list[Row]:
        """`count` pairs of pictures under `prompts` prompts each, and half as many captions."""
        draw, order_draw = random.Random(key), random.Random(f"order {key}")
        rows: list[Row] = []
        for index in range(count + count // 2):
            kind = "caption" if index >= count else draw.choice(("single", "single", "spatial"))
            pair = self.draw_pair(shard, kind, draw)
            order = self.orders[int(order_draw.random() * len(self.orders))]
            some = [self.draw_prompt(pair, draw) for _ in range(prompts)]
            rows.append(self.row(pair, order, some, breaker, draw))
        return rows
