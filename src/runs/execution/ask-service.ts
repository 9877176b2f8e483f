import { hashOf } from '../../core/hash.ts';
import type { Device, JudgeChoice } from '../../core/spec/judge-choice.ts';
import { type Fingerprint, JudgeError } from '../../judges/judge.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { loadFingerprint, saveFingerprint } from '../store/fingerprints.ts';
import type { AskJob, AskOutcome, JobState } from './ask-job.ts';
import { askMissing } from './ask-missing.ts';
import { findStored, orElse, takeStored } from './take-stored.ts';

/**
 * The only way to ask. Stored answers are used, the rest is asked in batches and stored, and each
 * answer is reported once. Rejects with AbortError when stopped, with JudgeError if the judge
 * fails, and with EngineError if a required store fails; answers received by then are stored in any
 * case. If the graphics device is lost, the same judge continues on WASM. Its answers are stored
 * under its own fingerprint, so none passes for an answer of the chosen device. If there never was
 * a graphics device, the call rejects with 'no-webgpu', so that the user learns of it.
 */
export async function askAll(context: EngineContext, job: AskJob): Promise<AskOutcome> {
  const state: JobState = {
    known: job.known,
    own: null,
    open: new Set(job.asks.keys()),
    failed: 0,
  };
  job.onProgress?.({ state: 'loading' });
  const stored = await takeAllStored(context, job, state);
  if (stored) return { ...stored, loaded: false };
  try {
    return { fingerprint: await askOn(job.choice.device, context, job, state), loaded: true };
  } catch (fault) {
    if (!isDeviceGone(fault, job.choice)) throw fault;
    const { fingerprint: hash } = state.known;
    const own = state.own ?? (hash === null ? null : await findFingerprint(context, hash));
    if (own === null) throw fault;
    const fallback = await askOn('wasm', context, job, state);
    return { fingerprint: own, fallback, loaded: true };
  }
}

function isDeviceGone(fault: unknown, { device }: JudgeChoice): boolean {
  if (device !== 'webgpu' || !(fault instanceof JudgeError)) return false;
  return fault.code === 'device-lost' || fault.code === 'no-webgpu';
}

/** Reads all answers from the store without loading the judge; null if any is missing. */
async function takeAllStored(
  context: EngineContext,
  job: AskJob,
  state: JobState,
): Promise<Omit<AskOutcome, 'loaded'> | null> {
  const { fingerprint: hash, fallback: other } = state.known;
  if (hash === null) return null;
  const fingerprint = await findFingerprint(context, hash);
  const here = await findStored(context, job, [hash, other], state.open);
  job.onProgress?.({ asked: here.size, total: job.asks.size });
  if (!fingerprint || here.size < state.open.size) return null;
  await takeStored(context, job, state, state.open);
  // an unreadable row counts as no answer
  if (state.open.size > 0) return null;
  const fallback = other === undefined ? null : await findFingerprint(context, other);
  await job.onCount?.(state.known, job.asks.size);
  job.onProgress?.({ fingerprint, selfTest: await context.selfTests.stored(hash) });
  return { fingerprint, ...(fallback && { fallback }) };
}

/** Asks what has no stored answer. Resolves with the fingerprint of the judge that answered. */
async function askOn(
  device: Device,
  context: EngineContext,
  job: AskJob,
  state: JobState,
): Promise<Fingerprint> {
  const { choice, asks, signal, onProgress } = job;
  const entry = await context.judges.get(choice.id);
  const used: JudgeChoice = { ...choice, device };
  const lease = await context.pool.lease(entry, used, { signal });
  try {
    const { fingerprint } = lease;
    const saving = saveFingerprint(context.database, used, fingerprint);
    const hash = await orElse(job, saving, hashOf(fingerprint));
    const isOwn = device === choice.device;
    if (isOwn) state.own = fingerprint;
    state.known = isOwn
      ? { ...state.known, fingerprint: hash }
      : { ...state.known, fallback: hash };
    await job.onKnown?.(state.known);
    const who = isOwn ? { fingerprint } : { fallback: fingerprint };
    onProgress?.(who);
    if (job.selfTest) {
      onProgress?.({ state: 'testing' });
      // tested before its first answer counts; a judge that differs goes on, and screens show the
      // verdict
      onProgress?.({ selfTest: await context.selfTests.check(entry, used, lease, { signal }) });
    }
    await takeStored(context, job, state, state.open);
    const asked = asks.size - state.open.size - state.failed;
    await job.onCount?.(state.known, asked);
    onProgress?.({ state: 'running', asked, total: asks.size });
    await askMissing(context, job, state, lease, hash);
    return fingerprint;
  } finally {
    lease.release();
  }
}

function findFingerprint({ database }: EngineContext, hash: string): Promise<Fingerprint | null> {
  return loadFingerprint(database, hash).catch(() => null);
}
