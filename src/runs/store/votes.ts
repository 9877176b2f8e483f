import { hashOf } from '../../core/hash.ts';
import { parseAt } from '../../core/spec/parse.ts';
import {
  type Vote,
  type VoteOrigin,
  type VotePlace,
  votePlace,
  voteSchema,
} from '../../core/voting/vote.ts';
import { latestVotes } from '../../core/voting/vote-file.ts';
import type { Database } from './database.ts';
import type { VoteKey } from './schema.ts';

/** A vote with its origin. */
export interface StoredVote extends Vote {
  readonly origin: VoteOrigin;
}

const STORES = { here: 'votes', import: 'importedVotes' } as const satisfies Record<
  StoredVote['origin'],
  string
>;

function keyOf({ item, task, pass, rater }: VotePlace): VoteKey {
  return [item, task, String(pass), rater.id];
}

export async function saveVote(database: Database, vote: Vote): Promise<void> {
  // only votes that can be read back are written
  const row = parseAt(voteSchema, vote);
  return database.use(async (connection) => {
    await connection.put('votes', row, keyOf(row));
    database.mended('votes', keyOf(row));
  });
}

export function dropVote(database: Database, place: VotePlace): Promise<void> {
  return database.use((connection) => connection.delete('votes', keyOf(place)));
}

/**
 * Stores imported votes apart from those given here, all or none, under the hash of the file's
 * votes.
 */
export function saveImportedVotes(database: Database, votes: readonly Vote[]): Promise<void> {
  const id = hashOf(votes);
  return database.use(async (connection) => {
    const transaction = connection.transaction('importedVotes', 'readwrite');
    await Promise.all([
      ...votes.map((vote) => transaction.store.put(vote, [id, ...keyOf(vote)])),
      transaction.done,
    ]);
  });
}

export function dropImportedVotes(database: Database, rater: string): Promise<void> {
  return database.use(async (connection) => {
    const transaction = connection.transaction('importedVotes', 'readwrite');
    const keys = await transaction.store.getAllKeys();
    const theirs = keys.filter((key) => key.at(-1) === rater);
    await Promise.all([...theirs.map((key) => transaction.store.delete(key)), transaction.done]);
  });
}

/** Votes on these items. A vote cast here is never replaced by one from a file. */
export async function loadVotes(
  database: Database,
  items: ReadonlySet<string>,
): Promise<StoredVote[]> {
  const [here, imported] = await Promise.all([
    loadOrigin(database, items, 'here'),
    loadOrigin(database, items, 'import'),
  ]);
  const known = new Set(here.map(votePlace));
  return [...here, ...latestVotes(imported.filter((vote) => !known.has(votePlace(vote))))];
}

async function loadOrigin(
  database: Database,
  items: ReadonlySet<string>,
  origin: StoredVote['origin'],
): Promise<StoredVote[]> {
  const store = STORES[origin];
  const [keys, rows] = await database.use((connection) => {
    const { store: rowsOf } = connection.transaction(store);
    return Promise.all([rowsOf.getAllKeys(), rowsOf.getAll()]);
  });
  return rows.flatMap((value, index) => {
    const key = keys[index] ?? [];
    if (!items.has(key.at(-4) ?? '')) return [];
    const vote = database.read(store, key, voteSchema, value);
    // a row that contradicts its key was not written by this code
    return vote && keyOf(vote).join() === key.slice(-4).join() ? [{ ...vote, origin }] : [];
  });
}
