import type { Share } from '../../statistics/intervals/wilson.ts';
import type { ExperimentPlan } from './experiment.ts';

/**
 * How a judge answers: by the likelihood of each answer, or by writing one of the listed answers.
 */
export type AnswerMode = 'likelihood' | 'choice';

/** The results of one judge in one experiment. */
export interface ModelResult {
  /** index in the spec */
  readonly judge: number;
  readonly mode: AnswerMode;
  /** questions answered, and questions in total */
  readonly answered: number;
  readonly asked: number;
  /** by answer: share of its pictures answered correctly; null: none is answered */
  readonly classWise: readonly (Share | null)[];
  /**
   * mean of the class-wise shares, counting abstentions and unreadable answers as wrong, with its
   * 95 % interval over pictures
   */
  readonly average: Share | null;
  /** share of answers that abstain */
  readonly unknown: Share | null;
  /** number of unreadable answers */
  readonly unreadable: number;
  /** counts; rows: the right answer; columns: the judge's answer, then Unknown, then unreadable */
  readonly confusion: readonly (readonly number[])[];
  /** mean accuracy by wording */
  readonly byWording: readonly (Share | null)[];
  /**
   * by picture, in the order of answers and draws: number of wordings answered correctly;
   * undefined: not answered yet
   */
  readonly hits: readonly (number | undefined)[];
}

/** A fault in a plan, and how it was healed. */
export interface Healed {
  /** number of the attempt for this experiment, from 1 */
  readonly attempt: number;
  readonly fault: string;
  /** retried with the fault, restarted from scratch, or filled in by the rules */
  readonly mended: 'retry' | 'restart' | 'rules';
  /** the planner's text; null: none to show */
  readonly wrote: string | null;
}

/** The planning model's start of the report; like all of its statements a claim. */
export interface Initiation {
  /** the question in the model's words */
  readonly query: string;
  /** indexes of the judges that it wants evaluated, at least one */
  readonly models: readonly number[];
  readonly openQuestions: readonly string[];
}

/** The model's comments on an experiment's results, not checked against intervals. */
export interface Claim {
  readonly recap: string;
  readonly interpretation: string;
}

/** The model's conclusion, in APEX's four parts. */
export interface Conclusion {
  readonly introduction: string;
  readonly process: string;
  readonly recap: string;
  readonly interpretation: string;
}

/** An experiment with its results. */
export interface ExperimentReport {
  /** number, from 1 */
  readonly id: number;
  readonly plan: ExperimentPlan;
  readonly healed: readonly Healed[];
  /** in the order of the models */
  readonly results: readonly ModelResult[];
  /** sentences derived from intervals */
  readonly findings: readonly string[];
  /** null: our rules plan, or the model's claim is unreadable or missing */
  readonly claim: Claim | null;
}

/** Why there are no further experiments. */
type Ending =
  | { readonly kind: 'open' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'cap' }
  | { readonly kind: 'planned-all' }
  | { readonly kind: 'plan-only' }
  /** the planner's faults could not be healed, or the question cannot be planned */
  | { readonly kind: 'gave-up'; readonly reason: string };

/** The report of a run, as far as it is answered. Every figure and sentence comes from it. */
export interface ExperimentsReport {
  readonly query: string;
  /** the planner's interpretation in one sentence; null: not available yet */
  readonly understood: string | null;
  /** indexes of the judges that are evaluated */
  readonly models: readonly number[];
  /** index of the planning judge; null: our rules plan */
  readonly planner: number | null;
  readonly experiments: readonly ExperimentReport[];
  /** the planned experiment before which the run stopped; null: none */
  readonly next: ExperimentPlan | null;
  /** results of the sham experiment; null: there is none */
  readonly sham: ExperimentReport | null;
  /** faults healed outside the plans of the experiments above */
  readonly healedLast: readonly Healed[];
  readonly sufficient: boolean;
  readonly necessary: boolean;
  readonly ending: Ending;
  readonly openQuestions: readonly string[];
  /** sentences derived from intervals */
  readonly conclusions: readonly string[];
  /** the planning model's start of the report; null: our rules plan, or it is unreadable */
  readonly initiation: Initiation | null;
  /** the planning model's conclusion; null as above */
  readonly conclusion: Conclusion | null;
  readonly milliseconds: number;
}
