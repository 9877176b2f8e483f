import { engine } from '../../runs/engine/engine-client.ts';

/** Tells the command line, where there is one, how things stand. */
export function reportProgress(line: string): void {
  window.reportProgress?.(line);
}

/** Tells the command line of every file of a judge that is loaded in the course of `work`. */
export async function reportingLoads<T>(work: () => Promise<T>): Promise<T> {
  let told = '';
  const unwatch = await engine().watchLoads((loads) => {
    for (const load of Object.values(loads)) {
      const line = load.step === 'files' ? `loading ${load.file}` : 'loading';
      if (line !== told) reportProgress(line);
      told = line;
    }
  });
  return work().finally(unwatch);
}
