import type { StepTarget } from '../../../../core/protocols/rewards/training/label-steps.ts';
import type { StepArm } from '../../../../core/protocols/rewards/training/recipes.ts';

/** The source of the solutions that a head is trained on. */
export const STEP_DATA = ['made', 'sampled', 'search', 'file'] as const;
export type StepData = (typeof STEP_DATA)[number];

export const HEAD_WORDS: Readonly<
  Record<StepArm, { readonly name: string; readonly about: string }>
> = {
  linear: { name: 'Linear head', about: 'one layer from the hidden state to a value' },
  mlp: { name: 'Small network', about: '32 hidden units between state and value' },
  block: {
    name: 'Last block',
    about: 'the judge’s last block and a linear head on it',
  },
  known: {
    name: 'Linear head, known steps',
    about: 'trained on solutions made from the same worlds, to compare',
  },
  grey: {
    name: 'Linear head, grey pictures',
    about: 'trained and tested on grey pictures: what the texts alone give',
  },
};

export const DATA_WORDS: Readonly<
  Record<StepData, { readonly label: string; readonly hint: string }>
> = {
  made: {
    label: 'drawn worlds',
    hint: 'made from them: right ones, and ones with a wrong detail, a wrong step or a wrong answer; no model writes',
  },
  sampled: {
    label: 'samples',
    hint: 'four of each question by the writer, their steps checked against the worlds',
  },
  search: {
    label: 'tree searches',
    hint: 'by the writer: ten iterations a question, values by equation 1, as ViLReward-73K was made; takes longest',
  },
  file: {
    label: 'step rewards',
    hint: 'from a file, as the tree search of a run’s question saves it, or as saved below',
  },
};

export const TARGET_WORDS: Readonly<
  Record<StepTarget, { readonly label: string; readonly hint: string }>
> = {
  sound: { label: 'right so far', hint: '1 while nothing is wrong, then 0' },
  value: { label: 'equation 1', hint: 'rises with each right step' },
};
