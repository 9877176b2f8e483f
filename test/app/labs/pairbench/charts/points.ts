import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import type {
  Condition,
  PairKind,
  SplitId,
} from '../../../../../src/core/protocols/pairbench/split.ts';

/** A result point with the scores that matter to a test. */
export function makePoint(
  kind: PairKind,
  forward: number,
  reverse: number,
  more: {
    pair?: string;
    split?: SplitId;
    condition?: Condition;
    truth?: number;
    repeat?: number;
  } = {},
): ResultPoint {
  const { split = 'R', condition = 'sensitive', truth = 10, repeat = 0 } = more;
  const pair = more.pair ?? `0/${split}/${condition}/${kind}`;
  return { pair, split, condition, kind, truth, forward, reverse, repeat };
}
