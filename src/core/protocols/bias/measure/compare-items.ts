import type { Bias, Comparison } from '../biases.ts';
import { topOf } from '../biases.ts';
import { roundingTo, termOfDeviation, termOfMovement, toTen } from './deviation.ts';
import { type Compared, DROPPED } from './pairs.ts';
import {
  ownSlot,
  PAIR_SLOTS,
  type Scores,
  type ScoreTable,
  scoreAt,
  slotName,
  type WrittenAnswer,
} from './score-table.ts';

type Slots = ReadonlyMap<string, Scores>;
type Outcome = Compared | typeof DROPPED;

/** The outcomes of all comparisons of an item for a bias; unanswered comparisons are left out. */
function compareItem(
  bias: Bias,
  slots: Slots,
  judge: number,
  written: ReadonlyMap<number, WrittenAnswer> | undefined,
): Outcome[] {
  if (bias.measure === 'consistency') return comparePlaces(slots);
  if (bias.measure === 'preference') return compareAnswers(slots, judge, written);
  return bias.compared.flatMap((one) => compareScores(bias, one, slots));
}

/** The same for every item of a table. */
export function compareAll(bias: Bias, table: ScoreTable, judge: number): Outcome[][] {
  return [...table.items].map(([index, slots]) =>
    compareItem(bias, slots, judge, table.written.get(index)),
  );
}

function compareScores({ measure }: Bias, { before, after }: Comparison, slots: Slots): Outcome[] {
  const from = scoreAt(slots, slotName(before));
  const to = scoreAt(slots, slotName(after));
  if (from === undefined || to === undefined) return [];
  if (from === null || to === null) return [DROPPED];
  const top = topOf(after.change);
  const reached = toTen(to, top);
  const effectOf = (score: number, allowed = 0) =>
    measure === 'BD' ? termOfDeviation(from, score) : termOfMovement(from, score, allowed);
  const noise: Partial<Record<'sham' | 'again', number>> = {};
  for (const by of ['sham', 'again'] as const) {
    const score = scoreAt(slots, slotName({ of: before.of, change: by }));
    const effect = typeof score === 'number' ? effectOf(score) : null;
    if (effect !== null) noise[by] = effect;
  }
  return [{ effect: effectOf(reached, roundingTo(top)), noise, shift: reached - from }];
}

/** The place of the response with the higher score. */
function winnerOf(scores: Scores | undefined): 'first' | 'second' | 'tie' | null | undefined {
  if (scores === undefined) return undefined;
  const [first, second] = scores ?? [];
  if (first === undefined || second === undefined) return null;
  if (first === second) return 'tie';
  return first > second ? 'first' : 'second';
}

/** +1 if the first place wins, -1 if the second does. */
const PLACE = { first: 1, second: -1, tie: 0 } as const;
const OTHER = { first: 'second', second: 'first', tie: 'tie' } as const;

function comparePlaces(slots: Slots): Outcome[] {
  const [one, other, sham, again] = (['right', 'wrong', 'sham', 'again'] as const).map((which) =>
    winnerOf(slots.get(PAIR_SLOTS[which])),
  );
  if (one === undefined || other === undefined) return [];
  if (one === null || other === null) return [DROPPED];
  const differs = (winner: typeof one | null | undefined) => (winner === one ? 0 : 1);
  return [
    {
      effect: OTHER[other] === one ? 0 : 1,
      noise: {
        ...(sham && { sham: differs(sham) }),
        ...(again && { again: differs(again) }),
      },
      shift: (PLACE[one] + PLACE[other]) / 2,
    },
  ];
}

/**
 * Compares the judge's own answer with each other answer that is equally right or wrong and has
 * another text.
 */
function compareAnswers(
  slots: Slots,
  judge: number,
  written: ReadonlyMap<number, WrittenAnswer> = new Map(),
): Outcome[] {
  const own = written.get(judge);
  const score = scoreAt(slots, ownSlot(judge));
  if (!own || own.right === null || score === undefined) return [];
  return [...written].flatMap(([writer, { text, right }]): Outcome[] => {
    if (writer === judge || right !== own.right || text === own.text) return [];
    const other = scoreAt(slots, ownSlot(writer));
    if (other === undefined) return [];
    if (other === null || score === null) return [DROPPED];
    return [{ effect: score === other ? 0.5 : score > other ? 1 : 0, shift: score - other }];
  });
}
