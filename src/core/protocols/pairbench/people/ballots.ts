import type { Part } from '../../../ask/ask.ts';
import { hashPicture } from '../../../ask/ask-hash.ts';
import { hashOf } from '../../../hash.ts';
import type { ItemDetail, PlayedRound, ProtocolRun } from '../../protocol.ts';
import type { PairBenchOptions } from '../options.ts';
import type { PairPlan } from '../plan/ask-plan.ts';
import { isTablePair } from '../plan/table-pairs.ts';
import { conditionSentences } from '../prompt/prompt.ts';

/** A pair as shown to a person: without its kind, its truth or any judge's answer. */
export interface PairBallot {
  /**
   * hash of what is shown: both data and the condition sentences; the same for both orders
   */
  readonly item: string;
  /** id of the pair in this run */
  readonly pair: string;
  readonly data: readonly [Part, Part];
  /** the condition sentences: what to look for or to ignore */
  readonly sentences: readonly string[];
}

/** The task people get for a pair: a score from 1 to 10, as for judges. */
export const SCORE_TASK = 'score';

/**
 * Every pair that any judge of a run is asked about. Pairs of a table are left out: their pictures
 * are missing.
 */
export function detailBallots(
  { options }: ProtocolRun<PairBenchOptions>,
  [round]: readonly PlayedRound<PairPlan>[],
): ItemDetail<readonly PairBallot[]> {
  return {
    wanted: [],
    read: () => {
      const ballots = new Map<string, PairBallot>();
      for (const pair of round?.plans.flatMap((plan) => plan?.pairs ?? []) ?? []) {
        if (ballots.has(pair.id) || isTablePair(pair)) continue;
        const sentences = conditionSentences(pair.split, pair.condition, options.sentences);
        const data = [pair.data1, pair.data2] as const;
        ballots.set(pair.id, {
          item: hashOf(['pair', data.map(nameOf), sentences]),
          pair: pair.id,
          data,
          sentences,
        });
      }
      return [...ballots.values()];
    },
  };
}

function nameOf(part: Part): string {
  return part.type === 'picture' ? hashPicture(part.picture) : part.text;
}
