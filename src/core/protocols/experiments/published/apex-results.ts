import type { TypeGroup } from '../tools/tool.ts';
import tables from './apex-tables.json' with { type: 'json' };

/** By experiment, the accuracies of the three models, 0..1. */
type Experiments = readonly (readonly number[])[];

const APEX_MODELS: readonly string[] = tables.models;

/**
 * Accuracy on each of the 27 data types, by id: the mean over models and experiments (Table 3). In
 * the order of the table and of Figure 2: by rising result in Udandarao et al.
 */
export const APEX_TYPES: ReadonlyMap<string, number> = new Map(
  Object.entries<Experiments>(tables.types).map(([id, rows]) => [id, meanOf(rows.flat())]),
);

/**
 * Accuracy of each model on each group of classes: the mean over experiments (Table 5, Figure 3).
 */
export const APEX_CLASSES: readonly {
  readonly name: string;
  readonly accuracies: readonly number[];
}[] = Object.entries<Experiments>(tables.classes).map(([name, rows]) => ({
  name,
  accuracies: APEX_MODELS.map((_, model) => meanOf(rows.map((row) => row[model] ?? Number.NaN))),
}));

/** A group's values in the published rankings. */
export interface PublishedGroup {
  readonly group: TypeGroup;
  /** APEX, Table 2: accuracy, mean of the group's types, each asked about separately */
  readonly types: number;
  /** APEX, Table 2: accuracy, the group asked about as a whole */
  readonly asked: number;
  /** the same, computed from the experiments of Table 4 */
  readonly askedRecomputed: number;
  /** informedness in Udandarao et al., as printed in APEX's Table 2 */
  readonly informedness: number;
}

function row(group: TypeGroup, types: number, asked: number, informedness: number): PublishedGroup {
  const experiments: Experiments = tables.groups[group];
  return { group, types, asked, askedRecomputed: meanOf(experiments.flat()), informedness };
}

/**
 * Tables 1 and 2, best first. For style asked directly, Table 2 prints 0.68, but the text and Table
 * 4's experiments say 0.78. For pixel it prints 0.58, and Table 4 gives 0.54. The order is the
 * same.
 */
export const PUBLISHED_GROUPS: readonly PublishedGroup[] = [
  row('style', 0.74, 0.68, 0.46),
  row('semantic', 0.6, 0.6, 0.29),
  row('pixel', 0.59, 0.58, 0.11),
  row('geometric', 0.56, 0.5, 0.1),
];

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
