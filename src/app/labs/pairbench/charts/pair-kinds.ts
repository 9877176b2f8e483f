import type { PairKind } from '../../../../core/protocols/pairbench/split.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';

/** Kinds differ in shape alone: a hue would be a model. */
const KIND_SHAPES = {
  identical: 'circle',
  transformed: 'diamond',
  irrelevant: 'square',
} as const;

/** The legend entry of a kind. */
export function kindKey(kind: PairKind): KeyEntry {
  return { label: kind, color: 'var(--ink-2)', shape: KIND_SHAPES[kind] };
}

/** The best possible score. */
export const TOP_SCORE = 10;

/** Whether a score is a valid number; an unreadable answer is -1. */
export function isValidScore(score: number): boolean {
  return score >= 0 && score <= TOP_SCORE;
}
