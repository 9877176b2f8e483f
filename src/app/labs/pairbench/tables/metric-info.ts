import {
  type EntropyUnit,
  formatDecimal,
  formatShare,
  inUnit,
} from '../../../charts/format-value.ts';
import type { MetricId } from './metric-rows.ts';

export interface MetricInfo {
  readonly name: string;
  /** of the figures below the name */
  readonly unit: string;
  readonly origin: 'paper' | 'ours';
  /** what it says of a judge, and where it comes from */
  readonly note: string;
  /** the part of its reach a value is, 0..1, for shading and bars */
  readonly share: (value: number) => number;
  readonly write: (value: number | null) => string;
}

/** The most diverse a judge of ten scores can be, in nats. */
const FULL_ENTROPY = Math.log(10);

/** The metrics as the screen names them, for one ε and one unit of entropy. */
export function metricInfo(epsilon: string, unit: EntropyUnit): Record<MetricId, MetricInfo> {
  return {
    mmscore: {
      name: 'MMScore',
      unit: '%',
      origin: 'paper',
      note: 'Normalized mutual information of scores and ground truth, both orders together; an invalid answer is a label of its own. Higher: the judge tells the kinds of pair apart.',
      share: (value) => value,
      write: formatShare,
    },
    symmetry: {
      name: 'ε-RelaxSym',
      unit: `%, ε = ${epsilon}`,
      origin: 'paper',
      note: 'Share of pairs whose forward and reverse scores are both valid and at most ε apart. The paper’s tables have ε = 1.',
      share: (value) => value,
      write: formatShare,
    },
    smoothness: {
      name: 'Smoothness',
      unit,
      origin: 'paper',
      note: 'Entropy of the valid scores: how much of the scale the judge uses. The paper prints no unit; only nats bring the authors’ published output near its Table 1.',
      share: (value) => value / FULL_ENTROPY,
      write: (value) => formatDecimal(inUnit(value, unit)),
    },
    controllability: {
      name: 'Controllability',
      unit: '%, by split',
      origin: 'paper',
      note: '1 − |s − i| / √(s·i) of the split’s MMScores under both conditions. The equation is printed without “1 −”; the paper’s Table 1 has it. Can be below 0.',
      share: (value) => Math.max(0, value),
      write: formatShare,
    },
    kendallTauB: {
      name: 'Kendall τ-b',
      unit: '−1 to 1',
      origin: 'ours',
      note: 'Rank correlation of scores and ground truth, beside the paper’s metrics: the authors’ later code uses it in place of MMScore.',
      share: (value) => Math.max(0, value),
      write: (value) => formatDecimal(value),
    },
  };
}
