import type { Photo } from '../../core/picture.ts';
import type { PictureSourceSpec } from '../../core/picture-source.ts';
import { spreadReports } from '../../core/protocols/pairbench/spread.ts';
import type { JudgeChoice, RunSpec } from '../../core/spec.ts';
import { defaultSpec, parseSpec } from '../../core/spec-schema.ts';
import { CONDITIONS, SINGLE_SPLITS } from '../../core/split.ts';
import { describeSelfTest } from '../../judges/self-test/self-test.ts';
import { engine, type JudgeListing, type RunProgress } from '../../runs/engine.ts';
import { addEndpoint } from './add-endpoint.ts';
import type { RunOutput, RunRequest } from './headless-api.ts';
import { pickedFiles } from './picked-files.ts';
import { reportProgress } from './report-progress.ts';
import { trimReport } from './trim-report.ts';

/** items of a run on scenes when nobody says how many */
const SCENE_ITEMS = 20;

/** Runs PairBench with one judge from start to end. */
export async function runJudge(request: RunRequest): Promise<RunOutput> {
  const judge =
    request.endpoint === null
      ? await findJudge(request.judge)
      : await addEndpoint(request.endpoint);
  const source: PictureSourceSpec =
    request.source === 'scenes'
      ? { type: 'scenes' }
      : { type: 'photos', photos: await takePhotos() };
  const photos = source.type === 'photos' ? source.photos.length : null;
  if (photos !== null && judge.scenesOnly) {
    reportProgress(
      `${judge.name} was trained on drawn scenes only: its scores on photographs mean nothing`,
    );
  }
  const choice: JudgeChoice = { id: judge.id, device: request.device };
  const spec = parseSpec({
    ...defaultSpec(),
    source,
    seed: request.seed ?? defaultSpec().seed,
    items: request.items ?? photos ?? SCENE_ITEMS,
    splits: request.splits ?? SINGLE_SPLITS,
    conditions: request.conditions ?? CONDITIONS,
    ...(request.temperature !== null && { temperature: request.temperature }),
    ...(request.repeats !== null && { repeats: request.repeats }),
    judges: [choice],
  });
  await tellEstimate(spec);
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

async function findJudge(id: string | null): Promise<JudgeListing> {
  if (id === null) {
    // the picked folder's own name is the first part of every path
    const files = pickedFiles('judge').map((file) => ({
      path: file.webkitRelativePath.split('/').slice(1).join('/'),
      file,
    }));
    return engine().addJudgeFolder(files);
  }
  const judges = await engine().listJudges();
  const judge = judges.find((one) => one.id === id);
  if (judge) return judge;
  const known = judges.map((one) => one.id).join(', ');
  throw new Error(`there is no judge "${id}"; there are ${known}, or give a folder`);
}

async function takePhotos(): Promise<readonly Photo[]> {
  const { photos, refused } = await engine().addPhotos(pickedFiles('pictures'));
  for (const { name, reason } of refused) reportProgress(`${name} left out: ${reason}`);
  return photos;
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
