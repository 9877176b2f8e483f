import type { Answer, AnswerBody } from '../../../../../core/ask/answer.ts';
import type { Ask } from '../../../../../core/ask/ask.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import {
  type AskStyle,
  asksOf,
  distributionAsk,
} from '../../../../../core/protocols/pairbench/plan/asks.ts';
import { sharesOf } from '../../../../../core/protocols/pairbench/readers/read-likelihoods.ts';
import { type Reading, scoreOf } from '../../../../../core/protocols/pairbench/readers/score.ts';
import { ORDERS, type Order } from '../../../../../core/protocols/pairbench/split.ts';
import type { JudgeKind } from '../../../../../judges/judge.ts';

/** What is known of one order's answer so far. */
export interface OrderAnswer {
  readonly reading: Reading | null;
  /** what a generative judge wrote, raw */
  readonly text: string | null;
  readonly milliseconds: number | null;
  /**
   * of the scores 1 to 10 as the judge's answer, null where an endpoint did not tell one; null for
   * judges that have none
   */
  readonly probabilities: readonly (number | null)[] | null;
}

export type PairAnswers = Readonly<Record<Order, OrderAnswer>>;

export const NO_ANSWERS: PairAnswers = {
  forward: { reading: null, text: null, milliseconds: null, probabilities: null },
  reverse: { reading: null, text: null, milliseconds: null, probabilities: null },
};

export const PLAY_SETTINGS = { seed: 0, maxNewTokens: 256, encoderCopies: 5 } as const;

export function styleOf(kind: JudgeKind): AskStyle {
  return kind === 'endpoint' ? 'generative' : kind;
}

interface PlannedAsk {
  readonly order: Order;
  readonly use: 'score' | 'distribution';
  readonly ask: Ask;
}

/** Every ask about one pair, scores before distributions, so that the scores show first. */
export interface PairPlan {
  readonly pair: Pair;
  readonly style: AskStyle;
  readonly asks: readonly PlannedAsk[];
}

export function planPair(
  pair: Pair,
  style: AskStyle,
  sentences: Readonly<Record<string, string>>,
  wantsDistribution: boolean,
): PairPlan {
  const settings = { ...PLAY_SETTINGS, sentences };
  const scores = ORDERS.flatMap((order) =>
    asksOf(settings, pair, order, style).map((ask): PlannedAsk => ({ order, use: 'score', ask })),
  );
  const distributions = wantsDistribution
    ? ORDERS.map(
        (order): PlannedAsk => ({
          order,
          use: 'distribution',
          ask: distributionAsk(settings, pair, order),
        }),
      )
    : [];
  return { pair, style, asks: [...scores, ...distributions] };
}

/** Reads what has come so far; `answers[i]` answers `plan.asks[i]`, undefined when still missing. */
export function readAnswers(plan: PairPlan, answers: readonly (Answer | undefined)[]): PairAnswers {
  return {
    forward: readOrder(plan, answers, 'forward'),
    reverse: readOrder(plan, answers, 'reverse'),
  };
}

function readOrder(
  { pair, style, asks }: PairPlan,
  answers: readonly (Answer | undefined)[],
  order: Order,
): OrderAnswer {
  const bodies: AnswerBody[] = [];
  let milliseconds = 0;
  let missing = false;
  let probabilities: readonly (number | null)[] | null = null;
  asks.forEach((planned, index) => {
    if (planned.order !== order) return;
    const answer = answers[index];
    if (planned.use === 'distribution') {
      if (answer?.body.mode === 'choose') probabilities = sharesOf(answer.body.logProbabilities);
    } else if (answer === undefined) {
      missing = true;
    } else {
      bodies.push(answer.body);
      milliseconds += answer.milliseconds;
    }
  });
  if (missing || bodies.length === 0) return { ...NO_ANSWERS[order], probabilities };
  const [first] = bodies;
  return {
    reading: scoreOf(pair, style, bodies, 'ours'),
    text: first?.mode === 'generate' ? first.text : null,
    milliseconds,
    probabilities,
  };
}
