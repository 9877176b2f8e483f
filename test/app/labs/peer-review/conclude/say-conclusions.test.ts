import { describe, expect, it } from 'vitest';
import {
  sayAgreement,
  sayAspects,
  sayCorrectness,
  sayCosine,
  sayFirst,
  sayGain,
  sayMostWeight,
  sayOrder,
  sayQuestions,
  sayWeight,
} from '../../../../../src/app/labs/peer-review/conclude/say-conclusions.ts';
import {
  type ByMethod,
  byMethod,
  type MethodIntervals,
  type MethodMeasures,
} from '../../../../../src/core/protocols/peer-review/conclusions/methods.ts';
import {
  meanInterval,
  pairedDifference,
} from '../../../../../src/core/statistics/intervals/mean-interval.ts';
import { wilson } from '../../../../../src/core/statistics/intervals/wilson.ts';
import { listWords } from '../../../../../src/core/words.ts';

/** UPME has these values of Spearman in the repeats, every other method 0.5 in each. */
function methodsOf(upme: readonly number[]): ByMethod<MethodMeasures> {
  const plain = upme.map(() => 0.5);
  return byMethod((method) => {
    const values = method === 'upme' ? upme : plain;
    return {
      pooled: {
        models: 6,
        equal: false,
        pearson: 0.5,
        spearman: values[0] ?? null,
        entropy: 0.5,
        sampledEntropy: 0.5,
        inversions: 2,
        increasing: 4,
      },
      repeats:
        upme.length < 2
          ? null
          : {
              pearson: null,
              spearman: meanInterval(values),
              entropy: null,
              sampledEntropy: null,
              inversions: null,
              increasing: null,
              gain: pairedDifference(plain, values),
            },
    };
  });
}

describe('sayAgreement', () => {
  const said = (upme: readonly number[]) => sayAgreement(methodsOf(upme).upme, null);

  it('says how much the rankings agree, and that a few judges say nothing of others', () => {
    expect(said([0.5, 0.55, 0.6])).toBe(
      'With these 6 judges, the peers’ ranking agrees moderately with what is known: Spearman 0.550 ' +
        '(95 % interval 0.426 to 0.674, mean of 3 repeats). So few say nothing of other judges: ' +
        'the interval is over repeats of the same ones.',
    );
    expect(said([0.9, 0.91, 0.92])).toContain('agrees strongly');
    expect(said([0.2, 0.21, 0.22])).toContain('agrees weakly');
  });

  it('claims none where the interval holds 0, and the contrary below it', () => {
    expect(said([-0.5, 0.6])).toMatch(/^No agreement/);
    expect(said([-0.5, -0.51, -0.52])).toMatch(/runs against what is known/);
  });
});

describe('sayGain', () => {
  it('claims nothing for one repeat in ten, however much that one gains', () => {
    const said = sayGain(methodsOf([...Array<number>(9).fill(0.5), 0.729]), null);
    expect(said).toBe(
      'Weights hardly move the ranking: the two differ in 1 of 10 repeats. Mean Spearman is 0.523 with UPME’s weights ' +
        'and 0.500 with equal ones (difference +0.023, 95 % interval −0.029 to 0.075, paired t-test p = 0.34).',
    );
  });

  it('claims a gain, or a loss, only where the test shows it', () => {
    const gains = Array.from({ length: 10 }, (_, repeat) => 0.6 + repeat / 100);
    expect(sayGain(methodsOf(gains), null)).toMatch(/^Weights bring the ranking closer/);
    expect(sayGain(methodsOf(gains.map((value) => 1 - value)), null)).toMatch(
      /^Weights take the ranking further/,
    );
    const both = Array.from({ length: 10 }, (_, repeat) => 0.5 + (repeat % 2 ? 0.1 : -0.1));
    expect(sayGain(methodsOf(both), null)).toMatch(/^No effect of the weights/);
  });

  it('goes by the interval over rounds where there is one repeat', () => {
    const none: MethodIntervals = { pearson: null, spearman: null, gain: null };
    const intervals = (low: number, high: number): ByMethod<MethodIntervals> => ({
      ...byMethod(() => none),
      upme: { ...none, gain: { low, high } },
    });
    const one = methodsOf([0.7]);
    expect(sayGain(one, null)).toBeNull();
    expect(sayGain(one, intervals(-0.1, 0.3))).toMatch(/^No effect of the weights is shown/);
    expect(sayGain(one, intervals(0.1, 0.3))).toMatch(/closer to what is known/);
  });
});

describe('other sentences', () => {
  it('name reviewers and their share', () => {
    const share = wilson(781, 806);
    if (!share) throw new Error('no share');
    const names = ['oak', 'ash', 'fir'];
    const position = [
      { flips: 10, pairs: 403 },
      { flips: 387, pairs: 403 },
      { flips: 394, pairs: 403 },
    ];
    expect(sayOrder({ follows: 'place', reviewers: [2, 1], share }, position, names)).toBe(
      'fir changes its verdict in 98 % and ash in 96 % of cases when the two answers swap places.',
    );
    expect(sayOrder({ follows: 'place', reviewers: [1], share }, position, names)).toBe(
      'ash changes its verdict in 96 % of cases when the two answers swap places.',
    );
    expect(listWords(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('say what reviewers that go by place count for, beside an equal share', () => {
    const place = { follows: 'place', reviewers: [1, 2] } as const;
    expect(sayWeight(place, [0.6, 0.3, 0.1, null], ['oak', 'ash', 'fir', 'eyes'])).toBe(
      'The reviews of ash and fir carry 40 % of all weight; equal weights would give them 67 %.',
    );
    expect(sayWeight({ follows: 'answer', reviewers: [0, 1, 2] }, [0.6, 0.3, 0.1], [])).toBeNull();
    expect(sayWeight({ follows: 'place', reviewers: [0, 1] }, [0.5, 0.5], [])).toBeNull();
  });

  it('put no model first where all are equal', () => {
    expect(sayFirst([0.5, 0.5, null], ['a', 'b', 'c'])).toBe(
      'The peers give all models the same score.',
    );
    expect(sayFirst([0.5, 0.7, null], ['a', 'b', 'c'])).toBe('The peers put b first.');
    expect(sayMostWeight([0.5, 1.5, null], ['a', 'b', 'c'])).toBe(
      'UPME lets the reviews of models whose own answers score higher count more, so b’s count most: 75 %; equal weights would give 50 %.',
    );
    expect(sayMostWeight([2, 2, 1], ['a', 'b', 'c'])).toBe(
      'UPME lets the reviews of models whose own answers score higher count more, so a’s and b’s count most: 40 % each; equal weights would give 33 %.',
    );
    expect(sayMostWeight([1, 1], ['a', 'b'])).toBe('UPME gives all reviews the same weight.');
    expect(sayMostWeight([null, 1], ['a', 'b'])).toBeNull();
    expect(sayFirst([null], ['a'])).toBeNull();
  });

  it('say that two aspects are one verdict, where the interval shows it', () => {
    expect(sayAspects({ rounds: 1200, same: 1164, share: wilson(1164, 1200) })).toBe(
      'Reviewers give both aspects the same verdict in 97 % of rounds (1164 of 1200), so S_Visual adds ' +
        'next to nothing to S_Correct here, and γ₁ and γ₂ weigh nearly the same verdict.',
    );
    // all of ten rounds may be chance
    expect(sayAspects({ rounds: 10, same: 10, share: wilson(10, 10) })).toBeNull();
    expect(sayAspects({ rounds: 1200, same: 1000, share: wilson(1000, 1200) })).toBeNull();
    expect(sayAspects({ rounds: 0, same: 0, share: null })).toBeNull();
  });

  it('name who asks the same thing again and again', () => {
    const variety = [
      { rounds: 205, different: 38, most: 18 },
      { rounds: 211, different: 4, most: 191 },
      { rounds: 1, different: 1, most: 1 },
    ];
    expect(sayQuestions(variety, ['oak', 'fir', 'ash'])).toBe(
      'fir asks 4 different questions in 211 rounds, one of them in 191. What is said of such a ' +
        'reviewer rests on those few questions, and not on as many cases as it has rounds.',
    );
    expect(sayQuestions([{ rounds: 9, different: 1, most: 9 }], ['ash'])).toMatch(
      /^ash asks 1 question in 9 rounds\. /,
    );
    expect(sayQuestions(variety.slice(0, 1), ['oak'])).toBeNull();
    expect(sayQuestions([], [])).toBeNull();
  });

  it('say of every reviewer which answers it chooses, or that it had none to choose from', () => {
    const reviewer = (found: number, missed: number, p: number | null) => ({
      rounds: 40,
      accuracy: wilson(20, 40),
      decisive: found + missed,
      found: wilson(found, found + missed),
      missed,
      p,
    });
    const table = (...byReviewer: ReturnType<typeof reviewer>[]) => ({
      all: reviewer(10, 10, 1),
      weighted: reviewer(10, 10, null),
      byReviewer,
      alwaysTie: wilson(20, 40),
    });
    const [able, misled] = [reviewer(30, 2, 0.001), reviewer(2, 30, 0.001)];
    const [even, idle] = [reviewer(9, 8, 0.9), reviewer(0, 0, null)];
    const names = ['oak', 'elm', 'ash', 'fir'];
    expect(sayCorrectness(table(able, misled, even, idle), names)).toMatch(
      /oak chooses the right one .* elm chooses the wrong one .* For ash neither is shown\. fir reviewed no round/,
    );
    expect(sayCorrectness(table(able, able, even, even), names)).toMatch(
      /oak and elm choose the right one .*\. For ash and fir this is not shown\.$/,
    );
    expect(sayCorrectness(table(even, idle), names)).toMatch(
      /No reviewer is shown to choose the right one .*\. elm reviewed no round/,
    );
  });

  it('say that a cosine ranks no model correctly where that is so', () => {
    const row = {
      gamma: [0, 0, 1] as const,
      ours: true,
      pearson: null,
      spearman: null,
      plain: meanInterval([-0.4, 0.1, -0.2, -0.1]),
      gain: null,
    };
    expect(sayCosine([row], 0.2, 'Nano CLIP')).toMatch(
      /^Nano CLIP’s cosine counts with γ₃ = 0\.2 in each score\. Alone, .* −0\.150 .*: no agreement with what is known is shown\.$/,
    );
    expect(sayCosine([], 0.2, 'Nano CLIP')).toBeNull();
  });
});
