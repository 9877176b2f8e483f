import type { Answer } from '../../core/ask/answer.ts';
import type { FaultOf } from '../../core/protocols/protocol.ts';
import {
  type AnswerSet,
  CHUNK,
  findAnswered,
  listAnswered,
  listAnsweredIn,
  loadAllAnswers,
  loadAnswers,
} from './answers.ts';
import type { AskFaults } from './ask-faults.ts';
import type { Database } from './database.ts';

/**
 * Most bytes of answers in memory at once while results are read, and of a small set that is
 * cached.
 */
export const MOST_HELD = 64_000_000;

/** Up to this many answers are fetched one by one, without listing first which ones exist. */
const FEW = 128;

/** Existing answers, by the judge's index in the spec. */
export interface AnswerSource {
  /** why asks without an answer failed; absent: unknown */
  readonly faultOf?: FaultOf;
  /** Asks that have an answer, as of when this source was made. */
  answered(judge: number): Promise<ReadonlySet<string>>;
  /** `sparse`: many may be missing, so that listing the existing ones first pays. */
  load(
    judge: number,
    keys: Iterable<string>,
    sparse?: boolean,
  ): Promise<ReadonlyMap<string, Answer>>;
}

/** Answers of which only so many are in memory at once. */
export interface HeldAnswers extends AnswerSource {
  /** As `load`; null if they exceed `MOST_HELD` bytes. */
  loadHeld(
    judge: number,
    keys: Iterable<string>,
    sparse: boolean,
  ): Promise<ReadonlyMap<string, Answer> | null>;
}

/** Answers in the store. */
export interface StoredAnswers extends HeldAnswers {
  /**
   * Which of these asks have an answer, looked up one by one: for a few asks of a judge with many.
   */
  readonly find: (judge: number, keys: Iterable<string>) => Promise<ReadonlySet<string>>;
}

/**
 * The stored answers of a run's judges. Each ask takes its answer from the judge's first set that
 * has one. `faults`: of the judges' failed asks, in the same order.
 */
export function storedAnswers(
  database: Database,
  sets: readonly (readonly AnswerSet[])[],
  faults: readonly (AskFaults | undefined)[] = [],
): StoredAnswers {
  const listed = new Map<number, Promise<ReadonlySet<string>>>();
  const stores = sets.map((of) => of.map((set) => openSet(database, set)));
  const collect = async (judge: number, keys: Iterable<string>, sparse: boolean, most: number) => {
    const wanted = new Set(keys);
    const list = sparse && wanted.size > FEW;
    const found = new Map<string, Answer>();
    for (const load of stores[judge] ?? []) {
      const there = await load(wanted, list, most);
      if (there === null) return null;
      for (const [ask, answer] of there) {
        found.set(ask, answer);
        wanted.delete(ask);
      }
    }
    return found;
  };
  return {
    faultOf: (judge, key) => faults[judge]?.[key],
    answered(judge) {
      const list = listed.get(judge) ?? listAnsweredIn(database, sets[judge] ?? []);
      listed.set(judge, list);
      return list;
    },
    async find(judge, keys) {
      const wanted = [...keys];
      const found = await Promise.all(
        (sets[judge] ?? []).map(({ fingerprint, origin }) =>
          findAnswered(database, fingerprint, wanted, origin),
        ),
      );
      return new Set(found.flatMap((some) => [...some]));
    },
    load: async (judge, keys, sparse = false) =>
      (await collect(judge, keys, sparse, Number.POSITIVE_INFINITY)) ?? new Map(),
    loadHeld: (judge, keys, sparse) => collect(judge, keys, sparse, MOST_HELD),
  };
}

/** `list`: list the existing answers first, because many may be missing. */
type LoadSet = (
  wanted: ReadonlySet<string>,
  list: boolean,
  most: number,
) => Promise<Map<string, Answer> | null>;

/**
 * Opens a set of answers. A small one is read once and cached, since a run of many rounds takes a
 * few at a time; answers missing from the cache may have been stored since.
 */
function openSet(database: Database, set: AnswerSet): LoadSet {
  const { fingerprint, origin } = set;
  let kept: Promise<ReadonlyMap<string, Answer> | null> | null = null;
  return async (wanted, list, most) => {
    const found = new Map<string, Answer>();
    if (wanted.size === 0) return found;
    if (!list) kept ??= loadAllAnswers(database, set, CHUNK, MOST_HELD);
    const known = await kept;
    const open = new Set<string>();
    for (const ask of wanted) {
      const answer = known?.get(ask);
      if (answer) found.set(ask, answer);
      else open.add(ask);
    }
    if (list) await keepListed(database, set, open);
    const rest = await loadAnswers(database, fingerprint, open, origin, most);
    if (rest === null) return null;
    for (const [ask, answer] of rest) found.set(ask, answer);
    return found;
  };
}

/** Removes asks without an answer in the set. */
async function keepListed(
  database: Database,
  { fingerprint, origin }: AnswerSet,
  asks: Set<string>,
): Promise<void> {
  const there = await listAnswered(database, fingerprint, origin);
  for (const ask of asks) if (!there.has(ask)) asks.delete(ask);
}
