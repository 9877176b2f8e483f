import type { Device } from '../../core/spec/judge-choice.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import { SMALL_WEIGHTS } from '../../judges/worker/small-weights.ts';

/** Judges of a round that work at the same time, if each of them is small. */
export const SMALL_AT_ONCE = 2;

/**
 * Whether a judge leaves room for another at the same time: it computes on one thread of its own
 * worker, and its weights take no memory worth counting. Every other judge works alone: a larger
 * model or an encoder uses several cores, a graphics device computes for one model at a time, a
 * pixel judge shares the engine's thread, and an endpoint has limits of its own.
 */
export function worksBeside({ kind, bytes }: Pick<JudgeEntry, 'kind' | 'bytes'>, device: Device) {
  return kind === 'generative' && device === 'wasm' && bytes !== null && bytes <= SMALL_WEIGHTS;
}

interface WorkTime {
  readonly seconds: number;
  /** it leaves room for another judge */
  readonly beside: boolean;
}

/**
 * Seconds that judges take together, each begun in its turn as soon as there is room; `cores`: of
 * this machine.
 */
export function secondsTogether(judges: readonly WorkTime[], cores: number): number {
  const lanes = Array.from({ length: Math.min(SMALL_AT_ONCE, Math.max(1, cores)) }, () => 0);
  for (const { seconds, beside } of judges) {
    const begin = beside ? Math.min(...lanes) : Math.max(...lanes);
    const end = begin + seconds;
    if (beside) lanes[lanes.indexOf(begin)] = end;
    else lanes.fill(end);
  }
  return Math.max(...lanes);
}
