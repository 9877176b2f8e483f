"""Makes clip-preprocess.png: a photograph as OpenAI's CLIP sees it, before normalisation.

    python3 clip_preprocess.py      (made with torchvision 0.14.1, Pillow 9.4.0)

The same steps as `_transform` in clip/clip.py of github.com/openai/CLIP: the shorter side to 224
(bicubic), the middle cut out, RGB. The mean and deviation that follow are plain arithmetic, which the
test does itself. The photograph is public/samples/chelsea.jpg.
"""

from pathlib import Path

from PIL import Image
from torchvision.transforms import CenterCrop, Compose, InterpolationMode, Resize

HERE = Path(__file__).parent
photo = Image.open(HERE.parent.parent / "public" / "samples" / "chelsea.jpg")
steps = Compose([Resize(224, InterpolationMode.BICUBIC), CenterCrop(224)])
steps(photo).convert("RGB").save(HERE / "clip-preprocess.png", optimize=True)
