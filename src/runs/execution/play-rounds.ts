import type { AskPlan } from '../../core/protocols/protocol.ts';
import type { OpenRound, RunPlay } from '../plans/run-play.ts';
import { roundAnswers } from '../plans/stored-rounds.ts';
import type { AnswerSource } from '../store/answer-source.ts';

/** What is done with a run while it is played. */
export interface RoundPlayer {
  /**
   * Asks a judge, by its place in the spec, what is in the plan; null: nothing. Resolves with false
   * where it is of no use to go on.
   */
  ask(judge: number, plan: AskPlan | null, round: OpenRound): Promise<boolean>;
  /** Told that this many rounds were played to their end, before the next one begins. */
  close(rounds: number): Promise<void>;
  /** the answers that are stored by now */
  stored(): AnswerSource;
}

/**
 * Plays a run: round after round, and in each of them judge after judge. What failed is missing in
 * what the next round follows from, and the run goes on without it. Resolves with whether it came to
 * the run's end.
 */
export async function playRounds(play: RunPlay, player: RoundPlayer): Promise<boolean> {
  for (let round = play.next(); round; ) {
    const plans: (AskPlan | null)[] = [];
    for (const judge of play.run.judges.keys()) {
      const plan = await round.planOf(judge);
      if (!(await player.ask(judge, plan, round))) return false;
      plans.push(plan);
    }
    if (round.last) return true;
    await player.close(round.index + 1);
    round = play.next(await roundAnswers(round, plans, player.stored()));
  }
  return true;
}
