import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import { hashAsk } from '../../core/ask/ask-hash.ts';
import { hashOf } from '../../core/hash.ts';
import type { JudgeChoice } from '../../core/spec.ts';
import { type Fingerprint, JudgeError, type LoadProgress } from '../../judges/judge.ts';
import { loadAnswers, saveAnswers } from '../store/answers.ts';
import { lastFingerprint, loadFingerprint, saveFingerprint } from '../store/fingerprints.ts';
import type { EngineContext } from './execute-judge.ts';

export interface AskHooks {
  readonly signal: AbortSignal | undefined;
  readonly onLoad: (progress: LoadProgress) => void;
  readonly onAnswer: (index: number, answer: Answer) => void;
}

export interface AnsweredAsks {
  readonly answers: readonly Answer[];
  readonly fingerprint: Fingerprint;
}

/**
 * Answers asks outside of any run, through the same store. Where the browser cannot store, the
 * judge is asked all the same. Where the graphics device goes away for good, everything is answered
 * on WASM, and the fingerprint says so. Rejects with AbortError when stopped, with JudgeError on a
 * fault.
 */
export async function answerAsks(
  tools: EngineContext,
  choice: JudgeChoice,
  asks: readonly Ask[],
  hooks: AskHooks,
): Promise<AnsweredAsks> {
  try {
    return await answerOn(tools, choice, asks, hooks);
  } catch (fault) {
    const gone = fault instanceof JudgeError && fault.code === 'device-lost';
    if (!gone || choice.device !== 'webgpu') throw fault;
    return answerOn(tools, { ...choice, device: 'wasm' }, asks, hooks);
  }
}

async function answerOn(
  tools: EngineContext,
  choice: JudgeChoice,
  asks: readonly Ask[],
  hooks: AskHooks,
): Promise<AnsweredAsks> {
  const keys = asks.map(hashAsk);
  const early = await answerFromStore(tools, choice, keys);
  if (early) {
    for (const [index, answer] of early.answers.entries()) hooks.onAnswer(index, answer);
    return early;
  }
  const { database, pool, judges } = tools;
  const entry = await judges.get(choice.id);
  const lease = await pool.lease(entry, choice, hooks);
  try {
    const { fingerprint } = lease;
    const hash = hashOf(fingerprint);
    await saveFingerprint(database, choice, fingerprint).catch(() => hash);
    const found = await loadAnswers(database, hash, new Set(keys)).catch(
      () => new Map<string, Answer>(),
    );
    const fresh = new Map<string, Answer>();
    const missing = [...new Map(keys.map((key, index) => [key, asks[index] as Ask]))].filter(
      ([key]) => !found.has(key),
    );
    const tell = (key: string, answer: Answer): void => {
      for (const [index, other] of keys.entries()) if (other === key) hooks.onAnswer(index, answer);
    };
    for (const [key, answer] of found) tell(key, answer);
    const take = (index: number, answer: Answer): void => {
      const key = missing[index]?.[0];
      if (key === undefined || fresh.has(key)) return;
      fresh.set(key, answer);
      tell(key, answer);
    };
    try {
      if (missing.length > 0) {
        const { signal } = hooks;
        await lease.answer(
          missing.map(([, ask]) => ask),
          { signal, onAnswer: take },
        );
      }
    } finally {
      if (fresh.size > 0) await saveAnswers(database, hash, fresh).catch(() => undefined);
    }
    return { fingerprint, answers: keys.flatMap((key) => found.get(key) ?? fresh.get(key) ?? []) };
  } finally {
    lease.release();
  }
}

/**
 * All answers as this judge last gave them, without loading it; null when one is missing. The judge
 * may have changed since: it is loaded in the background, so that the next ask meets what it is now.
 */
async function answerFromStore(
  { database, pool, judges }: EngineContext,
  choice: JudgeChoice,
  keys: readonly string[],
): Promise<AnsweredAsks | null> {
  if (keys.length === 0) return null;
  try {
    const loaded = await pool.loadedFingerprint(choice);
    const hash = loaded ? hashOf(loaded) : await lastFingerprint(database, choice);
    const fingerprint = loaded ?? (hash === null ? null : await loadFingerprint(database, hash));
    if (hash === null || !fingerprint) return null;
    const found = await loadAnswers(database, hash, new Set(keys));
    const answers = keys.flatMap((key) => found.get(key) ?? []);
    if (answers.length < keys.length) return null;
    if (!loaded) void warm();
    return { answers, fingerprint };
  } catch {
    return null;
  }

  async function warm(): Promise<void> {
    try {
      const lease = await pool.lease(await judges.get(choice.id), choice);
      await saveFingerprint(database, choice, lease.fingerprint).finally(lease.release);
    } catch {
      // whoever asks for more will be told
    }
  }
}
