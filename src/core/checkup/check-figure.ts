import type { Interval } from '../statistics/intervals/bootstrap.ts';

/**
 * How a figure is displayed: a share of 1, a difference of two shares (-1 to 1, with its sign), nats,
 * or a plain number.
 */
export type FigureUnit = 'share' | 'signed' | 'nats' | 'number';

/** One figure of the check-up, declared by the step that measures it. */
export interface FigureKind {
  /** names it in profiles, rules and `--fail-below` */
  readonly id: string;
  readonly name: string;
  /** its name for a reader who has met none of them, lower case; absent: the name is plain */
  readonly plainly?: string;
  /** what its value means, in one sentence */
  readonly means: string;
  readonly unit: FigureUnit;
  /** which values are better; 'zero': those near 0, 'none': neither */
  readonly better: 'high' | 'low' | 'zero' | 'none';
  /** what `n` counts */
  readonly of: string;
  /** how a share is averaged over these, so that it need not be a whole number of them */
  readonly averaged?: string;
  /** of what kinds these are, in plain sentences, where another count of the same name has others */
  readonly kinds?: string;
  /**
   * half width of its 95 % interval at which the check-up stops asking for it (our choice); absent:
   * the check-up never asks more for this figure
   */
  readonly enough?: number;
  /**
   * compares both orders of the same things, with this value if the order cannot matter. A judge that
   * computes one similarity for both orders has it by construction, without an interval's width
   */
  readonly ofOrders?: number;
  /**
   * The value that published code gives where the figure's formula has none, and the reason, as the
   * end of "no value: …". A judge with exactly this value in every resample has no value here.
   */
  readonly convention?: { readonly value: number; readonly words: string };
  /**
   * Value of chance, or of a judge without the fault, on the same questions; our choice unless
   * `words` names a source.
   */
  readonly reference?: {
    readonly value: number;
    readonly words: string;
  };
}

/** A figure measured on one judge. */
export interface FoundFigure {
  readonly id: string;
  /** null: it has no value, e.g. a threshold that is never reached */
  readonly value: number | null;
  /** 95 %; null: cannot be computed */
  readonly interval: Interval | null;
  readonly n: number;
}

/** A figure with its declaration and its step. */
export interface ProfileFigure extends FoundFigure {
  readonly kind: FigureKind;
  /** the convention that replaced a value which does not exist; absent: none did */
  readonly noValue?: string;
  /** id of its step */
  readonly step: string;
}

/** A figure as a profile shows it: without a value that exists only by convention. */
export function readFigure(kind: FigureKind, found: FoundFigure, step: string): ProfileFigure {
  const { convention } = kind;
  const { value, interval } = found;
  const isConvention =
    convention !== undefined &&
    [value, interval?.low, interval?.high].every((one) => one === convention.value);
  return {
    ...found,
    kind,
    step,
    ...(isConvention && { value: null, interval: null, noValue: convention.words }),
  };
}

/** Half the width of a figure's interval; null without one. */
export function halfWidth({ interval }: Pick<FoundFigure, 'interval'>): number | null {
  return interval && (interval.high - interval.low) / 2;
}

/**
 * Whether the interval is narrow enough that the check-up needs no more answers for this figure.
 */
export function isNarrow(kind: FigureKind, found: FoundFigure | undefined): boolean {
  if (kind.enough === undefined) return true;
  const half = found ? halfWidth(found) : null;
  return half !== null && half <= kind.enough;
}
