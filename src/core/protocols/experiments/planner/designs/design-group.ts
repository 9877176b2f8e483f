import { type ExperimentPlan, MOST_EXPERIMENTS } from '../../experiment.ts';
import type { Subject } from '../subject.ts';
import { whichOf, yesOrNo } from './design-subject.ts';

/** Maximum answers of the last experiment, which compares the types of a group with each other. */
const MOST_TYPES = 4;

/**
 * Up to five experiments on a group: yes or no for each of its types, the clearest first, then the
 * types against each other. The paper's types come before ours.
 */
export function designGroup(subjects: readonly Subject[]): readonly ExperimentPlan[] {
  const [first, second, ...others] = orderTypes(subjects);
  if (!first) return [];
  if (!second) return [yesOrNo(first, 'usual', 'easy')];
  const single = [first, second, ...others].slice(0, MOST_EXPERIMENTS - 1);
  return [
    ...single.map((subject, at) =>
      yesOrNo(
        subject,
        at < 2 && subject.strengths.strong ? 'strong' : 'usual',
        at < 2 ? 'easy' : 'medium',
      ),
    ),
    whichOf([first, second, ...others].slice(0, MOST_TYPES), 'hard', true),
  ];
}

/** The paper's data types before ours; within each, the given order. */
export function orderTypes(subjects: readonly Subject[]): readonly Subject[] {
  const rank = ({ kind }: Subject) => (kind === 'type' ? 0 : 1);
  return subjects.toSorted((a, b) => rank(a) - rank(b));
}
