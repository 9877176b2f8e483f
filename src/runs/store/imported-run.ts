import * as v from 'valibot';
import type { Answer, AnswerBody } from '../../core/ask/answer.ts';
import { AnswerSchema } from '../../core/ask/answer-schema.ts';
import { canonicalJson } from '../../core/hash.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { Database } from './database.ts';
import type { RunRow } from './run-rows.ts';

/** One judge's answers of a run from elsewhere, by the hash of their ask. */
export interface ImportedAnswers {
  /** of the fingerprint */
  readonly hash: string;
  readonly fingerprint: Fingerprint;
  readonly answers: ReadonlyMap<string, Answer>;
}

/**
 * Writes a run, its fingerprints and its answers in one transaction: all or nothing. An answer that
 * is stored here already stays; `differing` counts those that the file has otherwise.
 */
export function saveImportedRun(
  database: Database,
  row: RunRow,
  given: readonly ImportedAnswers[],
): Promise<{ readonly added: number; readonly differing: number }> {
  return database.use(async (connection) => {
    const transaction = connection.transaction(['answers', 'fingerprints', 'runs'], 'readwrite');
    // its rejection is that of the requests, which are awaited below
    transaction.done.catch(() => undefined);
    const answers = transaction.objectStore('answers');
    let added = 0;
    let differing = 0;
    const put = async (hash: string, ask: string, { body, milliseconds }: Answer) => {
      const stored = v.safeParse(AnswerSchema, await answers.get([hash, ask]));
      if (!stored.success) {
        // none, or one that cannot be read any more
        added++;
        await answers.put({ body, milliseconds }, [hash, ask]);
      } else if (comparable(stored.output.body) !== comparable(body)) {
        differing++;
      }
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
      await transaction.objectStore('runs').put(row, row.id);
    } catch (fault) {
      abort(transaction);
      throw fault;
    }
    await transaction.done;
    return { added, differing };
  });
}

/** NaN and infinities, which no JSON holds, may stand in a vector. */
function comparable(body: AnswerBody): string {
  return 'vector' in body ? `${body.mode} ${body.vector.join()}` : canonicalJson(body);
}

/** A value that the store refuses to clone ends no transaction by itself; a full disk did already. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // it has ended
  }
}
