import { type Correlation, correlate } from '../../../statistics/association/correlation.ts';
import type { ModelSummary } from './summary.ts';

/** A model as solver and as reward model: a dot in Figure 3; all 0..1. */
export interface WriterDot {
  readonly judge: string;
  /** accuracy of its greedy solutions */
  readonly own: number;
  /** accuracy of its choices by the last step, averaged over N */
  readonly outcome: number;
  /** accuracy of its choices by the mean of all steps, averaged over N */
  readonly process: number;
}

/** One writer's solutions, and the dots of the models that scored them. */
export interface WriterRun {
  readonly writer: string;
  readonly dots: readonly WriterDot[];
}

/** Figure 3 over several writers of solutions to the same questions. */
interface PooledWriters {
  readonly writers: readonly string[];
  /** each model's choices, averaged over all writers */
  readonly dots: readonly WriterDot[];
  /** models left out because they did not score every writer's solutions */
  readonly left: readonly string[];
}

/**
 * The dots of reward models that have solved and scored everything; `nameOf` maps an index in the
 * run to a name.
 */
export function dotsOf(
  models: readonly ModelSummary[],
  nameOf: (model: number) => string,
): WriterDot[] {
  return models.flatMap(({ model, ownAccuracy, asOutcome, asProcess }) =>
    ownAccuracy && asOutcome !== null && asProcess !== null
      ? [
          {
            judge: nameOf(model),
            own: ownAccuracy.mean,
            outcome: asOutcome,
            process: asProcess,
          },
        ]
      : [],
  );
}

/** Averages the runs of several writers with equal weights (ours: the paper has one writer). */
export function poolWriters(runs: readonly WriterRun[]): PooledWriters {
  const judges = [...new Set(runs.flatMap(({ dots }) => dots.map(({ judge }) => judge)))];
  const found = judges.map((judge) => ({
    judge,
    all: runs.flatMap(({ dots }) => dots.find((dot) => dot.judge === judge) ?? []),
  }));
  const mean = (all: readonly WriterDot[], of: (dot: WriterDot) => number) =>
    all.reduce((sum, dot) => sum + of(dot), 0) / all.length;
  return {
    writers: runs.map(({ writer }) => writer),
    dots: found
      .filter(({ all }) => all.length === runs.length)
      .map(({ judge, all }) => ({
        judge,
        own: mean(all, ({ own }) => own),
        outcome: mean(all, ({ outcome }) => outcome),
        process: mean(all, ({ process }) => process),
      })),
    left: found.filter(({ all }) => all.length < runs.length).map(({ judge }) => judge),
  };
}

/**
 * Correlations of a model's own accuracy with its accuracy as a reward model, over models; null if
 * either does not vary.
 */
export function correlateWriters(
  dots: readonly WriterDot[],
): Readonly<Record<'outcome' | 'process', Correlation | null>> {
  const own = dots.map((dot) => dot.own);
  return {
    outcome: correlate(
      own,
      dots.map(({ outcome }) => outcome),
    ),
    process: correlate(
      own,
      dots.map(({ process }) => process),
    ),
  };
}
