"""Trains nano-clip contrastively on scenes and their captions.

    python3 -m nano.train.clip [--minutes M] [--seed S] [--eyes EYES.pt] [--work DIR]

A picture is to lie close to its caption and to a lightly changed copy of itself, and far from the
rest of the batch. Of a two-object scene the batch also holds the same objects in other relations,
so that "left" and "right" must be distinguished.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from pathlib import Path
from typing import Optional, Sequence

import torch
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from nano.data.shards import Shard, load_shards, normalise
from nano.data.tokenizer import Tokenizer
from nano.models.clip import NanoClip, contrast

PEAK_RATE, WARMUP = 1e-3, 100
SHARPEST = math.log(20.0)
"""bound of the learnt scale: a milder contrast keeps unlike scenes near a cosine of 0"""


def caption_tokenizer(shards: Sequence[Shard]) -> Tokenizer:
    captions = {item["caption"] for shard in shards for item in [*shard.single, *shard.spatial]}
    words = {word for caption in captions for word in caption.replace(",", " ,").split(" ")}
    # every caption is made of the same few words, with and without a space before them
    return Tokenizer.learn([], [*sorted(words), *(f" {word}" for word in sorted(words))])


def lighten(pixels: Tensor) -> Tensor:
    """A light change of brightness and contrast, and a little noise."""
    n = len(pixels)
    gain = 1 + 0.15 * (2 * torch.rand(n, 1, 1, 1) - 1)
    shift = 0.1 * (2 * torch.rand(n, 1, 1, 1) - 1)
    return pixels * gain + shift + 0.02 * torch.randn_like(pixels)


class Drawer:
    def __init__(self, shards: Sequence[Shard], tokenizer: Tokenizer, seed: int):
        self.shards, self.tokenizer, self.random = shards, tokenizer, random.Random(seed)

    def draw(self, single: int, spatial: int) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Pictures, changed copies of them, caption ids and their mask."""
        shard = self.random.choice(self.shards)
        rows: list[tuple[int, int, str]] = []
        for item in self.random.sample(shard.single, single):
            rows.append((item["original"], item["identical"], item["caption"]))
        for item in self.random.sample(shard.spatial, spatial):
            rows.append((item["original"], item["identical"], item["caption"]))
            rows += [(v["plain"], v["plain"], v["caption"]) for v in item["variants"]]
        pictures = normalise(shard.pictures[[first for first, _, _ in rows]])
        copies = lighten(normalise(shard.pictures[[second for _, second, _ in rows]]))
        ids = [torch.tensor(self.tokenizer.encode(caption)) for _, _, caption in rows]
        mask = pad_sequence([torch.ones_like(each) for each in ids], batch_first=True)
        return pictures, copies, pad_sequence(ids, batch_first=True), mask


def train_clip(work: Path, minutes: float, seed: int, eyes: Optional[Path]) -> Path:
    """Writes `work/clip.pt` and `work/clip-tokenizer.json`; returns the path of the weights."""
    torch.manual_seed(seed)
    shards = load_shards(work / "data")
    tokenizer = caption_tokenizer(shards)
    tokenizer.save(work / "clip-tokenizer.json")
    clip = NanoClip(tokenizer.size)
    if eyes is not None:
        seen = torch.load(eyes, map_location="cpu")["weights"]
        own = clip.vision.state_dict()
        # the encoder's first blocks; the deeper ones of the judges' eyes have no place here
        known = {k[len("vision.") :]: v for k, v in seen.items() if k[len("vision.") :] in own}
        clip.vision.load_state_dict({**own, **known})
    drawer = Drawer(shards, tokenizer, seed)
    optimiser = torch.optim.AdamW(clip.parameters(), betas=(0.9, 0.98), weight_decay=0.02)
    began, step, path, losses = time.time(), 0, work / "clip.pt", []
    while (share := (time.time() - began) / (60 * minutes)) < 1:
        for group in optimiser.param_groups:
            fall = 0.5 * (1 + math.cos(math.pi * share))
            group["lr"] = PEAK_RATE * min(1, (step + 1) / WARMUP) * fall
        pictures, copies, ids, mask = drawer.draw(24, 8)
        image, copy = clip.vision(torch.cat((pictures, copies))).chunk(2)
        scale = clip.log_scale.clamp(max=SHARPEST).exp()
        loss = contrast(image, clip.text(ids, mask), scale) + 0.5 * contrast(image, copy, scale)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(clip.parameters(), 1.0)
        optimiser.step()
        step += 1
        losses.append(loss.item())
        if step % 100 == 0:
            recent, seconds = sum(losses[-100:]) / 100, time.time() - began
            print(f"clip step {step} seconds {seconds:.0f} loss {recent:.4f}", flush=True)
            torch.save(clip.state_dict(), path)
    torch.save(clip.state_dict(), path)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=12)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--eyes", type=Path, help="checkpoint of eyes.py to begin with")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    torch.set_num_threads(1)
    train_clip(options.work, options.minutes, options.seed, options.eyes)


if __name__ == "__main__":
    main()
