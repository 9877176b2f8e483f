import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../../src/core/picture.ts';
import {
  finalAnswer,
  itemsOf,
} from '../../../../../src/core/protocols/perception/dataset/items.ts';
import {
  readDrawn,
  readGiven,
  writeLine,
} from '../../../../../src/core/protocols/perception/dataset/jsonl.ts';
import { defaultPerceptionOptions } from '../../../../../src/core/protocols/perception/options.ts';

const PHOTO: Photo = {
  kind: 'photo',
  sha256: 'a'.repeat(64),
  name: 'folder/One.jpg',
  width: 9,
  height: 9,
};
const LINE = {
  image_path: 'vg/one.jpg',
  question: 'What is it?',
  answer: 'cat',
  chosen: 'A cat. Final answer: cat',
  rejected_perception_1: 'A dog. Final answer: dog.',
  rejected_perception_answer_1: 'dog',
  rejected_perception_2: 'A car, so \\boxed{car}',
  rejected_perception_answer_2: 'car',
};
const jsonl = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');

describe('items on photographs', () => {
  it('are read from the authors’ records, whose fields stand inside __normalized__', () => {
    const { items, failures } = readGiven(jsonl({ id: 4, __normalized__: LINE }, LINE), [PHOTO]);
    expect(failures).toEqual({});
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      photo: PHOTO.sha256,
      question: LINE.question,
      answer: 'cat',
      right: LINE.chosen,
      perception: LINE.rejected_perception_1,
      both: LINE.rejected_perception_2,
    });
  });

  it('are left out by reason, and counted', () => {
    const lines = [
      { ...LINE, question: ' ' },
      { ...LINE, image_path: 'two.jpg' },
      { ...LINE, chosen: '<think>a</think> Final answer: cat' },
      { ...LINE, chosen: 'x'.repeat(1601) },
      { ...LINE, rejected_perception_2: 'So \\boxed{$Cat$}' },
      { ...LINE, rejected_perception_1: 'Answer: cat', rejected_perception_2: 'Answer: cat' },
    ];
    expect(readGiven(jsonl(...lines), [PHOTO])).toEqual({
      items: [],
      failures: {
        missing_fields: 1,
        image_load_error: 1,
        chosen_has_think_token: 1,
        chosen_too_long: 1,
        same_as_gt: 2,
      },
    });
    // the authors' code leaves out only where both are the right answer
    expect(readGiven(jsonl(...lines), [PHOTO], 'code').items).toHaveLength(1);
  });

  it('refuses what is not a JSON object by its line', () => {
    expect(() => readGiven(`${JSON.stringify(LINE)}\n[1]`, [PHOTO])).toThrow(/2/);
  });
});

describe('a drawn set', () => {
  const options = { ...defaultPerceptionOptions(), items: 4 };

  it('comes back as it was saved, edited items and all', () => {
    const own = {
      index: 2,
      question: 'Which color?',
      answer: 'red',
      right: 'Answer: red',
      perception: 'Answer: blue',
      both: 'Answer: green',
    };
    const itemAt = itemsOf(3, { ...options, edited: [own] });
    expect(itemAt(2)).toMatchObject({ given: true, alteration: null, question: 'Which color?' });
    expect(itemAt(1).given).toBe(false);
    const text = [0, 1, 2, 3].map((index) => writeLine(itemAt(index), 3)).join('\n');
    expect(readDrawn(text)).toEqual({ items: [own], failures: {}, seed: 3, count: 4 });
  });

  it('is not taken of two seeds, or of lines that name no drawn item', () => {
    const lines = [3, 4].map((seed) => writeLine(itemsOf(seed, options)(0), seed));
    expect(() => readDrawn(lines.join('\n'))).toThrow(/one seed/);
    expect(() => readDrawn(JSON.stringify(LINE))).toThrow(/name drawn items/);
  });

  it('refuses a place that no set has: its item would be drawn after all before it', () => {
    for (const item of [-1, 0.5, 5000, 1e15]) {
      const text = JSON.stringify({ ...LINE, drawn: { seed: 1, item } });
      expect(() => readDrawn(text), `${item}`).toThrow(/line 1: drawn\.item: /);
    }
  });
});

it.each([
  ['so \\boxed{a} and \\boxed{\\frac{1}{2}}', '\\frac{1}{2}'],
  ['Final answer: 12.\nThat is all.', '12'],
  ['Step 1: x.\nAnswer: red star', 'red star'],
  ['no end', ''],
])('the final answer of %j is %j', (text, answer) => {
  expect(finalAnswer(text)).toBe(answer);
});
