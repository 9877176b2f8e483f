"""python3 -m unittest discover test/training/python, from the repository's root."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Optional

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "training"))

import torch  # noqa: E402
from torch import nn  # noqa: E402

from nano.train.stage import Plan, Stage, read_manifest  # noqa: E402


def plan(name: str, **more: object) -> Plan:
    values = {"seed": 1, "rate": 0.01, "minutes": 10.0, "skill": 0.5, "fall": 20, "warmup": 5,
              "measure_every": 10, **more}  # fmt: skip
    return Plan(name, **values)  # type: ignore[arg-type]


class Stages(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.work = Path(self.folder.name)

    def tearDown(self) -> None:
        self.folder.cleanup()

    def train(self, work: Path, of: Plan, stop_at: Optional[int] = None) -> tuple[Stage, bool]:
        """A small model whose step depends on its number and on PyTorch's random state."""
        torch.manual_seed(0)
        model = nn.Linear(4, 1)
        stage = Stage(work, of, model, {"note": "test"})

        def one(step: int) -> tuple[torch.Tensor, int]:
            if stop_at is not None and step + 1 >= stop_at:
                stage.stopped = True
            x = torch.full((1, 4), float(step % 3)) + torch.randn(1, 4)
            return (model(x) - 1).square().mean(), 2

        # the skill is there from step 30 on
        measure = lambda: {"skill": stage.state["step"] / 60}  # noqa: E731
        with contextlib.redirect_stdout(io.StringIO()):
            done = stage.run(one, measure)
        return stage, done

    def test_stopped_and_gone_on_with_it_comes_to_the_very_same_weights(self) -> None:
        whole, done = self.train(self.work / "a", plan("x"))
        self.assertTrue(done)
        for stop_at in (7, 23, 41):
            part, done = self.train(self.work / "b", plan("x"), stop_at)
            self.assertFalse(done)
        part, done = self.train(self.work / "b", plan("x"))
        self.assertTrue(done)
        self.assertEqual(part.state["step"], whole.state["step"])
        for a, b in zip(whole.model.parameters(), part.model.parameters()):
            self.assertTrue(torch.equal(a, b))

    def test_ends_when_the_rate_has_fallen_after_the_skill_was_there(self) -> None:
        stage, _ = self.train(self.work, plan("x"))
        self.assertEqual(stage.state["fallFrom"], 30)
        self.assertEqual(stage.state["step"], 50)
        manifest = read_manifest(self.work, "x")
        self.assertEqual((manifest["steps"], manifest["items"], manifest["done"]), (50, 100, True))
        self.assertEqual(manifest["note"], "test")
        self.assertTrue(manifest["commits"])

    def test_a_follower_stops_where_its_leader_stopped(self) -> None:
        self.train(self.work, plan("leader"))
        follower, done = self.train(self.work, plan("follower", leader="leader", skill=0.0))
        self.assertTrue(done)
        self.assertEqual(follower.state["step"], 50)
        self.assertEqual(follower.state["fallFrom"], 30)

    def test_waits_while_a_file_pause_lies_there(self) -> None:
        (self.work / "PAUSE").touch()
        torch.manual_seed(0)
        stage = Stage(self.work, plan("x"), nn.Linear(1, 1), {})
        steps = []

        class Slept(Exception):
            pass

        def sleep(_: float) -> None:
            # saved before it waits
            self.assertTrue(json.loads((self.work / "manifests" / "x.json").read_text())["stage"])
            raise Slept

        import nano.train.stage as module

        real, module.time.sleep = module.time.sleep, sleep
        try:
            with self.assertRaises(Slept):
                stage.run(lambda step: steps.append(step), lambda: {"skill": 0.0})  # type: ignore
        finally:
            module.time.sleep = real
        self.assertEqual(steps, [])


if __name__ == "__main__":
    unittest.main()
