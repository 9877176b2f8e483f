import * as v from 'valibot';
import { Random } from '../../../random.ts';
import { parseAt, wholeWithin } from '../../../spec/parse.ts';
import { raterNameSchema } from '../../../voting/vote.ts';
import { defaultSetup, type PairBenchSettings } from '../options.ts';
import type { Pair } from '../pair.ts';
import { planPairs } from '../plan/plan.ts';
import { type Report, type ReportRow, reportPairs } from '../report/report.ts';
import { type Order, SINGLE_SPLITS } from '../split.ts';
import { QUIZ_SPLITS, QUIZ_VOTES } from './quiz-size.ts';

/** A pair of the quiz in one order; every pair appears in both. */
interface QuizTurn {
  /** place among the pairs */
  readonly pair: number;
  readonly order: Order;
}

export interface Quiz {
  readonly settings: PairBenchSettings;
  readonly pairs: readonly Pair[];
  /** 24 turns; each half shows every pair once */
  readonly turns: readonly QuizTurn[];
}

/** The same seed gives the same twelve pairs. */
export function drawQuiz(seed: number): Quiz {
  const random = new Random([seed, 'quiz']);
  const splits = random.shuffle(SINGLE_SPLITS).slice(0, QUIZ_SPLITS);
  const settings: PairBenchSettings = { ...defaultSetup(), seed, items: QUIZ_SPLITS, splits };
  const pairs = planPairs(settings).filter(({ item, split }) => split === splits[item]);
  const places = pairs.map((_, pair) => pair);
  const first = random.shuffle(places).map((pair): QuizTurn => {
    return { pair, order: random.next() < 0.5 ? 'forward' : 'reverse' };
  });
  // each half is shuffled separately, so at least six other turns lie between a pair and its return
  const half = first.length / 2;
  const back = [first.slice(0, half), first.slice(half)].flatMap((turns) =>
    random.shuffle(turns).map(
      ({ pair, order }): QuizTurn => ({
        pair,
        order: order === 'forward' ? 'reverse' : 'forward',
      }),
    ),
  );
  return { settings, pairs, turns: [...first, ...back] };
}

/** Limit of seeds that are drawn here: small enough to be read aloud. */
const DRAWN_SEEDS = 10_000;

/**
 * The seed of a fresh quiz. In its first pair a picture is changed, and the change does not count:
 * a newcomer sees what the instruction speaks of, where another pair would seem a mistake. Only the
 * seed is chosen by this: every seed still means the quiz it always meant, and links that were sent
 * keep their answers.
 */
export function drawQuizSeed(random: () => number): number {
  for (;;) {
    const seed = Math.floor(random() * DRAWN_SEEDS);
    const { pairs, turns } = drawQuiz(seed);
    const first = pairs[turns[0]?.pair ?? 0];
    if (first?.kind === 'transformed' && first.condition === 'invariant') return seed;
  }
}

/** Scores of a quiz by turn; shorter than the quiz until it is finished. */
export type QuizScores = readonly number[];

/** The pairs scored in both orders, as report rows like a judge's. */
export function quizRows({ pairs, turns }: Quiz, scores: QuizScores): ReportRow[] {
  return pairs.flatMap(({ id, split, condition, kind, truth }, place) => {
    const scoreOf = (order: Order) =>
      scores[turns.findIndex((turn) => turn.pair === place && turn.order === order)];
    const [forward, reverse] = [scoreOf('forward'), scoreOf('reverse')];
    return forward === undefined || reverse === undefined
      ? []
      : [{ pair: id, split, condition, kind, truth, forward, reverse }];
  });
}

/** The quiz's result for a person or a judge. */
export interface QuizResult {
  readonly report: Report;
  /** pairs whose two scores lie more than ε = 1 apart */
  readonly flips: number;
  /** pairs with both scores, which lie at most ε = 1 apart */
  readonly alike: number;
  readonly pairs: number;
}

export function resultOf(rows: readonly ReportRow[]): QuizResult {
  const scored = rows.filter(({ forward, reverse }) => forward >= 0 && reverse >= 0);
  const flips = scored.filter(({ forward, reverse }) => Math.abs(forward - reverse) > 1).length;
  return {
    report: reportPairs(rows),
    flips,
    alike: scored.length - flips,
    pairs: rows.length,
  };
}

/** The two orders of a pair as a person saw them: the earlier one first. */
export function ordersSeen({ turns }: Pick<Quiz, 'turns'>, pair: number): Order[] {
  return turns.flatMap((turn) => (turn.pair === pair ? [turn.order] : []));
}

/** A quiz in a link: its seed, and a person's answers if it holds any. */
export interface QuizLink {
  readonly seed: number;
  readonly name?: string;
  readonly scores?: QuizScores;
}

const SEEDS = 2 ** 32 - 1;

const linkSchema = v.strictObject({
  version: v.literal(1, 'made by a version of Flipside that is not known here'),
  seed: wholeWithin(0, SEEDS),
  name: v.exactOptional(raterNameSchema),
  scores: v.exactOptional(v.pipe(v.array(wholeWithin(1, 10)), v.length(QUIZ_VOTES))),
});

/** Throws Error whose message begins with the path of the first invalid field. */
export function parseQuizLink(value: unknown): QuizLink {
  const { version: _, ...link } = parseAt(linkSchema, value);
  return link;
}

export function writeQuizLink(link: QuizLink): unknown {
  return { version: 1, ...link };
}
