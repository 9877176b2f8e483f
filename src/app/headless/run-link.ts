import { parseSpec } from '../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import { bringSamples, openRecorded, recordedIn } from '../labs/frame/recorded/open-recorded.ts';
import { labOf } from '../labs/registry.ts';
import { readPlace, unpackField } from '../links.ts';
import { carryOut, type DoneRun } from './carry-out.ts';
import type { LinkOutput, LinkRequest } from './headless-api.ts';
import { reportProgress } from './report-progress.ts';

/** Asks what a link says, and says of one with results whether they came out the same. */
export async function runLink({ link, device }: LinkRequest): Promise<LinkOutput> {
  const place = readPlace(link);
  const recorded = recordedIn(place);
  const record = recorded && (await openRecorded(recorded));
  const said = record?.spec ?? specIn(unpackField(place, 'spec'));
  const judges = device === null ? said.judges : said.judges.map(({ id }) => ({ id, device }));
  const spec = { ...said, judges };
  await bringSamples(spec);
  const { photosMissing } = await engine().estimate(spec);
  if (photosMissing.length > 0) {
    const names = photosMissing.slice(0, 5).map(({ name }) => name);
    throw new Error(`the link names photographs that it does not carry: ${names.join(', ')}`);
  }
  const run = await carryOut(spec, record ? { checks: record.id } : {});
  const described = await describe(run, spec);
  const checked = record === null ? null : await engine().checkReport(run.id);
  const printed = described.map((one, index) => {
    const check = checked?.[index];
    if (!check) return one;
    const { choice, claimed, compared, equal, near, different, first } = check;
    const same = different === 0 && compared === claimed;
    reportProgress(
      `${choice.id}: ${equal + near} of ${claimed} recorded answers came out the same` +
        (near > 0 ? `, ${near} of them within rounding` : ''),
    );
    return { ...one, recorded: { same, claimed, compared, equal, near, different, first } };
  });
  return {
    printed: printed.length === 1 ? printed[0] : printed,
    file: await (await engine().exportRun(run.id)).text(),
    recorded: await engine().packRun(run.id, 'file'),
  };
}

function specIn(value: unknown): RunSpec {
  if (value !== null) return parseSpec(value);
  throw new Error(
    'this link holds no run: copy it from "Share" on the screen of a run or of its set-up',
  );
}

/** As the protocol's own command prints it; of a protocol without one its report as it is. */
async function describe(run: DoneRun, spec: RunSpec): Promise<readonly object[]> {
  for (const command of labOf(spec.protocol).commands) {
    if (command.takes !== 'table' && command.describe) return command.describe(run);
  }
  const { report } = await engine().results(run.id);
  return [{ spec, seconds: run.seconds, report }];
}
