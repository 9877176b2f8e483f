import type { RunSpec } from '../../../core/spec/spec.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { RunResults } from '../../../runs/results/run-results.ts';
import { shortNames } from '../../kit/words/plain-names.ts';
import { judgesStore } from '../../stores/judges.ts';
import { judgeNames } from '../judge-names.ts';
import { openRecorded } from '../recorded/open-recorded.ts';

/** The report of a recorded run, without its screen. */
export interface RecordedReport<Report> {
  readonly spec: RunSpec;
  readonly report: Report;
  /** of its judges, as short as they can be told apart */
  readonly names: readonly string[];
}

/** Opens the run of that name beside the page and reads its answers. */
export async function readRecorded<Report>(
  name: string,
  protocol: string,
): Promise<RecordedReport<Report>> {
  const { id, spec } = await openRecorded({ type: 'named', text: name }, { protocol });
  // a run is read by its own protocol, which is the caller's
  const { report } = (await engine().results(id)) as RunResults<Report>;
  const { judges } = judgesStore.getState();
  return { spec, report, names: shortNames(judgeNames(spec, judges ?? [])) };
}
