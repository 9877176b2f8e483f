import { describe, expect, it } from 'vitest';
import {
  guessByPlace,
  guessByThresholds,
} from '../../../../../src/core/protocols/experiments/cues/guess-by-cue.ts';
import { measureCues } from '../../../../../src/core/protocols/experiments/cues/measure-cues.ts';
import type { PictureFacts } from '../../../../../src/core/protocols/experiments/cues/picture-facts.ts';
import { factsOf } from '../../../../../src/core/protocols/experiments/cues/picture-facts.ts';
import {
  sayCueConclusions,
  sayCues,
} from '../../../../../src/core/protocols/experiments/cues/say-cues.ts';
import type { ExperimentPlan } from '../../../../../src/core/protocols/experiments/experiment.ts';
import { measureExperiment } from '../../../../../src/core/protocols/experiments/measures/measure-experiment.ts';
import type { ExperimentReport } from '../../../../../src/core/protocols/experiments/report.ts';
import { Random } from '../../../../../src/core/random.ts';

const SAMPLES = 20;
const call = (name: string, kwargs = {}) => ({ name, kwargs });
const PLAN: ExperimentPlan = {
  difficulty: 'easy',
  question: 'Is the shape a circle or a cross?',
  rewordings: [],
  answers: ['circle', 'cross'].map((class_name) => ({
    text: class_name,
    select: call('TextToImageGeneration', { class_name }),
    transform: call('FlipImage', { orientation: 'vertical' }),
  })),
  about: [],
};

/** Shares of right guesses, by answer. */
const rightIn = (guesses: readonly (readonly number[])[]) =>
  guesses.map((some, answer) => some.filter((one) => one === answer).length / some.length);

const facts = (bytes: (answer: number, index: number) => number): PictureFacts[][][] =>
  PLAN.answers.map((_, answer) =>
    Array.from({ length: SAMPLES }, (__, index) => [
      { bytes: bytes(answer, index), blackCorners: 0, pixels: 9, aspect: 1 },
    ]),
  );

const NAMES = ['oak', 'fir'];
const nameOf = (judge: number) => NAMES[judge] ?? '';
/** A judge that is right in so many pictures of every answer. */
const judge = (place: number, right: number) =>
  measureExperiment(
    PLAN,
    { judge: place, mode: 'likelihood', samples: SAMPLES, wordings: 1 },
    (answer, index) => (index < right ? answer : 1 - answer),
  );

describe('what a cue alone tells', () => {
  it('is the best single threshold for two answers, in either order', () => {
    const low = Array.from({ length: 12 }, (_, at) => 100 + at);
    const high = Array.from({ length: 12 }, (_, at) => 200 + at);
    expect(rightIn(guessByThresholds([low, high]))).toEqual([1, 1]);
    expect(rightIn(guessByThresholds([high, low]))).toEqual([1, 1]);
    // two of twelve lie beyond the threshold, and no other threshold does better
    const mixed = [...low.slice(2), 300, 301];
    expect(rightIn(guessByThresholds([mixed, high]))).toEqual([10 / 12, 1]);
  });

  it('has a threshold between each two of several answers, and ignores how they are listed', () => {
    const at = (from: number) => Array.from({ length: 10 }, (_, index) => from + index);
    expect(rightIn(guessByThresholds([at(50), at(0), at(100)]))).toEqual([1, 1, 1]);
  });

  it('is right as often as chance where the number tells nothing', () => {
    const random = new Random([7, 'cues']);
    let right = 0;
    for (let run = 0; run < 200; run++) {
      const values = [0, 1].map(() => Array.from({ length: 20 }, () => random.next()));
      right += rightIn(guessByThresholds(values)).reduce((sum, share) => sum + share / 2, 0);
    }
    // 8,000 guesses: within three standard errors of a half
    expect(Math.abs(right / 200 - 0.5)).toBeLessThan(0.02);
    const equal = [0, 1].map(() => Array.from({ length: 20 }, () => 5));
    const shares = rightIn(guessByThresholds(equal));
    expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBe(1);
  });

  it('is the place of the extreme where a question shows several pictures', () => {
    const own = [0, 1].map((answer) =>
      Array.from({ length: 10 }, (_, index) =>
        [0, 1].map((at) => (at === answer ? 5 : 50 + index)),
      ),
    );
    expect(rightIn(guessByPlace(own))).toEqual([1, 1]);
    const equal = [0, 1].map(() => Array.from({ length: 10 }, () => [1, 1]));
    expect(rightIn(guessByPlace(equal))).toEqual([1, 0]);
  });

  it('is measured over the same pictures as a judge, and left out where it is asked about', () => {
    const [found, ...others] = measureCues(
      PLAN,
      facts((answer, index) => 1000 * answer + index),
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({ cue: 'file-size', average: { share: 1 } });
    expect(found?.hits).toEqual(Array.from({ length: 2 * SAMPLES }, () => 1));
    expect(
      measureCues(
        PLAN,
        facts(() => 1000),
      ),
    ).toEqual([]);
    const [first, second] = PLAN.answers;
    const noisy = {
      ...PLAN,
      answers: [{ ...first!, transform: call('AddGaussianNoise') }, second!],
    };
    expect(
      measureCues(
        noisy,
        facts((answer) => answer),
      ),
    ).toEqual([]);
  });

  it('says which judges are shown to be better, by paired differences', () => {
    // a quarter of each answer's sizes look like the other answer's
    const cues = measureCues(
      PLAN,
      facts((answer, index) => 1000 * (index % 4 === 0 ? 1 - answer : answer) + index),
    );
    const results = [judge(0, 20), judge(1, 15)];
    expect(sayCues(PLAN, results, cues, nameOf)).toEqual([
      expect.stringMatching(
        /^The size of the file alone is right in 73 % .* above chance \(50 %\)\.$/,
      ),
      expect.stringMatching(
        /^oak is better than the size of the file alone by 28 points \(95 %: 13 to 42\)/,
      ),
      expect.stringMatching(/^fir is not shown to be better than the size of the file alone/),
    ]);
    const experiment: ExperimentReport = {
      id: 3,
      plan: PLAN,
      results,
      healed: [],
      findings: [],
      claim: null,
    };
    expect(
      sayCueConclusions({ experiments: [experiment], models: [0, 1] }, () => cues, nameOf),
    ).toEqual([
      'fir is not shown to be better than the size of the file alone in experiment 3: its accuracy there does not show that it sees what is asked.',
    ]);
    const blind = measureCues(
      PLAN,
      facts((_, index) => index),
    );
    expect(sayCues(PLAN, results, blind, nameOf)).toEqual([
      'Guessing by the size of the file alone is not shown to be above chance (50 %).',
    ]);
  });

  it('reads large pictures by every n-th pixel, and their size as it is', () => {
    const raster = { width: 2000, height: 1000, data: new Uint8ClampedArray(3 * 2000 * 1000) };
    expect(factsOf(raster)).toMatchObject({ blackCorners: 4, pixels: 2_000_000, aspect: 2 });
  });
});
