import type { Pair } from '../../core/protocols/pairbench/pair.ts';
import type { Report } from '../../core/protocols/pairbench/report.ts';
import type { Reading } from '../../core/protocols/pairbench/score.ts';
import type { Condition, PairKind, SplitId } from '../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { Origin } from '../store/origin.ts';
import type { OriginCount, UnreadableAnswer } from './read-origins.ts';

/** What one order of a pair was answered, and how that was read. */
export interface OrderRow extends Reading {
  /** what a generative judge wrote, raw; null for other judges and when unanswered */
  readonly text: string | null;
  /**
   * how likely each of 1 to 10 is as the answer, null where an endpoint did not tell one; null for
   * judges that were not asked for them
   */
  readonly likelihoods: readonly (number | null)[] | null;
  /** what the judge spent on this order's asks together, null when unanswered */
  readonly milliseconds: number | null;
  readonly answered: boolean;
  /** some of it was answered on WASM, once the graphics device had gone away */
  readonly standIn?: true;
  /** some of it was not answered here, but came from there; absent: all of it was */
  readonly elsewhere?: Origin;
}

/** One pair in both orders, for looking at. An order without an answer reads as invalid. */
export interface PairRow {
  readonly pair: Pair;
  /** the filled template; empty for judges that are not prompted */
  readonly prompt: string;
  readonly forward: OrderRow;
  readonly reverse: OrderRow;
}

/** One pair as charts need it; scores are 1..10 (0 for captions), -1 for invalid. */
export interface ResultPoint {
  readonly split: SplitId;
  readonly condition: Condition;
  readonly kind: PairKind;
  readonly truth: number;
  readonly forward: number;
  readonly reverse: number;
  /** id of the pair */
  readonly pair: string;
  /** which time the pair was asked, counted from 0 */
  readonly repeat: number;
}

export interface JudgeResult {
  readonly choice: JudgeChoice;
  readonly fingerprint: Fingerprint | null;
  /**
   * pairs answered in both orders, of those planned; the others are not in the report. A pair that
   * is asked several times counts each time
   */
  readonly answered: number;
  readonly total: number;
  /** what answered on WASM once the graphics device had gone away, and the pairs concerned */
  readonly standIn?: { readonly fingerprint: Fingerprint; readonly pairs: readonly string[] };
  /** answers that were not given here, by where they came from; none: all were */
  readonly elsewhere: readonly OriginCount[];
  /** stored answers that cannot be read, which count as none until they are asked again */
  readonly unreadable: readonly UnreadableAnswer[];
  /**
   * what made these answers did so in the self-test; null when it was never tested here, and where
   * any of the answers is from elsewhere: a test of this device says nothing of those
   */
  readonly selfTest: SelfTest | null;
  /** of the first repeat */
  readonly report: Report;
  /** one for each time everything was asked; several only of a judge that samples */
  readonly repeats: readonly Report[];
  /** repeat by repeat */
  readonly points: readonly ResultPoint[];
}
