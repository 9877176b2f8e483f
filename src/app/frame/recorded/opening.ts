import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunImportStep } from '../../../runs/pictures/picture-imports.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import { readPlace } from '../../address/links.ts';
import type { Lab } from '../lab.ts';
import { openRun, openRunStore } from '../open-run.ts';
import { loadView } from '../opening/lazy-results.ts';
import { openRecorded, type RecordedPlace, recordedIn } from './open-recorded.ts';

/** Steps before it is shown, in their order; each is an equal part of the bar. */
const STEPS: readonly RunImportStep['step'][] = ['planning', 'checking'];

interface Loaded {
  /** 0..1 of all steps */
  readonly share: number;
  /** answers in all; 0: not known yet */
  readonly total: number;
}

/** How an opening ended: with the run, with an error, or stopped by the user. */
export type Opened =
  | { readonly type: 'run'; readonly record: RunRecord }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'stopped' };

/** A recorded run that is being opened. It begins before its page is shown, and outlives no page. */
export interface Opening {
  readonly loaded: StoreApi<Loaded>;
  /** settled when its result can be drawn at once; never rejects */
  readonly opened: Promise<Opened>;
  readonly stop: () => void;
}

let current: { readonly place: RecordedPlace; readonly opening: Opening } | null = null;

/** The opening of a recorded run; begins it, unless it has begun. */
export function openingOf(place: RecordedPlace, lab: Lab): Opening {
  if (current !== null && isSame(current.place, place)) return current.opening;
  current?.opening.stop();
  const opening = begin(place, lab);
  current = { place, opening };
  return opening;
}

/** The next opening begins anew. */
export function forgetOpening(): void {
  current = null;
}

function begin(place: RecordedPlace, lab: Lab): Opening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loaded = createStore<Loaded>(() => ({ share: 0, total: 0 }));
  const isNamed = () => isSame(recordedIn(readPlace(location.hash)), place);
  const leave = () => {
    if (isNamed()) return;
    removeEventListener('hashchange', leave);
    stopping.abort();
    if (current?.opening === opening) current = null;
  };
  const open = async (): Promise<Opened> => {
    try {
      const onStep = (told: RunImportStep) =>
        !signal.aborted && loaded.setState((before) => goOn(before, told));
      const [record] = await Promise.all([
        openRecorded(place, { protocol: lab.protocol, onStep, signal }),
        loadView(lab),
      ]);
      // a run that is still on the screen is closed first, by its screen
      if (isNamed() && openRunStore.getState().id === null) await readAhead(record.id);
      return { type: 'run', record };
    } catch (error) {
      return signal.aborted ? { type: 'stopped' } : { type: 'error', error };
    }
  };
  addEventListener('hashchange', leave);
  const opening: Opening = { loaded, opened: open(), stop: () => stopping.abort() };
  return opening;
}

/** Reads a run's results, so that its screen shows them at once. */
function readAhead(id: string): Promise<void> {
  return new Promise((done) => {
    const end = openRunStore.subscribe((run) => {
      if (run.id === id && run.results === null && run.error === null) return;
      end();
      done();
    });
    void openRun(id);
  });
}

/** The bar never goes back, although a step may begin with nothing known. */
function goOn(before: Loaded, { step, done, total }: RunImportStep): Loaded {
  const at = STEPS.indexOf(step);
  if (at < 0 || total === 0) return before;
  const share = (at + done / total) / STEPS.length;
  return { share: Math.max(before.share, share), total: Math.max(before.total, total) };
}

function isSame(a: RecordedPlace | null, b: RecordedPlace): boolean {
  return a?.type === b.type && a.text === b.text;
}
