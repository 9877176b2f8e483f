import { groupDigits } from '../../words.ts';
import type { ProfileFigure } from '../check-figure.ts';
import type { CheckRule, FigureOf, RuleOutcome } from '../check-rule.ts';
import { sayFound, sayHundredths } from '../say-figure.ts';

/** What a judge may be fit for, or not. */
export const SCORING = 'scoring pictures';
export const CHOOSING = 'choosing the closer picture';
export const JUDGING = 'judging answers about pictures';

/** A figure with a value and an interval. */
export type Measured = ProfileFigure & {
  readonly value: number;
  readonly interval: NonNullable<ProfileFigure['interval']>;
};

/** The figure if it has a value and an interval; otherwise empty. */
export function measured(of: FigureOf, id: string): Measured[] {
  const figure = of(id);
  if (!figure || figure.value === null || figure.interval === null) return [];
  return [{ ...figure, value: figure.value, interval: figure.interval }];
}

/** Not one answer could be read as a score, so nothing can be said about its scores. */
export function holdsNoScore(of: FigureOf): boolean {
  return of('valid')?.value === 0;
}

interface RuleExtras {
  readonly limit?: number;
  readonly before?: (of: FigureOf) => RuleOutcome | null;
}

/**
 * A rule about one figure that has an interval. `limit`: what that is held against, in the figure's
 * unit, if not its reference. `before`: an outcome that other figures decide, where this one would
 * mislead or has no value; null: none.
 */
export function ruleOf(
  id: string,
  words: string,
  apply: (figure: Measured) => Omit<RuleOutcome, 'figures'>,
  { limit, before = () => null }: RuleExtras = {},
): CheckRule {
  return {
    id,
    words,
    apply(of) {
      const outcome = before(of);
      if (outcome) return outcome;
      const [figure] = measured(of, id);
      return figure
        ? { ...apply(figure), ...(limit !== undefined && { limit }), figures: [id] }
        : null;
    },
  };
}

/**
 * A share with what it is a share of: "62.5 % (95 %: 53.1 % to 71 %) of 192 repeated scores", and how
 * it is averaged.
 */
export function sayShareOf(figure: ProfileFigure): string {
  const { n, kind } = figure;
  const averaged = kind.averaged === undefined ? '' : ` (${kind.averaged})`;
  return `${sayFound(figure)} of ${groupDigits(n)} ${kind.of}${averaged}`;
}

/** "14 (95 %: 10 to 17)": a value of −1 to 1 and its interval in hundredths, `turned` with the other sign. */
export function sayPoints({ value, interval }: Measured, turned: boolean): string {
  const say = (one: number) => sayHundredths(turned ? -one : one);
  const ends = [interval.low, interval.high].map(say);
  const [low, high] = turned ? ends.toReversed() : ends;
  return `${say(value)} (95 %: ${low} to ${high})`;
}
