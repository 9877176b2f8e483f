"""Writes what this tokenizer makes of some texts, for the test that transformers.js agrees.

    python3 -m nano.publish.write_fixture TOKENIZER.json FIXTURE.json [--work DIR]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from nano.data.tokenise import frame
from nano.data.tokenizer import END, IMAGE, IMAGE_EDGE, IMAGE_GLOBAL, START, Tokenizer

TEXTS = (
    "",
    " ",
    "Score: 10\nReason: The images are the same.",
    "a red circle to the left of a blue square",
    "an orange star, a red cross and 12 cyan diamonds",
    "Any other text: naïve café, 図形, 🙂 and\ttabs,  two  spaces\r\n",
    "colorcolor jittering jittering 3.14159",
    f"{START}User:{IMAGE_EDGE}{IMAGE_GLOBAL}{IMAGE * 3}{IMAGE_EDGE} what?{END}\nAssistant: ",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("tokenizer", type=Path)
    parser.add_argument("fixture", type=Path)
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    tokenizer = Tokenizer.load(options.tokenizer)
    prompts = json.loads((options.work / "pair-prompts.json").read_text())
    texts = [*TEXTS]
    pages = [prompt for prompt in prompts if prompt["wording"] == "page"]
    for number, prompt in enumerate([*pages[::5], *prompts[::61]]):
        user = [0, 1, prompt["text"]]
        if prompt["modality"] == "caption":
            caption = "an orange star above a cyan cross"
            user = [f"{prompt['text']}\n", 0, f"\n{caption}"]
            if number % 2:
                user = [f"{prompt['text']}\n{caption}\n", 0]
        texts.append(frame(user))
    for fixed in json.loads((options.work / "fixed-texts.json").read_text())[::5]:
        texts.append(frame([0, f"{fixed} 3 red stars"], fixed))
    rows = [{"text": text, "ids": tokenizer.encode(text)} for text in texts]
    document = json.dumps(rows, ensure_ascii=False, indent=0)
    options.fixture.write_text(document + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
