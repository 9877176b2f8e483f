import {
  type Quiz,
  type QuizResult,
  resultOf,
} from '../../../../core/protocols/pairbench/people/quiz.ts';
import { planAsks } from '../../../../core/protocols/pairbench/plan/ask-plan.ts';
import { pairJudgeOf } from '../../../../core/protocols/pairbench/plan/asks.ts';
import { readPairs } from '../../../../core/protocols/pairbench/readers/read-pairs.ts';
import { ORDERS } from '../../../../core/protocols/pairbench/split.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';

/** Judges that need no download: they answer while the person does. */
export function quizJudges(judges: readonly JudgeListing[]): JudgeListing[] {
  return judges.filter((judge) => ['shipped', 'none'].includes(judge.source));
}

/** What a judge makes of the twelve pairs; null of one that cannot be asked about pairs. */
export async function askQuiz(
  { settings, pairs }: Quiz,
  judge: JudgeListing,
  signal: AbortSignal,
): Promise<QuizResult | null> {
  const style = pairJudgeOf(judge);
  if (!style) return null;
  const plan = planAsks(settings, style);
  const planned = pairs.flatMap(({ id }) => plan.pairOf(id) ?? []);
  const keys = new Set(
    planned.flatMap((pair) => ORDERS.flatMap((order) => plan.keysOf(pair, order))),
  );
  const asks = [...keys].flatMap((key) => {
    const ask = plan.get(key);
    return ask ? [{ key, ask }] : [];
  });
  const choice = { id: judge.id, device: 'wasm' } as const;
  const { answers } = await engine().ask(
    choice,
    asks.map(({ ask }) => ask),
    { signal },
  );
  const byKey = new Map(
    answers.flatMap((answer, place) => {
      const key = asks[place]?.key;
      return key === undefined ? [] : [[key, answer] as const];
    }),
  );
  const read = readPairs(planned, plan, settings.reader, byKey);
  return resultOf(
    read.map(({ pair: { id, split, condition, kind, truth }, forward, reverse }) => ({
      pair: id,
      split,
      condition,
      kind,
      truth,
      forward: forward.score,
      reverse: reverse.score,
    })),
  );
}
