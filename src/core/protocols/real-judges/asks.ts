import type { Abilities } from '../../ask/abilities.ts';
import { type Ask, textPart } from '../../ask/ask.ts';
import type { ListPlan } from '../list-plan.ts';
import { lettersOf, NO_VERDICT, NOT_ASKED, type RealJudgesOptions } from './options.ts';

/** One judgement of one item. */
export interface Judgement {
  /** from 0 */
  readonly item: number;
  /** 1: the two things of the pair are swapped */
  readonly order: 0 | 1;
  /** from 0 */
  readonly repeat: number;
}

export type RealJudgesPlan = ListPlan<Judgement>;

/** A judge known only by its published verdicts; it cannot be asked anything here. */
export const VERDICTS_ALONE: Abilities = {
  modes: [],
  pictures: 'many',
  readsText: true,
  turns: false,
  system: false,
};

/** Repeat by repeat, in each the first order before the second, in each order item by item. */
export function listJudgements({
  items,
  orders,
  repeats,
}: Pick<RealJudgesOptions, 'items' | 'orders' | 'repeats'>): Judgement[] {
  const rounds = Array.from({ length: repeats * orders }, (_, round) => round);
  return rounds.flatMap((round) =>
    Array.from({ length: items }, (_, item) => ({
      item,
      order: round % orders === 0 ? (0 as const) : (1 as const),
      repeat: Math.floor(round / orders),
    })),
  );
}

/**
 * A placeholder for a question that was asked elsewhere. The original prompt is not published, so
 * the placeholder only names it; no judge is ever asked it.
 */
export function askOf({ source }: RealJudgesOptions, judgement: Judgement): Ask {
  const { item, order, repeat } = judgement;
  const { title, set, address } = source;
  const place = `item ${item + 1}${order === 1 ? ', swapped' : ''}, time ${repeat + 1}`;
  return {
    mode: 'generate',
    parts: [textPart(`${title}, ${set}, ${place} (${address})`)],
    maxNewTokens: 1,
  };
}

/** The letter of an answer, or `NOT_ASKED`; `NO_VERDICT` for any other text. */
export function readVerdict(form: RealJudgesOptions['form'], text: string): string {
  if (text === NOT_ASKED) return NOT_ASKED;
  return text.length === 1 && lettersOf(form).includes(text) ? text : NO_VERDICT;
}
