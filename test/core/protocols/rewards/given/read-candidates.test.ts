import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../../src/core/picture.ts';
import { readCandidates } from '../../../../../src/core/protocols/rewards/given/read-candidates.ts';
import { writeCandidates } from '../../../../../src/core/protocols/rewards/given/write-candidates.ts';

const PHOTO: Photo = {
  kind: 'photo',
  sha256: 'a'.repeat(64),
  name: 'Cat.JPG',
  width: 10,
  height: 10,
};
const read = (...lines: readonly unknown[]) =>
  readCandidates(lines.map((line) => JSON.stringify(line)).join('\n'), [PHOTO]);
const candidates = [
  { steps: ['It sits.', 'So it rests.'], correct: true, labels: [1, null] },
  { text: 'Step 1: It runs.\nStep 2: It is tired.\nAnswer: no', correct: false },
];
const own = {
  id: 7,
  image: 'set/cat.jpg',
  question: 'Does it rest?',
  options: ['yes', 'no'],
  answer: 'yes',
  candidates,
};

describe('readCandidates', () => {
  it('reads our own form, cuts what is not cut, and writes it again', () => {
    const questions = read(own, { ...own, id: 8, image: undefined, drawn: { seed: 3, place: 4 } });
    expect(questions[0]).toEqual({
      id: '7',
      picture: PHOTO.sha256,
      text: 'Does it rest?\nyes\nno',
      answer: 'yes',
      candidates: [
        { steps: ['It sits.', 'So it rests.'], correct: true, labels: [1, null] },
        { steps: ['Step 1: It runs.', 'Step 2: It is tired.\nAnswer: no'], correct: false },
      ],
    });
    expect(questions[1]?.picture).toEqual({ seed: 3, place: 4 });
    expect(readCandidates(writeCandidates(questions, [PHOTO]), [PHOTO])).toEqual(questions);
  });

  it('reads VL-RewardBench’s pairs by sentences, rank 0 being the better one', () => {
    const [pair] = read({
      id: 'p',
      image: 'cat.jpg',
      query: 'Describe it.',
      response: ['A cat. It sits on a mat.', 'A dog.'],
      human_ranking: [1, 0],
    });
    expect(pair?.candidates).toEqual([
      { steps: ['A cat.', 'It sits on a mat.'], correct: false },
      { steps: ['A dog.'], correct: true },
    ]);
  });

  it('reads VisualProcessBench’s labelled steps, neutral ones among them', () => {
    const [labelled] = read({
      image: ['cat.jpg'],
      question: 'How many?',
      answer: 2,
      response: { steps: ['One.', 'Hm.', 'Two.'], process_correctness: [-1, 0, 1] },
    });
    expect(labelled).toMatchObject({
      id: 'line 1',
      answer: '2',
      candidates: [{ correct: false, labels: [-1, 0, 1] }],
    });
  });

  it.each<readonly [unknown, RegExp]>([
    [{ ...own, image: 'dog.jpg' }, /line 2.*image: "dog.jpg" is not among the photographs/],
    [{ ...own, candidates: [] }, /line 2.*candidates: at least one candidate/],
    [{ ...own, candidates: [{ correct: true }] }, /candidates\[0\]: "steps" or "text" is needed/],
    [{ ...own, candidates: [{ steps: ['a'], correct: 'yes' }] }, /candidates.0.correct: true or/],
    [
      { ...own, candidates: [{ steps: ['a'], correct: true, labels: [1, 1] }] },
      /candidates\[0\]: 2 labels for 1 steps/,
    ],
    [
      { ...own, candidates: [{ steps: ['a'], correct: true, labels: [2] }] },
      /labels.0: 1 \(right\)/,
    ],
    [{ ...own, drawn: { seed: 1, place: 1 } }, /image: a file name is needed, or "drawn"/],
    [{ ...own, id: '7' }, /id: "7" stands on line 1 already/],
    [
      { image: 'cat.jpg', query: 'q', response: ['a', 'b'], human_ranking: [0, 0] },
      /human_ranking: one response must rank above/,
    ],
    [
      { image: 'cat.jpg', question: 'q', response: { steps: ['a'], process_correctness: [1, 1] } },
      /response: 2 labels for 1 steps/,
    ],
    [{ ...own, question: 'x'.repeat(5000) }, /question: at most 4000 characters/],
  ])('refuses %j with its line and field', (line, message) => {
    expect(() => read(own, line)).toThrow(message);
  });

  it('refuses what is not JSON', () => {
    expect(() => readCandidates('{"id": 1,', [PHOTO])).toThrow(/line 1.*not valid JSON/);
  });
});
