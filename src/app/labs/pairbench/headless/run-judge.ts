import { defaultSetup, specOf } from '../../../../core/protocols/pairbench/options.ts';
import { takePairs } from '../../../../core/protocols/pairbench/options-schema.ts';
import { spreadReports } from '../../../../core/protocols/pairbench/report/spread.ts';
import { whyNotServed } from '../../../../core/protocols/pairbench/served-splits.ts';
import type { PairBenchSource } from '../../../../core/protocols/pairbench/source.ts';
import {
  CONDITIONS,
  PLANNED_SPLITS,
  SINGLE_SPLITS,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { parseSpec } from '../../../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import { cautionsInRun, sayCautions } from '../../../../judges/cautions.ts';
import { describeSelfTest } from '../../../../judges/self-test/self-test.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { bringPictures } from '../../../headless/bring-pictures.ts';
import { carryOut, type DoneRun } from '../../../headless/carry-out.ts';
import { findJudge } from '../../../headless/find-judge.ts';
import type { SourceRequest } from '../../../headless/headless-api.ts';
import { reportProgress } from '../../../headless/report-progress.ts';
import type { RunCommandRequest } from '../../../headless/run-command.ts';
import { cautionsOnJudges } from '../../frame/judge-names.ts';
import { mostItems } from '../benchmark-setup.ts';
import { readResults } from '../judge-result.ts';
import type { RUN_FLAGS, RunOutput } from './run-command.ts';
import { trimReport } from './trim-report.ts';

/** items of a run on scenes when nobody says how many */
const SCENE_ITEMS = 20;

/** Runs PairBench with one judge from start to end. */
export async function runJudge(request: RunCommandRequest<typeof RUN_FLAGS>): Promise<RunOutput> {
  const { items, splits: wanted, conditions, seed, answers, temperature, repeat } = request.values;
  const judge = await findJudge(request.judges[0], request.device);
  const source = await findSource(request.source);
  const splits = wanted ?? usualSplits(source);
  const choice: JudgeChoice = { id: judge.id, device: request.device };
  const spec = parseSpec(
    specOf({
      ...defaultSetup(),
      source,
      seed: seed ?? defaultSetup().seed,
      items: items ?? (isDrawn(source) ? SCENE_ITEMS : mostItems({ source, splits })),
      splits,
      conditions: conditions ?? CONDITIONS,
      ...(temperature !== null && { temperature }),
      ...(repeat !== null && { repeats: repeat }),
      ...(answers === 'scores' && { scoresOnly: true }),
      judges: [choice],
    }),
  );
  const caution = sayCautions(cautionsInRun(judge, spec));
  if (caution !== null) reportProgress(`${judge.name}: ${caution}`);
  await tellEstimate(spec);
  const [printed] = await describeRun(await carryOut(spec));
  if (!printed) throw new Error('the run tells of no judge');
  return printed;
}

/** The same of a run that was carried out, for each of its judges. */
export async function describeRun({ id, seconds }: DoneRun): Promise<RunOutput[]> {
  const { spec } = await engine().getRun(id);
  const listed = await engine().listJudges();
  const cautions = cautionsOnJudges(spec, listed);
  return (await readResults(engine(), id)).map((result, index) => {
    const { answered, total, choice, selfTest, fingerprint, report, repeats } = result;
    if (answered < total) throw new Error(`only ${answered} of ${total} pairs were answered`);
    if (selfTest !== null) reportProgress(`self-test: ${describeSelfTest(selfTest)}`);
    const caution = sayCautions(cautions[index] ?? []);
    return {
      judge: choice.id,
      ...(caution !== null && { caution }),
      spec,
      fingerprint,
      selfTest,
      seconds,
      ...trimReport(report),
      ...(repeats.length > 1 && {
        repeats: repeats.map(trimReport),
        spread: spreadReports(repeats),
      }),
    };
  });
}

async function findSource(request: SourceRequest): Promise<PairBenchSource> {
  const set = await bringPictures(request);
  if ('type' in set) {
    if (set.type === 'worlds') {
      throw new Error(
        '--source worlds: PairBench makes its pairs of scenes; name scenes or solids',
      );
    }
    return { type: set.type };
  }
  const { photos, pairs, texts } = set;
  if (pairs.length > 0) return { type: 'pairs', photos, pairs: takePairs(pairs) };
  return { type: 'photos', photos, ...(Object.keys(texts).length > 0 && { texts }) };
}

function isDrawn({ type }: PairBenchSource): boolean {
  return type === 'scenes' || type === 'solids';
}

/** Ready-made pairs have the splits that their owner gave them. */
function usualSplits(source: PairBenchSource): readonly SplitId[] {
  if (source.type !== 'pairs') return SINGLE_SPLITS;
  return PLANNED_SPLITS.filter((split) => whyNotServed(source, split) === null);
}

async function tellEstimate(spec: RunSpec): Promise<void> {
  const { judges } = await engine().estimate(spec);
  for (const { amounts, asks, refusals } of judges) {
    const { pairs = 0, judgements = 0 } = amounts;
    reportProgress(`${pairs} pairs, ${judgements} judgements, ${asks} asks`);
    for (const { what, reason } of refusals) {
      reportProgress(`${what} left out: ${reason}`);
    }
    if (pairs === 0) throw new Error('this judge can be asked about nothing of this run');
  }
}
