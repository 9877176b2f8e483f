import type { AskPlan } from '../../core/protocols/protocol.ts';
import { SMALL_AT_ONCE } from '../judges/work-together.ts';
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
  /** whether a judge leaves room for another at the same time */
  worksBeside(judge: number): boolean;
  /** Called for a round that was played before and has nothing left to ask. */
  pass(plans: readonly (AskPlan | null)[]): void;
  /** Called after this many rounds have been completed, before the next one begins. */
  close(rounds: number): Promise<void>;
  /** the answers stored so far */
  stored(): StoredAnswers;
}

/**
 * Plays a run: round after round, and within a round judge after judge, small ones beside each
 * other. A failed ask is missing from what the next round follows from, and the run continues
 * without it. Rounds in `kept` that
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
    const plans = await askJudges([...play.run.judges.keys()], round, player);
    if (!plans) return false;
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

/**
 * Asks every judge of a round, in order. Small ones begin while another small one works. Resolves
 * with their plans, or with null if the run cannot usefully continue; no judge works then any more.
 */
async function askJudges(
  judges: readonly number[],
  round: OpenRound,
  player: RoundPlayer,
): Promise<(AskPlan | null)[] | null> {
  const plans: (AskPlan | null)[] = [];
  const working = new Set<Promise<void>>();
  let goesOn = true;
  try {
    for (const judge of judges) {
      // the next judge is planned while the ones before it work
      const plan = await round.planOf(judge);
      plans.push(plan);
      const most = player.worksBeside(judge) ? SMALL_AT_ONCE : 1;
      while (working.size >= most) await Promise.race(working);
      if (!goesOn) return null;
      const work = player.ask(judge, plan, round).then((useful) => {
        working.delete(work);
        goesOn &&= useful;
      });
      working.add(work);
      if (most === 1) await work;
      if (!goesOn) return null;
    }
    await Promise.all(working);
  } finally {
    // planning may be stopped, or fail, while judges work
    await Promise.allSettled(working);
  }
  return goesOn ? plans : null;
}
