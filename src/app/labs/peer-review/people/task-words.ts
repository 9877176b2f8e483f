import type { PeopleTask } from '../../../../core/protocols/peer-review/people/ballots.ts';
import type { Aspect } from '../../../../core/protocols/peer-review/prompts.ts';

/** UPME's tasks for people, as named in the switch and in tables. */
export const TASK_NAMES: Readonly<Record<PeopleTask, string>> = {
  choice: 'Own choice',
  agree: 'Agree with the reviewer',
};

/** What is reviewed, by people and by models. */
export const ASPECT_NAMES: Readonly<Record<Aspect, string>> = {
  correct: 'Correctness',
  visual: 'Visual understanding',
};

/** Criteria of visual understanding: UPME's guideline for its annotators (supplement, Figure 9). */
export const VISUAL_CRITERIA = [
  ['Captioning', 'precise descriptions of what is in the picture'],
  ['Reasoning', 'explanations and conclusions that are logical and coherent'],
  ['Grounding', 'the right places of objects in the picture'],
  ['Relationship', 'how objects relate and interact'],
] as const;
