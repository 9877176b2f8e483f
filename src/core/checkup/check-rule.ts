import type { ProfileFigure } from './check-figure.ts';

/** Looks up a figure of a profile by its id; undefined if it was not measured. */
export type FigureOf = (id: string) => ProfileFigure | undefined;

/**
 * 'no': do not use it for that; 'care': use it with the stated care; 'yes': no objection; 'open':
 * not settled.
 */
export type RuleLevel = 'no' | 'care' | 'yes' | 'open';

export interface RuleOutcome {
  readonly level: RuleLevel;
  /**
   * for the headline, a few words without a full stop: for 'no', what the judge is not fit for; for
   * 'yes', the task that it is fit for, absent if the rule is about none; for 'care', and for 'open'
   * where nothing needs care, what to do
   */
  readonly short?: string;
  /** tasks of other rules, by their `short`, that the headline must not call it fit for */
  readonly rulesOut?: readonly string[];
  /** one sentence: what to do or expect, a colon, and the figures that it rests on */
  readonly says: string;
  /** what the first figure's interval is held against, in its unit; absent if its reference is */
  readonly limit?: number;
  /** ids of the figures that it is based on */
  readonly figures: readonly string[];
}

/** A rule of the verdict, displayed exactly as it is applied. We chose all limits. */
export interface CheckRule {
  readonly id: string;
  /** the rule as displayed beside its outcome */
  readonly words: string;
  /** Null if its figures were not measured. */
  apply(of: FigureOf): RuleOutcome | null;
}
