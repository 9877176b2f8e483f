"""The pictures, prompts and reasons that `make-pictures.ts` writes, and batches drawn from them."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional, Sequence

import numpy as np

from model import IMAGE_SIZE, IMAGE_TOKENS
from tokenizer import END, IMAGE, IMAGE_EDGE, IMAGE_GLOBAL, START, Tokenizer

SINGLE_SPLITS = ("CJ", "R", "GB", "PS", "ET")
CONDITIONS = ("sensitive", "invariant")
ORDERS = ("forward", "reverse")
Item = dict[str, Any]
"""One entry of a shard's meta.json; numbers in it are rows of the shard's pictures."""


@dataclass(frozen=True)
class Shard:
    """`pictures` is uint8 [P, 64, 64, 3]."""

    single: Sequence[Item]
    spatial: Sequence[Item]
    pictures: np.ndarray

    @staticmethod
    def load(folder: Path) -> Shard:
        if not (folder / "done").exists():
            raise FileNotFoundError(f"{folder} is not complete; draw it with make-pictures.ts")
        meta = json.loads((folder / "meta.json").read_text())
        flat = np.memmap(folder / "pictures.u8", dtype=np.uint8, mode="r")
        pictures = flat.reshape(-1, IMAGE_SIZE, IMAGE_SIZE, 3)
        return Shard(meta["single"], meta["spatial"], pictures)


def load_shards(folder: Path) -> list[Shard]:
    """The training shards; `eval` is never among them."""
    names = sorted(p.name for p in folder.iterdir() if p.name.isdigit() and (p / "done").exists())
    if not names:
        raise FileNotFoundError(f"no complete shard in {folder}; draw some with make-pictures.ts")
    return [Shard.load(folder / name) for name in names]


@dataclass(frozen=True)
class Example:
    """One message and its answer, as token ids."""

    message: list[int]
    answer: list[int]
    images: tuple[int, ...]
    """rows of the batch's pictures, one for each run of image tokens"""
    kind: str
    split: str
    condition: Optional[str]
    """None where the message holds no prompt"""
    order: str

    @property
    def truth(self) -> int:
        return truth_of(self.kind, self.condition)


def truth_of(kind: str, condition: Optional[str]) -> int:
    """PairBench's ground truth."""
    if kind == "irrelevant":
        return 1
    return 8 if kind == "transformed" and condition == "sensitive" else 10


class Writer:
    """Writes messages and answers as the page's chat template and processor tokenise them."""

    def __init__(self, tokenizer: Tokenizer, folder: Path):
        """`folder` holds prompts.json and reasons.json."""
        self.tokenizer = tokenizer
        self.prompts = json.loads((folder / "prompts.json").read_text())
        self.reasons = json.loads((folder / "reasons.json").read_text())
        encode = tokenizer.encode
        self.image_id = tokenizer.ids[IMAGE]
        self.image = encode(IMAGE_EDGE + IMAGE_GLOBAL + IMAGE * IMAGE_TOKENS + IMAGE_EDGE)
        self.start = encode(START)
        self.pictures = [*encode(START + "User:"), *self.image, *self.image]
        """how every message about two pictures begins"""
        self.end = encode(END)
        self.turn = encode(END + "\nAssistant: ")

    def _answer(self, kind: str, condition: Optional[str], reason: str) -> list[int]:
        score = "" if condition is None else f"Score: {truth_of(kind, condition)}\n"
        return [*self.tokenizer.encode(f"{score}Reason: {reason}"), *self.end]

    def picture_reason(self, kind: str, split: str, order: str) -> str:
        if kind == "transformed":
            return self.reasons["transformed"][split][order]
        return self.reasons[kind]

    def about_pictures(
        self, images: tuple[int, int], kind: str, split: str, order: str,
        condition: Optional[str] = None, template: int = 0,
    ) -> Example:  # fmt: skip
        """`images` is (original, other); without a condition the message holds no prompt."""
        prompt: list[int] = []
        if condition is not None:
            prompt = self.tokenizer.encode(self.prompts["picture"][split][condition][template])
        answer = self._answer(kind, condition, self.picture_reason(kind, split, order))
        shown = images if order == "forward" else (images[1], images[0])
        message = [*self.pictures, *prompt, *self.turn]
        return Example(message, answer, shown, kind, split, condition, order)

    def about_caption(
        self, image: int, caption: str, kind: str, order: str,
        condition: Optional[str] = None, template: int = 0,
    ) -> Example:  # fmt: skip
        """The picture comes first in forward order; without a condition there is no prompt."""
        encode, opening = self.tokenizer.encode, "User:"
        if condition is not None:
            opening += self.prompts["caption"]["SP-IT"][condition][template] + "\n"
        if order == "forward":
            body = [*encode(opening), *self.image, *encode("\n" + caption)]
        else:
            body = [*encode(f"{opening}{caption}\n"), *self.image]
        answer = self._answer(kind, condition, self.reasons[kind + "Caption"])
        message = [*self.start, *body, *self.turn]
        return Example(message, answer, (image,), kind, "SP-IT", condition, order)

    def telling(self, image: int, caption: str) -> Example:
        """A picture alone, answered with its caption."""
        message = [*self.start, *self.tokenizer.encode("User:"), *self.image, *self.turn]
        answer = [*self.tokenizer.encode(caption), *self.end]
        return Example(message, answer, (image,), "telling", "SP-IT", None, ORDERS[0])


@dataclass
class Batch:
    shard: Shard
    rows: list[int] = field(default_factory=list)
    """rows of the shard's pictures; each picture of a batch is encoded once"""
    pairs: list[Example] = field(default_factory=list)
    """about two pictures; with prompts, the two conditions of one pair stand together"""
    captions: list[Example] = field(default_factory=list)
    _row: dict[int, int] = field(default_factory=dict)

    def image(self, picture: int) -> int:
        if picture not in self._row:
            self._row[picture] = len(self.rows)
            self.rows.append(picture)
        return self._row[picture]

    @property
    def pixels(self) -> np.ndarray:
        """uint8 [n, 64, 64, 3]"""
        return np.ascontiguousarray(self.shard.pictures[self.rows])

    def __len__(self) -> int:
        return len(self.pairs) + len(self.captions)


class BatchMaker:
    """Draws batches. Makers of one seed draw the same items, templates and conditions whatever
    `orders` they may use, because the orders are drawn from a stream of their own."""

    def __init__(self, shards: Sequence[Shard], writer: Writer, orders: Sequence[str], seed: int):
        self.shards, self.writer, self.orders = shards, writer, orders
        self.random = random.Random(seed)
        self.order_random = random.Random(seed + 1)

    def _order(self) -> str:
        return self.orders[int(self.order_random.random() * len(self.orders))]

    def _add_pair(self, batch: Batch, a: int, b: int, kind: str, split: str, asked: bool) -> None:
        images, order = (batch.image(a), batch.image(b)), self._order()
        for condition in CONDITIONS if asked else (None,):
            template = self.random.randrange(5)
            batch.pairs.append(
                self.writer.about_pictures(images, kind, split, order, condition, template)
            )

    def draw(self, single: int, spatial: int, captioned: int, asked: bool) -> Batch:
        """`single` items (two at least) for each of the five splits, `spatial` two-object items for
        pairs of pictures and `captioned` ones for pairs of picture and caption.

        Asked, every pair of pictures comes under both conditions with a prompt for each, every
        caption under one. Not asked, there is no prompt, and the answer is the reason alone.
        """
        batch = Batch(self.random.choice(self.shards))
        for split in SINGLE_SPLITS:
            items = self.random.sample(batch.shard.single, single)
            for item, other in zip(items, [*items[1:], items[0]]):
                for kind, second in (
                    ("identical", item["identical"]),
                    ("transformed", item["transformed"][split]),
                    ("irrelevant", other["transformed"][split]),
                ):
                    self._add_pair(batch, item["original"], second, kind, split, asked)
        for item, stranger in self._spatial_items(batch, spatial):
            self._add_spatial(batch, item, stranger, asked)
        for item, stranger in self._spatial_items(batch, captioned):
            self._add_captions(batch, item, stranger, asked)
        return batch

    def _spatial_items(self, batch: Batch, count: int) -> list[tuple[Item, Item]]:
        """Items, each with a variant of another item."""
        items = self.random.sample(batch.shard.spatial, 2 * count)
        strangers = [self.random.choice(other["variants"]) for other in items[count:]]
        return list(zip(items[:count], strangers))

    def _add_spatial(self, batch: Batch, item: Item, stranger: Item, asked: bool) -> None:
        changed = self.random.random() < 0.65
        moved = [self._variant(variant, changed) for variant in [*item["variants"], stranger]]
        pairs = [("identical", moved[0][0], item["identical"])]
        pairs += [("transformed", *each) for each in moved[:2]]
        pairs += [("irrelevant", *moved[2])]
        for kind, split, second in pairs:
            self._add_pair(batch, item["original"], second, kind, split, asked)

    def _add_captions(self, batch: Batch, item: Item, stranger: Item, asked: bool) -> None:
        captions = [("identical", item["caption"]), ("irrelevant", stranger["caption"])]
        captions += [("transformed", variant["caption"]) for variant in item["variants"]]
        for kind, caption in captions:
            condition = self.random.choice(CONDITIONS) if asked else None
            batch.captions.append(
                self.writer.about_caption(
                    batch.image(item["original"]), caption, kind, self._order(),
                    condition, self.random.randrange(5),
                )
            )  # fmt: skip

    def _variant(self, variant: Item, changed: bool) -> tuple[str, int]:
        """The split and picture of a variant, plain or with one of its transforms on top."""
        if not changed:
            return "SP", variant["plain"]
        feature = self.random.choice(sorted(variant["transformed"]))
        return f"SP-{feature}", variant["transformed"][feature]
