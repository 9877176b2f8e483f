import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import { hashAsk } from '../../core/ask/ask-hash.ts';
import { hashOf } from '../../core/hash.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { AskOptions, AskResult } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { lastFingerprint, saveFingerprint } from '../store/fingerprints.ts';
import type { KnownJudge } from './ask-job.ts';
import { askAll } from './ask-service.ts';

/**
 * Answers a list of asks outside any run, using the judge's last known fingerprint. If all answers
 * were stored, the judge is loaded in the background, so that the next call uses its current
 * fingerprint. With no asks, the judge is only loaded. Rejects as `askAll` does. A store that does
 * not work is ignored.
 */
export async function askList(
  context: EngineContext,
  choice: JudgeChoice,
  asks: readonly Ask[],
  { signal, onAnswer, onTraining }: AskOptions,
): Promise<AskResult> {
  const keys = asks.map(hashAsk);
  const places = new Map<string, number[]>();
  for (const [index, key] of keys.entries()) {
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  const answers: Answer[] = [];
  const unloaded: KnownJudge = { fingerprint: null };
  const { loaded, ...who } = await askAll(context, {
    choice,
    asks: new Map(keys.map((key, index) => [key, asks[index] as Ask])),
    known: asks.length === 0 ? unloaded : await lastKnown(context, choice).catch(() => unloaded),
    store: 'best-effort',
    signal,
    ...(onTraining && {
      onTraining(key, progress) {
        for (const index of places.get(key) ?? []) onTraining(index, progress);
      },
    }),
    onAnswer(key, answer) {
      for (const index of places.get(key) ?? []) {
        answers[index] = answer;
        onAnswer?.(index, answer);
      }
    },
  });
  if (!loaded) void warm(context, choice);
  return { answers, ...who };
}

async function lastKnown(
  { pool, database }: EngineContext,
  choice: JudgeChoice,
): Promise<KnownJudge> {
  const loaded = await pool.loadedFingerprint(choice);
  return { fingerprint: loaded ? hashOf(loaded) : await lastFingerprint(database, choice) };
}

async function warm({ pool, judges, database }: EngineContext, choice: JudgeChoice): Promise<void> {
  try {
    const lease = await pool.lease(await judges.get(choice.id), choice);
    await saveFingerprint(database, choice, lease.fingerprint).finally(lease.release);
  } catch {
    // a caller that asks for more gets the error
  }
}
