import type { AnswerNotes, AskPlan } from '../../core/protocols/protocol.ts';
import type { AskFault } from '../execution/progress.ts';
import { type AnswerSet, listAnswered } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { isCarried, isSameOrigin, type Origin, prefixOf, storeOf } from '../store/origin.ts';
import { loadRunName } from '../store/run-rows.ts';

/** How many answers of a judge in a run came from one place that is not this browser. */
export interface OriginCount {
  readonly origin: Origin;
  readonly answers: number;
  /** of the run that they came with; null where that is not here any more, or came with none */
  readonly name: string | null;
}

/** Whether nothing but what one judge answered here can be meant. */
export function isHereAlone([first, ...others]: readonly AnswerSet[]): boolean {
  return first?.origin.kind === 'here' && others.length === 0;
}

/** Which of the sets gives the answer to each of some asks; without those that none has. */
export async function findSources(
  database: Database,
  sets: readonly AnswerSet[],
  asks: Iterable<string>,
): Promise<ReadonlyMap<string, AnswerSet>> {
  const lists = await Promise.all(
    sets.map((set) => listAnswered(database, set.fingerprint, set.origin)),
  );
  const sources = new Map<string, AnswerSet>();
  for (const ask of asks) {
    const set = sets[lists.findIndex((list) => list.has(ask))];
    if (set) sources.set(ask, set);
  }
  return sources;
}

/**
 * Whether any answer to some asks comes from elsewhere, so that a self-test of this device says
 * nothing of them all.
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

/** The sources that are not this browser, with how many answers each gives. */
export async function countElsewhere(
  database: Database,
  sources: ReadonlyMap<string, AnswerSet>,
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
      name: isCarried(count.origin) ? await loadRunName(database, count.origin.id) : null,
    })),
  );
}

/** Of the stored answers to some plans those that were found unreadable since this page is open. */
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

/** What is to be said of answers by their sources; null: they are all the judge's own, of here. */
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
