import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { type Rater, raterNameSchema, voteSchema } from '../../core/voting/vote.ts';

const KEY = 'flipside.raters';
/** most people who vote in one browser */
const MOST_RATERS = 50;

const ratersSchema = v.pipe(v.array(voteSchema.entries.rater), v.maxLength(MOST_RATERS));

function readRaters(): readonly Rater[] {
  try {
    const kept = v.safeParse(ratersSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return kept.success ? kept.output : [];
  } catch {
    // storage is refused in some private windows; the name is then asked for again
    return [];
  }
}

interface Raters {
  /** the current rater; null: unknown */
  readonly rater: Rater | null;
  /** raters in this browser, most recent first */
  readonly known: readonly Rater[];
}

function ratersOf(known: readonly Rater[]): Raters {
  return { rater: known[0] ?? null, known };
}

/**
 * The rater in this browser: a name of their own choice, and an id that distinguishes equal names.
 */
export const raterStore = createStore<Raters>(() => ratersOf(readRaters()));

/**
 * Sets the current rater; someone who voted here under that name continues. Returns false if the
 * name is invalid.
 */
export function setRater(name: string): boolean {
  const parsed = v.safeParse(raterNameSchema, name);
  if (!parsed.success) return false;
  const { known } = raterStore.getState();
  const rater = known.find((one) => one.name === parsed.output) ?? {
    id: crypto.randomUUID(),
    name: parsed.output,
  };
  const raters = [rater, ...known.filter(({ id }) => id !== rater.id)].slice(0, MOST_RATERS);
  raterStore.setState(ratersOf(raters));
  try {
    localStorage.setItem(KEY, JSON.stringify(raters));
  } catch {
    // the name then lasts as long as the page
  }
  return true;
}
