import { decide } from '../../../voting/majority.ts';
import type { Vote } from '../../../voting/vote.ts';
import { drawPairOrder } from '../dataset/shown-responses.ts';
import type { JudgedItem } from '../judged-item.ts';
import { measureLabels, type PairLabel, type PairMetrics } from '../metrics/pair-metrics.ts';
import type { PerceptionRunReport } from '../reader.ts';
import { PAIR_TASK, PAIR_VOTES, type PairBallot } from './pair-ballots.ts';

/** People's decisions, and how well each judge agrees with them. */
interface PairPeople {
  /** pairs in which people chose r_c; `perception`: r_p; `neither`: neither */
  readonly right: number;
  readonly perception: number;
  readonly neither: number;
  /** pairs with votes but no decision yet */
  readonly open: number;
  /** for each judge: number of decided pairs that it has judged, and its agreement */
  readonly judges: readonly (PairMetrics & { readonly n: number })[];
}

/**
 * Compares people's choices between r_c and r_p with the judges', whose scores are read by the
 * authors' parser in the drawn order. With `alone`, a single vote decides, for a person who votes
 * alone.
 */
export function reportPeople(
  report: PerceptionRunReport,
  seed: number,
  ballots: readonly PairBallot[],
  votes: readonly Vote[],
  alone: boolean,
): PairPeople {
  const byItem = new Map<string, Vote[]>();
  for (const vote of votes) {
    if (vote.task !== PAIR_TASK || vote.pass !== 0) continue;
    byItem.set(vote.item, [...(byItem.get(vote.item) ?? []), vote]);
  }
  const voted = ballots.flatMap(({ item, index }) => {
    const values = (byItem.get(item) ?? []).toSorted((a, b) => a.at - b.at).map((one) => one.value);
    const [first] = values;
    if (first === undefined) return [];
    const decision = decide(values);
    const lone = alone && values.length === 1 ? first : null;
    return [{ index, value: decision.state === 'decided' ? decision.value : lone }];
  });
  const count = (wanted: number) => voted.filter(({ value }) => value === wanted).length;
  const decided = voted.flatMap(({ index, value }) => (value === null ? [] : [{ index, value }]));
  return {
    right: count(PAIR_VOTES.right),
    perception: count(PAIR_VOTES.perception),
    neither: count(PAIR_VOTES.neither),
    open: voted.length - decided.length,
    judges: report.map(({ judged }) => {
      // the first draw of sampled answers
      const own = judged.filter(({ draw = 0 }) => draw === 0);
      const byIndex = new Map(own.map((one) => [one.index, one]));
      const items = decided.flatMap(({ index, value }) => {
        const difference = differenceOf(byIndex.get(index));
        if (difference === undefined) return [];
        // A is the response shown first
        const sign = drawPairOrder(seed, index, 'perception')[0] === 'right' ? 1 : -1;
        return [
          {
            label: labelOf(sign * (difference ?? 0)),
            truth: labelOf(sign * (value - PAIR_VOTES.neither)),
          },
        ];
      });
      return { n: items.length, ...measureLabels(items) };
    }),
  };
}

/** Score of r_c minus score of r_p; null: unreadable; undefined: not answered yet. */
function differenceOf(item: JudgedItem | undefined): number | null | undefined {
  if (!item || item.judgings.includes(null)) return undefined;
  const scoreOf = (kind: 'right' | 'perception', alone: boolean) => {
    const one = item.judgings.find(
      (judging) =>
        judging?.order.includes(kind) &&
        (alone ? judging.order.length === 1 : judging.order.includes('perception')),
    );
    return one?.paper?.[one.order.indexOf(kind)];
  };
  const alone = item.judgings.every((judging) => judging?.order.length === 1);
  const [right, perception] = [scoreOf('right', alone), scoreOf('perception', alone)];
  return right === undefined || perception === undefined ? null : right - perception;
}

function labelOf(difference: number): PairLabel {
  return difference === 0 ? 'C' : difference > 0 ? 'A' : 'B';
}
