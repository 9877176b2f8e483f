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

/** One thing that a judge is asked. */
export type PerceptionAsk = Drawn &
  (
    | {
        readonly kind: 'judge';
        readonly index: number;
        readonly order: ShownOrder;
        /** beside a grey picture */
        readonly grey?: true;
      }
    | { readonly kind: 'probe'; readonly index: number }
  );

interface Drawn {
  /** which of the sampled answers, counted from 0; absent: the likeliest answer */
  readonly draw?: number;
}

/**
 * The authors' sampling but for its top-k of 20, which the protocol of endpoints does not have: ours, so
 * that all judges of a run are sampled alike.
 */
const SAMPLING = { temperature: 1, topP: 0.95 } as const;

/** side of a squashed picture in pixels, by the authors' code */
const SQUASHED = 448;
/** Ours: endpoints would else write a page, and the shipped models know this sentence. */
const BRIEFLY = '\nAnswer in a word or two.';

/**
 * Whether a judge scores each response alone with a trained head: its verdicts on pairs and its
 * rankings of batches follow from the scores, whatever the order.
 */
export function scoresAlone({ modes }: Pick<Abilities, 'modes'>): boolean {
  return modes.includes('score');
}

/** Why a judge cannot take part; null where it can. */
export function whyUnable(abilities: Abilities): string | null {
  // scores of a trained head need no text of the judge's own
  if (!scoresAlone(abilities)) return whyNoTexts(abilities, ['answers', 'reviews']);
  if (abilities.pictures === 'none') return 'this model takes no picture';
  return abilities.readsText ? null : 'this model reads no text';
}

/** The draws of every question; one of them, without a number, where nothing is sampled. */
export function drawsOf({ draws }: Pick<PerceptionOptions, 'draws'>): readonly Drawn[] {
  return draws === undefined ? [{}] : Array.from({ length: draws }, (_, draw) => ({ draw }));
}

/**
 * All that is asked of an item in the first round. Of several orders the drawn one is the first; a
 * single response has no order. `alone`: each response is scored by itself, whatever the mode, and
 * nothing of that is sampled.
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

/** What an item's picture is when a judge sees it. */
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

/** The ask of a judge that takes a system message, or, ours, has it in front of the user's text. */
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

/** For a list of failures. */
export function nameAsk(asked: PerceptionAsk): string {
  const draw = asked.draw === undefined ? '' : `, draw ${asked.draw + 1}`;
  const item = `item ${asked.index + 1}${draw}`;
  if (asked.kind === 'probe') return `${item}, probe`;
  return `${item}, ${asked.order.join(' before ')}${asked.grey ? ', grey picture' : ''}`;
}
