import { messageOf } from '../../errors.ts';
import type { ExperimentPlan } from './experiment.ts';
import { selectToolOf, transformToolOf } from './tools/make-picture.ts';
import { parseKwargs } from './tools/tool.ts';

/**
 * Checks the tool calls of an experiment. Throws Error that names the answer, the tool and the
 * field; for an unknown tool it lists the existing ones.
 */
export function checkTools({ answers, among }: Pick<ExperimentPlan, 'answers' | 'among'>): void {
  const pairs = [
    ...answers.map((answer, at) => ({ ...answer, where: `answers.${at} ("${answer.text}")` })),
    ...(among ? [{ ...among, where: 'among' }] : []),
  ];
  for (const { select, transform, where } of pairs) {
    try {
      parseKwargs(selectToolOf(select), select.kwargs);
      parseKwargs(transformToolOf(transform), transform.kwargs);
    } catch (fault) {
      throw new Error(`${where}: ${messageOf(fault)}`);
    }
  }
}
