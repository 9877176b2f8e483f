"""What a message says of its picture, and whether that is true: a caption, the options of a question,
the last line of each response that is to be judged.

Read off the message and its answer. A head that no graph has learns it token by token, so that what
makes a statement false is found where it is said and not at the answer's end alone.
"""

from __future__ import annotations

import re
from typing import Iterator, Sequence

from nano.data.tokenizer import Tokenizer

Statement = tuple[int, int, bool]
"""from which letter of the message to which, and whether it is true"""
SILENT = -1.0
"""of a token that says nothing"""

LETTERED = ("letter", "steps-letter", "upme-letter")
_OPTION = re.compile(r"^([A-D])\. (.+)$", re.M)
_LETTER = re.compile(r"(?:^|Answer: |\[\[)([A-D])(?:\]\])?$")
_UPME = (re.compile(r"\[The Start of Assistant ([AB])'s Response\]\n+(.*?)\n+\[The End", re.S),)
_OWN = (re.compile(r"\n(A): (.*?)(?=\nB: )", re.S), re.compile(r"\n(B): (.*?)(?=\n[^\n]*$)", re.S))
_SCORED = (re.compile(r"\[Assistant(?: (\d))?'s Answer\]\n(.*?)(?=\n\n\[Assistant|$)", re.S),)
_SAID = re.compile(r"The answer is (.+?)\. ")
_WHOSE = re.compile(r"(\w) says (.+?)(?:, |\.)")


def _lines(patterns: Sequence[re.Pattern], message: str) -> Iterator[tuple[str, int, int]]:
    """Of each response: whose it is, and where its last line stands, which holds what it answers."""
    for pattern in patterns:
        for found in pattern.finditer(message):
            text = found.group(2).rstrip()
            yield found.group(1) or "1", found.start(2) + text.rfind("\n") + 1, found.start(2) + len(text)


def statements_in(kind: str, form: str, message: str, answer: str) -> list[Statement]:
    """`message` is what follows the last picture, without what closes the turn."""
    if kind.startswith("caption"):
        return [(0, len(message), answer.startswith("yes"))]
    if form in LETTERED:
        right = _LETTER.search(answer)
        return [(option.start(2), option.end(2), option.group(1) == right.group(1))
                for option in _OPTION.finditer(message) if right]  # fmt: skip
    if kind in ("compare", "score"):
        right = _SAID.search(answer)
        if right is None:
            return []
        said = dict(_WHOSE.findall(answer[right.end() :]))
        patterns = _SCORED if kind == "score" else _UPME if form.startswith("upme") else _OWN
        return [(begin, end, said[whose] == right.group(1))
                for whose, begin, end in _lines(patterns, message) if whose in said]  # fmt: skip
    return []


def verdicts_of(tokenizer: Tokenizer, ids: Sequence[int], statements: Sequence[Statement]) -> list[float]:
    """For each token 1 within a true statement, 0 within a false one and SILENT elsewhere."""
    out, end = [], 0
    for token in ids:
        end += len(tokenizer.tokens[token])
        verdict = SILENT
        for first, last, holds in statements:
            # of a token over a statement's edge its last letter counts: that is where it is read
            if first < end <= last:
                verdict = float(holds)
        out.append(verdict)
    return out
