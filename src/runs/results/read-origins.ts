import type { Order } from '../../core/protocols/pairbench/split.ts';
import type { CachedPlan } from '../plans/plan-cache.ts';
import { type AnswerSet, listAnswered } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { isSameOrigin, type Origin, prefixOf, storeOf } from '../store/origin.ts';
import { loadRunName } from '../store/run-rows.ts';

/** How many answers of a judge in a run came from one place that is not this browser. */
export interface OriginCount {
  readonly origin: Origin;
  readonly answers: number;
  /** of the run that they came with; null where that is not here any more, or came with none */
  readonly name: string | null;
}

/** A stored answer that cannot be read: its ask counts as unanswered until it is asked again. */
export interface UnreadableAnswer {
  /** a pair it answers for, and in which order */
  readonly pair: string;
  readonly order: Order;
  /** the first field at fault */
  readonly reason: string;
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
      name: count.origin.kind === 'import' ? await loadRunName(database, count.origin.id) : null,
    })),
  );
}

/** Of a plan's stored answers those that were found unreadable since this page is open. */
export function listUnreadable(
  database: Database,
  sets: readonly AnswerSet[],
  asks: CachedPlan,
): UnreadableAnswer[] {
  const faulty = sets.filter(({ origin }) => database.hasFaults(storeOf(origin)));
  if (faulty.length === 0) return [];
  return [...asks.keys()].flatMap((ask) =>
    faulty.flatMap(({ origin, fingerprint }) => {
      const key = [...prefixOf(origin, fingerprint), ask];
      const reason = database.faultOf(storeOf(origin), key);
      const mention = reason === null ? null : asks.mentionOf(ask);
      return reason !== null && mention
        ? [{ pair: mention.pair.id, order: mention.order, reason }]
        : [];
    }),
  );
}
