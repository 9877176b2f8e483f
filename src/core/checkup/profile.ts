import type { JudgeChoice } from '../spec/judge-choice.ts';
import type { PictureSourceSpec } from '../spec/picture-source.ts';
import { BATTERY, BATTERY_STEPS } from './battery.ts';
import { type FoundFigure, type ProfileFigure, readFigure } from './check-figure.ts';
import type { CheckSize, ItemVotes } from './check-step.ts';
import { giveVerdict, type Verdict } from './verdict.ts';

/** The outcome of one step of a check-up. */
export interface ProfileStep {
  /** id of a step of the battery */
  readonly id: string;
  /** items of its run; 0: the step was left out */
  readonly items: number;
  /** questions that have an answer */
  readonly asks: number;
  /**
   * estimated seconds for all its questions, at this judge's mean pace on this device; null: not
   * timed
   */
  readonly seconds: number | null;
  /** why it was left out or cut short, as the end of a sentence; null: it was completed */
  readonly leftOut: string | null;
  /** it stopped early because every figure's interval was narrow enough */
  readonly narrow?: true;
  /** questions that failed and have no answer; absent: none */
  readonly failed?: number;
}

/**
 * The measurements of a check-up, as stored in a link or a file; everything else is derived from
 * them.
 */
export interface CheckupRecord {
  readonly battery: { readonly id: string; readonly version: number };
  readonly size: CheckSize;
  readonly judge: JudgeChoice & { readonly name: string };
  /** kind of the pictures */
  readonly source: PictureSourceSpec['type'];
  /**
   * name of the photographs, whose pixels a record does not hold; absent: the pictures were drawn
   */
  readonly photos?: string;
  readonly steps: readonly ProfileStep[];
  readonly figures: readonly FoundFigure[];
  /** mean milliseconds of a judgement on that device; null: not timed */
  readonly milliseconds: number | null;
  /** by item, for panels; empty: none */
  readonly votes: readonly ItemVotes[];
}

/** A record with its verdict. */
export interface Profile extends Omit<CheckupRecord, 'figures'> {
  readonly figures: readonly ProfileFigure[];
  readonly verdict: Verdict;
}

/**
 * The profile of a record: its figures with their declarations, in the battery's order, and the
 * verdict. Figures unknown to this battery are left out.
 */
export function readProfile(record: CheckupRecord): Profile {
  const figures = BATTERY_STEPS.flatMap((step) =>
    step.figures.flatMap((kind): ProfileFigure[] => {
      const found = record.figures.find(({ id }) => id === kind.id);
      return found ? [readFigure(kind, found, step.id)] : [];
    }),
  );
  return { ...record, figures, verdict: giveVerdict(figures) };
}

/** Why two profiles cannot be compared figure by figure, as a sentence; null if they can. */
export function whyNotComparable(a: CheckupRecord, b: CheckupRecord): string | null {
  if (a.battery.id !== b.battery.id || a.battery.version !== b.battery.version) {
    return 'They are of two versions of the battery.';
  }
  const isSame = a.source === b.source && a.photos === b.photos;
  return isSame ? null : 'They are about different pictures.';
}

/** `leftOut` of a step that a stopped check-up did not reach. */
export const NOT_ASKED = 'it has not been asked yet';

/** Whether a check-up was stopped before every step had been asked once. */
export function isUnfinished({ steps }: Pick<CheckupRecord, 'steps'>): boolean {
  return steps.some(
    ({ items, leftOut }) => items === 0 && (leftOut === null || leftOut === NOT_ASKED),
  );
}

/** Whether a profile is of this program's battery. */
export function isCurrent({ battery }: Pick<CheckupRecord, 'battery'>): boolean {
  return battery.id === BATTERY.id && battery.version === BATTERY.version;
}
