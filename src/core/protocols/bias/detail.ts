import * as v from 'valibot';
import { detailKind } from '../detail.ts';
import { type AnswerFault, detailOf, type ItemDetail, type PlayedRound } from '../protocol.ts';
import { type BiasAsk, textOf } from './asks.ts';
import { BIAS_IDS, type Bias, type BiasId, findBias } from './biases.ts';
import { changeItem, type Shown } from './items/change-item.ts';
import { type BiasItem, itemsOf } from './items/item.ts';
import { PAIR_SLOTS, readScores, type Scores, slotName, slotOf } from './measure/score-table.ts';
import type { BiasPlan, BiasRun } from './rounds.ts';

/** The asks and answers of one judge about one item, for one bias. */
export interface BiasCase {
  readonly index: number;
  readonly bias: BiasId;
  /**
   * each comparison, before and after the change; for pairs both orders; for own answers one per
   * answer
   */
  readonly sides: readonly CaseSide[];
  /** the right answer; null for photographs */
  readonly answer: string | null;
}

/** One side of a comparison. */
export interface CaseSide extends Omit<Shown, 'response'> {
  readonly slot: string;
  /** responses in the order in which they were shown */
  readonly responses: readonly string[];
  readonly scores: Scores | undefined;
  readonly said: string | null;
  readonly fault: AnswerFault | null;
  /** the judge that wrote the response, by index in the spec; absent: the protocol */
  readonly writer?: number;
}

const nameSchema = v.object({ judge: v.number(), item: v.number(), bias: v.picklist(BIAS_IDS) });

function detailCase(
  run: BiasRun,
  rounds: readonly PlayedRound<BiasPlan>[],
  { judge, item: index, bias: id }: v.InferOutput<typeof nameSchema>,
): ItemDetail<BiasCase> {
  const bias = findBias(id);
  const item = itemsOf(run.seed, run.options)(index);
  const found = rounds.flatMap(({ plans }) => {
    const plan = plans[judge];
    return (plan?.items ?? []).flatMap((asked, place) => {
      if (asked.kind === 'write' || asked.index !== index) return [];
      return [{ asked, slot: slotOf(asked), key: plan?.keysAt(place)[0] ?? '' }];
    });
  });
  const sides =
    bias.measure === 'preference'
      ? found.filter(({ asked }) => asked.kind === 'own')
      : slotsOf(bias).flatMap((slot) => found.filter((one) => one.slot === slot));
  if (sides.length === 0) throw new RangeError('this run has no such case for this judge');
  return detailOf(
    judge,
    sides.map(({ key }) => key),
    (answers, _, faultOf): BiasCase => ({
      index,
      bias: id,
      answer: item.known?.answer ?? null,
      sides: sides.map(({ asked, slot, key }): CaseSide => {
        const body = answers.get(key)?.body;
        return {
          ...showSide(run.seed, item, asked),
          slot,
          scores: body ? readScores(asked, body) : undefined,
          said: body?.mode === 'generate' ? body.text : null,
          fault: faultOf(key) ?? null,
          ...(asked.kind === 'own' && { writer: asked.writer }),
        };
      }),
    }),
  );
}

/** The slots of a bias, in the order in which they are shown. */
function slotsOf({ measure, compared }: Bias): string[] {
  if (measure === 'consistency') return [PAIR_SLOTS.right, PAIR_SLOTS.wrong];
  return [...new Set(compared.flatMap(({ before, after }) => [before, after].map(slotName)))];
}

function showSide(
  seed: number,
  item: BiasItem,
  asked: Exclude<BiasAsk, { kind: 'write' }>,
): Omit<Shown, 'response'> & { readonly responses: readonly string[] } {
  if (asked.kind === 'pair') {
    const { first, texts } = asked;
    const order = [first, first === 'right' ? 'wrong' : 'right'] as const;
    return {
      pictures: [item.picture],
      instruction: item.instruction,
      responses: order.map((of) => textOf(item, of, texts)),
    };
  }
  const text = asked.kind === 'own' ? asked.text : textOf(item, asked.of, asked.texts);
  const change = asked.kind === 'own' ? 'none' : asked.change;
  const { response, ...shown } = changeItem(seed, item, text, change);
  return { ...shown, responses: [response] };
}

export const biasDetails = { case: detailKind(nameSchema, detailCase) };
export type BiasDetails = typeof biasDetails;
