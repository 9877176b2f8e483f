import * as v from 'valibot';
import type { Answer, AnswerBody } from '../../core/ask/answer.ts';
import { AnswerSchema } from '../../core/ask/answer-schema.ts';
import { canonicalJson } from '../../core/hash.ts';
import { sayIssue } from '../../core/spec/parse.ts';
import { EngineError } from '../engine/engine-error.ts';
import { sizeOfAnswer } from './answer-size.ts';
import type { Database } from './database.ts';
import { HERE, type Origin, prefixOf, rangeBehind, rangeUnder, storeOf } from './origin.ts';
import type { AnswerKey } from './schema.ts';

/** Sets of up to this many answers are cached between the rounds of a run. */
export const CHUNK = 4096;
/** Rows fetched per request. A text may take 2 MB, so more at once could exceed a tab's memory. */
const ROWS_AT_ONCE = 64;
/** Rows that reading a range may pass over; a single get costs as much as about four of them. */
const IN_PASSING = 256;

/** Answers of one judge, from one origin. */
export interface AnswerSet {
  readonly origin: Origin;
  /** hash of the judge's fingerprint */
  readonly fingerprint: string;
}

/**
 * Stores a judge's answers given here, under the hashes of its asks, all or none. Answers from
 * elsewhere are stored by `saveImportedRun` only. Rejects with EngineError 'bad-answer' if one is
 * invalid and could not be read back.
 */
export function saveAnswers(
  database: Database,
  fingerprint: string,
  answers: ReadonlyMap<string, Answer>,
): Promise<void> {
  return database.use(async (connection) => {
    const rows = [...answers].map(([ask, answer]) => [ask, checked(ask, answer)] as const);
    const transaction = connection.transaction('answers', 'readwrite');
    await Promise.all([
      ...rows.map(([ask, row]) => transaction.store.put(row, [fingerprint, ask])),
      transaction.done,
    ]);
    for (const ask of answers.keys()) database.mended('answers', [fingerprint, ask]);
  });
}

/** Only answers that can be read back are written. */
function checked(ask: string, answer: Answer): Answer {
  const read = v.safeParse(AnswerSchema, answer);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new EngineError(
    'bad-answer',
    `An answer cannot be stored: ${v.getDotPath(issue) ?? 'it'}: ${sayIssue(issue)}`,
    ask,
  );
}

/**
 * Hashes of all asks that this judge has an answer to, of that origin. Unreadable answers count as
 * missing.
 */
export async function listAnswered(
  database: Database,
  fingerprint: string,
  origin: Origin = HERE,
): Promise<Set<string>> {
  const store = storeOf(origin);
  const keys = await database.use((connection) =>
    connection.getAllKeys(store, rangeUnder(prefixOf(origin, fingerprint))),
  );
  const whole = database.hasFaults(store)
    ? keys.filter((key) => database.faultOf(store, key) === null)
    : keys;
  return new Set(whole.map(askOf));
}

/** The same for several sets together. */
export async function listAnsweredIn(
  database: Database,
  sets: readonly AnswerSet[],
): Promise<Set<string>> {
  const lists = await Promise.all(
    sets.map(({ fingerprint, origin }) => listAnswered(database, fingerprint, origin)),
  );
  const [only] = lists;
  return lists.length === 1 && only ? only : new Set(lists.flatMap((list) => [...list]));
}

/**
 * The stored answers among those wanted, by hash. An unreadable row is noted and left out: its ask
 * counts as unanswered, and a new answer replaces the row. Null if they exceed `most` bytes; no
 * more than that is held.
 */
export async function loadAnswers(
  database: Database,
  fingerprint: string,
  wanted: ReadonlySet<string>,
  origin?: Origin,
): Promise<Map<string, Answer>>;
export async function loadAnswers(
  database: Database,
  fingerprint: string,
  wanted: ReadonlySet<string>,
  origin: Origin,
  most: number,
): Promise<Map<string, Answer> | null>;
export async function loadAnswers(
  database: Database,
  fingerprint: string,
  wanted: ReadonlySet<string>,
  origin: Origin = HERE,
  most = Number.POSITIVE_INFINITY,
): Promise<Map<string, Answer> | null> {
  if (wanted.size === 0) return new Map();
  const set = { origin, fingerprint };
  const held = await countAnswers(database, set);
  if (held === 0) return new Map();
  return collectAnswers(database, set, most, (take) => {
    const takeWanted: Take = (ask, value) => !wanted.has(ask) || take(ask, value);
    // reading a judge's whole range is faster than single gets, unless most of it is unwanted
    return held > 4 * wanted.size + IN_PASSING
      ? takeEach(database, set, [...wanted], takeWanted)
      : takeRange(database, set, takeWanted);
  });
}

/**
 * All of a judge's answers in a set, as `loadAnswers`; null if they exceed `most` rows or `bytes`.
 */
export async function loadAllAnswers(
  database: Database,
  set: AnswerSet,
  most: number,
  bytes: number,
): Promise<Map<string, Answer> | null> {
  if ((await countAnswers(database, set)) > most) return null;
  return collectAnswers(database, set, bytes, (take) => takeRange(database, set, take));
}

/** Returns whether there is room for more. */
type Take = (ask: string, value: unknown) => boolean;

async function collectAnswers(
  database: Database,
  { origin, fingerprint }: AnswerSet,
  most: number,
  walk: (take: Take) => Promise<void>,
): Promise<Map<string, Answer> | null> {
  const store = storeOf(origin);
  const prefix = prefixOf(origin, fingerprint);
  const found = new Map<string, Answer>();
  let bytes = 0;
  await walk((ask, value) => {
    if (value === undefined) return true;
    const answer = database.read(store, [...prefix, ask], AnswerSchema, value);
    if (!answer) return true;
    bytes += sizeOfAnswer(answer);
    if (bytes <= most) found.set(ask, answer);
    return bytes <= most;
  });
  return bytes <= most ? found : null;
}

function countAnswers(database: Database, { origin, fingerprint }: AnswerSet): Promise<number> {
  const range = rangeUnder(prefixOf(origin, fingerprint));
  return database.use((connection) => connection.count(storeOf(origin), range));
}

/** Which of these asks have a readable answer of that origin. */
export function findAnswered(
  database: Database,
  fingerprint: string,
  asks: readonly string[],
  origin: Origin = HERE,
): Promise<Set<string>> {
  const name = storeOf(origin);
  const prefix = prefixOf(origin, fingerprint);
  return database.use(async (connection) => {
    const { store } = connection.transaction(name);
    const keys = await Promise.all(asks.map((ask) => store.getKey([...prefix, ask])));
    const whole = keys.filter((key) => key && database.faultOf(name, key) === null);
    return new Set(whole.map((key) => askOf(key ?? [])));
  });
}

async function takeEach(
  database: Database,
  { origin, fingerprint }: AnswerSet,
  asks: readonly string[],
  take: Take,
): Promise<void> {
  const prefix = prefixOf(origin, fingerprint);
  for (let start = 0; start < asks.length; start += ROWS_AT_ONCE) {
    const chunk = asks.slice(start, start + ROWS_AT_ONCE);
    const more = await database.use(async (connection) => {
      const { store } = connection.transaction(storeOf(origin));
      const rows = await Promise.all(chunk.map((ask) => store.get([...prefix, ask])));
      return chunk.every((ask, index) => take(ask, rows[index]));
    });
    if (!more) return;
  }
}

async function takeRange(
  database: Database,
  { origin, fingerprint }: AnswerSet,
  take: Take,
): Promise<void> {
  const prefix = prefixOf(origin, fingerprint);
  let range: IDBKeyRange | null = rangeUnder(prefix);
  while (range) {
    const here: IDBKeyRange = range;
    const last = await database.use(async (connection): Promise<AnswerKey | null> => {
      const { store } = connection.transaction(storeOf(origin));
      const [keys, rows] = await Promise.all([
        store.getAllKeys(here, ROWS_AT_ONCE),
        store.getAll(here, ROWS_AT_ONCE),
      ]);
      const more = keys.every((key, index) => take(askOf(key), rows[index]));
      return !more || keys.length < ROWS_AT_ONCE ? null : (keys.at(-1) ?? null);
    });
    range = last && rangeBehind(last, prefix);
  }
}

export function isSameBody(a: AnswerBody, b: AnswerBody): boolean {
  const comparable = (body: AnswerBody): string =>
    'vector' in body ? `${body.mode} ${body.vector.join()}` : canonicalJson(body);
  return comparable(a) === comparable(b);
}

function askOf(key: AnswerKey): string {
  return key.at(-1) ?? '';
}
