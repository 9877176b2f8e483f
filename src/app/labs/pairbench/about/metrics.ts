import type { Term } from '../../../kit/math/Formula.tsx';
import type { MetricId } from '../tables/metric-rows.ts';

interface MetricWords {
  readonly name: string;
  readonly origin: 'paper' | 'ours';
  readonly source: string;
  readonly formula: readonly Term[];
  readonly meaning: string;
}

const S: Term = { id: 'S' };
const T: Term = { id: 'T' };

/** Definitions of the metrics, used on every screen that explains one. */
export const METRIC_WORDS: Readonly<Record<MetricId, MetricWords>> = {
  mmscore: {
    name: 'MMScore',
    origin: 'paper',
    source: 'PairBench, section 3.2.1',
    formula: [
      { id: 'MMScore' },
      '=',
      {
        over: ['2', { call: 'I', of: [S, ';', T] }],
        under: [{ call: 'H', of: [S] }, '+', { call: 'H', of: [T] }],
      },
    ],
    meaning:
      'How much the scores S tell about the true kinds T, as normalised mutual information over both orders: 1 when every kind has scores of its own, 0 when scores say nothing. The scores need not be the correct ones.',
  },
  symmetry: {
    name: 'Relaxed symmetry',
    origin: 'paper',
    source: 'PairBench, section 3.2.2',
    formula: [
      { id: 'RS', sub: 'ε' },
      '=',
      { over: ['1'], under: ['n'] },
      { sum: 'i' },
      '[',
      '|',
      { id: 's', sub: 'i', sup: 'forward' },
      '−',
      { id: 's', sub: 'i', sup: 'reverse' },
      '|',
      '≤',
      'ε',
      ']',
    ],
    meaning:
      'The share of pairs whose two orders are scored at most ε apart. A pair with an invalid answer counts as apart. The paper reports ε = 1; this page shows every ε from 0 to 9.',
  },
  smoothness: {
    name: 'Smoothness',
    origin: 'paper',
    source: 'PairBench, section 3.2.3',
    formula: [
      { id: 'SM' },
      '=',
      '−',
      { sum: 'k' },
      { id: 'p', sub: 'k' },
      { call: 'ln', of: [{ id: 'p', sub: 'k' }] },
    ],
    meaning:
      'The entropy of the valid scores, in nats: how much of the scale the judge uses. 0 means one score for everything, ln 10 ≈ 2.30 all ten equally often. The paper names no unit; its table fits nats.',
  },
  controllability: {
    name: 'Controllability',
    origin: 'paper',
    source: 'PairBench, section 3.2.4, with the “1 −” that its Table 1 has and its formula lacks',
    formula: [
      { id: 'Cont' },
      '=',
      '1',
      '−',
      {
        over: ['|', { id: 'MM', sub: 'sens' }, '−', { id: 'MM', sub: 'inv' }, '|'],
        under: [{ root: [{ id: 'MM', sub: 'sens' }, '·', { id: 'MM', sub: 'inv' }] }],
      },
    ],
    meaning:
      'Whether the judge does equally well under both conditions: 1 when its two MMScores are equal. It does not measure obedience: a judge that reads no prompt, such as SSIM, can come close to 1. It can fall below 0.',
  },
  kendallTauB: {
    name: 'Kendall’s τ-b',
    origin: 'ours',
    source: 'beside the paper’s metrics: the authors’ later code uses it',
    formula: [
      { id: 'τ', sub: 'b' },
      '=',
      {
        over: [{ id: 'n', sub: 'c' }, '−', { id: 'n', sub: 'd' }],
        under: [
          {
            root: [
              '(',
              { id: 'n', sub: '0' },
              '−',
              { id: 'n', sub: 'S' },
              ')',
              '(',
              { id: 'n', sub: '0' },
              '−',
              { id: 'n', sub: 'T' },
              ')',
            ],
          },
        ],
      },
    ],
    meaning:
      'Whether scores rise with the truth: concordant less discordant pairs of judgements, without ties. From −1 to 1.',
  },
};
