import { natsToBits } from '../../../../core/statistics/association/mutual-information.ts';
import {
  type EntropyUnit,
  formatDecimal,
  formatShare,
  inUnit,
} from '../../../kit/words/format-value.ts';
import type { MetricId } from './metric-rows.ts';

export interface MetricInfo {
  readonly name: string;
  /** unit, shown below the name */
  readonly unit: string;
  /** 'higher' if a high value is good; null if neither is better */
  readonly better: 'higher' | null;
  /** what it asks of a judge, in one sentence */
  readonly asks: string;
  /** factor from the stored value to that unit */
  readonly scale: number;
  /** the value's share of the metric's range, 0..1, for shading and bars */
  readonly share: (value: number) => number;
  readonly write: (value: number | null) => string;
}

/** Maximum entropy of a judge with ten scores, in nats. */
const FULL_ENTROPY = Math.log(10);

/** The metrics in the screen's words, for one ε and one unit of entropy. */
export function metricInfo(epsilon: string, unit: EntropyUnit): Record<MetricId, MetricInfo> {
  return {
    mmscore: {
      name: 'MMScore',
      unit: '%',
      better: 'higher',
      asks: 'Do its scores distinguish the kinds of pair?',
      scale: 100,
      share: (value) => value,
      write: formatShare,
    },
    symmetry: {
      name: 'ε-RelaxSym',
      unit: `%, ε = ${epsilon}`,
      better: 'higher',
      asks:
        epsilon === '0'
          ? 'How often do both orders get the same score?'
          : `How often do both orders get the same score, give or take ${epsilon}?`,
      scale: 100,
      share: (value) => value,
      write: formatShare,
    },
    smoothness: {
      name: 'Smoothness',
      unit,
      better: null,
      asks: 'How much of the scale does it use? High: many scores; low: few. Neither is better.',
      scale: unit === 'bits' ? natsToBits(1) : 1,
      share: (value) => value / FULL_ENTROPY,
      write: (value) => formatDecimal(inUnit(value, unit)),
    },
    controllability: {
      name: 'Controllability',
      unit: '%, by split',
      better: 'higher',
      asks: 'Does it do equally well under both conditions?',
      scale: 100,
      share: (value) => Math.max(0, value),
      write: formatShare,
    },
    kendallTauB: {
      name: 'Kendall τ-b',
      unit: '−1 to 1',
      better: 'higher',
      asks: 'Do its scores rank the pairs as the truth does?',
      scale: 1,
      share: (value) => Math.max(0, value),
      write: (value) => formatDecimal(value),
    },
  };
}
