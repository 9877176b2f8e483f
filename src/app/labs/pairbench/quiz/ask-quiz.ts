import { finish } from '../../../../core/finish.ts';
import {
  type Quiz,
  type QuizResult,
  resultOf,
} from '../../../../core/protocols/pairbench/people/quiz.ts';
import { planAsksAbout } from '../../../../core/protocols/pairbench/plan/ask-plan.ts';
import { pairJudgeOf } from '../../../../core/protocols/pairbench/plan/asks.ts';
import { readPairs } from '../../../../core/protocols/pairbench/readers/read-pairs.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';

/** Judges that need no download: they answer while the user does. */
export function quizJudges(judges: readonly JudgeListing[]): JudgeListing[] {
  return judges.filter((judge) => ['shipped', 'none'].includes(judge.source));
}

/** A judge's results on the twelve pairs; null if it cannot be asked about pairs. */
export async function askQuiz(
  { settings, pairs }: Quiz,
  judge: JudgeListing,
  signal: AbortSignal,
): Promise<QuizResult | null> {
  const style = pairJudgeOf(judge);
  if (!style) return null;
  const plan = finish(planAsksAbout(pairs, settings, style));
  const choice = { id: judge.id, device: 'wasm' } as const;
  const { answers } = await engine().ask(choice, [...plan.values()], { signal });
  const keys = [...plan.keys()];
  const byKey = new Map(answers.map((answer, place) => [keys[place] ?? '', answer]));
  const read = readPairs(plan.pairs, plan, settings.reader, byKey);
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
