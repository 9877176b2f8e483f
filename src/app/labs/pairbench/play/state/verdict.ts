import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import { lowerFirst, upperFirst } from '../../../../../core/words.ts';
import { type Caution, sayCautions } from '../../../../../judges/cautions.ts';
import type { JudgeKind } from '../../../../../judges/judge.ts';
import type { PairAnswers } from '../live/read-part.ts';
import { misreadIn } from './misread-reason.ts';
import { nameOfOrder } from './order-words.ts';

/** A score per order: null until it arrives, -1 if the answer holds none. */
export type OrderScores = Readonly<Record<Order, number | null>>;

export function scoresOf({ forward, reverse }: PairAnswers): OrderScores {
  return { forward: forward.reading?.score ?? null, reverse: reverse.reading?.score ?? null };
}

export function reasonsOf({ forward, reverse }: PairAnswers): VerdictInput['reasons'] {
  return { forward: forward.reading?.reason ?? null, reverse: reverse.reading?.reason ?? null };
}

export interface VerdictInput {
  readonly pair: Pair;
  /** null until the judge is known */
  readonly judge: JudgeKind | null;
  /** the second picture is the first one, at strength 0 */
  readonly unchanged: boolean;
  /** what the invariant condition tells the judge to ignore, in plain words, or null */
  readonly ignored: string | null;
  /** the order in which the two are displayed, from left to right */
  readonly shown: Order;
  /** why the judge's scores mean less than they seem to */
  readonly cautions: readonly Caution[];
  readonly scores: OrderScores;
  /** the other order’s score is not to be told yet */
  readonly covered: boolean;
  /** a curve is to be guessed or asked for: the correct score would tell it */
  readonly drawing: boolean;
  /** what is to be said in place of the two scores; null: nothing */
  readonly instead: string | null;
  /** why it says so; null where it gives no reason */
  readonly reasons: Readonly<Record<Order, string | null>>;
  /** scores with grey pictures; null if not asked */
  readonly blind: OrderScores | null;
}

/** The verdict in a sentence or two; depends on the input alone. */
export function sayVerdict(input: VerdictInput): string {
  const { scores, shown, pair } = input;
  const other: Order = shown === 'forward' ? 'reverse' : 'forward';
  const [a, b] = [scores[shown], scores[other]];
  if (a === null && b === null) return 'The judge is being asked in both orders…';
  if (input.covered) return sayCovered(pair, shown, a);
  if (a === null || b === null) {
    const [known, score] = a === null ? ([other, b] as const) : ([shown, a] as const);
    return `${upperFirst(nameOfOrder(pair, known))}: ${score === -1 ? 'no score' : score}. The other order is being asked…`;
  }
  const said =
    a < 0 || b < 0 ? sayUnreadable(a < 0 && b < 0) : (input.instead ?? sayScores(input, a, b));
  const caution = sayCautions(input.cautions);
  return caution === null ? said : `${said} But this judge was ${caution}.`;
}

function sayCovered(pair: Pair, shown: Order, score: number | null): string {
  if (score === null) return 'The judge is being asked…';
  const order = upperFirst(nameOfOrder(pair, shown));
  const two = pair.data2.type === 'text' ? 'two' : 'pictures';
  return score < 0
    ? `${order}: no score can be read. Swap the ${two} to see the other order.`
    : `${order}, it says ${score}. A consistent judge says ${score} again when the ${two} are swapped.`;
}

function sayScores(input: VerdictInput, a: number, b: number): string {
  const { forward, reverse } = input.scores;
  if (input.drawing) {
    return a === b
      ? `At this strength the order makes no difference: ${a} in both.`
      : `At this strength the order matters: ${forward ?? a} became ${reverse ?? b}.`;
  }
  const seen = a === b ? sayAgreed(input, a) : sayFlipped(input, forward ?? a, reverse ?? b);
  return input.blind === null ? seen : sayBlind(input, input.blind, seen);
}

/** The difference between the two scores; null without two scores. */
export function gapOf({ forward, reverse }: OrderScores): number | null {
  if (forward === null || reverse === null || forward < 0 || reverse < 0) return null;
  return Math.abs(forward - reverse);
}

function sayUnreadable(both: boolean): string {
  const where = both ? 'In neither order' : 'In one order';
  return both
    ? `${where} does the answer hold a score from 1 to 10. What cannot be read counts as invalid, never as a number.`
    : `${where} the answer holds no score from 1 to 10. It counts as invalid, never as a number, and the pair as not symmetric.`;
}

/** The correct score as a clause, with the paper's reason: "8 is correct: …". */
export function sayCorrect(pair: Pick<Pair, 'split' | 'truth' | 'kind' | 'condition'>): string {
  const { split, truth, kind, condition } = pair;
  if (split === 'OWN') return `${truth} is its owner’s correct score`;
  if (kind === 'transformed' && truth < 10)
    return `${truth} is correct: 10 less ${10 - truth} for any change (PairBench’s rule)`;
  return kind === 'transformed' && condition === 'invariant'
    ? `${truth} is correct: a change to ignore costs nothing (PairBench’s rule)`
    : `${truth} is correct in PairBench`;
}

function sayFlipped({ pair, ignored, judge }: VerdictInput, a: number, b: number): string {
  const begin = ignored === null ? 'The same pair' : `Told to ignore ${ignored}, the same pair`;
  const flip = `${begin} in the other order: ${a} became ${b}.`;
  if (judge === 'pixel') {
    return `${flip} This judge brings the second picture to the first one’s size, so the order can matter.`;
  }
  if (Math.abs(a - b) === 1) {
    return `${flip} A gap of 1 still counts as symmetric in the paper (ε = 1); ${sayCorrect(pair)}.`;
  }
  return `${flip} A consistent judge gives the same score twice; ${sayCorrect(pair)}.`;
}

function sayAgreed(input: VerdictInput, score: number): string {
  const misread = score === input.pair.truth ? listMisread(input) : '';
  if (misread !== '') {
    return `The right score in both orders, ${score}, but a wrong reason: neither picture ${misread}.`;
  }
  const { pair, judge, ignored } = input;
  const right = score === pair.truth;
  const correct = sayCorrect(pair);
  if (judge === 'encoder') {
    return `${score} in both orders, as it must be: an encoder looks at each of the two alone, so the order cannot matter. ${upperFirst(correct)}.`;
  }
  if (judge === 'pixel') {
    return `${score} in both orders. A formula reads no prompt and no condition; ${correct}.`;
  }
  if (ignored !== null) {
    return right
      ? `Told to ignore ${ignored}, it gives the correct score in both orders: ${score}.`
      : `Told to ignore ${ignored}, it gives ${score} in both orders; ${correct}.`;
  }
  if (input.unchanged) {
    return right
      ? `Without a change the two pictures are the same: ${score} in both orders, the correct score.`
      : `Without a change the two pictures are the same: ${score} in both orders; ${correct}.`;
  }
  if (pair.kind === 'identical' && pair.data2.type === 'picture') {
    return right
      ? `The same picture in two sizes: ${score} in both orders, the correct score.`
      : `The same picture in two sizes: ${score} in both orders; ${correct}.`;
  }
  return right
    ? `The order makes no difference: ${score} in both, ${pair.split === 'OWN' ? `and ${correct}` : 'the correct score'}.`
    : `The order makes no difference: ${score} in both. That is consistent, but ${correct}.`;
}

/** The changes that the reasons name and nobody made: "is rotated or is blurred". */
function listMisread({ pair, reasons }: VerdictInput): string {
  const found = [misreadIn(reasons.forward, pair), misreadIn(reasons.reverse, pair)];
  return [...new Set(found.filter((one) => one !== null))].join(' or ');
}

function sayBlind({ scores }: VerdictInput, blind: OrderScores, seen: string): string {
  const { forward, reverse } = blind;
  if (forward === null || reverse === null)
    return 'Both pictures are grey now, and it is asked again…';
  if (forward < 0 || reverse < 0) {
    return 'Shown grey, it gives no score in at least one order: it does not make one up.';
  }
  const words = forward === reverse ? `${forward} in both orders` : `${forward} and ${reverse}`;
  return forward === scores.forward && reverse === scores.reverse
    ? `Shown nothing but grey it still says ${words}: ${forward === 10 && reverse === 10 ? 'two greys are alike, so this 10 does not show that it looked' : 'this score needs no pictures'}.`
    : `Shown nothing but grey it says ${words}, so its scores depend on the pictures. With pictures, ${lower(seen)}`;
}

function lower(words: string): string {
  // abbreviations and names keep their capital
  return /^(The|Told)\b/.test(words) ? lowerFirst(words) : words;
}
