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
import { SCENES_ONLY_CAUTION } from '../../../../judges/judge.ts';
import { describeSelfTest } from '../../../../judges/self-test/self-test.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { bringPictures } from '../../../headless/bring-pictures.ts';
import { carryOut } from '../../../headless/carry-out.ts';
import { findJudge } from '../../../headless/find-judge.ts';
import type { SourceRequest } from '../../../headless/headless-api.ts';
import { reportProgress } from '../../../headless/report-progress.ts';
import type { RunCommandRequest } from '../../../headless/run-command.ts';
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
  const caution = source.type !== 'scenes' && judge.scenesOnly ? SCENES_ONLY_CAUTION : null;
  if (caution !== null) reportProgress(`${judge.name}: ${caution}`);
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
  await tellEstimate(spec);
  const { id, seconds } = await carryOut(spec);
  const [result] = await readResults(engine(), id);
  if (!result || result.answered < result.total) {
    throw new Error(`only ${result?.answered ?? 0} of ${result?.total ?? 0} pairs were answered`);
  }
  if (result.selfTest !== null) reportProgress(`self-test: ${describeSelfTest(result.selfTest)}`);
  return {
    judge: judge.id,
    ...(caution !== null && { caution }),
    spec,
    fingerprint: result.fingerprint,
    selfTest: result.selfTest,
    seconds,
    ...trimReport(result.report),
    ...(result.repeats.length > 1 && {
      repeats: result.repeats.map(trimReport),
      spread: spreadReports(result.repeats),
    }),
  };
}

async function findSource(request: SourceRequest): Promise<PairBenchSource> {
  const set = await bringPictures(request);
  if ('type' in set) return set;
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
