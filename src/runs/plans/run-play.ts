import type { Abilities } from '../../core/ask/abilities.ts';
import { hashOf } from '../../core/hash.ts';
import { remember } from '../../core/lru-map.ts';
import type {
  AskPlan,
  Protocol,
  ProtocolRun,
  Round,
  RoundAnswers,
} from '../../core/protocols/protocol.ts';
import { findProtocol } from '../../core/protocols/registry.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { PlanCache } from './plan-cache.ts';

/** A round of a run that is being played. */
export interface OpenRound {
  /** counted from 0 */
  readonly index: number;
  /** no round follows */
  readonly last: boolean;
  /** state from which this and all later rounds follow; undefined: a play cannot start here */
  readonly checkpoint: unknown;
  /** name of its plan for a judge: plans with the same name are equal */
  nameOf(judge: number): string;
  /** whether the next round depends on this judge's answers */
  follows(judge: number): boolean;
  /**
   * The plan for a judge, by its index in the spec; null if the judge's abilities are unknown here,
   * or if it cannot take part.
   */
  planOf(judge: number): Promise<AskPlan | null>;
}

/** A run as its protocol plays it: round after round, each following from earlier answers. */
export class RunPlay {
  readonly protocol: Protocol;
  readonly run: ProtocolRun;
  /** the last round was played */
  ended = false;
  readonly #plans: PlanCache;
  readonly #name: string;
  #rounds: Generator<Round, void, RoundAnswers>;
  /** the next round, if it was already computed to see whether there is one */
  #pending: IteratorResult<Round, void> | null = null;
  readonly #asked: readonly boolean[];
  #index = -1;

  readonly #signal: AbortSignal | undefined;

  /** `judges`: the abilities of each judge of the spec, where known. */
  constructor(
    plans: PlanCache,
    spec: RunSpec,
    judges: readonly (Abilities | null)[],
    signal?: AbortSignal | undefined,
  ) {
    const { protocol, seed, options } = spec;
    this.protocol = findProtocol(protocol);
    this.run = { seed, options, judges, ids: spec.judges.map(({ id }) => id) };
    this.#plans = plans;
    this.#signal = signal;
    this.#name = hashOf({ protocol, seed, options });
    this.#rounds = this.protocol.rounds(this.run);
    this.#asked = judges.map(
      (abilities) =>
        abilities !== null &&
        !this.protocol.refusals(abilities, options).some(({ all }) => all === true),
    );
  }

  /** The next round, given the answers to the last one; null at the end. */
  next(answers: RoundAnswers = NO_ANSWERS): OpenRound | null {
    if (this.ended) return null;
    const { value: round } = this.#pending ?? this.#rounds.next(answers);
    this.#pending = null;
    this.ended = !round || round.last;
    if (!round) return null;
    const index = ++this.#index;
    // a name may hash every ask of its plan, and each look at the plan needs it
    const names = new Map<number, string>();
    const planName = (judge: number) => remember(names, judge, () => round.planName(judge));
    const named: Round = { ...round, planName };
    return {
      index,
      last: round.last,
      checkpoint: round.checkpoint,
      nameOf: planName,
      follows: (judge) => round.follows?.(judge) ?? true,
      planOf: async (judge) =>
        this.#asked[judge] ? this.#plans.planFor(this.#name, named, judge, this.#signal) : null,
    };
  }

  /**
   * Continues at the round with this index and checkpoint; null: there is no such round, and the
   * run has ended. Returns false, with nothing changed, if the protocol refuses the checkpoint.
   */
  goOn(index: number, at: { readonly checkpoint: unknown } | null): boolean {
    if (at) {
      try {
        const rounds = this.protocol.rounds(this.run, at.checkpoint);
        this.#pending = rounds.next(NO_ANSWERS);
        this.#rounds = rounds;
      } catch {
        return false;
      }
    }
    this.ended = at === null;
    this.#index = index - 1;
    return true;
  }

  /** A stored plan: the one of this name if it is still in memory, otherwise made by `revive`. */
  keptPlan(judge: number, name: string, revive: () => AskPlan): Promise<AskPlan> {
    const round: Round = {
      last: false,
      planName: () => name,
      *plan() {
        yield;
        return revive();
      },
    };
    return this.#plans.planFor(this.#name, round, judge, this.#signal);
  }
}

const NO_ANSWERS: RoundAnswers = () => undefined;
