import type { ExperimentReport } from '../report.ts';
import { dataTypes, ourTypes } from '../tools/data-types.ts';
import { TYPE_GROUPS, type TypeGroup } from '../tools/tool.ts';
import { type ComparedRun, type Pooled, poolShares, sharesOf } from './pool-pictures.ts';

/** A cell of a heat map: accuracy on a set of classes, by judge or by group of types. */
export interface ClassCell {
  /** the classes to distinguish: "circle, cross" */
  readonly classes: string;
  /** judge's name, or group of types */
  readonly column: string;
  readonly accuracy: Pooled;
  /** accuracy of guessing: one over the number of classes */
  readonly chance: number;
}

/** Accuracy on classes by judge, on pictures without any transform (Figure 3). */
export function mapClasses(runs: readonly ComparedRun[]): readonly ClassCell[] {
  const parts = runs.flatMap((run) =>
    run.experiments
      .filter((one) => isAboutClasses(one) && groupOf(one) === null)
      .flatMap((one) =>
        one.results.map(({ judge }) => ({
          ...nameClasses(one),
          column: run.names[judge] ?? `judge ${judge + 1}`,
          shares: sharesOf(one, judge),
        })),
      ),
  );
  return poolCells(parts);
}

/** Accuracy on classes by group of types, all judges together (Figure 4). */
export function mapClassesUnder(runs: readonly ComparedRun[]): readonly ClassCell[] {
  const parts = runs.flatMap(({ experiments }) =>
    experiments.filter(isAboutClasses).flatMap((one) => {
      const column = groupOf(one);
      return column ? [{ ...nameClasses(one), column, shares: sharesOf(one) }] : [];
    }),
  );
  return poolCells(parts).toSorted((a, b) => placeOf(a.column) - placeOf(b.column));
}

function placeOf(group: string): number {
  return TYPE_GROUPS.findIndex((one) => one === group);
}

function isAboutClasses({ plan }: ExperimentReport): boolean {
  return !plan.sham && plan.among === undefined && plan.about.some(({ kind }) => kind === 'class');
}

/** The group of the type that all answers' pictures have; null if they are untransformed. */
function groupOf({ plan }: ExperimentReport): TypeGroup | null {
  const type = plan.about.find(({ kind }) => kind === 'type' || kind === 'tool');
  if (!type) return null;
  return [...dataTypes, ...ourTypes].find(({ id }) => id === type.name)?.group ?? null;
}

function nameClasses({ plan }: ExperimentReport) {
  const names = plan.about.flatMap(({ kind, name }) => (kind === 'class' ? [name] : []));
  return { classes: names.join(', '), chance: 1 / plan.answers.length };
}

interface CellPart {
  readonly classes: string;
  readonly column: string;
  readonly chance: number;
  readonly shares: readonly number[];
}

function poolCells(parts: readonly CellPart[]): readonly ClassCell[] {
  const cells = new Map<string, CellPart[]>();
  for (const part of parts) {
    const key = JSON.stringify([part.classes, part.column]);
    cells.set(key, [...(cells.get(key) ?? []), part]);
  }
  return [...cells.values()].flatMap((some) => {
    const [first] = some;
    const accuracy = poolShares(some.map(({ shares }) => shares));
    return first && accuracy
      ? [{ classes: first.classes, column: first.column, chance: first.chance, accuracy }]
      : [];
  });
}
