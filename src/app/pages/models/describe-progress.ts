import type { DownloadState, InstalledModel } from '../../../runs/models/model-library.ts';
import { formatBytes, formatSeconds, sayLoaded } from '../../kit/words/format.ts';

/** A download's progress: "12 of 179 MB, 3.1 MB/s, 52 s left". */
export function describeProgress({
  state,
  loaded,
  bytes,
  bytesPerSecond,
  secondsLeft,
}: Pick<InstalledModel, 'state' | 'loaded' | 'bytes' | 'bytesPerSecond' | 'secondsLeft'>): string {
  return [
    sayLoaded({ loaded, total: bytes }),
    bytesPerSecond === null ? null : `${formatBytes(Math.round(bytesPerSecond))}/s`,
    secondsLeft === null ? null : `${formatSeconds(secondsLeft)} left`,
    state === 'downloading' && bytesPerSecond === null ? 'waiting for the host' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

interface StateWords {
  readonly words: string;
  readonly tone: 'plain' | 'good' | 'warn' | 'bad';
}

/** A model's states in words. */
export const STATE_WORDS: Readonly<Record<DownloadState, StateWords>> = {
  absent: { words: 'not here', tone: 'plain' },
  queued: { words: 'waiting its turn', tone: 'plain' },
  downloading: { words: 'downloading', tone: 'plain' },
  paused: { words: 'paused', tone: 'warn' },
  failed: { words: 'failed', tone: 'bad' },
  ready: { words: 'ready', tone: 'good' },
};
