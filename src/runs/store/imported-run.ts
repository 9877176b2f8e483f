import type { Answer } from '../../core/ask/answer.ts';
import { parseStoredAnswer } from '../../core/ask/answer-schema.ts';
import { remember } from '../../core/lru-map.ts';
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
    // most judges of a recorded run have answered nothing here: then nothing is looked up
    const answeredHere = new Map<string, Promise<boolean>>();
    const hasAnswers = (hash: string) =>
      remember(answeredHere, hash, async () => (await ours.count(rangeUnder([hash]))) > 0);
    const put = async (hash: string, ask: string, { body, milliseconds }: Answer) => {
      await carried.put({ body, milliseconds }, [row.id, hash, ask]);
      if (!(await hasAnswers(hash))) return onEach();
      const here = parseStoredAnswer(await ours.get([hash, ask]));
      if (here && !isSameBody(here.body, body)) differing++;
      onEach();
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
        ...given.flatMap(({ hash, answers: all }) =>
          [...all].map(([ask, answer]) => put(hash, ask, answer)),
        ),
      ]);
      await transaction.objectStore('runs').add(row, row.id);
      const added = await carried.count(rangeUnder([row.id]));
      await transaction.done;
      return { added, differing };
    } catch (fault) {
      abort(transaction);
      // rethrown, an abort would pass for a broken connection and be retried
      if (signal?.aborted) return null;
      throw fault;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  });
  if (saved === null) throw signal?.reason;
  return saved;
}

/** A value that cannot be cloned does not end the transaction by itself; a full disk does. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // the transaction has already ended
  }
}
