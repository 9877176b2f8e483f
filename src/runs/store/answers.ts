import type { Answer } from '../../core/ask/answer.ts';
import { AnswerSchema } from '../../core/ask/answer-schema.ts';
import type { Database } from './database.ts';
import type { RunJudge } from './run-rows.ts';
import type { AnswerKey } from './schema.ts';

/** Rows a transaction fetches at a time: bounds the memory of a judge's vectors. */
const CHUNK = 4096;

/** Writes answers under the hashes of their asks, all or none. */
export function saveAnswers(
  database: Database,
  fingerprint: string,
  answers: ReadonlyMap<string, Answer>,
): Promise<void> {
  return database.use(async (connection) => {
    const transaction = connection.transaction('answers', 'readwrite');
    await Promise.all([
      ...[...answers].map(([ask, { body, milliseconds }]) =>
        transaction.store.put({ body, milliseconds }, [fingerprint, ask]),
      ),
      transaction.done,
    ]);
  });
}

/** Hashes of every ask this judge has answered. */
export function listAnswered(database: Database, fingerprint: string): Promise<Set<string>> {
  return database.use(async (connection) => {
    const keys = await connection.getAllKeys('answers', rangeOf(fingerprint));
    return new Set(keys.map(([, ask]) => ask));
  });
}

/** The same of a run's judge and of what stood in for it. */
export async function listAnsweredFor(
  database: Database,
  { fingerprint, standIn }: Pick<RunJudge, 'fingerprint' | 'standIn'>,
): Promise<Set<string>> {
  const own = fingerprint === null ? new Set<string>() : await listAnswered(database, fingerprint);
  return standIn === undefined
    ? own
    : new Set([...own, ...(await listAnswered(database, standIn))]);
}

/**
 * The stored answers among those wanted, by hash. A row that cannot be read is noted, left out and
 * dropped: its ask then counts as unanswered and can be asked again.
 */
export async function loadAnswers(
  database: Database,
  fingerprint: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, Answer>> {
  if (wanted.size === 0) return new Map();
  const held = await countAnswers(database, fingerprint);
  return collectAnswers(database, fingerprint, (take) => {
    const takeWanted: Take = (ask, value) => {
      if (wanted.has(ask)) take(ask, value);
    };
    // a judge's whole range in chunks is faster than single gets unless most of it is not wanted
    return held > 4 * wanted.size + CHUNK
      ? takeEach(database, fingerprint, [...wanted], takeWanted)
      : takeRange(database, fingerprint, takeWanted);
  });
}

/** Everything the judge ever answered, as `loadAnswers`; null where that is more than `most`. */
export async function loadAllAnswers(
  database: Database,
  fingerprint: string,
  most: number,
): Promise<Map<string, Answer> | null> {
  if ((await countAnswers(database, fingerprint)) > most) return null;
  return collectAnswers(database, fingerprint, (take) => takeRange(database, fingerprint, take));
}

type Take = (ask: string, value: unknown) => void;

async function collectAnswers(
  database: Database,
  fingerprint: string,
  walk: (take: Take) => Promise<void>,
): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>();
  const broken: string[] = [];
  await walk((ask, value) => {
    if (value === undefined) return;
    const answer = database.read('answers', [fingerprint, ask], AnswerSchema, value);
    if (answer) found.set(ask, answer);
    else broken.push(ask);
  });
  await dropAnswers(database, fingerprint, broken);
  return found;
}

function countAnswers(database: Database, fingerprint: string): Promise<number> {
  return database.use((connection) => connection.count('answers', rangeOf(fingerprint)));
}

/** Which of these asks the judge has answered. */
export function findAnswered(
  database: Database,
  fingerprint: string,
  asks: readonly string[],
): Promise<Set<string>> {
  return database.use(async (connection) => {
    const { store } = connection.transaction('answers');
    const keys = await Promise.all(asks.map((ask) => store.getKey([fingerprint, ask])));
    return new Set(keys.flatMap((key) => (key ? [key[1]] : [])));
  });
}

export function dropAnswers(
  database: Database,
  fingerprint: string,
  asks: Iterable<string>,
): Promise<void> {
  const doomed = [...asks];
  if (doomed.length === 0) return Promise.resolve();
  return database.use(async (connection) => {
    const transaction = connection.transaction('answers', 'readwrite');
    await Promise.all([
      ...doomed.map((ask) => transaction.store.delete([fingerprint, ask])),
      transaction.done,
    ]);
  });
}

async function takeEach(
  database: Database,
  fingerprint: string,
  asks: readonly string[],
  take: Take,
): Promise<void> {
  for (let start = 0; start < asks.length; start += CHUNK) {
    const chunk = asks.slice(start, start + CHUNK);
    await database.use(async (connection) => {
      const { store } = connection.transaction('answers');
      const rows = await Promise.all(chunk.map((ask) => store.get([fingerprint, ask])));
      for (const [index, ask] of chunk.entries()) take(ask, rows[index]);
    });
  }
}

async function takeRange(database: Database, fingerprint: string, take: Take): Promise<void> {
  let range: IDBKeyRange | null = rangeOf(fingerprint);
  while (range) {
    const here: IDBKeyRange = range;
    const last = await database.use(async (connection): Promise<AnswerKey | null> => {
      const { store } = connection.transaction('answers');
      const [keys, rows] = await Promise.all([
        store.getAllKeys(here, CHUNK),
        store.getAll(here, CHUNK),
      ]);
      for (const [index, [, ask]] of keys.entries()) take(ask, rows[index]);
      return keys.length < CHUNK ? null : (keys.at(-1) ?? null);
    });
    range = last && IDBKeyRange.bound(last, endOf(fingerprint), true);
  }
}

function rangeOf(fingerprint: string): IDBKeyRange {
  return IDBKeyRange.bound([fingerprint], endOf(fingerprint));
}

/** Above every [fingerprint, string]: IndexedDB sorts arrays behind strings. */
function endOf(fingerprint: string): IDBValidKey {
  return [fingerprint, []];
}
