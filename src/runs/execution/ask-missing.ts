import type { Answer } from '../../core/ask/answer.ts';
import type { AskMode } from '../../core/ask/ask.ts';
import type { JudgeError } from '../../judges/judge.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import { sizeOfAnswer, TYPICAL_ROW } from '../store/answer-size.ts';
import { createAnswerWriter } from './answer-writer.ts';
import type { AskJob, JobState } from './ask-job.ts';
import type { JudgeLease } from './judge-pool.ts';
import { takeStored } from './take-stored.ts';
import { createThroughput } from './throughput.ts';
import { createTimeLeft } from './time-left.ts';

/** Target milliseconds per batch: the longest wait of a stop or of another caller. */
const BATCH_TIME = 1500;
const FIRST_BATCH = 8;
const LARGEST_BATCH = 512;
/**
 * Asks per batch for each ask that the judge answers at once. At the end of a batch fewer and fewer
 * are in progress, for up to four rounds' worth if answer times vary widely. Nothing waits for such
 * a batch to end.
 */
const ROUNDS = 64;
/** Consecutive retries without an answer before they are reported. */
const SETBACKS = 3;
/** Milliseconds between two stored counts. */
const COUNT_TIME = 5000;

/**
 * Asks a loaded judge every open ask, in batches, and stores the answers under the hash of its
 * fingerprint. Answers received before a rejection are stored too.
 */
export async function askMissing(
  context: EngineContext,
  job: AskJob,
  state: JobState,
  lease: JudgeLease,
  fingerprint: string,
): Promise<void> {
  const { asks, onAnswer, onProgress, onCount, signal } = job;
  const required = job.store === 'required';
  const storeFault = new AbortController();
  const halt = AbortSignal.any(signal ? [signal, storeFault.signal] : [storeFault.signal]);
  const writer = createAnswerWriter(context.database, fingerprint, (fault) => {
    if (required) storeFault.abort(fault);
  });
  const throughput = createThroughput();
  const timeLeft = createTimeLeft();
  const countAnswered = (): number => asks.size - state.open.size - state.failed;
  const before = countAnswered();
  let bytes = 0;
  let counted = performance.now();
  const tell = (): void => {
    const asked = countAnswered();
    throughput.note(asked);
    const perSecond = throughput.perSecond();
    // failed asks take time too
    timeLeft.note(asked + state.failed);
    const left = timeLeft.estimate(state.open.size);
    onProgress?.({
      asked,
      perSecond,
      secondsLeft: left?.seconds ?? null,
      leftBetween: left?.between ?? null,
      setback: null,
    });
  };
  let setbacks = 0;
  const tellSetback = (reason: string): void => {
    if (++setbacks < SETBACKS) return;
    // the measured speed and the time left no longer hold
    onProgress?.({ setback: reason, perSecond: null, secondsLeft: null, leftBetween: null });
  };
  const take = (key: string, mode: AskMode, answer: Answer): void => {
    state.open.delete(key);
    setbacks = 0;
    writer.push(key, mode, answer);
    bytes += sizeOfAnswer(answer);
    onAnswer?.(key, answer);
    tell();
  };
  const keepAll = async (): Promise<void> => {
    await writer.flush();
    await onCount?.(state.known, countAnswered());
  };
  tell();
  try {
    const queue = [...state.open];
    let size = FIRST_BATCH;
    for (let begin = 0; begin < queue.length; ) {
      halt.throwIfAborted();
      const { atOnce } = lease;
      const batch = queue.slice(begin, begin + (atOnce === null ? size : ROUNDS * atOnce));
      begin += batch.length;
      // another caller may have asked some of these meanwhile
      await takeStored(context, job, state, batch);
      const milliseconds = await askBatch(job, state, lease, batch, halt, { take, tellSetback });
      size = nextSize(size, milliseconds);
      if (performance.now() - counted > COUNT_TIME) {
        counted = performance.now();
        await onCount?.(state.known, countAnswered());
      }
    }
  } finally {
    // a store error surfaces here and takes precedence over the stop that it caused
    await keepAll().catch((fault: unknown) => {
      if (!required) return;
      if (!(fault instanceof EngineError) || fault.code !== 'quota') throw fault;
      const answered = countAnswered() - before;
      const each = answered > 0 ? bytes / answered : TYPICAL_ROW;
      throw sayRoomNeeded(fault, each * (asks.size - before));
    });
  }
}

interface BatchListener {
  take(key: string, mode: AskMode, answer: Answer): void;
  tellSetback(reason: string): void;
}

/** Asks the open asks of a batch. Resolves with milliseconds per ask; null: there were none. */
async function askBatch(
  { asks, onFailure, onTraining }: AskJob,
  state: JobState,
  lease: JudgeLease,
  batch: readonly string[],
  signal: AbortSignal,
  { take, tellSetback }: BatchListener,
): Promise<number | null> {
  const put = batch.flatMap((key) => {
    const ask = state.open.has(key) ? asks.get(key) : undefined;
    return ask ? [{ key, ask }] : [];
  });
  if (put.length === 0) return null;
  const fail = (index: number, fault: JudgeError): void => {
    const failed = put[index];
    if (!failed) return;
    state.open.delete(failed.key);
    state.failed++;
    onFailure?.(failed.key, fault);
  };
  const started = performance.now();
  await lease.answer(
    put.map(({ ask }) => ask),
    {
      signal,
      onAnswer(index, answer) {
        const answered = put[index];
        if (answered) take(answered.key, answered.ask.mode, answer);
      },
      ...(onFailure && { onFailure: fail }),
      onSetback: tellSetback,
      ...(onTraining && {
        onTraining(index, progress) {
          const trained = put[index];
          if (trained) onTraining(trained.key, progress);
        },
      }),
    },
  );
  return (performance.now() - started) / put.length;
}

/** The number of asks that fill a batch's time, at most twice the previous number. */
function nextSize(size: number, milliseconds: number | null): number {
  if (milliseconds === null) return size;
  const fitting = Math.round(BATCH_TIME / Math.max(milliseconds, 1));
  return Math.max(1, Math.min(fitting, 2 * size, LARGEST_BATCH));
}

/** The same error, with the room that the remaining answers need. */
function sayRoomNeeded(fault: EngineError, bytes: number): EngineError {
  const megabytes = Math.max(0.1, bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
  return new EngineError(
    fault.code,
    `${fault.message} The rest of this run takes about ${megabytes} MB; start it again when there is room, and it goes on from here.`,
    fault.details,
  );
}
