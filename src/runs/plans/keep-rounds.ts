import { hashOf } from '../../core/hash.ts';
import type { AskPlan, PlanKeeping } from '../../core/protocols/protocol.ts';
import { yieldPoint, yieldToMessages } from '../../judges/worker/scheduling.ts';
import type { AnswerSource } from '../store/answer-source.ts';
import type { KeptPlans, PlanStore } from '../store/kept-plans.ts';
import type { OpenRound, RunPlay } from './run-play.ts';

/** A stored round with its plans. */
interface KeptRound extends OpenRound {
  readonly plans: readonly (AskPlan | null)[];
}

/**
 * Stores the plans of completed rounds and restores them without replaying the run. Everything
 * follows from spec and answers, so anything missing, damaged or outdated is made again.
 */
export class RoundKeeper {
  readonly #play: RunPlay;
  readonly #store: PlanStore;
  readonly #keeping: PlanKeeping;
  /** of the rounds since the last checkpoint */
  #rounds: KeptPlans['rounds'][number][] = [];
  #missing: KeptPlans['missing'][number][] = [];
  #first = 0;
  /** plans that could not be stored leave a gap, and nothing after it can be stored */
  #broken = false;

  constructor(play: RunPlay, store: PlanStore, keeping: PlanKeeping) {
    this.#play = play;
    this.#store = store;
    this.#keeping = keeping;
  }

  /**
   * Restores the stored rounds that are still valid, from the first one on, and continues the play
   * after them. `closed`: as in `storedRounds`. `whole`: only rounds in which every ask has an
   * answer, because the others are asked again.
   */
  async load(source: AnswerSource, closed: number, whole = false): Promise<KeptRound[]> {
    const rest = yieldPoint(yieldToMessages);
    const rounds: KeptRound[] = [];
    for (const kept of await this.#store.load().catch(() => [])) {
      await rest();
      if (kept.first !== rounds.length || kept.stamp !== this.#stamp(kept)) break;
      if (kept.missing.length > 0 && (whole || closed < kept.first + kept.rounds.length)) break;
      const opened = await this.#open(kept);
      if (!opened || !(await this.#isAnswered(kept, opened, source))) break;
      if (!this.#play.goOn(rounds.length + opened.length, kept.next)) break;
      rounds.push(...opened);
    }
    this.#first = rounds.length;
    return rounds;
  }

  /** Call when a round is completed. `missing`: its asks without an answer, by judge. */
  add(round: OpenRound, plans: readonly (AskPlan | null)[], missing: KeptPlans['missing']): void {
    this.#rounds.push(
      plans.map((plan, judge) =>
        plan ? { name: round.nameOf(judge), plan: this.#keeping.save(plan) } : null,
      ),
    );
    this.#missing.push(...missing);
  }

  /**
   * Call when the play reaches a round, or its end (null). Stores the earlier rounds if the play
   * can resume here.
   */
  async reach(round: OpenRound | null): Promise<void> {
    if (this.#rounds.length === 0 || (round && round.checkpoint === undefined)) return;
    const plans = {
      first: this.#first,
      rounds: this.#rounds,
      missing: this.#missing,
      next: round && { checkpoint: round.checkpoint },
    };
    this.#first += this.#rounds.length;
    this.#rounds = [];
    this.#missing = [];
    if (this.#broken) return;
    try {
      await this.#store.save({ ...plans, stamp: this.#stamp(plans) });
    } catch {
      // the store is full or gone: the rounds are replayed next time
      this.#broken = true;
    }
  }

  /** The last rounds depend on all options, earlier ones only on the options' beginning. */
  #stamp({ first, rounds, missing, next }: Omit<KeptPlans, 'stamp'>): string {
    const { protocol, run } = this.#play;
    const { seed, options, judges, ids } = run;
    const { version } = this.#keeping;
    return hashOf([
      { protocol: protocol.id, version, seed, judges, ids: ids ?? [] },
      next ? { beginning: this.#keeping.beginning(options), next } : { options },
      { first, missing, names: rounds.map((plans) => plans.map((plan) => plan?.name ?? null)) },
    ]);
  }

  /** Null if a plan does not belong to this run. */
  async #open({ first, rounds, next }: KeptPlans): Promise<KeptRound[] | null> {
    const judges = this.#play.run.judges.length;
    try {
      const opened: KeptRound[] = [];
      for (const [place, saved] of rounds.entries()) {
        if (saved.length !== judges) return null;
        const plans: (AskPlan | null)[] = [];
        for (const [judge, one] of saved.entries()) {
          const revive = () => this.#keeping.revive(this.#play.run, one?.plan);
          plans.push(one && (await this.#play.keptPlan(judge, one.name, revive)));
        }
        opened.push({
          index: first + place,
          last: next === null && place === rounds.length - 1,
          checkpoint: undefined,
          follows: () => true,
          nameOf: (judge) => saved[judge]?.name ?? '',
          planOf: async (judge) => plans[judge] ?? null,
          plans,
        });
      }
      return opened;
    } catch {
      return null;
    }
  }

  /** Whether exactly the same asks have an answer now: later rounds follow from them. */
  async #isAnswered(
    { missing }: KeptPlans,
    rounds: readonly KeptRound[],
    source: AnswerSource,
  ): Promise<boolean> {
    const open = new Map(missing.map(({ judge, key, why }) => [`${judge} ${key}`, why]));
    for (const { plans } of rounds) {
      for (const [judge, plan] of plans.entries()) {
        const answered = plan ? await source.answered(judge) : null;
        for (const key of plan?.keys() ?? []) {
          const why = open.get(`${judge} ${key}`);
          if (answered?.has(key) !== (why === undefined)) return false;
          if (why !== undefined && why !== sayFault(source, judge, key)) return false;
        }
      }
    }
    return true;
  }
}

/** The asks of a round without an answer, and why. `find`: which of some asks have one. */
export async function missingIn(
  plans: readonly (AskPlan | null)[],
  source: AnswerSource,
  find: (judge: number, keys: Iterable<string>) => Promise<ReadonlySet<string>> = (judge) =>
    source.answered(judge),
): Promise<KeptPlans['missing']> {
  const missing: KeptPlans['missing'][number][] = [];
  for (const [judge, plan] of plans.entries()) {
    if (!plan) continue;
    const answered = await find(judge, plan.keys());
    for (const key of plan.keys()) {
      if (!answered.has(key)) missing.push({ judge, key, why: sayFault(source, judge, key) });
    }
  }
  return missing;
}

function sayFault(source: AnswerSource, judge: number, key: string): string {
  const fault = source.faultOf?.(judge, key);
  return fault ? JSON.stringify([fault.code, fault.message]) : '';
}
