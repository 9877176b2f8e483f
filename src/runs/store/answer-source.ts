import type { Answer } from '../../core/ask/answer.ts';
import { type AnswerSet, listAnswered, listAnsweredIn, loadAnswers } from './answers.ts';
import type { Database } from './database.ts';

/** Answers fetched one by one without asking first which of them exist. */
const FEW = 128;

/** Answers that are there already, by a judge's place in the spec. */
export interface AnswerSource {
  /** Asks that have an answer, as they were when this was made. */
  answered(judge: number): Promise<ReadonlySet<string>>;
  /** `sparse`: much of it may be missing, so that it pays to list first what there is. */
  load(
    judge: number,
    keys: Iterable<string>,
    sparse?: boolean,
  ): Promise<ReadonlyMap<string, Answer>>;
}

/** What is stored of a run's judges: each answer of the first of its judge's sets that has one. */
export function storedAnswers(
  database: Database,
  sets: readonly (readonly AnswerSet[])[],
): AnswerSource {
  const listed = new Map<number, Promise<ReadonlySet<string>>>();
  return {
    answered(judge) {
      const list = listed.get(judge) ?? listAnsweredIn(database, sets[judge] ?? []);
      listed.set(judge, list);
      return list;
    },
    load: (judge, keys, sparse = false) => loadFrom(database, sets[judge] ?? [], keys, sparse),
  };
}

async function loadFrom(
  database: Database,
  sets: readonly AnswerSet[],
  keys: Iterable<string>,
  sparse: boolean,
): Promise<Map<string, Answer>> {
  const wanted = new Set(keys);
  const list = sparse && wanted.size > FEW;
  const found = new Map<string, Answer>();
  for (const { fingerprint, origin } of sets) {
    const there = list ? await listAnswered(database, fingerprint, origin) : null;
    const open = there ? new Set([...wanted].filter((key) => there.has(key))) : wanted;
    for (const [ask, answer] of await loadAnswers(database, fingerprint, open, origin)) {
      found.set(ask, answer);
      wanted.delete(ask);
    }
  }
  return found;
}
