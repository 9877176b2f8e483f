import type { AnswerNotes, AskPlan } from '../../core/protocols/protocol.ts';
import type { AskFault } from '../execution/progress.ts';
import { type AnswerSet, listAnswered } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { isCarried, isSameOrigin, type Origin, prefixOf, storeOf } from '../store/origin.ts';
import { loadRunName } from '../store/run-rows.ts';

/** The number of a judge's answers in a run from one origin other than this browser. */
export interface OriginCount {
  readonly origin: Origin;
  readonly answers: number;
  /** name of the run they came with; null if that run is not here any more, or there was none */
  readonly name: string | null;
}

/** Whether all answers come from one judge in this browser. */
export function isHereAlone([first, ...others]: readonly AnswerSet[]): boolean {
  return first?.origin.kind === 'here' && others.length === 0;
}

/** The asks that a set has an answer to. */
type ListSet = (set: AnswerSet) => Promise<ReadonlySet<string>>;

/**
 * Which of the sets provides the answer to each ask; asks without an answer are left out. `list`:
 * absent, the stored answers.
 */
export async function findSources(
  database: Database,
  sets: readonly AnswerSet[],
  asks: Iterable<string>,
  list: ListSet = ({ fingerprint, origin }) => listAnswered(database, fingerprint, origin),
): Promise<ReadonlyMap<string, AnswerSet>> {
  const lists = await Promise.all(sets.map(list));
  const sources = new Map<string, AnswerSet>();
  for (const ask of asks) {
    const set = sets[lists.findIndex((list) => list.has(ask))];
    if (set) sources.set(ask, set);
  }
  return sources;
}

/**
 * Whether any answer to these asks comes from elsewhere, so that a self-test of this device does
 * not apply to all of them.
 */
export async function hasElsewhere(
  database: Database,
  sets: readonly AnswerSet[],
  asks: Iterable<string>,
): Promise<boolean> {
  if (isHereAlone(sets)) return false;
  const sources = await findSources(database, sets, asks);
  return [...sources.values()].some(({ origin }) => origin.kind !== 'here');
}

/**
 * The number of answers from each origin other than this browser. `nameOf`: a run's name; absent, the
 * stored one.
 */
export async function countElsewhere(
  database: Database,
  sources: ReadonlyMap<string, AnswerSet>,
  nameOf: (run: string) => Promise<string | null> = (run) => loadRunName(database, run),
): Promise<OriginCount[]> {
  const counts: { origin: Origin; answers: number }[] = [];
  for (const { origin } of sources.values()) {
    if (origin.kind === 'here') continue;
    const known = counts.find((count) => isSameOrigin(count.origin, origin));
    if (known) known.answers++;
    else counts.push({ origin, answers: 1 });
  }
  return Promise.all(
    counts.map(async (count) => ({
      ...count,
      name: isCarried(count.origin) ? await nameOf(count.origin.id) : null,
    })),
  );
}

/** The stored answers to these plans that were found unreadable since the page was opened. */
export function listUnreadable(
  database: Database,
  sets: readonly AnswerSet[],
  plans: readonly AskPlan[],
): AskFault[] {
  const faulty = sets.filter(({ origin }) => database.hasFaults(storeOf(origin)));
  if (faulty.length === 0) return [];
  return plans.flatMap((plan) =>
    [...plan.keys()].flatMap((ask) =>
      faulty.flatMap(({ origin, fingerprint }) => {
        const key = [...prefixOf(origin, fingerprint), ask];
        const reason = database.faultOf(storeOf(origin), key);
        return reason === null ? [] : [{ ask: plan.occurrence(ask), reason }];
      }),
    ),
  );
}

/** Notes on answers by their source; null: all are the judge's own, given here. */
export function notesOn(
  sets: readonly AnswerSet[],
  sources: ReadonlyMap<string, AnswerSet>,
  fallback: string | undefined,
): ReturnType<AnswerNotes> {
  if (isHereAlone(sets)) return null;
  return (key) => {
    const source = sources.get(key);
    if (!source) return null;
    const { kind } = source.origin;
    return {
      fromFallback: source.fingerprint === fallback,
      elsewhere: kind === 'here' ? null : kind,
    };
  };
}
