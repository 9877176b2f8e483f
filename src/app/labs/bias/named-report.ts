import type { BiasReport } from '../../../core/protocols/bias/report.ts';

/** A judge's report, with the name that the run's screens use for the judge. */
export interface NamedReport extends BiasReport {
  readonly judge: string;
}
