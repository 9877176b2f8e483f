"""Makes transforms/: torchvision's outputs on small pictures, to compare ours with.

    python3 transforms.py           (made with torchvision 0.14.1, torch 1.13.0, Pillow 9.4.0)

The pictures come from public/samples, whose index.json names each one's author and licence.
Operations run on real numbers, rounded to levels at the end; parameters are drawn from a seed by
torchvision's own get_params where it has them. `rotate` is given no `fill`: with one, torchvision
mixes the border with it twice.
"""

import json
import shutil
from pathlib import Path

import numpy
import torch
import torchvision
from PIL import Image
from torchvision import transforms
from torchvision.transforms import functional
from torchvision.transforms.functional import InterpolationMode

HERE = Path(__file__).parent
FOLDER = HERE / "transforms"
SAMPLES = HERE.parent.parent / "public" / "samples"
SOURCES = [("chelsea.jpg", (72, 72)), ("coffee.jpg", (80, 60)), ("rocket.jpg", (56, 76))]
STEPS = ["brightness", "contrast", "saturation", "hue"]
BILINEAR = {"interpolation": "bilinear", "fill": 0}
LAYOUT = (
    "float16 [height, width, 2], x then y, as fractions of half the size added to a [-1, 1] grid, "
    "align_corners=False"
)


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    torch.manual_seed(3)
    cases = []
    for number, (name, size) in enumerate(SOURCES):
        picture = Image.open(SAMPLES / name).convert("RGB").resize(size, Image.Resampling.LANCZOS)
        picture.save(FOLDER / f"{number}-source.png", optimize=True)
        pixels = torch.from_numpy(numpy.array(picture)).permute(2, 0, 1) / 255
        for turn in range(2):
            for op, make in OPERATIONS.items():
                params, changed = make(pixels, turn, f"{number}-displacement-{turn}.f16")
                expected = f"{number}-{op}-{turn}.png"
                levels = (changed.permute(1, 2, 0) * 255).round().clamp(0, 255).numpy().astype("u1")
                Image.fromarray(levels).save(FOLDER / expected, optimize=True)
                cases.append({"op": op, "source": f"{number}-source.png", "params": params, "expected": expected})
    made_with = {"torchvision": torchvision.__version__, "torch": torch.__version__}
    text = json.dumps({"made_with": made_with, "cases": cases}, indent=1)
    (FOLDER / "cases.json").write_text(text + "\n", encoding="utf8")


def color_jitter(pixels, turn, _file):
    order, *amounts = transforms.ColorJitter.get_params([0.5, 1.5], [0.5, 1.5], [0.5, 1.5], [-0.3, 0.3])
    params = dict(zip(STEPS, amounts))
    names = [STEPS[step] for step in order]
    for name in names:
        pixels = getattr(functional, f"adjust_{name}")(pixels, params[name])
    return {**params, "order": names}, pixels


def rotate(pixels, turn, _file):
    degrees = transforms.RandomRotation.get_params([30, 180]) * (-1) ** turn
    changed = functional.rotate(pixels, degrees, InterpolationMode.BILINEAR)
    return {"degrees_counter_clockwise": degrees, **BILINEAR, "expand": False}, changed


def gaussian_blur(pixels, turn, _file):
    sigma = transforms.GaussianBlur.get_params(0.3, 4)
    kernel = 2 * int(numpy.ceil(3 * sigma)) + 1
    changed = functional.gaussian_blur(pixels, kernel, sigma)
    return {"sigma": sigma, "kernel_size": kernel, "padding": "reflect"}, changed


def perspective(pixels, turn, _file):
    _, height, width = pixels.shape
    start, end = transforms.RandomPerspective.get_params(width, height, 0.5)
    changed = functional.perspective(pixels, start, end, InterpolationMode.BILINEAR, fill=0)
    return {"start": start, "end": end, **BILINEAR}, changed


def elastic(pixels, turn, file):
    size = list(pixels.shape[1:])
    displacement = transforms.ElasticTransform.get_params([60.0 + 60 * turn] * 2, [4.0 + turn] * 2, size)
    half = displacement.to(torch.float16)
    (FOLDER / file).write_bytes(half.numpy().astype("<f2").tobytes())
    changed = functional.elastic_transform(pixels, half.float(), InterpolationMode.BILINEAR, 0)
    return {"displacement": file, "layout": LAYOUT, **BILINEAR}, changed


def resize(pixels, turn, _file):
    _, height, width = pixels.shape
    scale = [0.95, 1.7][turn]
    size = [round(height * scale), round(width * scale)]
    changed = functional.resize(pixels, size, InterpolationMode.BILINEAR, antialias=True)
    return {"width": size[1], "height": size[0], "interpolation": "bilinear", "antialias": True}, changed


OPERATIONS = {
    "color_jitter": color_jitter,
    "rotate": rotate,
    "gaussian_blur": gaussian_blur,
    "perspective": perspective,
    "elastic": elastic,
    "resize": resize,
}

main()
