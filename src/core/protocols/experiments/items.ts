import type { Ask } from '../../ask/ask.ts';
import type { AnswerMode } from './report.ts';

/** One question about one sample, or one turn of a planning model. */
export type ExperimentsItem =
  | {
      readonly kind: 'answer';
      /** index of the experiment in the report, from 0 */
      readonly experiment: number;
      /** index of the right answer */
      readonly answer: number;
      /** index of the sample among those of the answer */
      readonly index: number;
      /** 0: the original question; from 1: its rewordings */
      readonly wording: number;
      readonly mode: AnswerMode;
      /**
       * possible answers, those of the experiment first; the same list for all items of an
       * experiment
       */
      readonly choices: readonly string[];
    }
  | {
      readonly kind: 'plan';
      /** name of the turn within the run, e.g. "experiment 2, try 1" */
      readonly name: string;
      readonly ask: Ask;
      /** hashes of failed asks that this ask replaces */
      readonly heals: readonly string[];
    };

export type AnswerItem = Extract<ExperimentsItem, { kind: 'answer' }>;
type PlanItem = Extract<ExperimentsItem, { kind: 'plan' }>;

/** Names an item uniquely among those of one judge. */
export function nameItem(
  item: Omit<AnswerItem, 'choices'> | Pick<PlanItem, 'kind' | 'name'>,
): string {
  if (item.kind === 'plan') return `plan: ${item.name}`;
  const { experiment, answer, index, wording, mode } = item;
  return `experiment ${experiment + 1}, answer ${answer + 1}, picture ${index + 1}, wording ${wording + 1}${mode === 'choice' ? ', choosing' : ''}`;
}
