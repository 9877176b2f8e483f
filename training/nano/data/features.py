"""What trained eyes give for a shard's pictures, kept so that decoders train without looking again.

    python3 -m nano.data.features EYES [SHARD …] [--blur] [--work DIR]

writes DIR/data/SHARD/features-EYES.f16, float16 [P, 16, features]; without shards for all of them.
With --blur the pictures are blurred first until they hardly show anything, for the model that is to
see badly: features-EYES-blur.f16.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from nano.data.shards import Shard, normalise
from nano.models.judge import IMAGE_TOKENS, JudgeShape, VisionEncoder, blur
from nano.process import prepare_process

AT_ONCE = 256


def load_eyes(work: Path, name: str) -> tuple[VisionEncoder, JudgeShape]:
    saved = torch.load(work / "checkpoints" / f"eyes-{name}.pt", map_location="cpu")
    shape = JudgeShape(**saved["extra"]["shape"])
    vision = VisionEncoder(shape)
    weights = saved["weights"]
    own = {k[len("vision.") :]: v for k, v in weights.items() if k.startswith("vision.")}
    vision.load_state_dict(own)
    return vision.eval().requires_grad_(False), shape


@torch.no_grad()
def write_features(work: Path, name: str, folder: Path, blurred: bool) -> None:
    vision, shape = load_eyes(work, name)
    shard = Shard.load(folder)
    suffix = "-blur" if blurred else ""
    path, part = folder / f"features-{name}{suffix}.f16", folder / f"features-{name}{suffix}.part"
    with part.open("wb") as file:
        for begin in range(0, len(shard.pictures), AT_ONCE):
            pixels = normalise(shard.pictures[begin : begin + AT_ONCE])
            # bfloat16 for training alone; what is measured is what the page would compute
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=folder.name.isdigit()):
                seen = vision(blur(pixels) if blurred else pixels)
            file.write(seen.float().numpy().astype(np.float16).tobytes())
    part.replace(path)
    print(f"{path.name} of {folder.name}: {len(shard.pictures)} pictures", flush=True)


def read_features(folder: Path, name: str, width: int) -> np.ndarray:
    flat = np.memmap(folder / f"features-{name}.f16", dtype=np.float16, mode="r")
    return flat.reshape(-1, IMAGE_TOKENS, width)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("eyes")
    parser.add_argument("shards", nargs="*")
    parser.add_argument("--blur", action="store_true")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    prepare_process(1)
    folders = sorted(path.parent for path in (options.work / "data").glob("*/done"))
    for folder in folders:
        if not options.shards or folder.name in options.shards:
            write_features(options.work, options.eyes, folder, options.blur)


if __name__ == "__main__":
    main()
