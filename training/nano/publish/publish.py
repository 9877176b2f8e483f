"""Exports trained models into public/models.

    python3 -m nano.publish.publish STAGE|clip … [--work DIR] [--models DIR]

A stage's model is named nano-vlm-STAGE, without "pool-".
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from nano.data.tokenizer import Tokenizer
from nano.measure.generate import load_judge
from nano.models.clip import NanoClip
from nano.publish.export import export_judge
from nano.publish.export_clip import export_clip
from nano.publish.onnx_graph import PRECISIONS


def model_id(stage: str) -> str:
    return f"nano-vlm-{stage.removeprefix('pool-')}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="+")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    parser.add_argument("--models", type=Path, default=Path("public/models"))
    parser.add_argument("--precision", choices=PRECISIONS, default=PRECISIONS[0],
                        help="of the stored weights (default %(default)s)")
    options = parser.parse_args()
    torch.set_num_threads(1)
    for name in options.names:
        if name == "clip":
            tokenizer = Tokenizer.load(options.work / "clip-tokenizer.json")
            clip = NanoClip(tokenizer.size)
            clip.load_state_dict(torch.load(options.work / "clip.pt", map_location="cpu"))
            export_clip(clip, tokenizer, options.models / "nano-clip")
        else:
            tokenizer = Tokenizer.load(options.work / "tokenizer.json")
            judge = load_judge(options.work / "checkpoints" / f"{name}.pt")
            folder = options.models / model_id(name)
            export_judge(judge, tokenizer, folder, options.precision)


if __name__ == "__main__":
    main()
