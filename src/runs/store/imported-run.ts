import { unwrap } from 'idb';
import type { Answer } from '../../core/ask/answer.ts';
import { parseStoredAnswer } from '../../core/ask/answer-schema.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import { isSameBody } from './answers.ts';
import type { Database } from './database.ts';
import { type CarriedOrigin, rangeUnder, storeOf } from './origin.ts';
import type { RunRow } from './run-rows.ts';
import { type KeptWeights, weightsKey } from './weights.ts';

/** One judge's answers in an imported run, by the hash of their ask. */
export interface ImportedAnswers {
  /** hash of the fingerprint */
  readonly hash: string;
  readonly fingerprint: Fingerprint;
  readonly answers: ReadonlyMap<string, Answer>;
}

interface ImportWatch {
  /** called for each stored answer */
  readonly onEach: () => void;
  /** a stop leaves nothing behind */
  readonly signal: AbortSignal | undefined;
}

/**
 * Stores a run, its fingerprints and its answers in one transaction: all or nothing. The answers
 * are kept with the run, in the store of its origin, apart from those given here. `differing`
 * counts answers for which the same judge has a different one here.
 */
export async function saveImportedRun(
  database: Database,
  row: RunRow & { readonly origin: CarriedOrigin },
  given: readonly ImportedAnswers[],
  weights: ReadonlyMap<string, KeptWeights>,
  { onEach, signal }: ImportWatch,
): Promise<{ readonly added: number; readonly differing: number }> {
  signal?.throwIfAborted();
  const store = storeOf(row.origin);
  const saved = await database.use(async (connection) => {
    const transaction = connection.transaction(
      ['answers', store, 'fingerprints', 'weights', 'runs'],
      'readwrite',
    );
    // it rejects with the errors of the requests, which are awaited below
    transaction.done.catch(() => undefined);
    const ours = transaction.objectStore('answers');
    const carried = transaction.objectStore(store);
    let differing = 0;
    const put = async ({ hash, answers }: ImportedAnswers) => {
      await putEach(unwrap(carried), [...answers], (ask) => [row.id, hash, ask], onEach);
      // most judges of a recorded run have answered nothing here: then nothing is looked up
      if ((await ours.count(rangeUnder([hash]))) === 0) return;
      const compare = async (ask: string, { body }: Answer) => {
        const here = parseStoredAnswer(await ours.get([hash, ask]));
        if (here && !isSameBody(here.body, body)) differing++;
      };
      await Promise.all([...answers].map(([ask, answer]) => compare(ask, answer)));
    };
    const stop = (): void => abort(transaction);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await Promise.all([
        ...[...weights].map(([hash, kept]) =>
          transaction.objectStore('weights').put(kept, weightsKey(row.origin, hash)),
        ),
        ...given.map(({ hash, fingerprint }) =>
          transaction.objectStore('fingerprints').put(fingerprint, hash),
        ),
        ...given.map(put),
      ]);
      await transaction.objectStore('runs').add(row, row.id);
      const added = await carried.count(rangeUnder([row.id]));
      await transaction.done;
      return { added, differing };
    } catch (fault) {
      // the error of a plain request is that of its transaction
      const cause = transaction.error ?? fault;
      abort(transaction);
      // rethrown, an abort would pass for a broken connection and be retried
      if (signal?.aborted) return null;
      throw cause;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  });
  if (saved === null) throw signal?.reason;
  return saved;
}

/** Answers that are put at once. Between two such lots the engine does what else it is asked. */
const LOT = 256;

/**
 * Puts each answer, in lots. Plain requests: with a promise for each of thousands, storing takes
 * twice as long. Rejects if one cannot be cloned; a request that fails ends the transaction.
 */
function putEach(
  store: IDBObjectStore,
  answers: readonly (readonly [string, Answer])[],
  keyOf: (ask: string) => IDBValidKey,
  onEach: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const putFrom = (first: number): void => {
      const lot = answers.slice(first, first + LOT);
      if (lot.length === 0) {
        resolve();
        return;
      }
      try {
        for (const [place, [ask, { body, milliseconds }]] of lot.entries()) {
          store.put({ body, milliseconds }, keyOf(ask)).onsuccess = () => {
            onEach();
            if (place === lot.length - 1) putFrom(first + LOT);
          };
        }
      } catch (fault) {
        reject(fault);
      }
    };
    store.transaction.addEventListener('abort', () =>
      reject(store.transaction.error ?? new DOMException('Stopped', 'AbortError')),
    );
    putFrom(0);
  });
}

/** A value that cannot be cloned does not end the transaction by itself; a full disk does. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // the transaction has already ended
  }
}
