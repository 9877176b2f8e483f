import { BATTERY_STEPS } from '../../../core/checkup/battery.ts';
import type { EffectiveVotes } from '../../../core/checkup/effective-votes.ts';
import type { Profile } from '../../../core/checkup/profile.ts';
import { sayValue } from '../../../core/checkup/say-figure.ts';
import type { Interval } from '../../../core/statistics/intervals/bootstrap.ts';
import type { FigureKey, Figures } from '../command/figures.ts';
import type { PrintedTable } from '../command/table.ts';

/** The figures of a check-up that `--fail-below` accepts. */
export const CHECKUP_FIGURES = [
  'accuracy',
  'answers',
  'balance',
  'calibration',
  'controllability',
  'kendall',
  'looks',
  'mmscore',
  'retest',
  'smoothness',
  'symmetry',
  'valid',
] as const satisfies readonly FigureKey[];

/** A figure of the check-up as printed. */
export interface PrintedFigure {
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
  readonly interval: Interval | null;
  /** why there is no value, where one exists only by convention; absent otherwise */
  readonly noValue?: string;
  readonly n: number;
  /** what `n` counts */
  readonly of: string;
  readonly unit: string;
  readonly better: string;
  readonly means: string;
  readonly step: string;
  readonly protocol: string;
  /** time of all questions of its step, at this judge's mean pace; null: not timed */
  readonly seconds: number | null;
}

/** A profile as the command line prints it. */
export function printProfile(profile: Profile): object {
  const { battery, size, source, photos, judge, verdict, figures, steps, milliseconds, votes } =
    profile;
  return {
    battery,
    size,
    source,
    ...(photos !== undefined && { photos }),
    judge: judge.id,
    name: judge.name,
    device: judge.device,
    verdict: {
      level: verdict.level,
      headline: verdict.headline,
      lines: verdict.lines.map(({ level, says, figures: from, rule }) => ({
        level,
        says,
        rule: rule.words,
        figures: from,
      })),
    },
    figures: figures.map(({ id, kind, value, interval, noValue, n, step }): PrintedFigure => {
      const { name, of, unit, better, means } = kind;
      const { protocol = '' } = BATTERY_STEPS.find((one) => one.id === step) ?? {};
      const { seconds = null } = steps.find((one) => one.id === step) ?? {};
      const why = noValue !== undefined && { noValue };
      return {
        id,
        name,
        value,
        interval,
        ...why,
        n,
        of,
        unit,
        better,
        means,
        step,
        protocol,
        seconds,
      };
    }),
    steps,
    secondsPerThousand: milliseconds,
    votes,
  };
}

/** The figures of a profile for thresholds; higher is better for each. */
export function figuresOfProfile({ figures, judge }: Profile): Figures {
  const figureOf = (id: string) => figures.find((one) => one.id === id)?.value ?? null;
  const less = (value: number | null) => (value === null ? null : 1 - value);
  const effects = ['order', 'firstPosition', 'answersFirst'].flatMap((id) => figureOf(id) ?? []);
  return {
    judge: judge.id,
    values: {
      accuracy: figureOf('closerAccuracy'),
      answers: figureOf('answersRight'),
      balance: effects.length === 0 ? null : 1 - Math.max(...effects.map(Math.abs)),
      calibration: less(figureOf('calibrationError')),
      controllability: figureOf('controllability'),
      kendall: figureOf('kendall'),
      looks: less(figureOf('blindSame')),
      mmscore: figureOf('mmscore'),
      retest: figureOf('retest') ?? figureOf('servedRetest'),
      smoothness: figureOf('smoothness'),
      symmetry: figureOf('symmetry'),
      valid: figureOf('valid'),
    } satisfies Record<(typeof CHECKUP_FIGURES)[number], number | null>,
  };
}

/** The same as tables for people: the verdict, the figures, and what was asked. */
export function tablesOfProfile(profile: Profile): PrintedTable[] {
  const { judge, size, verdict, figures, steps } = profile;
  const title = `Check-up of ${judge.name} (${size})`;
  const percent = (unit: string, value: number | null) =>
    value === null ? null : unit === 'share' ? 100 * value : value;
  return [
    {
      title: `${title}: ${verdict.headline}`,
      columns: ['level', 'verdict', 'rule'],
      rows: verdict.lines.map(({ level, says, rule }) => [level, says, rule.words]),
    },
    {
      title: `${title}: figures`,
      columns: ['figure', 'value', 'unit', 'low', 'high', 'n', 'of', 'what it means'],
      rows: figures.map(({ kind, value, interval, n }) => [
        kind.name,
        percent(kind.unit, value),
        kind.unit === 'share' ? '%' : kind.unit === 'nats' ? 'nats' : '',
        percent(kind.unit, interval?.low ?? null),
        percent(kind.unit, interval?.high ?? null),
        n,
        kind.of,
        kind.means,
      ]),
    },
    {
      title: `${title}: what was asked`,
      columns: ['step', 'items', 'questions', 'seconds', 'note'],
      rows: steps.map(({ id, items, asks, seconds, leftOut, narrow }) => [
        BATTERY_STEPS.find((one) => one.id === id)?.title ?? id,
        items,
        asks,
        seconds,
        leftOut ?? (narrow ? 'stopped early: every interval is narrow enough' : ''),
      ]),
    },
  ];
}

/** The effective votes of a panel, in one sentence. */
export function sayVotes({ votes, interval, kappa, judges, items }: EffectiveVotes): string {
  if (votes === null || kappa === null) {
    return `How many independent votes these ${judges} judges are worth is not known: no two of them can be compared.`;
  }
  const number = { unit: 'number' } as const;
  const between = interval
    ? ` (95 % interval ${sayValue(number, interval.low)} to ${sayValue(number, interval.high)})`
    : '';
  return `These ${judges} judges are worth ${sayValue(number, votes)} independent votes${between}: their mistakes agree beyond chance by κ = ${sayValue(number, kappa)} on ${items} items.`;
}
