import type { LoadProgress } from '../../../judges/judge.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import { sayLoaded } from '../../kit/words/format.ts';
import { createSilence } from './report-silence.ts';

const silence = createSilence(() => performance.now());

/** Tells the command line, where there is one, how things stand. */
export function reportProgress(line: string): void {
  silence.broken();
  window.reportProgress?.(line);
}

/** Tells the command line now and then that `work` goes on while nothing else is told. */
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

/** Tells the command line of every file of a judge that is loaded in the course of `work`. */
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

/** A line for each tenth of a file: a terminal keeps them all. */
function sayTenth({ file, loaded, total }: LoadProgress & { readonly step: 'files' }): string {
  if (!total) return `loading ${file}`;
  const tenth = Math.floor((10 * Math.min(loaded, total)) / total) / 10;
  return `loading ${file}: ${sayLoaded({ loaded: tenth * total, total })}`;
}
