import { MOST_EXPERIMENTS } from '../../../core/protocols/experiments/experiment.ts';
import {
  type ExperimentsOptions,
  experimentsOptionsOf,
} from '../../../core/protocols/experiments/options.ts';
import type { ExperimentsReport } from '../../../core/protocols/experiments/report.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import { packField } from '../../address/links.ts';
import { experimentsSetup } from './experiments-setup.ts';

/** A link to the setup with a run's experiments and these options. */
export function linkToExperiments(
  spec: RunSpec,
  changes: Partial<ExperimentsOptions>,
  { experiments, next }: Pick<ExperimentsReport, 'experiments' | 'next'>,
): string {
  const { planOnly: _, ...rest } = experimentsOptionsOf(spec.options);
  const begun = [...experiments.map(({ plan }) => plan), ...(next ? [next] : [])];
  const options = { ...rest, ...changes, begun: begun.slice(0, MOST_EXPERIMENTS) };
  return `#/experiments?spec=${packField(experimentsSetup.specOf({ ...spec, options }))}`;
}
