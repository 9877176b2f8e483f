import type { Answer } from '../../../../../core/ask/answer.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { PairPlan } from '../../../../../core/protocols/pairbench/plan/ask-plan.ts';
import { sharesOf } from '../../../../../core/protocols/pairbench/readers/read-likelihoods.ts';
import { readOrder as readScore } from '../../../../../core/protocols/pairbench/readers/read-pairs.ts';
import type { Reading } from '../../../../../core/protocols/pairbench/readers/score.ts';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';

/** What is known so far about one order's answer. */
export interface OrderAnswer {
  readonly reading: Reading | null;
  /** raw text of a generative judge */
  readonly text: string | null;
  /** total time of all answers that this score is read from */
  readonly milliseconds: number | null;
  /**
   * probabilities of the scores 1 to 10; null for each one that an endpoint did not return, and
   * null for judges that report none
   */
  readonly probabilities: readonly (number | null)[] | null;
}

export type PairAnswers = Readonly<Record<Order, OrderAnswer>>;

/** Answers by the hashes of their asks. */
export type Answers = ReadonlyMap<string, Answer>;

const NO_ANSWER: OrderAnswer = {
  reading: null,
  text: null,
  milliseconds: null,
  probabilities: null,
};

export const NO_ANSWERS: PairAnswers = { forward: NO_ANSWER, reverse: NO_ANSWER };

/** Hashes of a plan's unanswered asks, in the plan's order. */
export function missingOf(plan: PairPlan, answers: Answers): readonly string[] {
  return [...plan.keys()].filter((key) => !answers.has(key));
}

/**
 * Reads one pair of a plan from the answers so far. `likelihoods`: the plan for that pair's
 * likelihoods.
 */
export function readPair(
  pair: Pair,
  plan: PairPlan,
  answers: Answers,
  likelihoods?: PairPlan,
): PairAnswers {
  const read = (order: Order): OrderAnswer => {
    const probabilities = readLikelihoods(likelihoods, order, answers);
    const reading = readScore(pair, order, plan, 'ours', answers, 0);
    if (reading === null) return { ...NO_ANSWER, probabilities };
    const given = plan.keysOf(pair, order).flatMap((key) => answers.get(key) ?? []);
    const body = given[0]?.body;
    return {
      reading,
      text: body?.mode === 'generate' ? body.text : null,
      milliseconds: given.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      probabilities,
    };
  };
  return { forward: read('forward'), reverse: read('reverse') };
}

function readLikelihoods(
  plan: PairPlan | undefined,
  order: Order,
  answers: Answers,
): OrderAnswer['probabilities'] {
  const pair = plan?.pairs[0];
  const [key] = (pair && plan?.keysOf(pair, order)) ?? [];
  const body = key === undefined ? undefined : answers.get(key)?.body;
  return body?.mode === 'choose' ? sharesOf(body.logProbabilities) : null;
}

/** Whether both orders of a pair were answered. */
export function isRead({ forward, reverse }: PairAnswers): boolean {
  return forward.reading !== null && reverse.reading !== null;
}

/** Whether there is any answer about a pair. */
export function hasAny({ forward, reverse }: PairAnswers): boolean {
  return [forward, reverse].some((one) => one.reading !== null || one.probabilities !== null);
}
