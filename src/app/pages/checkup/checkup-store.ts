import { createStore } from 'zustand/vanilla';
import { nameCheckup } from '../../../core/checkup/battery.ts';
import type { CheckupRecord } from '../../../core/checkup/profile.ts';
import { isAbort } from '../../../core/errors.ts';
import { type CheckupProgress, carryCheckup } from '../../frame/checkup/carry-checkup.ts';
import type { CheckupSubject } from '../../frame/checkup/step-run.ts';

/** A check-up of one judge in this tab. */
interface OpenCheckup {
  /** results so far; null until the store has been searched */
  readonly record: CheckupRecord | null;
  readonly step: CheckupProgress['step'];
  readonly state: 'reading' | 'waiting' | 'going' | 'stopped' | 'done';
  readonly error: unknown;
}

const NEW: OpenCheckup = { record: null, step: null, state: 'reading', error: null };

/** Check-ups by name. They continue while another page is shown. */
export const checkupsStore = createStore<Readonly<Record<string, OpenCheckup>>>(() => ({}));

const stops = new Map<string, AbortController>();

export function keyOf({ judge, device, source, size }: CheckupSubject): string {
  return nameCheckup({ id: judge.id, device }, source, size);
}

function change(key: string, changes: Partial<OpenCheckup>): void {
  const before = checkupsStore.getState()[key] ?? NEW;
  checkupsStore.setState({ [key]: { ...before, ...changes } });
}

/** Reads the results of earlier asks, unless this tab has done so; never rejects. */
export async function readCheckup(subject: CheckupSubject): Promise<void> {
  const key = keyOf(subject);
  if (checkupsStore.getState()[key]) return;
  change(key, {});
  const { signal } = new AbortController();
  try {
    const record = await carryCheckup(subject, { signal, ask: false });
    if (!stops.has(key))
      change(key, { record, state: record.figures.length > 0 ? 'done' : 'stopped' });
  } catch (error) {
    change(key, { error, state: 'stopped' });
  }
}

/** Runs check-ups one after another; never rejects. */
export async function beginCheckups(subjects: readonly CheckupSubject[]): Promise<void> {
  const going = subjects.filter((subject) => !stops.has(keyOf(subject)));
  for (const subject of going) {
    stops.set(keyOf(subject), new AbortController());
    change(keyOf(subject), { state: 'waiting', error: null });
  }
  for (const subject of going) await carryOne(subject);
}

async function carryOne(subject: CheckupSubject): Promise<void> {
  const key = keyOf(subject);
  const stop = stops.get(key);
  try {
    stop?.signal.throwIfAborted();
    change(key, { state: 'going' });
    const record = await carryCheckup(subject, {
      signal: stop?.signal ?? new AbortController().signal,
      onProgress: ({ step, record: sofar }) => change(key, { step, record: sofar }),
    });
    change(key, { record, step: null, state: 'done' });
  } catch (error) {
    change(key, { step: null, state: 'stopped', error: isAbort(error) ? null : error });
  } finally {
    stops.delete(key);
  }
}

/** Stops asking; answers are kept, and starting again continues from them. */
export function stopCheckups(subjects: readonly CheckupSubject[]): void {
  for (const subject of subjects) stops.get(keyOf(subject))?.abort();
}
