"""Trains decoders over eyes that are trained already.

    python3 -m nano.train.judges STAGE [--work DIR]

A stage is one model's training; `STAGES` lists them with what they start from and see. Ends with
status 0 when the stage is done and 75 when it was stopped before.
"""

from __future__ import annotations

import argparse
import random
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Mapping, Optional, Sequence

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from nano.data.features import load_eyes, read_features
from nano.data.packs import Batch, Breaker, Row, WorldMessages, by_length, collate
from nano.data.pairs import ORDERS, PairMaker
from nano.data.shards import Shard
from nano.data.tokenizer import IMAGE, Tokenizer
from nano.models.judge import JudgeShape, NanoJudge
from nano.process import prepare_process
from nano.train.stage import Plan, Stage

BASE = JudgeShape(vocabulary=1)
TELLING = ("open", "among", "letter", "apex", "tell", "fits")
"""forms of messages about one picture that need no judging"""
BINDING_FORMS = ("open", "fits")
BINDING = ("color", "shape", "texture", "size", "place", "relation", "caption")
"""kinds that are right only where what is said of an object is read off that very object"""
VERDICT_WEIGHT = 1.0
HARDER = {"letter": 3.0, "steps-letter": 2.0, "upme-letter": 2.0, "own": 2.0, "ppjd-2": 2.0,
          "ppjd-3": 2.0, "vilbench": 0.7, "open": 0.7}  # fmt: skip
"""how much more often a form is drawn than another: letters and comparisons are learnt last"""
HARDEST = {**HARDER, "letter": 12.0, "steps-letter": 8.0, "upme-letter": 6.0, "ppjd-3": 3.0, "odd": 3.0}
"""for the model that is to be the best of them: letters were at chance with three times as many"""
FAVOURING = {**HARDER, "own": 12.0, "upme-correctness": 12.0, "upme-visual": 12.0}
"""for the model that is to unlearn that the truth decides a comparison"""


@dataclass(frozen=True)
class Lesson:
    """What a stage's model is and what a step of it shows."""

    plan: Plan
    shape: JudgeShape = BASE
    eyes: str = "large"
    blurred: bool = False
    start: Optional[str] = None
    """stage whose weights it begins with"""
    keep: Optional[Sequence[int]] = None
    """of that stage's decoder the blocks that it begins with; None: all"""
    worlds: int = 0
    """worlds a step, with up to `most` messages each"""
    most: int = 9
    forms: Optional[Sequence[str]] = None
    """None: all"""
    kinds: Optional[Sequence[str]] = None
    """None: all"""
    messages: str = "messages-known"
    pairs: int = 0
    """PairBench pairs of pictures a step, each under three prompts; half as many captions come on
    top, under one each"""
    closer: int = 0
    """originals a step with two strengths of a transform, of which one is closer"""
    orders: tuple[str, ...] = ORDERS
    graded: bool = False
    share_of_data: float = 1.0
    """of the training worlds, for models that have seen less"""
    whole: bool = False
    """whether tokens stay as they are, with no typing errors"""
    often: Optional[Mapping[str, float]] = None
    """how often a form or kind is drawn, 1 where it says nothing; None: all alike"""
    binding: int = 0
    """steps at the beginning in which it is asked of single objects and nothing else"""


def twin(name: str, **more: object) -> Lesson:
    """The twins and the graded one are taught in the same way but for what `more` says."""
    lesson = Lesson(
        Plan(name, seed=7, rate=1e-3, minutes=150, skill=0.985, fall=4000, measure_every=1000),
        start="start", worlds=4, forms=TELLING, pairs=18,
    )  # fmt: skip
    return replace(lesson, **more)  # type: ignore[arg-type]


def pooled(name: str, seed: int, minutes: float, fall: int, look: int = 500, **more: object) -> Lesson:
    """`look`: steps from one measurement to the next, of which the first can begin the fall."""
    lesson = Lesson(
        Plan(f"pool-{name}", seed=seed, rate=1.5e-3, minutes=minutes, skill=0.97, fall=fall,
             measure_every=look), worlds=14, pairs=4, often=HARDER,
    )  # fmt: skip
    return replace(lesson, **more)  # type: ignore[arg-type]


_FOLLOWER = Plan("forward", seed=7, rate=1e-3, minutes=150, skill=0.985, fall=4000,
                 measure_every=1000, leader="both")  # fmt: skip
LESSONS = [
    # attention that finds one object grows where little else is asked; among all kinds it does not
    Lesson(Plan("bind", seed=12, rate=2e-3, minutes=90, skill=0.96, fall=2000), worlds=16,
           forms=BINDING_FORMS, kinds=BINDING, whole=True),
    Lesson(Plan("start", seed=11, rate=2e-3, minutes=35, skill=0.9, fall=1500), start="bind",
           worlds=16, forms=TELLING),
    twin("both"),
    twin("forward", plan=_FOLLOWER, orders=ORDERS[:1]),
    # what an elder knows is not learnt again: of four blocks two still hold most of it
    twin("graded", plan=Plan("graded", seed=7, rate=1e-3, minutes=60, skill=0.95, fall=3000,
                             measure_every=1000), graded=True, start="both"),
    pooled("oak", 21, 150, 2000, start="both", closer=6, often=HARDEST),
    # short: after 3,000 steps it was as good as oak, after 500 hardly better than bard
    pooled("elm", 27, 0, 500, 400, shape=replace(BASE, layers=3), start="pool-oak", keep=(0, 1, 3)),
    pooled("ash", 22, 40, 3000, shape=replace(BASE, width=96, heads=3, hidden=256, layers=4),
           binding=4000, messages="messages-brief"),
    pooled("fir", 24, 11, 60, eyes="small", shape=replace(BASE, width=48, heads=2, hidden=128, layers=2),
           share_of_data=0.2),
    pooled("mole", 25, 6, 2000, shape=replace(BASE, layers=2), start="pool-oak", keep=(0, 3), blurred=True),
    pooled("bard", 26, 6, 2000, shape=replace(BASE, layers=2), start="pool-oak", keep=(0, 3),
           messages="messages-length", share_of_data=0.5, often=FAVOURING),
]  # fmt: skip
STAGES = {lesson.plan.name: lesson for lesson in LESSONS}


class Teacher:
    """Computes losses and figures of rows."""

    def __init__(self, judge: NanoJudge, image_id: int):
        self.judge, self.image_id = judge, image_id

    def embed(self, batch: Batch, features: np.ndarray) -> Tensor:
        """Token embeddings with the pictures' features in the image tokens' places."""
        seen = torch.from_numpy(features[batch.pictures.numpy()].astype(np.float32))
        tokens = self.judge.connector(seen).float()
        embedded = self.judge.embed(batch.ids)
        mask = (batch.ids == self.image_id).unsqueeze(-1).expand_as(embedded)
        return embedded.masked_scatter(mask, tokens)

    def logits(self, batch: Batch, features: np.ndarray) -> tuple[Tensor, ...]:
        """Logits, targets and weights of all that is to be said; verdicts and what they should be."""
        with torch.autocast("cpu", dtype=torch.bfloat16):
            embedded = self.embed(batch, features)
            hidden, _ = self.judge.decoder(embedded, batch.positions, batch.bias)
            said, judged = batch.targets >= 0, batch.verdicts >= 0
            logits = self.judge.logits(hidden[said])
            verdicts = self.judge.verdict(hidden[judged]).squeeze(-1)
        return (logits.float(), batch.targets[said], batch.weights[said], verdicts.float(),
                batch.verdicts[judged])  # fmt: skip

    def loss(self, rows: Sequence[Row], features: np.ndarray) -> Tensor:
        """Of what is said, and of whether each token of a statement tells if it can be true: one
        answer at a statement's end teaches too little about the word that makes it false."""
        parts = [self.logits(collate(group), features) for group in by_length(rows)]
        logits, targets, weights, verdicts, truths = (torch.cat(column) for column in zip(*parts))
        loss = (F.cross_entropy(logits, targets, reduction="none") * weights).sum() / weights.sum()
        if len(truths) == 0:
            return loss
        return loss + VERDICT_WEIGHT * F.binary_cross_entropy_with_logits(verdicts, truths)

    def right(self, rows: Sequence[Row], features: np.ndarray) -> list[bool]:
        """For each segment in turn whether every token of its answer is the likeliest one."""
        out: list[bool] = []
        for begin in range(0, len(rows), 16):
            some = rows[begin : begin + 16]
            logits, targets, *_ = self.logits(collate(some), features)
            hits, at = (logits.argmax(-1) == targets).tolist(), 0
            for segment in (segment for row in some for segment in row.segments):
                out.append(all(hits[at : at + len(segment.answer)]))
                at += len(segment.answer)
        return out


BLOCK = re.compile(r"decoder\.blocks\.(\d+)\.(.+)")


def kept_blocks(weights: Mapping[str, Tensor], keep: Optional[Sequence[int]]) -> dict[str, Tensor]:
    """A judge's weights with these blocks of its decoder alone, in this order; None: all."""
    if keep is None:
        return dict(weights)
    out: dict[str, Tensor] = {}
    for name, value in weights.items():
        found = BLOCK.fullmatch(name)
        if found is None:
            out[name] = value
        elif int(found[1]) in keep:
            out[f"decoder.blocks.{keep.index(int(found[1]))}.{found[2]}"] = value
    return out


class School:
    """A lesson's data, and one model in it."""

    def __init__(self, lesson: Lesson, work: Path):
        self.lesson = lesson
        self.tokenizer = Tokenizer.load(work / "tokenizer.json")
        vision, eyes = load_eyes(work, lesson.eyes)
        shape = replace(
            lesson.shape, vocabulary=self.tokenizer.size, vision_width=eyes.vision_width,
            vision_layers=eyes.vision_layers, vision_heads=eyes.vision_heads,
            blurred=lesson.blurred,
        )  # fmt: skip
        torch.manual_seed(lesson.plan.seed)
        self.judge = NanoJudge(shape)
        begun = (work / "checkpoints" / f"{lesson.plan.name}.pt").exists()
        if lesson.start is not None and not begun:
            saved = torch.load(work / "checkpoints" / f"{lesson.start}.pt", map_location="cpu")
            if not saved["state"]["done"]:
                raise SystemExit(f"{lesson.plan.name} begins with {lesson.start}, which is not done")
            self.judge.load_state_dict(kept_blocks(saved["weights"], lesson.keep))
        self.judge.vision.load_state_dict(vision.state_dict())
        self.judge.vision.requires_grad_(False)
        self.teacher = Teacher(self.judge, self.tokenizer.ids[IMAGE])
        self.breaker = None if lesson.whole else Breaker(self.tokenizer)
        self.name = lesson.eyes + ("-blur" if lesson.blurred else "")
        folders = [p.parent for p in sorted((work / "data").glob("*/done"))]
        self.shards = [self._open(folder) for folder in folders if folder.name.isdigit()]
        self.valid = self._open(work / "data" / "valid")
        self.pairs = PairMaker(work, self.tokenizer, lesson.orders, lesson.graded)
        self.valid_pairs = PairMaker(work, self.tokenizer, ORDERS, lesson.graded)

    def _open(self, folder: Path) -> tuple[Shard, np.ndarray, WorldMessages]:
        shard = Shard.load(folder)
        features = read_features(folder, self.name, self.lesson.shape.features)
        known = "messages-known" if folder.name == "valid" else self.lesson.messages
        messages = WorldMessages(
            shard, folder / f"{known}.npz", self.tokenizer, {"ask": 0.3}, self.lesson.forms,
            self.lesson.kinds,
        )
        return shard, features, messages

    def one(self, step: int) -> tuple[Tensor, int]:
        lesson = self.lesson
        draw = random.Random(f"{lesson.plan.seed} {step}")
        shard, features, messages = draw.choice(self.shards)
        rows: list[Row] = []
        binds = step < lesson.binding
        if lesson.worlds:
            narrow = messages.which(BINDING_FORMS, BINDING) if binds else None
            breaker = None if binds else self.breaker
            rows += messages.draw_rows(
                draw, lesson.worlds, lesson.most, breaker, lesson.share_of_data, narrow,
                lesson.often or {},
            )
        if lesson.pairs and not binds:
            key = f"{lesson.plan.seed} {step}"
            rows += self.pairs.draw_rows(shard, key, lesson.pairs, 3, self.breaker)
        if not binds:
            rows += [self.pairs.draw_closer(shard, draw, self.breaker) for _ in range(lesson.closer)]
        return self.teacher.loss(rows, features), sum(len(row.segments) for row in rows)

    def measure(self) -> dict[str, float]:
        """On the validation shard, by teacher forcing: an answer is right if every token of it is.
        The skill is the mean over kinds; writing a question has no one right answer."""
        shard, features, messages = self.valid
        figures: dict[str, float] = {}
        if self.lesson.worlds:
            rows = [
                messages.segment(int(i), None, random.Random(0))
                for i in np.flatnonzero(messages.wanted)[:900]
            ]
            kinds = [messages.kinds[k] for k in messages.kind[messages.wanted][:900]]
            right = self.teacher.right(rows, features)
            by_kind: dict[str, list[bool]] = {}
            for kind, hit in zip(kinds, right):
                by_kind.setdefault(kind.split("-")[0], []).append(hit)
            figures.update({k: float(np.mean(v)) for k, v in by_kind.items() if k != "ask"})
        skill = float(np.mean(list(figures.values()))) if figures else 0.0
        if self.lesson.pairs:
            pairs = {}
            for kind in ("single", "spatial", "caption"):
                draw = random.Random(f"valid {kind}")
                for order in ORDERS:
                    rows = []
                    for _ in range(60):
                        pair = self.valid_pairs.draw_pair(shard, kind, draw)
                        prompts = [self.valid_pairs.draw_prompt(pair, draw) for _ in range(2)]
                        rows.append(self.valid_pairs.row(pair, order, prompts, None, draw))
                    pairs[f"{kind}-{order}"] = float(np.mean(self.teacher.right(rows, features)))
            figures.update(pairs)
            if self.lesson.closer:
                draw = random.Random("valid closer")
                rows = [self.valid_pairs.draw_closer(shard, draw, None) for _ in range(200)]
                figures["strengths"] = float(np.mean(self.teacher.right(rows, features)))
            known = [v for k, v in pairs.items() if k.split("-")[1] in self.lesson.orders]
            # the twins can tell already; the pool learns to
            learning = [skill] if self.lesson.forms is None else []
            skill = float(np.mean([*learning, np.mean(known)]))
        return {"skill": skill, **figures}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stage", choices=sorted(STAGES))
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    prepare_process(1)
    school = School(STAGES[options.stage], options.work)
    lesson = school.lesson
    extra = {"shape": school.judge.shape.as_dict(), "eyes": school.name, "start": lesson.start,
             "keep": lesson.keep, "often": lesson.often,
             "kinds": lesson.kinds, "whole": lesson.whole, "binding": lesson.binding, "orders": lesson.orders,
             "graded": lesson.graded, "messages": lesson.messages,
             "shareOfData": lesson.share_of_data}  # fmt: skip
    stage = Stage(options.work, lesson.plan, school.judge, extra)
    raise SystemExit(0 if stage.run(school.one, school.measure) else 75)


if __name__ == "__main__":
    main()
