import { defaultCloserOptions } from '../../../../core/protocols/closer/options.ts';
import type { CloserRunReport } from '../../../../core/protocols/closer/reader.ts';
import type { CloserReport } from '../../../../core/protocols/closer/report.ts';
import { parseSpec } from '../../../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import { cautionsInRun, sayCautions } from '../../../../judges/cautions.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { bringSource } from '../../../headless/bring-pictures.ts';
import { carryOut, type DoneRun } from '../../../headless/carry-out.ts';
import { findJudge } from '../../../headless/find-judge.ts';
import { reportProgress } from '../../../headless/report-progress.ts';
import type { RunCommandRequest } from '../../../headless/run-command.ts';
import { closerSetup } from '../closer-setup.ts';
import type { CLOSER_FLAGS } from './closer-command.ts';

/** What the command line prints. */
export interface CloserOutput extends CloserReport {
  readonly judge: string;
  readonly spec: RunSpec;
}

/** Runs "Which is closer?" with one judge from start to end. */
export async function runCloser(
  request: RunCommandRequest<typeof CLOSER_FLAGS>,
): Promise<CloserOutput> {
  const { op, items, seed } = request.values;
  const judge = await findJudge(request.judges[0], request.device);
  const source = await bringSource(request.source);
  const usual = defaultCloserOptions();
  const spec = parseSpec(
    closerSetup.specOf({
      seed: seed ?? 1,
      judges: [{ id: judge.id, device: request.device }],
      options: {
        source,
        op: op ?? usual.op,
        items: items ?? (source.type === 'photos' ? source.photos.length : usual.items),
      },
    }),
  );
  const caution = sayCautions(cautionsInRun(judge, spec));
  if (caution !== null) reportProgress(`${judge.name}: ${caution}`);
  const estimate = await engine().estimate(spec);
  const refused = estimate.judges[0]?.refusals.find(({ all }) => all);
  if (refused) throw new Error(`${judge.name} cannot be asked: ${refused.reason}`);
  const [printed] = await describeCloser(await carryOut(spec));
  if (!printed) throw new Error('the run tells of no judge');
  return printed;
}

/** The same of a run that was carried out, for each of its judges. */
export async function describeCloser({ id }: DoneRun): Promise<CloserOutput[]> {
  const { spec } = await engine().getRun(id);
  const reports = (await engine().results(id)).report as CloserRunReport;
  return spec.judges.map(({ id: judge }, index) => {
    const report = reports[index];
    if (!report || report.pairs < report.planned) {
      throw new Error(`only ${report?.pairs ?? 0} of ${report?.planned ?? 0} pairs were answered`);
    }
    const { judged: _, fallbackTriplets: __, ...printed } = report;
    return { judge, spec, ...printed };
  });
}
