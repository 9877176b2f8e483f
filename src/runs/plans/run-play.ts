import type { Abilities } from '../../core/ask/abilities.ts';
import { hashOf } from '../../core/hash.ts';
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
  /** the next round follows from what this judge answers */
  follows(judge: number): boolean;
  /**
   * What a judge, by its place in the spec, is asked; null for one of which nobody here knows what
   * it can be asked, and for one that cannot take part.
   */
  planOf(judge: number): Promise<AskPlan | null>;
}

/** A run as its protocol plays it: round after round, each on the answers to the ones before. */
export class RunPlay {
  readonly protocol: Protocol;
  readonly run: ProtocolRun;
  /** the last round was played: no more follow */
  ended = false;
  readonly #plans: PlanCache;
  readonly #name: string;
  readonly #rounds: Generator<Round, void, RoundAnswers>;
  readonly #asked: readonly boolean[];
  #index = -1;

  readonly #signal: AbortSignal | undefined;

  /** `judges`: what each judge of the spec can be asked, where that is known. */
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

  /** The next round, after the answers to the last one; null at the end. */
  next(answers: RoundAnswers = NO_ANSWERS): OpenRound | null {
    const { value: round } = this.#rounds.next(answers);
    this.ended = !round || round.last;
    if (!round) return null;
    const index = ++this.#index;
    return {
      index,
      last: round.last,
      follows: (judge) => round.follows?.(judge) ?? true,
      planOf: async (judge) =>
        this.#asked[judge] ? this.#plans.planFor(this.#name, round, judge, this.#signal) : null,
    };
  }
}

const NO_ANSWERS: RoundAnswers = () => undefined;
