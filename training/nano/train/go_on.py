"""Lets stages that are done go on: so many more steps of the level rate, and then the fall.

    python3 -m nano.train.go_on STAGE … [--level STEPS] [--work DIR] [--models DIR] [--records DIR]

A stage whose checkpoint is not in DIR is read back off its model's published graphs, and its eyes,
tokenizer and manifests with it: the repository alone is enough to go on. What no graph holds
is new then: the optimiser's moments, and the head that judges statements token by token.
"""

from __future__ import annotations

import argparse
import json
import shutil
from pathlib import Path
from typing import Any, Sequence

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor

from nano.models.judge import JudgeShape, NanoJudge
from nano.process import write_whole
from nano.publish.publish import model_id

VISION_BLOCK = ("qkv", "out", "up", "down")
DECODER_BLOCK = ("qkv", "out", "gate_up", "down")


def _read_graph(path: Path, matrices: Sequence[str]) -> dict[str, Tensor]:
    """A graph's weights by the names that a judge has for them. A matrix that is multiplied with
    stands there transposed and under a number: `matrices` are their names in the graph's order."""
    graph = onnx.load(str(path)).graph
    stored = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    weights: dict[str, np.ndarray] = {}
    for name, values in stored.items():
        if name.endswith("_bytes"):
            whole = name[: -len("_bytes")]
            weights[whole] = values.astype(np.float32) * stored[f"{whole}_scale"]
        elif name.endswith("_half"):
            weights[name[: -len("_half")]] = values.astype(np.float32)
        elif not name.endswith("_scale"):
            weights[name] = values
    multiplied = [node.input[1] for node in graph.node
                  if node.op_type == "MatMul" and node.input[1] in weights]  # fmt: skip
    if len(multiplied) != len(matrices):
        raise ValueError(f"{path}: {len(multiplied)} matrices, and {len(matrices)} were looked for")
    named = {own: weights.pop(number).T for own, number in zip(matrices, multiplied)}
    for name, values in weights.items():
        if values.dtype == np.float32 and values.ndim > 0:
            named[name.removeprefix("judge.")] = values
    return {name: torch.from_numpy(values.copy()) for name, values in named.items()}


def read_judge(folder: Path, shape: JudgeShape) -> NanoJudge:
    """The judge whose graphs lie in `folder`, with its weights as they were stored there. Raises
    RuntimeError where the graphs are not of that shape."""
    vision = [f"vision.blocks.{i}.{part}.weight" for i in range(shape.vision_layers)
              for part in VISION_BLOCK]  # fmt: skip
    decoder = [f"decoder.blocks.{i}.{part}.weight" for i in range(shape.layers)
               for part in DECODER_BLOCK]  # fmt: skip
    seen = _read_graph(folder / "vision_encoder.onnx",
                       [*vision, "vision.gather.weight", "connector.weight"])  # fmt: skip
    # the last one reads the next token, and is the embedding again
    read = _read_graph(folder / "decoder_model_merged.onnx", [*decoder, "embed.weight"])
    del read["embed.weight"]
    [embedded] = _read_graph(folder / "embed_tokens.onnx", []).values()
    judge = NanoJudge(shape)
    own = judge.state_dict()
    found = {**seen, **read, "embed.weight": embedded}
    unknown, missing = set(found) - set(own), set(own) - set(found)
    if unknown or any(not name.startswith("verdict.") for name in missing):
        raise RuntimeError(f"{folder}: not known {sorted(unknown)}, missing {sorted(missing)}")
    judge.load_state_dict({**own, **found})
    return judge


def _state(manifest: dict[str, Any]) -> dict[str, Any]:
    return {
        "step": manifest["steps"], "items": manifest["items"], "seconds": 60 * manifest["minutes"],
        "fallFrom": manifest["fallFrom"], "done": manifest["done"], "measured": manifest["measured"],
        "commits": manifest["commits"],
    }  # fmt: skip


def _keep(work: Path, manifest: dict[str, Any], weights: dict[str, Tensor]) -> None:
    """As a stage saves itself, but for the optimiser, whose moments start again."""
    name = manifest["stage"]
    own = {"stage", "seed", "rate", "skillWanted", "steps", "items", "minutes", "done", "fallFrom",
           "measured", "commits"}  # fmt: skip
    extra = {key: value for key, value in manifest.items() if key not in own}
    path = work / "checkpoints" / f"{name}.pt"
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.save({"weights": weights, "optimiser": None, "random": torch.get_rng_state(),
                "state": _state(manifest), "extra": extra}, path)  # fmt: skip


def read_back(stage: str, work: Path, models: Path, records: Path) -> None:
    """Writes a stage's checkpoint, and of its eyes, tokenizer and manifests what is not there."""
    record = json.loads((records / f"{model_id(stage)}.json").read_text())
    manifests = {manifest["stage"]: manifest for manifest in record["manifests"]}
    folder = models / model_id(stage)
    judge = read_judge(folder / "onnx", JudgeShape(**manifests[stage]["shape"]))
    weights = judge.state_dict()
    _keep(work, manifests[stage], weights)
    eyes = f"eyes-{manifests[stage]['eyes'].removesuffix('-blur')}"
    if not (work / "checkpoints" / f"{eyes}.pt").exists():
        seen = {name: each for name, each in weights.items() if name.startswith("vision.")}
        _keep(work, manifests[eyes], seen)
    if not (work / "tokenizer.json").exists():
        shutil.copy(folder / "tokenizer.json", work / "tokenizer.json")
    for name, manifest in manifests.items():
        path = work / "manifests" / f"{name}.json"
        if not path.exists():
            write_whole(path, json.dumps(manifest, indent=1))


def go_on(stage: str, work: Path, level: int) -> int:
    """Opens a stage that is done again; returns the step from which its rate falls."""
    path = work / "checkpoints" / f"{stage}.pt"
    saved = torch.load(path, map_location="cpu")
    state = saved["state"]
    if not state["done"]:
        raise SystemExit(f"{stage} is not done; training/train.sh {stage} goes on with it")
    state["done"], state["fallFrom"] = False, state["step"] + level
    torch.save(saved, path)
    manifest = work / "manifests" / f"{stage}.json"
    document = {**json.loads(manifest.read_text()), "done": False, "fallFrom": state["fallFrom"]}
    write_whole(manifest, json.dumps(document, indent=1))
    return state["fallFrom"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stages", nargs="+")
    parser.add_argument("--level", type=int, help="steps; without it the stage stays done")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    parser.add_argument("--models", type=Path, default=Path("public/models"))
    parser.add_argument("--records", type=Path, default=Path("training/published"))
    options = parser.parse_args()
    for stage in options.stages:
        if not (options.work / "checkpoints" / f"{stage}.pt").exists():
            read_back(stage, options.work, options.models, options.records)
            print(f"{stage}: read back off its graphs", flush=True)
        if options.level is not None:
            at = go_on(stage, options.work, options.level)
            print(f"{stage}: its rate falls from step {at}", flush=True)


if __name__ == "__main__":
    main()
