import { CONDITIONS, type PairKind, type SplitId } from '../../core/protocols/pairbench/split.ts';
import type { JudgeResult, ResultPoint } from './judge-result.ts';

const KINDS: readonly PairKind[] = ['identical', 'transformed', 'irrelevant'];

/**
 * A judge's results as they cross from the engine to the page: points by columns. Read as objects,
 * one by one, 15,000 of them would hold up the page's thread for as long as several frames.
 */
export interface PackedResult extends Omit<JudgeResult, 'points'> {
  readonly points: PackedPoints;
}

/** Columns of equal length; splits, conditions and kinds by their place in the lists. */
interface PackedPoints {
  readonly splits: readonly SplitId[];
  readonly split: Uint8Array;
  readonly condition: Uint8Array;
  readonly kind: Uint8Array;
  readonly truth: Float64Array;
  readonly forward: Int8Array;
  readonly reverse: Int8Array;
  readonly repeat: Uint8Array;
  /** ids of the pairs, which have no line breaks, one a line: one text is read far sooner than many */
  readonly pairs: string;
}

export function packResult({ points, ...result }: JudgeResult): PackedResult {
  const splits = [...new Set(points.map(({ split }) => split))];
  const column = (of: (point: ResultPoint) => number) => points.map(of);
  return {
    ...result,
    points: {
      splits,
      split: Uint8Array.from(column(({ split }) => splits.indexOf(split))),
      condition: Uint8Array.from(column(({ condition }) => CONDITIONS.indexOf(condition))),
      kind: Uint8Array.from(column(({ kind }) => KINDS.indexOf(kind))),
      truth: Float64Array.from(column(({ truth }) => truth)),
      forward: Int8Array.from(column(({ forward }) => forward)),
      reverse: Int8Array.from(column(({ reverse }) => reverse)),
      repeat: Uint8Array.from(column(({ repeat }) => repeat)),
      pairs: points.map(({ pair }) => pair).join('\n'),
    },
  };
}

export function unpackResult({ points, ...result }: PackedResult): JudgeResult {
  const { splits, split, condition, kind, truth, forward, reverse, repeat } = points;
  const pairs = points.pairs === '' ? [] : points.pairs.split('\n');
  return {
    ...result,
    points: pairs.map(
      (pair, i): ResultPoint => ({
        split: splits[split[i] as number] as SplitId,
        condition: CONDITIONS[condition[i] as number] as ResultPoint['condition'],
        kind: KINDS[kind[i] as number] as PairKind,
        truth: truth[i] as number,
        forward: forward[i] as number,
        reverse: reverse[i] as number,
        repeat: repeat[i] as number,
        pair,
      }),
    ),
  };
}
