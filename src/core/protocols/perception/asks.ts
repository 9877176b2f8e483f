import { type Abilities, whyNoTexts } from '../../ask/abilities.ts';
import { type Ask, picturePart, textPart } from '../../ask/ask.ts';
import { type Picture, pictureOf, sizeOf } from '../../picture.ts';
import { withoutSystem } from '../judging-prompts.ts';
import type { Item } from './dataset/items.ts';
import { OTHER_KINDS, type OtherKind, RESPONSE_KINDS } from './dataset/quadruplet.ts';
import {
  allOrders,
  drawBatchOrder,
  drawPairOrder,
  type ShownOrder,
  showResponses,
} from './dataset/shown-responses.ts';
import type { PerceptionOptions } from './options.ts';

/** One question to a judge. */
export type PerceptionAsk = Drawn &
  (
    | {
        readonly kind: 'judge';
        readonly index: number;
        readonly order: ShownOrder;
        /** with a grey picture instead */
        readonly grey?: true;
      }
    | { readonly kind: 'probe'; readonly index: number }
  );

interface Drawn {
  /** number of the sampled answer, from 0; absent: the greedy answer */
  readonly draw?: number;
}

/**
 * The authors' sampling without its top-k of 20, which the endpoint protocol lacks. Ours, so that
 * all judges of a run are sampled alike.
 */
const SAMPLING = { temperature: 1, topP: 0.95 } as const;

/** side of a squashed picture in pixels (authors' code) */
const SQUASHED = 448;
/** Ours: without it endpoints write a page; the shipped models are used to this sentence. */
const BRIEFLY = '\nAnswer in a word or two.';

/**
 * Whether a judge scores each response alone with a trained head. Its verdicts on pairs and its
 * rankings of batches then follow from the scores, in any order.
 */
export function scoresAlone({ modes }: Pick<Abilities, 'modes'>): boolean {
  return modes.includes('score');
}

/** Why a judge cannot take part; null if it can. */
export function whyUnable(abilities: Abilities): string | null {
  // a trained head's scores need no text from the judge
  if (!scoresAlone(abilities)) return whyNoTexts(abilities, ['answers', 'reviews']);
  if (abilities.pictures === 'none') return 'this model takes no picture';
  return abilities.readsText ? null : 'this model reads no text';
}

/** The draws of every question; a single draw without a number if nothing is sampled. */
export function drawsOf({ draws }: Pick<PerceptionOptions, 'draws'>): readonly Drawn[] {
  return draws === undefined ? [{}] : Array.from({ length: draws }, (_, draw) => ({ draw }));
}

/**
 * All questions about an item in the first round. If several orders are asked, the drawn one comes
 * first; a single response has no order. With `alone`, each response is scored by itself in every
 * mode, and nothing is sampled.
 */
export function listJudgings(
  seed: number,
  options: PerceptionOptions,
  index: number,
  alone = false,
): PerceptionAsk[] {
  const once = listOnce(seed, options, index, alone);
  return alone
    ? once
    : drawsOf(options).flatMap((drawn) => once.map((asked) => ({ ...asked, ...drawn })));
}

function listOnce(
  seed: number,
  { mode, orders, grey }: PerceptionOptions,
  index: number,
  alone: boolean,
): PerceptionAsk[] {
  const ask = (order: ShownOrder): PerceptionAsk => ({ kind: 'judge', index, order });
  const beside = (order: ShownOrder): PerceptionAsk => ({
    kind: 'judge',
    index,
    order,
    grey: true,
  });
  if (mode === 'score' || alone) {
    return [
      ...RESPONSE_KINDS.map((kind) => ask([kind])),
      ...(grey ? [beside(['right']), beside(['perception'])] : []),
    ];
  }
  if (mode === 'batch') {
    const drawn = drawBatchOrder(seed, index);
    return [...ordersFrom(drawn, orders).map(ask), ...(grey ? [beside(drawn)] : [])];
  }
  const drawn = (other: OtherKind) => drawPairOrder(seed, index, other);
  return [
    ...OTHER_KINDS.flatMap((other) => ordersFrom(drawn(other), orders).map(ask)),
    ...(grey ? [beside(drawn('perception'))] : []),
  ];
}

function ordersFrom(drawn: ShownOrder, orders: PerceptionOptions['orders']): ShownOrder[] {
  if (orders === 'drawn') return [drawn];
  if (orders === 'both') return [drawn, drawn.toReversed()];
  const others = allOrders(drawn).filter((order) => order.join() !== drawn.join());
  return [drawn, ...others];
}

/** An item's picture as a judge sees it. */
export function pictureShown(
  { picture }: Pick<Item, 'picture'>,
  { squash }: PerceptionOptions,
  grey = false,
): Picture {
  const shown = grey ? pictureOf({ kind: 'grey', ...sizeOf(picture) }) : picture;
  if (!squash) return shown;
  const params = { width: SQUASHED, height: SQUASHED };
  return { ...shown, steps: [...shown.steps, { op: 'resize', params }] };
}

/**
 * The ask to a judge. If the judge takes no system message, its text comes first in the user
 * message (ours).
 */
export function askOf(
  asked: PerceptionAsk,
  item: Item,
  { seed, options }: { readonly seed: number; readonly options: PerceptionOptions },
  { system, modes }: Pick<Abilities, 'system' | 'modes'>,
): Ask {
  const picture = pictureShown(item, options, asked.kind === 'judge' && asked.grey);
  const said =
    asked.kind === 'probe'
      ? { parts: [picturePart(picture), textPart(probeText(item.probe.question))] }
      : showResponses({ ...item, picture }, asked.order);
  if (scoresAlone({ modes })) return { mode: 'score', ...(system ? said : withoutSystem(said)) };
  return {
    mode: 'generate',
    ...(system ? said : withoutSystem(said)),
    maxNewTokens: options.answerTokens,
    ...(asked.draw !== undefined && { sampling: { ...SAMPLING, seed, repeat: asked.draw } }),
  };
}

export function probeText(question: string): string {
  return question + BRIEFLY;
}

/** The name of a question in a list of failures. */
export function nameAsk(asked: PerceptionAsk): string {
  const draw = asked.draw === undefined ? '' : `, draw ${asked.draw + 1}`;
  const item = `item ${asked.index + 1}${draw}`;
  if (asked.kind === 'probe') return `${item}, probe`;
  return `${item}, ${asked.order.join(' before ')}${asked.grey ? ', grey picture' : ''}`;
}
