import { defaultSetup, specOf } from '../../../../core/protocols/pairbench/options.ts';
import { whyNotServed } from '../../../../core/protocols/pairbench/served-splits.ts';
import type { PairBenchSource } from '../../../../core/protocols/pairbench/source.ts';
import {
  CONDITIONS,
  PLANNED_SPLITS,
  SINGLE_SPLITS,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import { spreadReports } from '../../../../core/protocols/pairbench/spread.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { parseSpec } from '../../../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import { describeSelfTest } from '../../../../judges/self-test/self-test.ts';
import type { RunProgress } from '../../../../runs/engine/engine.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { findJudge } from '../../../headless/find-judge.ts';
import { findSource } from '../../../headless/find-source.ts';
import type { RunOutput, RunRequest } from '../../../headless/headless-api.ts';
import { reportProgress } from '../../../headless/report-progress.ts';
import { persistStorage } from '../../../persist-storage.ts';
import { mostItems } from '../benchmark-setup.ts';
import { trimReport } from './trim-report.ts';

/** items of a run on scenes when nobody says how many */
const SCENE_ITEMS = 20;

/** Runs PairBench with one judge from start to end. */
export async function runJudge(request: RunRequest): Promise<RunOutput> {
  const judge = await findJudge(request.judge, request.device);
  const source = await findSource(request.source);
  if (source.type !== 'scenes' && judge.scenesOnly) {
    reportProgress(
      `${judge.name} was trained on drawn scenes only: its scores on photographs mean nothing`,
    );
  }
  const splits = request.splits ?? usualSplits(source);
  const choice: JudgeChoice = { id: judge.id, device: request.device };
  const spec = parseSpec(
    specOf({
      ...defaultSetup(),
      source,
      seed: request.seed ?? defaultSetup().seed,
      items:
        request.items ?? (source.type === 'scenes' ? SCENE_ITEMS : mostItems({ source, splits })),
      splits,
      conditions: request.conditions ?? CONDITIONS,
      ...(request.temperature !== null && { temperature: request.temperature }),
      ...(request.repeats !== null && { repeats: request.repeats }),
      ...(request.scoresOnly && { scoresOnly: true }),
      judges: [choice],
    }),
  );
  await tellEstimate(spec);
  void persistStorage();
  const { id } = await engine().createRun(spec);
  const begun = performance.now();
  await finishRun(id);
  const seconds = (performance.now() - begun) / 1000;
  const [result] = await engine().results(id);
  if (!result || result.answered < result.total) {
    throw new Error(`only ${result?.answered ?? 0} of ${result?.total ?? 0} pairs were answered`);
  }
  if (result.selfTest !== null) reportProgress(`self-test: ${describeSelfTest(result.selfTest)}`);
  return {
    judge: judge.id,
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

/** Ready-made pairs have the splits that their owner gave them. */
function usualSplits(source: PairBenchSource): readonly SplitId[] {
  if (source.type !== 'pairs') return SINGLE_SPLITS;
  return PLANNED_SPLITS.filter((split) => whyNotServed(source, split) === null);
}

async function tellEstimate(spec: RunSpec): Promise<void> {
  const { judges } = await engine().estimate(spec);
  for (const { pairs, judgements, asks, notApplicable } of judges) {
    reportProgress(`${pairs} pairs, ${judgements} judgements, ${asks} asks`);
    for (const { split, condition, reason } of notApplicable) {
      reportProgress(`${split}, ${condition} left out: ${reason}`);
    }
    if (pairs === 0) throw new Error('this judge can be asked about nothing of this run');
  }
}

/** Starts the run and waits for its end. Rejects with the judge's fault where it comes to none. */
async function finishRun(id: string): Promise<void> {
  await engine().start(id);
  let unsubscribe = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const watch = (progress: RunProgress): void => {
        tellProgress(progress);
        if (progress.state === 'done') resolve();
        if (progress.state === 'failed') {
          const fault = progress.judges.find(({ error }) => error !== null)?.error;
          reject(new Error(fault?.message ?? 'the run failed'));
        }
      };
      engine()
        .subscribe(id, watch)
        .then((stop) => {
          unsubscribe = stop;
        }, reject);
    });
  } finally {
    unsubscribe();
  }
}

let told = '';

function tellProgress({ judges }: RunProgress): void {
  for (const { state, asked, total, perSecond, secondsLeft, load } of judges) {
    const line =
      state === 'loading'
        ? `loading${load?.step === 'files' ? ` ${load.file}` : ''}`
        : [
            `${asked} of ${total} asks`,
            perSecond === null ? '' : `, ${perSecond.toFixed(1)} a second`,
            secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`,
          ].join('');
    if (line === told) continue;
    told = line;
    reportProgress(line);
  }
}
