"""python3 -m unittest discover test/training/python, from the repository's root."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "training"))

import torch  # noqa: E402

from nano.measure.generate import load_judge  # noqa: E402
from nano.data.tokenizer import IMAGE, Tokenizer  # noqa: E402
from nano.publish.publish import model_id  # noqa: E402
from nano.publish.write_logits import pattern  # noqa: E402
from nano.train.go_on import go_on, read_back  # noqa: E402
from nano.train.stage import Plan, Stage  # noqa: E402

MODELS, RECORDS = ROOT / "public" / "models", ROOT / "training" / "published"
STAGES = ("both", "pool-ash", "pool-fir", "pool-mole", "pool-bard")
"""of every shape that there is, and one that sees blurred pictures"""


class ReadingBack(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.work = Path(self.folder.name)

    def tearDown(self) -> None:
        self.folder.cleanup()

    def read(self, stage: str) -> None:
        read_back(stage, self.work, MODELS, RECORDS)

    @torch.no_grad()
    def test_published_models_say_what_they_said_before_they_were_published(self) -> None:
        fixture = json.loads((ROOT / "test" / "training" / "logits.json").read_text())
        tokens = torch.tensor([fixture["ids"]])
        for stage in STAGES:
            self.read(stage)
            judge = load_judge(self.work / "checkpoints" / f"{stage}.pt")
            image = Tokenizer.load(self.work / "tokenizer.json").ids[IMAGE]
            embedded = judge.embed(tokens)
            mask = (tokens == image).unsqueeze(-1).expand_as(embedded)
            hidden, _ = judge.decode(embedded.masked_scatter(mask, judge.see(pattern())))
            told = fixture["models"][model_id(stage)]
            logits = judge.logits(hidden[0, -1])[told["tokens"]]
            self.assertLess((logits - torch.tensor(told["logits"])).abs().max().item(), 1e-3, stage)

    def test_a_stage_goes_on_at_the_step_where_it_ended(self) -> None:
        self.read("pool-fir")
        manifest = json.loads((self.work / "manifests" / "pool-fir.json").read_text())
        judge = load_judge(self.work / "checkpoints" / "pool-fir.pt")
        plan = Plan("pool-fir", seed=1, rate=1e-4, minutes=0, skill=1, fall=3)
        self.assertTrue(Stage(self.work, plan, judge, {}).state["done"])
        self.assertEqual(go_on("pool-fir", self.work, 2), manifest["steps"] + 2)
        stage, steps, rates = Stage(self.work, plan, judge, {}), [], []

        def one(step: int) -> tuple[torch.Tensor, int]:
            steps.append(step)
            rates.append(stage.rate())
            return judge.connector.weight.square().sum(), 1

        self.assertTrue(stage.run(one, lambda: {"skill": 0.0}))
        self.assertEqual(steps, [manifest["steps"] + i for i in range(5)])
        # level for as long as asked, and never above
        self.assertEqual(rates[:3], [1e-4] * 3)
        self.assertEqual(rates[2:], sorted(rates[2:], reverse=True))
        self.assertLess(rates[4], rates[3])
        with self.assertRaises(SystemExit):
            go_on("pool-fir", self.work, 2)
            go_on("pool-fir", self.work, 2)


if __name__ == "__main__":
    unittest.main()
