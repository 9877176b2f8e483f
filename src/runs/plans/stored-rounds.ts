import type { Answer } from '../../core/ask/answer.ts';
import type { AskPlan, PlayedRound, RoundAnswers } from '../../core/protocols/protocol.ts';
import type { AnswerSource } from '../store/answer-source.ts';
import type { PlanStore } from '../store/kept-plans.ts';
import { missingIn, RoundKeeper } from './keep-rounds.ts';
import type { OpenRound, RunPlay } from './run-play.ts';

/** A run as far as its answers lead. */
export interface StoredRounds {
  readonly rounds: readonly PlayedRound[];
  /** further rounds may follow from answers still to come */
  readonly more: boolean;
}

/**
 * Plays a run as far as its answers lead. It proceeds to the next round if every ask has an answer,
 * or if the round was completed before although some asks failed (`closed` rounds were). `kept`:
 * stored plans of its rounds, so that the play can start after them.
 */
export async function* storedRounds(
  play: RunPlay,
  source: AnswerSource,
  closed: number,
  kept?: PlanStore,
): AsyncGenerator<OpenRound, void, void> {
  const { keeping } = play.protocol;
  const keeper = kept && keeping ? new RoundKeeper(play, kept, keeping) : null;
  yield* (await keeper?.load(source, closed)) ?? [];
  for (let round = play.next(); round; ) {
    await keeper?.reach(round);
    yield round;
    // nothing follows from the last round: its missing asks only matter for storing it
    if (round.last && !keeper) return;
    const plans = await plansOf(play, round);
    const missing = await missingIn(plans, source);
    if (missing.length > 0 && round.index >= closed) return;
    keeper?.add(round, plans, missing);
    if (round.last) break;
    round = play.next(await roundAnswers(round, plans, source));
  }
  await keeper?.reach(null);
}

/** The same, with all plans made. */
export async function playStored(
  play: RunPlay,
  source: AnswerSource,
  closed: number,
  kept?: PlanStore,
): Promise<StoredRounds> {
  const rounds: PlayedRound[] = [];
  for await (const round of storedRounds(play, source, closed, kept)) {
    rounds.push({ plans: await plansOf(play, round) });
  }
  return { rounds, more: !play.ended };
}

/** The rounds of a run that was played, one by one. */
export function playedAgain({ rounds }: StoredRounds): Pick<OpenRound, 'index' | 'planOf'>[] {
  return rounds.map(({ plans }, index) => ({
    index,
    planOf: async (judge) => plans[judge] ?? null,
  }));
}

/** The answers of a played round that the protocol receives. */
export async function roundAnswers(
  { follows }: Pick<OpenRound, 'follows'>,
  plans: readonly (AskPlan | null)[],
  source: AnswerSource,
): Promise<RoundAnswers> {
  const answers: ReadonlyMap<string, Answer>[] = [];
  for (const [judge, plan] of plans.entries()) {
    answers.push(plan && follows(judge) ? await source.load(judge, plan.keys()) : new Map());
  }
  return (judge, key) => {
    const answer = answers[judge]?.get(key);
    if (answer) return answer.body;
    const fault = source.faultOf?.(judge, key);
    return fault && { fault };
  };
}

export async function plansOf(play: RunPlay, round: OpenRound): Promise<(AskPlan | null)[]> {
  const plans: (AskPlan | null)[] = [];
  for (const judge of play.run.judges.keys()) plans.push(await round.planOf(judge));
  return plans;
}

/** All plans of one judge in the known rounds. */
export function plansOfJudge({ rounds }: StoredRounds, judge: number): AskPlan[] {
  return rounds.flatMap(({ plans }) => plans[judge] ?? []);
}

export function keysOfJudge(stored: StoredRounds, judge: number): string[] {
  return plansOfJudge(stored, judge).flatMap((plan) => [...plan.keys()]);
}
