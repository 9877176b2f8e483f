import type { Interval } from '../statistics/intervals/bootstrap.ts';

/** How a figure is written: a share of 1, a number from -1 to 1 with its sign, nats, or a plain number. */
export type FigureUnit = 'share' | 'signed' | 'nats' | 'number';

/** One figure of the check-up, declared once by the step that measures it. */
export interface FigureKind {
  /** names it in profiles, rules and `--fail-below` */
  readonly id: string;
  readonly name: string;
  /** what its value means, in one sentence */
  readonly means: string;
  readonly unit: FigureUnit;
  /** which value is better; 'zero': the nearer to 0, 'none': neither */
  readonly better: 'high' | 'low' | 'zero' | 'none';
  /** what `n` counts */
  readonly of: string;
  /**
   * half width of its 95 % interval at which the check-up asks no more for it (ours); absent: it never
   * asks more for this figure's sake
   */
  readonly enough?: number;
  /**
   * compares the two orders of the same things: a judge that computes one similarity for both has this
   * value by construction, and its interval has no width
   */
  readonly ofOrders?: true;
  /** what chance, people or a judge without fault would give; ours unless `words` say whose */
  readonly reference?: { readonly value: number; readonly words: string };
}

/** A figure as it was measured on one judge. */
export interface FoundFigure {
  readonly id: string;
  /** null: it has no value, as a threshold that is never reached */
  readonly value: number | null;
  /** 95 %; null: none can be given */
  readonly interval: Interval | null;
  readonly n: number;
}

/** A figure with its declaration, and where it comes from. */
export interface ProfileFigure extends FoundFigure {
  readonly kind: FigureKind;
  /** id of its step */
  readonly step: string;
}

/** Half the width of a figure's interval; null without one. */
export function halfWidth({ interval }: Pick<FoundFigure, 'interval'>): number | null {
  return interval && (interval.high - interval.low) / 2;
}

/** Whether more answers would tell nothing that the check-up wants to know of this figure. */
export function isNarrow(kind: FigureKind, found: FoundFigure | undefined): boolean {
  if (kind.enough === undefined) return true;
  const half = found ? halfWidth(found) : null;
  return half !== null && half <= kind.enough;
}
