import type { ExperimentReport } from '../report.ts';
import { nameOfType } from '../tools/data-type.ts';
import { dataTypes, ourTypes } from '../tools/data-types.ts';
import type { TypeGroup } from '../tools/tool.ts';
import { type ComparedRun, type Pooled, poolShares, sharesOf } from './pool-pictures.ts';

/** How well a data type is identified. */
export interface TypeScore {
  readonly id: string;
  /** name in tables and charts */
  readonly title: string;
  readonly group: TypeGroup;
  /** true if it is not among the paper's 27 */
  readonly ours: boolean;
  readonly accuracy: Pooled;
}

/**
 * Scores the types that runs asked about, in the order of `dataTypes`, ours last. Only experiments
 * with two answers about one picture and one type count, so that chance is one half in all of them
 * (ours: APEX pools every experiment).
 */
export function scoreTypes(runs: readonly ComparedRun[]): readonly TypeScore[] {
  return [...dataTypes, ...ourTypes].flatMap(({ id, title, group, ours = false }) => {
    const experiments = runs.flatMap((run) => run.experiments).filter((one) => isAbout(one, id));
    const accuracy = poolShares(experiments.map((one) => sharesOf(one)));
    return accuracy ? [{ id, title: nameOfType({ id, title }), group, ours, accuracy }] : [];
  });
}

function isAbout({ plan }: ExperimentReport, id: string): boolean {
  const [first, ...others] = plan.about;
  return (
    !plan.sham &&
    plan.among === undefined &&
    plan.answers.length === 2 &&
    others.length === 0 &&
    (first?.kind === 'type' || first?.kind === 'tool') &&
    first.name === id
  );
}
