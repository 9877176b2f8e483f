import type { PairKind } from '../../../../core/protocols/pairbench/split.ts';

export const PAIR_KINDS = [
  'identical',
  'transformed',
  'irrelevant',
] as const satisfies readonly PairKind[];

/** Kinds are told apart by colour and by shape, so that colour is never the only sign. */
export const KIND_COLORS: Record<PairKind, string> = {
  identical: 'var(--kind-identical)',
  transformed: 'var(--kind-transformed)',
  irrelevant: 'var(--kind-irrelevant)',
};

export const KIND_SYMBOLS = {
  identical: 'circle',
  transformed: 'diamond',
  irrelevant: 'square',
} as const satisfies Record<PairKind, string>;

/** The best score there is. */
export const TOP_SCORE = 10;

/** Whether a score can be compared: an unreadable answer (-1) is no number. */
export function isValidScore(score: number): boolean {
  return score >= 0 && score <= TOP_SCORE;
}
