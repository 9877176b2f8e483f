import type { PeopleTask } from '../../../../core/protocols/peer-review/people/ballots.ts';
import type { Aspect } from '../../../../core/protocols/peer-review/prompts.ts';

/** UPME's tasks for people, as they stand on a switch and in a table. */
export const TASK_NAMES: Readonly<Record<PeopleTask, string>> = {
  choice: 'Own choice',
  agree: 'Agree with the reviewer',
};

/** What is reviewed, by people as by models. */
export const ASPECT_NAMES: Readonly<Record<Aspect, string>> = {
  correct: 'Correctness',
  visual: 'Visual understanding',
};
