import type { Abilities } from '../ask/abilities.ts';
import type { PictureSourceSpec } from '../spec/picture-source.ts';
import type { FigureKind, FoundFigure } from './check-figure.ts';
import type { CheckRule } from './check-rule.ts';

export const CHECK_SIZES = ['quick', 'standard', 'whole'] as const;
export type CheckSize = (typeof CHECK_SIZES)[number];

/** The findings of a step about one judge. */
export interface StepFindings {
  readonly figures: readonly FoundFigure[];
  /** for a step that provides a panel's votes: see `effective-votes.ts` */
  readonly votes?: readonly ItemVotes[];
  /** mean milliseconds of a judgement; null: not timed */
  readonly milliseconds?: number | null;
}

/**
 * A judge's answers about one item, one character per question: "1" right, "0" wrong, "-"
 * unreadable. Questions and their order are the same for every judge.
 */
export type ItemVotes = string;

/** The report of a step's answers. */
export interface StepAnswers<Report, Look = unknown> {
  /** of the run, which has one judge */
  readonly report: Report;
  /** the report of the step named in `beside`; null if that step was left out */
  readonly beside: Report | null;
  /** what was found for the step's `look`; undefined if there is none */
  readonly look: Look | undefined;
}

/** Figures that others published about their own models on other pictures; displayed separately. */
export interface PublishedFigures {
  readonly title: string;
  /** why they are not comparable, and their source */
  readonly why: string;
  /** ids of the figures, one per value of a row */
  readonly figures: readonly string[];
  readonly rows: readonly { readonly model: string; readonly values: readonly number[] }[];
}

/**
 * One part of the check-up: a small run of a protocol, and the figures computed from its report.
 * Protocols declare their steps; together, the steps form the battery.
 */
export interface CheckStep<Options = unknown, Report = unknown, Look = unknown> {
  /** unique among all steps */
  readonly id: string;
  readonly title: string;
  /** what the judge is asked, in one sentence */
  readonly asks: string;
  /**
   * numbers of items of its run, ascending. The run is extended to the next number while a figure's
   * interval is too wide and time is left. A longer run must begin with the shorter one.
   */
  readonly rungs: Readonly<Record<CheckSize, readonly number[]>>;
  /**
   * The run's options; or a text that ends "left out: …", saying why the step cannot ask about such
   * pictures.
   */
  optionsOf(items: number, source: PictureSourceSpec): Options | string;
  /**
   * The most questions of a run with this many items, of which some are `certain` and others depend
   * on answers; absent: none do.
   */
  mostAsks?(certain: number, items: number): number;
  /**
   * Why the step makes no sense for a judge that the protocol accepts, as the end of "left out: …";
   * null if it does.
   */
  whyNot?(abilities: Abilities): string | null;
  /** an earlier step of the same protocol, to compare this one's report with */
  readonly beside?: string;
  /** a closer look of its protocol, requested in addition to the report */
  readonly look?: { readonly kind: string; readonly name: unknown };
  readonly figures: readonly FigureKind[];
  /** rules of the verdict, in addition to those of every check-up */
  readonly rules?: readonly CheckRule[];
  readonly published?: PublishedFigures;
  /** The figures of the run's one judge. */
  measure(answers: StepAnswers<Report, Look>): StepFindings;
}
