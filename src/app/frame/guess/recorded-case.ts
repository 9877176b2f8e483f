import type { Engine } from '../../../runs/engine/engine.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import type { RunResults } from '../../../runs/results/run-results.ts';

/**
 * Where a lab's first case comes from. `npm run cases` writes what is found to the lab's
 * `opening/case.json`, for the opening may not read a whole run; a test finds it again.
 */
export interface CaseSource<Case = unknown, Report = never> {
  /** name of the run in `public/runs` */
  readonly run: string;
  /** Chooses by a rule, not by hand. Throws if the run has no such case. */
  readonly find: (
    record: RunRecord,
    results: RunResults<Report>,
    engine: Pick<Engine, 'detail'>,
  ) => Promise<Case>;
}
