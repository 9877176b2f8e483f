import { classScores } from '../../../statistics/class-scores.ts';
import { readStrictScores } from '../../tagged-scores.ts';

/** A: the first is better; B: the second; C: neither. */
export type PairLabel = 'A' | 'B' | 'C';

interface PairText {
  readonly text: string;
  /** people's label */
  readonly truth: PairLabel;
}

export interface PairMetrics {
  /** share of all items in which the judge gives people's label; null without items */
  readonly withTies: number | null;
  /** the same over items that people do not call a tie; a tie by the judge counts as wrong */
  readonly withoutTies: number | null;
  /** mean of A's and B's F1 on the same items; null if one of them has none */
  readonly macroF1: number | null;
  /** mean of A's and B's recall on the same items; null if people never chose one of them */
  readonly macroRecall: number | null;
}

export function readPairLabel(text: string): PairLabel {
  return labelPair(readStrictScores(text));
}

/** Compares the first two scores; fewer than two give C, as in the authors' code. */
export function labelPair([first, second]: readonly number[]): PairLabel {
  if (first === undefined || second === undefined || first === second) return 'C';
  return first > second ? 'A' : 'B';
}

/** Agreement of pair verdicts with people's. Taking macro averages over A and B is our choice. */
export function measurePairs(items: readonly PairText[]): PairMetrics {
  return measureLabels(items.map(({ text, truth }) => ({ truth, label: readPairLabel(text) })));
}

/** Like `measurePairs`, for labels already read. */
export function measureLabels(
  read: readonly { readonly truth: PairLabel; readonly label: PairLabel }[],
): PairMetrics {
  const decided = read.filter(({ truth }) => truth !== 'C');
  const truths = decided.map(({ truth }) => truth);
  const labels = decided.map(({ label }) => label);
  const [a, b] = [classScores(truths, labels, 'A'), classScores(truths, labels, 'B')];
  return {
    withTies: accuracyOf(read),
    withoutTies: accuracyOf(decided),
    macroF1: meanOf(a.f1, b.f1),
    macroRecall: meanOf(a.recall, b.recall),
  };
}

function accuracyOf(
  items: readonly { readonly truth: PairLabel; readonly label: PairLabel }[],
): number | null {
  if (items.length === 0) return null;
  return items.filter(({ truth, label }) => truth === label).length / items.length;
}

function meanOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : (a + b) / 2;
}
