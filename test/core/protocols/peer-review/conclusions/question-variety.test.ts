import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../../src/core/picture.ts';
import { countQuestions } from '../../../../../src/core/protocols/peer-review/conclusions/question-variety.ts';
import { Random } from '../../../../../src/core/random.ts';
import { drawScene } from '../../../../../src/core/scenes/draw-scene.ts';
import { boutRow } from '../../../../support/runs/bout-row.ts';

const picture = pictureOf({ kind: 'scene', scene: drawScene(new Random(['questions'])) });
const row = (index: number, reviewer: number) => boutRow({ index, reviewer, candidates: [1, 2] });
const ballot = (bout: number, question: string) => ({
  bout,
  item: `${bout}`,
  image: 'p',
  picture,
  question,
  answers: ['a', 'b'] as const,
});

describe('countQuestions', () => {
  const bouts = [row(0, 0), row(1, 0), row(2, 0), row(3, 1), row(4, 2)];
  const ballots = [
    ballot(0, 'Is it red?'),
    ballot(1, 'Is it red?'),
    ballot(2, 'Is it blue?'),
    ballot(3, 'Is it red?'),
  ];

  it('counts the different texts of each reviewer', () => {
    expect(countQuestions(bouts, ballots, 3, false)).toEqual([
      { rounds: 3, different: 2, most: 2 },
      { rounds: 1, different: 1, most: 1 },
      { rounds: 0, different: 0, most: 0 },
    ]);
  });

  it('says nothing of questions that were given', () => {
    expect(countQuestions(bouts, ballots, 3, true)).toEqual([]);
  });
});
