import {
  PUBLISHED_LABEL,
  PUBLISHED_ROWS,
} from '../../../../core/protocols/pairbench/ranking/published.ts';
import type { MetricRow } from './metric-rows.ts';

/** The paper's models, for orientation, as a section below this run's judges. */
export function publishedRows(epsilon: string): MetricRow[] {
  return PUBLISHED_ROWS.map((row) => ({
    judge: row.model,
    section: PUBLISHED_LABEL,
    place: -1,
    split: null,
    condition: null,
    pairs: null,
    invalid: null,
    metrics: {
      mmscore: { value: row.mmscore },
      symmetry:
        epsilon === '1'
          ? { value: row.relaxedSymmetryOne }
          : { value: null, reason: 'Table 1 has ε = 1 only' },
      smoothness: { value: row.smoothness },
      controllability: { value: row.controllability },
      kendallTauB: { value: null, reason: 'Table 1 does not have it' },
    },
  }));
}
