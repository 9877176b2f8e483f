import { engine } from '../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import type { RunResults } from '../../../runs/results/run-results.ts';
import { shortNames } from '../../kit/words/plain-names.ts';
import { judgesStore } from '../../stores/judges.ts';
import { judgeNames } from '../judge-names.ts';
import { openRecorded } from './open-recorded.ts';

/** A recorded run's results, without its screen. */
export interface RecordedResults<Report> {
  readonly record: RunRecord;
  readonly results: RunResults<Report>;
  /** of its judges, as short as they can be told apart */
  readonly names: readonly string[];
}

/** Opens the run of that name beside the page and reads its answers. */
export async function readRecorded<Report>(
  name: string,
  signal?: AbortSignal,
): Promise<RecordedResults<Report>> {
  const record = await openRecorded({ type: 'named', text: name }, signal ? { signal } : {});
  // a run is read by its own protocol, which is the caller's
  const results = (await engine().results(record.id)) as RunResults<Report>;
  const { judges } = judgesStore.getState();
  return { record, results, names: shortNames(judgeNames(record.spec, judges ?? [])) };
}
