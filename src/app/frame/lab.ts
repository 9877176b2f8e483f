import type { ComponentType } from 'react';
import type { AskPlan, Protocol } from '../../core/protocols/protocol.ts';
import type { Caution } from '../../judges/cautions.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import type { Estimate } from '../../runs/plans/estimate.ts';
import type { RunRecord } from '../../runs/records/run-record.ts';
import type { RunResults } from '../../runs/results/run-results.ts';
import type { Place } from '../address/links.ts';
import type { LabCommand } from './command/lab-command.ts';
import type { LectureSlide } from './lecture/lecture-slide.ts';

/** Props of a lab's view of a run. */
export interface ResultsProps<Report = unknown> {
  readonly record: RunRecord;
  readonly results: RunResults<Report>;
  /** what each judge cannot be asked; null until counted */
  readonly estimate: Estimate | null;
  /** of the judges, in the order of the spec */
  readonly names: readonly string[];
  /** for each judge: why its numbers here mean less than they seem */
  readonly cautions: readonly (readonly Caution[])[];
}

/** Two runs to compare, and the lab that shows them. */
export interface CompareProps {
  readonly a: string;
  readonly b: string;
  readonly lab: Pick<Lab, 'screen'>;
}

/** A page of the site. */
export interface PageEntry {
  /** first part of the address after "#/" */
  readonly path: string;
  readonly title: string;
  readonly Page: ComponentType;
  /** path of the page that leads to it; absent: it is in the navigation */
  readonly under?: string;
}

/** The screens of one protocol. Its components are loaded when they are first shown. */
export interface Lab {
  /** id of the protocol in `core/protocols/registry.ts` */
  readonly protocol: string;
  /** first part of its addresses: "#/SCREEN" sets a run up, "#/SCREEN/ID" shows one */
  readonly screen: string;
  /** its name on the labs page, and in the title of its own page */
  readonly title: string;
  /** the question it answers, in one sentence */
  readonly lead: string;
  /**
   * a drawing of that question, 160 by 90, in the theme's colours; the text beside it says the same.
   * `LabSketch` shows it
   */
  readonly Sketch: ComponentType;
  readonly Setup: ComponentType;
  /** the results of a run, below its progress */
  readonly Results: ComponentType<ResultsProps>;
  /** loads the code of `Results` before it is shown */
  readonly loadResults: () => Promise<void>;
  /** its runs hold verdicts from elsewhere: none is set up or asked here */
  readonly asksNothing?: true;
  /** its results show each caution beside the numbers it concerns */
  readonly showsCautions?: true;
  /** the page where people vote on what a run's judges were asked: "#/SCREEN/ID/vote" */
  readonly Vote?: ComponentType<{ readonly id: string }>;
  /** two runs of this protocol side by side */
  readonly Compare?: ComponentType<CompareProps>;
  /** its own pages, listed before the page that sets runs up */
  readonly pages?: readonly PageEntry[];
  /** a link to one of its pages for a judge, shown beside that judge */
  readonly JudgeLink?: ComponentType<{ readonly judge: JudgeListing }>;
  /** its part of the About page */
  readonly About?: ComponentType;
  /** its findings in a lecture */
  readonly slides?: readonly LectureSlide[];
  /** its commands on the command line */
  readonly commands: readonly LabCommand[];
  /** Starts slow work while the page's own code is still loading. */
  readonly prepare?: (place: Place) => void;
}

/** The report that a protocol makes of a run's answers. */
type ReportOf<P> =
  P extends Protocol<infer _Options, infer Report, infer _Plan extends AskPlan> ? Report : never;

type LabOf<P> = Omit<Lab, 'Results'> & {
  readonly Results: ComponentType<ResultsProps<ReportOf<P>>>;
};

/** Defines a lab whose results view gets the report type of its protocol. */
export function defineLab<P>(lab: LabOf<P>): Lab {
  // every run is read by its spec's protocol and shown by that protocol's lab
  return lab as Lab;
}

/** The address of a run's screen, after "#". */
export function runPath({ screen }: Pick<Lab, 'screen'>, id: string): string {
  return `/${screen}/${encodeURIComponent(id)}`;
}
