import type { PairKind } from '../../../../core/protocols/pairbench/split.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';

/** Kinds differ by colour and by shape, so that colour is never the only sign. */
const KIND_COLORS: Record<PairKind, string> = {
  identical: 'var(--kind-identical)',
  transformed: 'var(--kind-transformed)',
  irrelevant: 'var(--kind-irrelevant)',
};

const KIND_SHAPES = {
  identical: 'circle',
  transformed: 'diamond',
  irrelevant: 'square',
} as const;

/** A kind's mark. */
export function kindKey(kind: PairKind): KeyEntry {
  return { label: kind, color: KIND_COLORS[kind], shape: KIND_SHAPES[kind] };
}

/** The best score there is. */
export const TOP_SCORE = 10;

/** Whether a score can be compared: an unreadable answer (-1) is not a number. */
export function isValidScore(score: number): boolean {
  return score >= 0 && score <= TOP_SCORE;
}
