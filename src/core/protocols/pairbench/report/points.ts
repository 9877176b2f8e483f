import type { Pair } from '../pair.ts';
import { CONDITIONS, type Condition, PAIR_KINDS, type PairKind, type SplitId } from '../split.ts';

/** One pair as charts need it; scores are 1..10 (0 for captions), -1 if invalid. */
export interface ResultPoint {
  readonly split: SplitId;
  readonly condition: Condition;
  readonly kind: PairKind;
  readonly truth: number;
  readonly forward: number;
  readonly reverse: number;
  /** id of the pair */
  readonly pair: string;
  /** repeat, counted from 0 */
  readonly repeat: number;
}

export function pointOf(
  { id, split, condition, kind, truth }: Pair,
  scores: Pick<ResultPoint, 'forward' | 'reverse'>,
  repeat: number,
): ResultPoint {
  return { split, condition, kind, truth, ...scores, pair: id, repeat };
}

/**
 * Points as columns of equal length, for transfer between threads: 15,000 separate objects would
 * block the page for several frames. Splits, conditions and kinds are stored as indexes into their
 * lists.
 */
export interface PackedPoints {
  readonly splits: readonly SplitId[];
  readonly split: Uint8Array;
  readonly condition: Uint8Array;
  readonly kind: Uint8Array;
  readonly truth: Float64Array;
  readonly forward: Int8Array;
  readonly reverse: Int8Array;
  readonly repeat: Uint8Array;
  /**
   * pair ids, one per line (ids contain no line breaks); one text transfers far faster than many
   */
  readonly pairs: string;
}

export function packPoints(points: readonly ResultPoint[]): PackedPoints {
  const splits = [...new Set(points.map(({ split }) => split))];
  const column = (of: (point: ResultPoint) => number) => points.map(of);
  return {
    splits,
    split: Uint8Array.from(column(({ split }) => splits.indexOf(split))),
    condition: Uint8Array.from(column(({ condition }) => CONDITIONS.indexOf(condition))),
    kind: Uint8Array.from(column(({ kind }) => PAIR_KINDS.indexOf(kind))),
    truth: Float64Array.from(column(({ truth }) => truth)),
    forward: Int8Array.from(column(({ forward }) => forward)),
    reverse: Int8Array.from(column(({ reverse }) => reverse)),
    repeat: Uint8Array.from(column(({ repeat }) => repeat)),
    pairs: points.map(({ pair }) => pair).join('\n'),
  };
}

export function unpackPoints(packed: PackedPoints): ResultPoint[] {
  const { splits, split, condition, kind, truth, forward, reverse, repeat } = packed;
  const pairs = packed.pairs === '' ? [] : packed.pairs.split('\n');
  return pairs.map((pair, i) => ({
    split: splits[split[i] as number] as SplitId,
    condition: CONDITIONS[condition[i] as number] as Condition,
    kind: PAIR_KINDS[kind[i] as number] as PairKind,
    truth: truth[i] as number,
    forward: forward[i] as number,
    reverse: reverse[i] as number,
    repeat: repeat[i] as number,
    pair,
  }));
}
