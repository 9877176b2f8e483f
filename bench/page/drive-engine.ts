import type { JudgeResult } from '../../src/app/labs/pairbench/judge-result.ts';
import { readResults } from '../../src/app/labs/pairbench/judge-result.ts';
import type { PairBenchSetup } from '../../src/core/protocols/pairbench/options.ts';
import { specOf } from '../../src/core/protocols/pairbench/options.ts';
import { engine } from '../../src/runs/engine/engine-client.ts';
import type { RunProgress } from '../../src/runs/execution/progress.ts';
import { ENCODER, wholeSpec } from './specs.ts';

/** Runs a whole encoder run through the engine, from start to report. */
export async function runEncoder(items: number, round: number) {
  const { milliseconds, result, asks } = await runThrough(
    wholeSpec(ENCODER, items, freshSeed(round)),
  );
  return { milliseconds, asks, mmscore: result.report.aggregate.mmscore };
}

export async function runOnce(items: number, seed: number): Promise<{ asks: number }> {
  const { asks } = await runThrough(wholeSpec(ENCODER, items, seed));
  return { asks };
}

/** Seeds that no run in this browser has used before, so that everything is asked. */
function freshSeed(round: number): number {
  return 1000 + round;
}

async function runThrough(spec: PairBenchSetup) {
  const { id } = await engine().createRun(specOf(spec));
  const begun = performance.now();
  const progress = await finish(id);
  const [result] = await readResults(engine(), id);
  const milliseconds = performance.now() - begun;
  const asks = progress.judges[0]?.asked ?? 0;
  await engine().deleteRun(id);
  if (!result || result.answered < result.total) throw new Error('the run did not end');
  return { milliseconds, result: result as JudgeResult, asks };
}

function finish(id: string): Promise<RunProgress> {
  return new Promise((resolve, reject) => {
    const watch = (progress: RunProgress): void => {
      if (progress.state === 'done') resolve(progress);
      const fault = progress.judges.find(({ error }) => error)?.error;
      if (fault) reject(new Error(`${fault.message} ${fault.details ?? ''}`));
    };
    engine()
      .start(id)
      .then(() => engine().subscribe(id, watch))
      .catch(reject);
  });
}
