import type { Share } from '../../statistics/intervals/wilson.ts';
import type { ExperimentPlan } from './experiment.ts';

/** How a judge answers: by the likelihood of each answer, or by writing one of those it is given. */
export type AnswerMode = 'likelihood' | 'choice';

/** What one judge did in one experiment. */
export interface ModelResult {
  /** place in the spec */
  readonly judge: number;
  readonly mode: AnswerMode;
  /** answered questions, and how many there are */
  readonly answered: number;
  readonly asked: number;
  /** of each answer: share of its pictures that were told right; null: no picture of it is answered */
  readonly classWise: readonly (Share | null)[];
  /** mean of the class-wise shares, abstentions and unreadable answers counted wrong, with its 95 % interval over pictures */
  readonly average: Share | null;
  /** share of answers that abstain */
  readonly unknown: Share | null;
  /** answers that could not be read */
  readonly unreadable: number;
  /** rows: the right answer; columns: what was said, then Unknown, then unreadable; counts */
  readonly confusion: readonly (readonly number[])[];
  /** mean accuracy for each way of saying the question */
  readonly byWording: readonly (Share | null)[];
  /** by picture, in the order of answers and draws: right answers among the ways of asking; undefined: not answered yet */
  readonly hits: readonly (number | undefined)[];
}

/** Something that was wrong with a plan, and how it was mended. */
export interface Healed {
  /** which try of this experiment, from 1 */
  readonly attempt: number;
  readonly fault: string;
  /** asked again with the fault; started again from the beginning; or filled in by the rules */
  readonly mended: 'retry' | 'restart' | 'rules';
  /** what the planner had written or chosen; null: nothing that can be shown */
  readonly wrote: string | null;
}

/** How the model that plans begins the report: its claim, as all that it says. */
export interface Initiation {
  /** the question as it puts it */
  readonly query: string;
  /** places of the judges that it wants evaluated, at least one */
  readonly models: readonly number[];
  readonly openQuestions: readonly string[];
}

/** What it says of an experiment's results; no interval need bear it out. */
export interface Claim {
  readonly recap: string;
  readonly interpretation: string;
}

/** What it concludes, in APEX's four parts. */
export interface Conclusion {
  readonly introduction: string;
  readonly process: string;
  readonly recap: string;
  readonly interpretation: string;
}

/** An experiment with what came of it. */
export interface ExperimentReport {
  /** counted from 1 */
  readonly id: number;
  readonly plan: ExperimentPlan;
  readonly healed: readonly Healed[];
  /** in the order of the models */
  readonly results: readonly ModelResult[];
  /** sentences that follow from intervals */
  readonly findings: readonly string[];
  /** null: our rules plan, or the model has not said anything that can be read */
  readonly claim: Claim | null;
}

/** Why there are no further experiments. */
export type Ending =
  | { readonly kind: 'open' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'cap' }
  | { readonly kind: 'planned-all' }
  | { readonly kind: 'plan-only' }
  /** the planner could not be healed, or the question cannot be planned */
  | { readonly kind: 'gave-up'; readonly reason: string };

/** The report of a run, as far as it is answered. Every figure and sentence follows from it. */
export interface ExperimentsReport {
  readonly query: string;
  /** what the planner understood, in a sentence; null: it has not said so yet */
  readonly understood: string | null;
  /** places of the judges that are evaluated */
  readonly models: readonly number[];
  /** place of the judge that plans; null: our rules do */
  readonly planner: number | null;
  readonly experiments: readonly ExperimentReport[];
  /** the experiment that is planned and not run, where a run stops before it */
  readonly next: ExperimentPlan | null;
  /** results of the sham experiment; null: there is none */
  readonly sham: ExperimentReport | null;
  /** what was healed besides the plans of the experiments above */
  readonly healedLast: readonly Healed[];
  readonly sufficient: boolean;
  readonly necessary: boolean;
  readonly ending: Ending;
  readonly openQuestions: readonly string[];
  /** sentences that follow from intervals */
  readonly conclusions: readonly string[];
  /** how the model that plans began the report; null: our rules plan, or it cannot be read */
  readonly initiation: Initiation | null;
  /** what it concludes; the same holds */
  readonly conclusion: Conclusion | null;
  readonly milliseconds: number;
}
