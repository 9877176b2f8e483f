"""python3 -m unittest discover test/training/python, from the repository's root."""

import json
import random
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "training"))

from nano.data.packs import Breaker, Row, Segment, by_length, collate  # noqa: E402
from nano.data.pairs import ORDERS, Pair, PairMaker, graded_truth, swap_caption, truth_of  # noqa: E402
from nano.data.statements import statements_in, verdicts_of  # noqa: E402
from nano.data.shards import SINGLE_SPLITS, Shard  # noqa: E402
from nano.data.tokenizer import SPECIALS, Tokenizer  # noqa: E402

PROMPT = {"modality": "picture", "condition": "sensitive", "wording": "page"}


def make_shard() -> Shard:
    """Five items of each kind; every picture's row says what it is."""
    facts = np.zeros((400, 6), np.uint8)
    single, spatial, row = [], [], 0

    def take(transform: int = 0, strength: int = 0) -> int:
        nonlocal row
        facts[row, :2] = transform, strength
        row += 1
        return row - 1

    for _ in range(5):
        views = {s: take(1 + i, 200) for i, s in enumerate(SINGLE_SPLITS)}
        single.append({"original": take(), "identical": take(), "transformed": views,
                       "slid": {"R": take(2, 30)}})  # fmt: skip
    for _ in range(5):
        variants = [
            {"plain": take(), "caption": f"a red star {side} a blue circle",
             "transformed": {"GB": take(3, 100)}}
            for side in ("to the right of", "above")
        ]  # fmt: skip
        spatial.append({"original": take(), "identical": take(), "variants": variants,
                        "caption": "a red star to the left of a blue circle"})  # fmt: skip
    empty = np.zeros((0,), np.uint8)
    return Shard("test", single, spatial, 0, row, empty, empty, facts)


def make_work(folder: Path) -> Tokenizer:
    features = ("CJ", "R", "GB", "PS", "ET")
    reasons = {"identical": "The same.", "irrelevant": "Others.", "SP": "Moved."}
    for feature in features:
        for order, which in (("forward", "second"), ("reverse", "first")):
            reasons[f"{feature} {order}"] = f"The {which} image: {feature}."
            reasons[f"SP-{feature} {order}"] = f"Moved and the {which} image: {feature}."
    for kind in ("identical", "transformed", "swapped", "irrelevant"):
        reasons[f"caption {kind}"] = f"Text {kind}."
    prompts = [
        {**PROMPT, "subjects": subjects, "text": f"Mind {'-'.join(subjects)}."}
        for subjects in [[f] for f in features] + [["SP"]] + [["SP", f] for f in features]
    ]
    prompts.append({**PROMPT, "modality": "caption", "subjects": ["SP-IT"], "text": "Mind it."})
    prompts += [{**p, "wording": "varied", "text": f"Do {p['text'].lower()}"} for p in prompts]
    prompts.append({**prompts[0], "wording": "held-out", "text": "Never shown."})
    (folder / "pair-prompts.json").write_text(json.dumps(prompts))
    (folder / "pair-reasons.json").write_text(json.dumps(reasons))
    closer = {"known": ["Which, A or B?", "A or B?"], "held-out": ["Never shown."]}
    (folder / "closer-prompts.json").write_text(json.dumps(closer))
    return Tokenizer.learn(["Mind it. The second image", "Score: "], list(reasons.values()), 1)


class Pairs(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        work = Path(self.folder.name)
        self.tokenizer, self.shard = make_work(work), make_shard()
        self.both = PairMaker(work, self.tokenizer, ORDERS, False)
        self.forward = PairMaker(work, self.tokenizer, ORDERS[:1], False)

    def tearDown(self) -> None:
        self.folder.cleanup()

    def rows(self, maker: PairMaker) -> list[Row]:
        return [r for step in range(40) for r in maker.draw_rows(self.shard, f"7 {step}", 9, 3, None)]

    def test_forward_never_holds_a_reversed_pair_and_both_does(self) -> None:
        originals = {i["original"] for i in [*self.shard.single, *self.shard.spatial]}
        for row in self.rows(self.forward):
            self.assertIn(row.pictures[0], originals)
            for segment in row.segments:
                self.assertNotIn("The first image", self.tokenizer.decode(segment.answer))
        reversed_rows = [r for r in self.rows(self.both) if r.pictures[0] not in originals]
        self.assertGreater(len(reversed_rows), 50)

    def test_both_makers_draw_the_same_pairs_under_the_same_prompts(self) -> None:
        for a, b in zip(self.rows(self.forward), self.rows(self.both)):
            self.assertEqual(sorted(a.pictures), sorted(b.pictures))
            self.assertEqual(len(a.segments), len(b.segments))
            if len(a.pictures) == 2:
                self.assertEqual([s.message for s in a.segments], [s.message for s in b.segments])

    def test_a_transform_comes_under_every_sentence(self) -> None:
        seen = set()
        for row in self.rows(self.both):
            for segment in row.segments:
                reason = self.tokenizer.decode(segment.answer)
                if "image: GB" in reason and "Moved" not in reason:
                    seen.add(self.tokenizer.decode(segment.message).split("\n")[0])
        self.assertGreaterEqual(len(seen), 11)

    def test_held_out_wordings_are_never_drawn(self) -> None:
        for row in self.rows(self.both):
            for segment in row.segments:
                self.assertNotIn("Never", self.tokenizer.decode(segment.message))

    def test_the_truth_follows_from_what_differs_and_what_is_named(self) -> None:
        blurred = Pair(0, 1, "", ("GB",), 0.5, "GB")
        self.assertEqual(truth_of(blurred, ("GB",), "sensitive"), 8)
        self.assertEqual(truth_of(blurred, ("R",), "sensitive"), 10)
        self.assertEqual(truth_of(blurred, ("GB",), "invariant"), 10)
        self.assertEqual(truth_of(blurred, ("OWN",), "sensitive"), 8)
        self.assertEqual(truth_of(Pair(0, 1, "", ("other",), 0, ""), ("R",), "invariant"), 1)
        self.assertEqual(graded_truth(blurred, ("GB",), "sensitive"), 6)
        self.assertEqual(graded_truth(blurred, ("R",), "sensitive"), 10)
        strengths = [Pair(0, 1, "", ("GB",), s / 10, "GB") for s in range(11)]
        scores = [graded_truth(pair, ("GB",), "sensitive") for pair in strengths]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual((scores[0], scores[-1]), (10, 2))

    def test_captions_say_whether_they_hold_and_pairs_of_pictures_say_nothing(self) -> None:
        true = "a red star to the left of a blue circle"
        said: list[bool] = []
        for row in self.rows(self.both):
            for segment in row.segments:
                if len(row.pictures) == 2:
                    self.assertIsNone(segment.verdicts)
                    continue
                text = self.tokenizer.decode([*row.opening, *segment.message])
                verdicts = [float(true in text)] * len(segment.message)
                self.assertEqual(segment.verdicts, verdicts)
                said.append(verdicts[0] == 1)
        self.assertEqual(set(said), {True, False})

    def test_the_weaker_transform_is_the_closer_one_wherever_it_stands(self) -> None:
        draw, nearer = random.Random(3), []
        for _ in range(200):
            row = self.both.draw_closer(self.shard, draw, None)
            self.assertNotIn("Never", self.tokenizer.decode(row.segments[0].message))
            original, *shown = row.pictures
            self.assertIn(original, {item["original"] for item in self.shard.single})
            strengths = [int(self.shard.facts[picture, 1]) for picture in shown]
            answer = self.tokenizer.decode(row.segments[0].answer)
            self.assertEqual(answer, "A" if strengths[0] < strengths[1] else "B")
            nearer.append(answer)
        self.assertTrue(60 < nearer.count("A") < 140)

    def test_swapped_captions_name_what_is_there_elsewhere(self) -> None:
        swapped = swap_caption("a red star above an orange circle", random.Random(0))
        self.assertEqual(swapped, "an orange star above a red circle")
        self.assertIsNone(swap_caption("a red star above a blue star", random.Random(0)))


OWN = "What color?\nA: {a}\nB: {b}\nWhich is better? [[A]], [[B]] or [[C]]."
UPME = (
    "[The Start of Assistant A's Response]\n\n{a}\n\n[The End of Assistant A's Response]\n\n"
    "[The Start of Assistant B's Response]\n\n{b}\n\n[The End of Assistant B's Response]\n\n[Task]"
)
SCORED = "\n\n[Question]\nWhat?\n\n[Assistant 1's Answer]\n{a}\n\n[Assistant 2's Answer]\n{b}"


class Statements(unittest.TestCase):
    STEPS = "Step 1: It is at the top.\nAnswer: red"

    def told(self, kind: str, form: str, message: str, answer: str) -> dict[str, bool]:
        return {message[a:b]: holds for a, b, holds in statements_in(kind, form, message, answer)}

    def test_of_options_the_right_letter_s_is_true(self) -> None:
        asked = "What color?\nA. red\nB. blue\nC. green\nGive only the letter."
        for form, answer in (("letter", "B"), ("steps-letter", "Step 1: Blue.\nAnswer: B"),
                             ("upme-letter", "Step 1: Blue.\n[[B]]")):  # fmt: skip
            told = self.told("color", form, asked, answer)
            self.assertEqual(told, {"red": False, "blue": True, "green": False})

    def test_of_responses_the_last_line_says_it(self) -> None:
        verdict = "The answer is red. {0} says red, {1} says blue."
        for form, written in (("own", OWN), ("upme-visual", UPME)):
            shown = written.format(a=self.STEPS, b="blue")
            told = self.told("compare", form, shown, verdict.format("A", "B") + " [[A]]")
            self.assertEqual(told, {"Answer: red": True, "blue": False})
        shown = SCORED.format(a="blue", b=self.STEPS)
        told = self.told("score", "ppjd-2", shown, "<think>" + verdict.format("2", "1") + "</think>")
        self.assertEqual(told, {"Answer: red": True, "blue": False})

    def test_questions_and_steps_say_nothing(self) -> None:
        self.assertEqual(self.told("color", "open", "What color?", "red"), {})
        self.assertEqual(self.told("step", "vilbench", "Answer: Step 1: red", "Overall Score: 5"), {})

    def test_each_token_goes_by_where_it_ends(self) -> None:
        tokenizer = Tokenizer.learn(["a red star\n"], ["a red star\n"], 1)
        ids = tokenizer.encode("<image>a red star\nB")
        text = tokenizer.letters(ids)
        self.assertEqual(text, "<image>a red star\nB")
        begin = text.index("red")
        verdicts = verdicts_of(tokenizer, ids, [(begin, begin + 8, True), (begin + 8, len(text), False)])
        ends = [len(tokenizer.letters(ids[: i + 1])) for i in range(len(ids))]
        self.assertEqual(verdicts, [-1 if e <= begin else 1 if e <= begin + 8 else 0 for e in ends])


class Packing(unittest.TestCase):
    def test_a_token_sees_its_opening_and_its_own_segment_alone(self) -> None:
        row = Row([1, 2], (), [Segment([3], [4, 5], [1, 1]), Segment([6], [7], [1])])
        batch = collate([row, Row([1], (), [Segment([2], [3], [1])])])
        seen = (batch.bias[0, 0] == 0).int().tolist()
        self.assertEqual(seen[4], [1, 1, 1, 1, 1, 0, 0])
        self.assertEqual(seen[6], [1, 1, 0, 0, 0, 1, 1])
        self.assertEqual(batch.positions[0].tolist(), [0, 1, 2, 3, 4, 2, 3])
        # the token before an answer's token predicts it
        self.assertEqual(batch.targets[0].tolist(), [-100, -100, 4, 5, -100, 7, -100])

    def test_the_tokens_of_a_statement_say_whether_it_holds(self) -> None:
        parts = [Segment([3, 8], [4], [1]), Segment([6], [7], [1], [0]), Segment([5, 5], [7], [1], [-1, 1])]
        batch = collate([Row([1, 2], (), parts)])
        self.assertEqual(batch.verdicts[0].tolist(), [-1, -1, -1, -1, -1, 0, -1, -1, 1, -1])

    def test_groups_keep_every_row_once(self) -> None:
        rows = [Row([0] * n, (), []) for n in (5, 90, 30, 88, 7, 31)]
        groups = by_length(rows)
        self.assertEqual(sorted(map(id, rows)), sorted(id(r) for group in groups for r in group))
        for group in groups:
            self.assertGreaterEqual(min(map(len, group)), 0.7 * max(map(len, group)))


class Encoding(unittest.TestCase):
    def test_decoding_gives_back_any_text(self) -> None:
        tokenizer = Tokenizer.learn(["Score: 10\nReason: the same"], ["3 red stars"], 1)
        for text in ("Score: 10\nReason: 3 stars, 27.", "a\tb  c\r\n", "naïve ٣ 図形 🙂", "1", ""):
            self.assertEqual(tokenizer.decode(tokenizer.encode(text)), text)


class Breaking(unittest.TestCase):
    def test_broken_tokens_say_the_same_but_for_a_typing_error_and_leave_specials_whole(self) -> None:
        texts = ["the score should fall because of blur", "the score should not fall"]
        tokenizer = Tokenizer.learn(texts, texts, 1)
        breaker, ids = Breaker(tokenizer), tokenizer.encode("<image>" + texts[0])
        used, mistyped = set(), 0
        for seed in range(4000):
            broken = breaker(ids, random.Random(seed))
            self.assertEqual(broken[0], ids[0])
            said, meant = tokenizer.decode(broken), tokenizer.decode(ids)
            if said != meant:
                mistyped += 1
                wrong = [a != b for a, b in zip(said.split(" "), meant.split(" "))]
                self.assertLessEqual(sum(wrong), 1)
                self.assertLessEqual(abs(len(said) - len(meant)), 1)
            used |= set(broken)
        self.assertTrue(100 < mistyped < 500)
        # every token that the text's are merged from comes up
        halves, wanted = tokenizer.halves(), set(ids)
        for token in sorted(wanted, reverse=True):
            stack = [token]
            while stack:
                a, b = halves[stack.pop()]
                if a >= 0:
                    wanted |= {a, b}
                    stack += [a, b]
        self.assertEqual({t for t in wanted if t >= len(SPECIALS)} - used, set())


if __name__ == "__main__":
    unittest.main()
