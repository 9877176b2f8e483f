"""A stage of training that can be stopped and gone on with at any minute.

What a step sees depends on the stage's seed and the step's number alone, so the number is the
position in the data; weights, optimiser, PyTorch's random state and the minutes spent are saved
every few minutes, on SIGTERM and while a file PAUSE lies in the work folder.

The rate is level until a measured skill is there (or, as an upper bound, the minutes are over), and
then falls for a set number of steps: the stage ends when it has fallen. Every stage leaves a
manifest of what it did.
"""

from __future__ import annotations

import json
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Mapping, Optional

import torch
from torch import nn

from nano.process import write_whole

SAVE_SECONDS = 150
PAUSE_SECONDS = 20 * 60
"""for how long a file PAUSE counts after it was last touched, in case somebody forgets it"""
LEAST_RATE = 0.03


@dataclass(frozen=True)
class Plan:
    """Of a stage: its length and rate. `skill` is what `measure` is to return at least."""

    name: str
    seed: int
    rate: float
    minutes: float
    """upper bound of the level part"""
    skill: float
    fall: int
    """steps of the falling rate"""
    warmup: int = 200
    measure_every: int = 500
    leader: Optional[str] = None
    """a stage whose length this one takes over step by step, and never runs ahead of"""


def commit() -> str:
    run = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True,
                         cwd=Path(__file__).parent)  # fmt: skip
    return run.stdout.strip() or "unknown"


def read_manifest(work: Path, name: str) -> dict[str, Any]:
    path = work / "manifests" / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else {}


class Stage:
    """Runs steps of one model; `extra` is what the manifest says beside what every stage says."""

    def __init__(self, work: Path, plan: Plan, model: nn.Module, extra: Mapping[str, Any]):
        self.work, self.plan, self.model, self.extra = work, plan, model, dict(extra)
        decayed = [p for p in model.parameters() if p.requires_grad and p.dim() > 1]
        plain = [p for p in model.parameters() if p.requires_grad and p.dim() <= 1]
        groups = [{"params": decayed, "weight_decay": 0.05}, {"params": plain, "weight_decay": 0.0}]
        self.optimiser = torch.optim.AdamW(groups, lr=plan.rate, betas=(0.9, 0.98))
        self.state: dict[str, Any] = {
            "step": 0, "items": 0, "seconds": 0.0, "fallFrom": None, "done": False, "measured": {},
            "commits": [],
        }  # fmt: skip
        self.stopped = False
        self.path = work / "checkpoints" / f"{plan.name}.pt"
        torch.manual_seed(plan.seed)
        if self.path.exists():
            self._load()
        if commit() not in self.state["commits"]:
            self.state["commits"].append(commit())
        signal.signal(signal.SIGTERM, self._stop)
        signal.signal(signal.SIGINT, self._stop)

    def _stop(self, *_: object) -> None:
        self.stopped = True

    def _load(self) -> None:
        saved = torch.load(self.path, map_location="cpu")
        self.model.load_state_dict(saved["weights"])
        # one that was read back off its graphs has no moments
        if saved["optimiser"] is not None:
            self.optimiser.load_state_dict(saved["optimiser"])
        torch.set_rng_state(saved["random"])
        self.state = saved["state"]
        print(f"{self.plan.name}: goes on at step {self.state['step']}", flush=True)

    def save(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        part = self.path.with_suffix(".part")
        torch.save(
            {"weights": self.model.state_dict(), "optimiser": self.optimiser.state_dict(),
             "random": torch.get_rng_state(), "state": self.state, "extra": self.extra},
            part,
        )  # fmt: skip
        part.replace(self.path)
        manifest = {
            "stage": self.plan.name, "seed": self.plan.seed, "rate": self.plan.rate,
            "steps": self.state["step"], "items": self.state["items"],
            "minutes": round(self.state["seconds"] / 60, 1), "done": self.state["done"],
            "fallFrom": self.state["fallFrom"], "skillWanted": self.plan.skill,
            "measured": self.state["measured"], "commits": self.state["commits"], **self.extra,
        }  # fmt: skip
        write_whole(self.work / "manifests" / f"{self.plan.name}.json", json.dumps(manifest, indent=1))

    def _wait(self) -> None:
        """While somebody measures, or the leader is behind."""
        saved = False
        while self._is_paused() and not self.stopped:
            if not saved:
                self.save()
                saved = True
            time.sleep(2)

    def _is_paused(self) -> bool:
        try:
            return time.time() - (self.work / "PAUSE").stat().st_mtime < PAUSE_SECONDS
        except FileNotFoundError:
            return False

    def _follow(self) -> bool:
        """Takes the leader's fall over; False while the leader has to go first."""
        if self.plan.leader is None:
            return True
        leader = read_manifest(self.work, self.plan.leader)
        if self.state["fallFrom"] is None and leader.get("fallFrom") is not None:
            self.state["fallFrom"] = leader["fallFrom"]
        return leader.get("fallFrom") is not None or self.state["step"] < leader.get("steps", 0)

    def rate(self) -> float:
        step, fall_from = self.state["step"], self.state["fallFrom"]
        warm = min(1.0, (step + 1) / self.plan.warmup)
        # a stage that goes on has its fall ahead of it
        begun = 0 if fall_from is None else max(0, step - fall_from)
        left = max(0.0, 1 - begun / self.plan.fall)
        return self.plan.rate * warm * (LEAST_RATE + (1 - LEAST_RATE) * left)

    def run(
        self,
        one: Callable[[int], tuple[torch.Tensor, int]],
        measure: Callable[[], dict[str, float]],
    ) -> bool:
        """`one` makes the loss of a step and counts its items; `measure` returns figures with
        "skill" among them. Returns whether the stage is done (False: stopped)."""
        began, saved, losses = time.time(), time.time(), []
        plan, state = self.plan, self.state
        while not state["done"] and not self.stopped:
            waited = time.time()
            self._wait()
            while not self._follow() and not self.stopped:
                time.sleep(5)
            began += time.time() - waited
            if self.stopped:
                break
            for group in self.optimiser.param_groups:
                group["lr"] = self.rate()
            loss, items = one(state["step"])
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
            self.optimiser.step()
            state["step"] += 1
            state["items"] += items
            losses.append(loss.item())
            now = time.time()
            state["seconds"] += now - began
            began = now
            if state["step"] % 100 == 0:
                recent = sum(losses[-100:]) / len(losses[-100:])
                print(f"{plan.name} step {state['step']} items {state['items']} minutes "
                      f"{state['seconds'] / 60:.1f} rate {self.rate():.5f} loss {recent:.4f}",
                      flush=True)  # fmt: skip
            if state["step"] % plan.measure_every == 0:
                self._look(measure)
            if state["fallFrom"] is not None and state["step"] >= state["fallFrom"] + plan.fall:
                state["done"] = True
                self._look(measure)
            if now - saved > SAVE_SECONDS:
                self.save()
                saved = now
        self.save()
        return bool(state["done"])

    def _look(self, measure: Callable[[], dict[str, float]]) -> None:
        self.model.eval()
        with torch.no_grad():
            figures = measure()
        self.model.train()
        state, plan = self.state, self.plan
        state["measured"] = {key: round(value, 4) for key, value in figures.items()}
        said = " ".join(f"{key} {value:.3f}" for key, value in figures.items())
        print(f"{plan.name} measured at step {state['step']}: {said}", flush=True)
        over = figures["skill"] >= plan.skill or state["seconds"] > 60 * plan.minutes
        if over and state["fallFrom"] is None and plan.leader is None:
            state["fallFrom"] = state["step"]
            print(f"{plan.name}: the rate falls from here", flush=True)
