import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countReviews,
  sayDropped,
} from '../../../../../src/core/protocols/peer-review/scoring/count-reviews.ts';
import { picoStart } from '../../../../../src/core/protocols/peer-review/scoring/pico-start.ts';
import { USUAL_SCORING } from '../../../../../src/core/protocols/peer-review/scoring/read-reviews.ts';
import type {
  Review,
  Verdict,
} from '../../../../../src/core/protocols/peer-review/scoring/review.ts';
import {
  meanScores,
  movingScores,
  scoreReviews,
  sumReviews,
} from '../../../../../src/core/protocols/peer-review/scoring/score.ts';
import { solveCorrelation } from '../../../../../src/core/protocols/peer-review/scoring/solve-correlation.ts';
import { solveUpme } from '../../../../../src/core/protocols/peer-review/scoring/solve-upme.ts';
import { traceWeights } from '../../../../../src/core/protocols/peer-review/scoring/trajectory.ts';
import {
  fixedWeights,
  weighReviews,
} from '../../../../../src/core/protocols/peer-review/scoring/weightings.ts';

const MODELS = 5;
const verdict = fc.constantFrom<Verdict>(0, 0.5, 1);

/** A round: three different models and what the reviewer made of the two others. */
const bout = fc
  .record({
    trio: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 3, maxLength: 3 }),
    correct: verdict,
    visual: verdict,
    clips: fc.tuple(
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
    ),
  })
  .map(({ trio: [reviewer = 0, j = 0, k = 0], correct, visual, clips }) => ({
    reviewer,
    j,
    k,
    correct,
    visual,
    clips,
  }));
type Drawn = typeof bout extends fc.Arbitrary<infer T> ? T : never;

const reviewsOf = (bouts: readonly Drawn[]): Review[] =>
  bouts.flatMap(({ reviewer, j, k, correct, visual, clips }, place) => [
    {
      repeat: '',
      round: `${place}`,
      answer: 'whole',
      picture: '1',
      reviewer,
      candidate: j,
      opponent: k,
      correct,
      visual,
      clip: clips[0],
    },
    {
      repeat: '',
      round: `${place}`,
      answer: 'whole',
      picture: '1',
      reviewer,
      candidate: k,
      opponent: j,
      correct: (1 - correct) as Verdict,
      visual: (1 - visual) as Verdict,
      clip: clips[1],
    },
  ]);

const scoredOf = (bouts: readonly Drawn[]) => scoreReviews(reviewsOf(bouts), USUAL_SCORING);
const bouts = fc.array(bout, { minLength: 1, maxLength: 40 });
const starts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
  minLength: MODELS,
  maxLength: MODELS,
});
const permutation = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: MODELS, maxLength: MODELS });

const near = (a: readonly (number | null)[], b: readonly (number | null)[]) => {
  for (const [place, value] of a.entries()) {
    if (value === null) expect(b[place]).toBeNull();
    else expect(b[place]).toBeCloseTo(value, 9);
  }
};

describe('weights and scores', () => {
  it('are those of the relabelled models when the models are relabelled', () => {
    fc.assert(
      fc.property(bouts, starts, permutation, (drawn, start, to) => {
        const moved = drawn.map((one) => ({
          ...one,
          reviewer: to[one.reviewer]!,
          j: to[one.j]!,
          k: to[one.k]!,
        }));
        const back = <T>(values: readonly T[]): T[] => to.map((place) => values[place]!);
        const placed = <T>(values: readonly T[]): T[] => {
          const out = [...values];
          for (const [from, place] of to.entries()) out[place] = values[from]!;
          return out;
        };
        const [before, after] = [scoredOf(drawn), scoredOf(moved)].map((one) =>
          sumReviews(one, MODELS),
        );
        const [a, b] = [solveUpme(before!, start), solveUpme(after!, placed(start))];
        near(a.weights, back(b.weights));
        near(a.scores, back(b.scores));
        const { outputs, square } = picoStart(MODELS, 0);
        const p = solveCorrelation(before!, { outputs, square });
        const q = solveCorrelation(after!, { outputs: placed(outputs), square });
        near(p.weights, back(q.weights));
        near(p.scores, back(q.scores));
      }),
      { numRuns: 60 },
    );
  });

  it('leave a model that never reviews at its start', () => {
    fc.assert(
      fc.property(bouts, starts, (drawn, start) => {
        const others = drawn.filter(({ reviewer }) => reviewer !== 2);
        const sums = sumReviews(scoredOf(others), MODELS);
        expect(solveUpme(sums, start).weights[2]).toBe(start[2]);
        const pico = picoStart(MODELS, 1);
        expect(solveCorrelation(sums, pico).weights[2]).toBe(1 / (1 + Math.exp(-pico.outputs[2]!)));
      }),
    );
  });

  it('of no other pair move with more rounds of one kind', () => {
    fc.assert(
      fc.property(
        bouts,
        bout,
        fc.integer({ min: 1, max: 5 }),
        starts,
        (drawn, more, times, weights) => {
          const scores = (all: readonly Drawn[]) =>
            meanScores(sumReviews(scoredOf(all), MODELS), weights);
          const [before, after] = [
            scores(drawn),
            scores([...drawn, ...Array<Drawn>(times).fill(more)]),
          ];
          for (let model = 0; model < MODELS; model++) {
            if (model !== more.j && model !== more.k) expect(after[model]).toBe(before[model]);
          }
        },
      ),
    );
  });

  it('stay within what reviews can be, and the solver ends', () => {
    fc.assert(
      fc.property(bouts, starts, (drawn, start) => {
        const { weights, scores, epochs } = solveUpme(sumReviews(scoredOf(drawn), MODELS), start);
        expect(epochs).toBeLessThanOrEqual(30);
        for (const weight of weights) {
          expect(weight).toBeGreaterThanOrEqual(0);
          expect(weight).toBeLessThanOrEqual(1);
        }
        for (const score of scores) {
          if (score === null) continue;
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('let the weight of a reviewer that is no good itself fall below the others', () => {
    // models 0 to 3 see who is better; model 4 is the worst and says the contrary of it
    const drawn: Drawn[] = [];
    for (let turn = 0; turn < 200; turn++) {
      const [reviewer, j, k] = [turn % 5, (turn + 1 + (turn % 3)) % 5, (turn + 4 - (turn % 2)) % 5];
      if (new Set([reviewer, j, k]).size < 3) continue;
      const seen: Verdict = j < k === (reviewer !== 4) ? 1 : 0;
      drawn.push({ reviewer, j, k, correct: seen, visual: seen, clips: [0.2, 0.2] });
    }
    const { upme, uniform } = weighReviews(scoredOf(drawn), MODELS, 0.5);
    expect(Math.min(...upme.weights)).toBe(upme.weights[4]);
    expect(upme.weights[4]).toBeLessThan(0.25);
    // its wrong reviews count for less than they did
    expect(upme.scores[0]!).toBeGreaterThan(uniform[0]!);
    expect(upme.scores[4]!).toBeLessThanOrEqual(uniform[4]!);
  });
});

describe('scoreReviews', () => {
  const review: Review = {
    repeat: '',
    round: '1',
    picture: '1',
    answer: 'whole',
    reviewer: 0,
    candidate: 1,
    opponent: 2,
    correct: 1,
    visual: 0.5,
    clip: 0.3,
  };

  const other: Review = { ...review, candidate: 2, opponent: 1, correct: 0, clip: 0.1 };

  it('is Eq. 9, with the cosine as it is or as a part of both', () => {
    const raw = scoreReviews([review, other], USUAL_SCORING);
    expect(raw.map(({ score }) => score)).toEqual([
      expect.closeTo(0.4 + 0.2 + 0.06, 12),
      expect.closeTo(0.2 + 0.02, 12),
    ]);
    const parts = scoreReviews([review, other], { ...USUAL_SCORING, clip: 'pairwise' });
    expect(parts.map(({ score }) => score)).toEqual([
      expect.closeTo(0.6 + 0.2 * 0.75, 12),
      expect.closeTo(0.2 + 0.2 * 0.25, 12),
    ]);
  });

  const fates = (reviews: readonly Review[], scoring = USUAL_SCORING) => {
    const [first] = countReviews(reviews, 3, scoring).slice(1);
    return { ...first?.fates, ...first?.answers };
  };

  it('leaves out both lines of what could not be read, and a reviewer’s own answers', () => {
    const unread = [review, other].map((one) => ({ ...one, round: '2', correct: null }));
    const own = [review, other].map((one) => ({ ...one, round: '3', reviewer: 1 }));
    const all = [review, other, ...unread, ...own];
    expect(scoreReviews(all, USUAL_SCORING)).toHaveLength(2);
    expect(fates(all)).toMatchObject({ counts: 1, unreadable: 1 });
    // of a part that does not count nothing need be read
    expect(scoreReviews(all, { ...USUAL_SCORING, gamma: [0, 1, 0] })).toHaveLength(4);
  });

  it('leaves out both lines where one of them cannot count', () => {
    for (const half of [{ clip: null }, { correct: null }]) {
      expect(scoreReviews([review, { ...other, ...half }], USUAL_SCORING)).toEqual([]);
    }
    expect(fates([review, { ...other, clip: null }])).toMatchObject({ 'no-cosine': 1 });
    expect(scoreReviews([review], USUAL_SCORING)).toEqual([]);
    expect(fates([review])).toMatchObject({ alone: 1, counts: 0 });
  });

  it('says how many reviews one lone cosine leaves', () => {
    const table = Array.from({ length: 100 }, (_, round) =>
      [review, other].map((one) => ({
        ...one,
        round: `${round}`,
        clip: round === 7 ? one.clip : null,
      })),
    ).flat();
    expect(scoreReviews(table, USUAL_SCORING)).toHaveLength(2);
    expect(sayDropped(countReviews(table, 3, USUAL_SCORING))).toBe(
      '198 of 200 reviews of an answer do not count: 198 have no cosine for one of the two ' +
        'answers, while other reviews have them. With γ₃ at 0 no cosine is needed.',
    );
    expect(sayDropped(countReviews([review, other], 3, USUAL_SCORING))).toBeNull();
  });

  it('gives an empty answer 0 in every part and its opponent the win against every review', () => {
    const silent: Review = { ...review, answer: 'empty', correct: 1, visual: 1, clip: null };
    const [lost, won] = scoreReviews([silent, other], USUAL_SCORING);
    expect(lost).toMatchObject({ score: 0, vote: -1 });
    expect(won).toMatchObject({ score: expect.closeTo(0.8 + 0.2 * 0.1, 12), vote: 1 });
    const parts = scoreReviews([silent, other], { ...USUAL_SCORING, clip: 'pairwise' });
    expect(parts.map(({ score }) => score)).toEqual([0, expect.closeTo(1, 12)]);
    expect(fates([silent, other])).toMatchObject({ counts: 1, empty: 1, whole: 0 });
    const both = scoreReviews([silent, { ...other, answer: 'empty' }], USUAL_SCORING);
    expect(both.map(({ score, vote }) => [score, vote])).toEqual([
      [0, -1],
      [0, -1],
    ]);
  });

  it('does without cosines where nothing told any', () => {
    const [one] = scoreReviews(
      [review, other].map((line) => ({ ...line, clip: null })),
      USUAL_SCORING,
    );
    expect(one?.score).toBeCloseTo(0.6, 12);
  });
});

describe('baselines and fixed weights', () => {
  it('count votes by comparison and by vote', () => {
    const bouts: Drawn[] = [
      { reviewer: 2, j: 0, k: 1, correct: 1, visual: 1, clips: [0, 0] },
      { reviewer: 3, j: 0, k: 1, correct: 1, visual: 0.5, clips: [0, 0] },
      { reviewer: 4, j: 1, k: 0, correct: 1, visual: 1, clips: [0, 0] },
    ];
    const { majority, rating } = weighReviews(scoredOf(bouts), MODELS, 0.5);
    expect(majority.slice(0, 2)).toEqual([1, 0]);
    expect(rating[0]).toBeCloseTo(2 / 3, 12);
    expect(rating[1]).toBeCloseTo(1 / 3, 12);
    expect(majority[2]).toBeNull();
  });

  it('are [1, 0.9, …] or [0, 0.1, …] from the best model on', () => {
    const truth = [0.1, 0.9, 0.5];
    expect(fixedWeights(truth, 'consistent')).toEqual([0.8, 1, 0.9]);
    expect(fixedWeights(truth, 'reverse')).toEqual([0.2, 0, 0.1]);
    const many = Array.from({ length: 14 }, (_, place) => -place);
    expect(fixedWeights(many, 'consistent').slice(9)).toEqual([0.1, 0, 0, 0, 0]);
    expect(fixedWeights(many, 'reverse').slice(9)).toEqual([0.9, 1, 1, 1, 1]);
    // a model of which nothing is known has no say
    expect(fixedWeights([1, null, 2], 'reverse')).toEqual([0.1, 0, 0]);
  });
});

describe('over rounds', () => {
  it('the last point is the whole, and the average moves by α', () => {
    const drawn: Drawn[] = [
      { reviewer: 2, j: 0, k: 1, correct: 1, visual: 1, clips: [0.2, 0.1] },
      { reviewer: 3, j: 1, k: 4, correct: 0.5, visual: 1, clips: [0.2, 0.1] },
    ];
    const scored = scoredOf(drawn);
    const points = traceWeights(scored, MODELS, { start: 0.5, alpha: 0.1 });
    expect(points.map(({ rounds }) => rounds)).toEqual([1, 2]);
    expect(points[1]?.scores).toEqual(
      solveUpme(sumReviews(scored, MODELS), Array(MODELS).fill(0.5)).scores,
    );
    expect(movingScores(scored.slice(0, 1), MODELS, 0.1)[0]).toBeCloseTo(0.45 + 0.1 * 0.84, 12);
    expect(points[0]?.ranks.slice(0, 3)).toEqual([1, 2, null]);
  });
});
