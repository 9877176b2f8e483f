import { createStore } from 'zustand/vanilla';
import { isAbort } from '../../core/errors.ts';
import type { FormatStep, FormatTime } from '../../judges/self-test/twin-formats.ts';
import { engine } from '../../runs/engine/engine-client.ts';

/** How a measurement of a model's number formats stands; null: never measured here. */
export type FormatTimesState =
  | { readonly state: 'going'; readonly step: FormatStep | null; readonly stop: () => void }
  | { readonly state: 'known'; readonly times: readonly FormatTime[] }
  | { readonly state: 'failed'; readonly error: unknown }
  /** fewer than two formats could be loaded */
  | { readonly state: 'alone' }
  | null;

/** By the id of the judge that was measured together with its other formats. */
export const formatTimesStore = createStore<{
  readonly models: Readonly<Record<string, FormatTimesState>>;
}>(() => ({ models: {} }));

/** Shows what was last measured; loads nothing and never rejects. */
export async function readFormatTimes(judge: string): Promise<void> {
  const test = await engine()
    .selfTestOf({ id: judge, device: 'wasm' })
    .catch(() => null);
  if (formatTimesStore.getState().models[judge]?.state === 'going') return;
  note(judge, test?.formats ? { state: 'known', times: test.formats } : null);
}

/** Measures the formats; never rejects. When stopped, the earlier result is shown again. */
export async function measureFormats(judge: string): Promise<void> {
  const before = formatTimesStore.getState().models[judge] ?? null;
  if (before?.state === 'going') return;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  note(judge, { state: 'going', step: null, stop });
  try {
    const times = await engine().timeFormats(judge, {
      signal: stopping.signal,
      onStep: (step) => note(judge, { state: 'going', step, stop }),
    });
    note(judge, times ? { state: 'known', times } : { state: 'alone' });
  } catch (error) {
    note(judge, isAbort(error) ? before : { state: 'failed', error });
  }
}

function note(judge: string, state: FormatTimesState): void {
  formatTimesStore.setState(({ models }) => ({ models: { ...models, [judge]: state } }));
}
