import type { AskPlan } from '../../core/protocols/protocol.ts';
import { missingIn, RoundKeeper } from '../plans/keep-rounds.ts';
import type { OpenRound, RunPlay } from '../plans/run-play.ts';
import { roundAnswers } from '../plans/stored-rounds.ts';
import type { StoredAnswers } from '../store/answer-source.ts';
import type { PlanStore } from '../store/kept-plans.ts';

/** The actions taken while a run is played. */
interface RoundPlayer {
  /**
   * Asks a judge (by its index in the spec) everything in the plan; null: nothing. Resolves with
   * false if the run cannot usefully continue.
   */
  ask(judge: number, plan: AskPlan | null, round: OpenRound): Promise<boolean>;
  /** Called for a round that was played before and has nothing left to ask. */
  pass(plans: readonly (AskPlan | null)[]): void;
  /** Called after this many rounds have been completed, before the next one begins. */
  close(rounds: number): Promise<void>;
  /** the answers stored so far */
  stored(): StoredAnswers;
}

/**
 * Plays a run: round after round, and within a round judge after judge. A failed ask is missing
 * from what the next round follows from, and the run continues without it. Rounds in `kept` that
 * have every answer are skipped. Resolves with true if the run reached its end.
 */
export async function playRounds(
  play: RunPlay,
  player: RoundPlayer,
  kept: PlanStore,
): Promise<boolean> {
  const { keeping } = play.protocol;
  const keeper = keeping ? new RoundKeeper(play, kept, keeping) : null;
  for (const { plans } of (await keeper?.load(player.stored(), 0, true)) ?? []) player.pass(plans);
  for (let round = play.next(); round; ) {
    await keeper?.reach(round);
    const plans: (AskPlan | null)[] = [];
    for (const judge of play.run.judges.keys()) {
      const plan = await round.planOf(judge);
      if (!(await player.ask(judge, plan, round))) return false;
      plans.push(plan);
    }
    const source = player.stored();
    const missing = keeper ? await missingIn(plans, source, source.find) : [];
    if (round.last) {
      if (missing.length === 0) keeper?.add(round, plans, missing);
      break;
    }
    await player.close(round.index + 1);
    keeper?.add(round, plans, missing);
    round = play.next(await roundAnswers(round, plans, source));
  }
  // a last round with failed asks is not over: they can be asked again
  await keeper?.reach(null);
  return true;
}
