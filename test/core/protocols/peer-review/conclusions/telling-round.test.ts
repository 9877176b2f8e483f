import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../../src/core/picture.ts';
import { findTelling } from '../../../../../src/core/protocols/peer-review/conclusions/telling-round.ts';
import type {
  BoutRow,
  OrderChoices,
  RoundTexts,
} from '../../../../../src/core/protocols/peer-review/report.ts';
import { Random } from '../../../../../src/core/random.ts';
import { drawWorld } from '../../../../../src/core/scenes/world/draw-world.ts';
import { solveText } from '../../../../../src/core/scenes/world/questions/solve-text.ts';
import { boutRow } from '../../../../support/runs/bout-row.ts';

describe('findTelling', () => {
  const bout = (index: number, reviewer: number, correct: OrderChoices, second = 10): BoutRow =>
    boutRow({
      index,
      reviewer,
      lengths: [10, second],
      choices: { correct, visual: correct },
    });
  const world = drawWorld(new Random(['correctness', 1]));
  const [object] = world.objects;
  const question = `Is the ${object?.color} ${object?.shape} small or large?`;
  const known = solveText(question, world);
  const wrong = `Answer: ${known?.answer === 'small' ? 'large' : 'small'}`;
  const right = `Answer: ${known?.answer}`;
  const sound = [
    ...(known?.solution.steps ?? []).map((step, place) => `Step ${place + 1}: ${step}`),
    right,
  ].join('\n');
  const saying = (...answers: [string, string]): RoundTexts => ({
    picture: pictureOf({ kind: 'world', world }),
    question,
    answers,
  });
  const find = (
    reviewers: readonly number[],
    bouts: readonly BoutRow[],
    texts: Readonly<Record<number, RoundTexts>> = {},
    follows: 'place' | 'answer' = 'place',
  ) => findTelling({ follows, reviewers }, bouts, (at) => texts[at] ?? saying('so', 'no'));
  const bouts = [
    bout(0, 0, ['first', 'first']),
    bout(1, 1, ['tie', 'tie']),
    bout(2, 1, ['second', 'second']),
    bout(3, 1, ['first', 'second']),
  ];

  it('is a round in which such a reviewer gives the same place twice', () => {
    expect(find([1], bouts)).toMatchObject({ index: 2, follows: 'place', question });
  });

  it('is of the reviewer that the finding names first, where it has one', () => {
    expect(find([0, 1], bouts)?.index).toBe(0);
    expect(find([1, 0], bouts)?.index).toBe(2);
    expect(find([2, 1], bouts)?.index).toBe(2);
    // but a round that can be checked comes before it
    expect(find([0, 1], bouts, { 2: saying(wrong, right) })?.index).toBe(2);
    const both = { 0: saying(right, wrong), 2: saying(wrong, sound) };
    expect(find([0, 1], bouts, both)?.index).toBe(0);
  });

  it('takes one of which only one answer is right, and before it one whose steps are true', () => {
    const more = [4, 5, 6].map((at) => bout(at, 1, ['first', 'first']));
    const texts = { 4: saying(right, right), 5: saying(right, wrong), 6: saying(wrong, sound) };
    expect(find([1], more.slice(0, 2), texts)).toMatchObject({
      index: 5,
      right: [true, false],
      isPlain: false,
    });
    expect(find([1], more, texts)).toMatchObject({ index: 6, right: [false, true], isPlain: true });
  });

  it('takes one of which both aspects change, then the one with the least to read', () => {
    const half = bout(4, 1, ['first', 'first'], 30);
    const more = [
      { ...half, choices: { ...half.choices, visual: ['first', 'second'] as OrderChoices } },
      bout(5, 1, ['first', 'first'], 30),
      bout(6, 1, ['first', 'first'], 30),
    ];
    expect(find([1], more, { 6: saying('a', 'b') })?.index).toBe(6);
    expect(find([1], more.slice(0, 2))?.index).toBe(5);
  });

  it('else takes one whose answers surely differ, where there is one', () => {
    expect(find([1], [...bouts, bout(4, 1, ['first', 'first'], 30)])?.index).toBe(4);
  });

  it('or in which it gives the same answer twice', () => {
    expect(find([0, 1], bouts, {}, 'answer')?.index).toBe(3);
    expect(find([0], bouts, {}, 'answer')).toBeNull();
  });
});
