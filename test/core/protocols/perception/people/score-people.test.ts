import { expect, it } from 'vitest';
import { pictureOf } from '../../../../../src/core/picture.ts';
import type { ResponseKind } from '../../../../../src/core/protocols/perception/dataset/quadruplet.ts';
import {
  listScoreBallots,
  RESPONSE_TASK,
  type ScoreBallot,
} from '../../../../../src/core/protocols/perception/people/score-ballots.ts';
import { reportScores } from '../../../../../src/core/protocols/perception/people/score-people.ts';
import { readJudging } from '../../../../../src/core/protocols/perception/reader.ts';
import { reportPerception } from '../../../../../src/core/protocols/perception/report.ts';
import type { Vote } from '../../../../../src/core/voting/vote.ts';
import { WRITER } from '../play-run.ts';

const KINDS = ['right', 'perception', 'both'] as const;
const picture = pictureOf({ kind: 'grey', width: 4, height: 4 });
const nameOf = (index: number, kind: ResponseKind) =>
  String(3 * index + KINDS.indexOf(kind)).repeat(32);
const ballots = [0, 1].flatMap((index) =>
  KINDS.map(
    (kind): ScoreBallot => ({
      item: nameOf(index, kind),
      index,
      kind,
      picture,
      question: 'q',
      response: kind,
    }),
  ),
);
const vote = (
  index: number,
  kind: ResponseKind,
  value: number,
  more: Partial<Vote> = {},
): Vote => ({
  item: nameOf(index, kind),
  task: RESPONSE_TASK,
  rater: { id: 'a', name: 'a' },
  pass: 0,
  swapped: false,
  value,
  at: 1,
  ...more,
});

it('correlates each judge’s halved scores with the mean of people’s', () => {
  const judged = [
    [9, 4, 2],
    [7, 8, 12],
  ].map((scores, index) => ({
    index,
    attribute: null,
    given: false,
    judgings: KINDS.map((kind, place) => readJudging(`<answer>${scores[place]}</answer>`, [kind])),
    grey: [readJudging('<answer>1</answer>', ['right'])],
    probe: null,
  }));
  const votes = [
    vote(0, 'right', 5),
    vote(0, 'right', 4, { rater: { id: 'b', name: 'b' } }),
    vote(0, 'perception', 2),
    vote(0, 'both', 1),
    vote(1, 'right', 5),
    vote(1, 'both', 1),
    // seen again, and another task's
    vote(1, 'right', 1, { pass: 1 }),
    vote(1, 'perception', 3, { task: 'better-response' }),
  ];
  const report = [{ ...reportPerception(judged, 'score'), judged }];
  const people = reportScores(report, ballots, votes);
  expect(people.responses).toBe(5);
  expect(people.means).toEqual({ right: 4.75, perception: 2, both: 1 });
  // scipy 1.16: pearsonr and spearmanr of [5, 2, 1, 4] and [4.5, 2, 1, 5]; 12 is above the scale
  expect(people.judges[0]).toMatchObject({ n: 5, invalid: 1 });
  expect(people.judges[0]?.pearson).toBeCloseTo(0.945438918494131, 12);
  expect(people.judges[0]?.spearman).toBeCloseTo(0.8, 12);
});

it('shows people every response of a run, each once', () => {
  const options = {
    source: { type: 'worlds' },
    items: 3,
    mode: 'score',
    orders: 'both',
    answerTokens: 64,
  } as const;
  const shown = listScoreBallots({ seed: 5, options, judges: [WRITER] });
  expect(shown).toHaveLength(9);
  expect(new Set(shown.map(({ item }) => item)).size).toBe(9);
});
