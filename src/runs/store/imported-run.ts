import type { Answer } from '../../core/ask/answer.ts';
import { parseStoredAnswer } from '../../core/ask/answer-schema.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import { isSameBody } from './answers.ts';
import type { Database } from './database.ts';
import { rangeUnder } from './origin.ts';
import type { RunRow } from './run-rows.ts';

/** One judge's answers of a run from elsewhere, by the hash of their ask. */
export interface ImportedAnswers {
  /** of the fingerprint */
  readonly hash: string;
  readonly fingerprint: Fingerprint;
  readonly answers: ReadonlyMap<string, Answer>;
}

/**
 * Writes a run, its fingerprints and its answers in one transaction: all or nothing. The answers are
 * kept with the run, apart from those given here. `differing` counts those to which the same judge
 * gave another answer here.
 */
export function saveImportedRun(
  database: Database,
  row: RunRow,
  given: readonly ImportedAnswers[],
): Promise<{ readonly added: number; readonly differing: number }> {
  return database.use(async (connection) => {
    const transaction = connection.transaction(
      ['answers', 'importedAnswers', 'fingerprints', 'runs'],
      'readwrite',
    );
    // its rejection is that of the requests, which are awaited below
    transaction.done.catch(() => undefined);
    const ours = transaction.objectStore('answers');
    const imported = transaction.objectStore('importedAnswers');
    let differing = 0;
    const put = async (hash: string, ask: string, { body, milliseconds }: Answer) => {
      await imported.put({ body, milliseconds }, [row.id, hash, ask]);
      const here = parseStoredAnswer(await ours.get([hash, ask]));
      if (here && !isSameBody(here.body, body)) differing++;
    };
    try {
      await Promise.all([
        ...given.map(({ hash, fingerprint }) =>
          transaction.objectStore('fingerprints').put(fingerprint, hash),
        ),
        ...given.flatMap(({ hash, answers: all }) =>
          [...all].map(([ask, answer]) => put(hash, ask, answer)),
        ),
      ]);
      await transaction.objectStore('runs').add(row, row.id);
    } catch (fault) {
      abort(transaction);
      throw fault;
    }
    const added = await imported.count(rangeUnder([row.id]));
    await transaction.done;
    return { added, differing };
  });
}

/** A value that the store refuses to clone ends no transaction by itself; a full disk did already. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // it has ended
  }
}
