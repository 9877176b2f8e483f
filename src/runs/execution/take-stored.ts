import type { Answer } from '../../core/ask/answer.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { type AnswerSet, findAnswered, listAnswered, loadAnswers } from '../store/answers.ts';
import { HERE } from '../store/origin.ts';
import type { AskJob, JobState } from './ask-job.ts';

/** Reports the stored answers among those wanted, the judge's own and its fallback's. */
export async function takeStored(
  context: EngineContext,
  job: AskJob,
  { known, open }: JobState,
  wanted: Iterable<string>,
): Promise<void> {
  const { onAnswer } = job;
  const names = [known.fingerprint, known.fallback];
  if (!onAnswer) {
    for (const key of await findStored(context, job, names, [...wanted])) open.delete(key);
    return;
  }
  for (const { fingerprint, origin } of setsOf(job, names)) {
    const left = new Set([...wanted].filter((key) => open.has(key)));
    if (left.size === 0) continue;
    const found = await orElse(
      job,
      loadAnswers(context.database, fingerprint, left, origin),
      new Map<string, Answer>(),
    );
    for (const [key, answer] of found) {
      open.delete(key);
      onAnswer(key, answer);
    }
  }
}

/** Number of asks up to which single lookups cost less than listing all of a judge's answers. */
const FEW = 1024;

/** Which of these asks have a stored answer under any of these fingerprints. */
export async function findStored(
  { database }: EngineContext,
  job: AskJob,
  names: readonly (string | null | undefined)[],
  wanted: Iterable<string>,
): Promise<Set<string>> {
  const keys = [...wanted];
  const here = new Set<string>();
  for (const { fingerprint, origin } of keys.length > 0 ? setsOf(job, names) : []) {
    const finding =
      keys.length <= FEW
        ? findAnswered(database, fingerprint, keys, origin)
        : listAnswered(database, fingerprint, origin);
    const found = await orElse(job, finding, new Set<string>());
    for (const key of keys) if (found.has(key)) here.add(key);
  }
  return here;
}

function setsOf(
  { origins = [HERE] }: AskJob,
  names: readonly (string | null | undefined)[],
): AnswerSet[] {
  return names.flatMap((fingerprint) =>
    fingerprint ? origins.map((origin) => ({ origin, fingerprint })) : [],
  );
}

/** Falls back to `otherwise` if a store that is not required does not work. */
export function orElse<T>({ store }: AskJob, work: Promise<T>, otherwise: T): Promise<T> {
  return store === 'required' ? work : work.catch(() => otherwise);
}
