import type { EngineContext } from '../engine/engine-context.ts';
import { type StoredAnswers, storedAnswers } from '../store/answer-source.ts';
import { plansInStore } from '../store/kept-plans.ts';
import { answerSetsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import { RunPlay } from './run-play.ts';
import { playStored, type StoredRounds } from './stored-rounds.ts';

export interface PlayedRun extends StoredRounds {
  readonly play: RunPlay;
  readonly source: StoredAnswers;
}

/**
 * The parts of a run that decide what it asks and which answers it uses; without an id it is not
 * stored yet.
 */
export type PlayableRun = Pick<RunRow, 'spec' | 'origin' | 'accepts' | 'closedRounds'> &
  Partial<Pick<RunRow, 'id'>>;

/** Plays a stored run as far as its answers lead. `judges`: with what is known of each. */
export async function playRun(
  { database, plans }: Pick<EngineContext, 'database' | 'plans'>,
  run: PlayableRun,
  judges: readonly RunJudge[],
  signal?: AbortSignal | undefined,
): Promise<PlayedRun> {
  const sets = judges.map((judge) => answerSetsOf(run, judge));
  const source = storedAnswers(
    database,
    sets,
    judges.map(({ faults }) => faults),
  );
  const play = new RunPlay(
    plans,
    run.spec,
    judges.map(({ abilities }) => abilities),
    signal,
  );
  const kept = run.id === undefined ? undefined : plansInStore(database, run.id, sets);
  return { ...(await playStored(play, source, run.closedRounds ?? 0, kept)), play, source };
}
