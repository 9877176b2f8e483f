import type { LoadProgress } from '../../../judges/judge.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import { sayLoaded } from '../../kit/words/format.ts';
import { createSilence } from './report-silence.ts';

const silence = createSilence(() => performance.now());

/** Sends a line of progress to the command line, if there is one. */
export function reportProgress(line: string): void {
  silence.broken();
  window.reportProgress?.(line);
}

/** Reports periodically that `work` is still running while nothing else is reported. */
export async function reportingSilence<T>(
  say: (seconds: number) => string,
  work: () => Promise<T>,
): Promise<T> {
  silence.broken();
  const timer = setInterval(() => {
    const seconds = silence.due();
    if (seconds !== null) window.reportProgress?.(say(seconds));
  }, 1000);
  return work().finally(() => clearInterval(timer));
}

/** Reports every file that is loaded for a judge during `work`. */
export async function reportingLoads<T>(work: () => Promise<T>): Promise<T> {
  const told = new Map<string, string>();
  const unwatch = await engine().watchLoads((loads) => {
    for (const [judge, load] of Object.entries(loads)) {
      const line = load.step === 'files' ? sayTenth(load) : `loading ${judge}`;
      if (line !== told.get(judge)) reportProgress(line);
      told.set(judge, line);
    }
  });
  return work().finally(unwatch);
}

/** One line per tenth of a file, because a terminal keeps all lines. */
function sayTenth({ file, loaded, total }: LoadProgress & { readonly step: 'files' }): string {
  if (!total) return `loading ${file}`;
  const tenth = Math.floor((10 * Math.min(loaded, total)) / total) / 10;
  return `loading ${file}: ${sayLoaded({ loaded: tenth * total, total })}`;
}
