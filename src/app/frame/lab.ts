import type { ComponentType } from 'react';
import type { AskPlan, Protocol } from '../../core/protocols/protocol.ts';
import type { Caution } from '../../judges/cautions.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import type { Estimate } from '../../runs/plans/estimate.ts';
import type { RunRecord } from '../../runs/records/run-record.ts';
import type { RunResults } from '../../runs/results/run-results.ts';
import type { Place } from '../address/links.ts';
import type { LabCommand } from './command/lab-command.ts';

/** What a lab's view of a run is given. */
export interface ResultsProps<Report = unknown> {
  readonly record: RunRecord;
  readonly results: RunResults<Report>;
  /** what a judge cannot be asked; null until counted */
  readonly estimate: Estimate | null;
  /** of the judges, in the order of the spec */
  readonly names: readonly string[];
  /** of each judge: why its numbers here mean less than they seem */
  readonly cautions: readonly (readonly Caution[])[];
}

/** The runs that a lab's comparison shows, and the lab. */
export interface CompareProps {
  readonly a: string;
  readonly b: string;
  readonly lab: Pick<Lab, 'screen'>;
}

/** A page of the navigation. */
export interface PageEntry {
  /** first part of the address behind "#/" */
  readonly path: string;
  readonly title: string;
  readonly Page: ComponentType;
  /** path of the page it is reached from; absent: it stands in the navigation */
  readonly under?: string;
}

/** The screens of one protocol. Its components come when they are first shown. */
export interface Lab {
  /** id of the protocol in `core/protocols/registry.ts` */
  readonly protocol: string;
  /** first part of its addresses: "#/SCREEN" puts a run together, "#/SCREEN/ID" shows one */
  readonly screen: string;
  /** its name on the page of labs, and in the title of its own page */
  readonly title: string;
  /** the question it answers, in one sentence */
  readonly lead: string;
  /** a drawing of that question, 160 by 90, in the theme's colours; words beside it say the same */
  readonly Sketch: ComponentType;
  readonly Setup: ComponentType;
  /** what a run shows, below its progress */
  readonly Results: ComponentType<ResultsProps>;
  /** its runs hold verdicts from elsewhere: none is put together or asked here */
  readonly asksNothing?: true;
  /** its results say each caution beside the numbers that it is about */
  readonly showsCautions?: true;
  /** where people vote on what a run's judges were asked: "#/SCREEN/ID/vote" */
  readonly Vote?: ComponentType<{ readonly id: string }>;
  /** two runs of this protocol side by side */
  readonly Compare?: ComponentType<CompareProps>;
  /** pages of its own, before the one where runs are put together */
  readonly pages?: readonly PageEntry[];
  /** the way to one of its pages with a judge, shown beside that judge */
  readonly JudgeLink?: ComponentType<{ readonly judge: JudgeListing }>;
  /** what About says of it */
  readonly About?: ComponentType;
  /** what the command line does with it */
  readonly commands: readonly LabCommand[];
  /** Begins what takes long while the page's own code is still on its way. */
  readonly prepare?: (place: Place) => void;
}

/** What a protocol makes of a run's answers. */
type ReportOf<P> =
  P extends Protocol<infer _Options, infer Report, infer _Plan extends AskPlan> ? Report : never;

type LabOf<P> = Omit<Lab, 'Results'> & {
  readonly Results: ComponentType<ResultsProps<ReportOf<P>>>;
};

/** The screens of a protocol, of which the results are given what that protocol's reader makes. */
export function defineLab<P>(lab: LabOf<P>): Lab {
  // every run is read by the protocol that its spec names, and shown by the lab of that protocol
  return lab as Lab;
}
