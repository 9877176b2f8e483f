import { type BatteryStep, nameCheckup } from '../../../core/checkup/battery.ts';
import { CHECK_SIZES, type CheckSize } from '../../../core/checkup/check-step.ts';
import { hashOf } from '../../../core/hash.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { PictureSourceSpec } from '../../../core/spec/picture-source.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { JudgeProgress } from '../../../runs/execution/progress.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';

/** The judge, size and pictures of a check-up. */
export interface CheckupSubject {
  readonly judge: JudgeListing;
  readonly device: JudgeChoice['device'];
  readonly size: CheckSize;
  readonly source: PictureSourceSpec;
}

/** The run of a step, and its extent. */
export interface StepRun {
  readonly record: RunRecord;
  /** number of items, one of the battery's rungs */
  readonly items: number;
  /** asks only a random sample of this many pairs; null: all */
  readonly sample: number | null;
}

/** Earlier runs of a step at any rung, complete ones first. */
export async function findStepRuns(
  step: BatteryStep,
  { judge, device, size, source }: CheckupSubject,
): Promise<readonly StepRun[]> {
  const name = nameCheckup({ id: judge.id, device }, source, size);
  const rungs = [...new Set(CHECK_SIZES.flatMap((one) => step.rungs[one]))];
  const byOptions = new Map(
    rungs.map((items) => [hashOf(step.optionsOf(items, source)), items] as const),
  );
  const runs = (await engine().listRuns()).flatMap((record): StepRun[] => {
    const { parent, spec } = record;
    if (parent?.run !== name || spec.protocol !== step.protocol) return [];
    const { sample, ...options } = spec.options as SampledOptions;
    const items = byOptions.get(hashOf(options));
    return items === undefined ? [] : [{ record, items, sample: sample?.pairs ?? null }];
  });
  return runs.toSorted((a, b) => Number(a.sample !== null) - Number(b.sample !== null));
}

/** The sampling option of protocols that support it. */
interface SampledOptions extends Readonly<Record<string, unknown>> {
  readonly sample?: { readonly pairs: number };
}

/** Creates a run of a step, or extends one to `spec`. */
export async function makeStepRun(
  step: BatteryStep,
  { judge, device, size, source }: CheckupSubject,
  spec: RunSpec,
  before: StepRun | undefined,
): Promise<RunRecord> {
  if (before) {
    return engine().extendRun(before.record.id, { options: spec.options as SampledOptions });
  }
  const run = nameCheckup({ id: judge.id, device }, source, size);
  return engine().createRun(spec, `Check-up of ${judge.name}, ${size}: ${step.title}`, {
    parent: { run, as: 'step' },
  });
}

/**
 * Starts a run of one judge and waits for its end. A stop rejects with the signal's reason; what is
 * stored by then is kept.
 */
export async function finishStepRun(
  id: string,
  signal: AbortSignal,
  onProgress: (progress: JudgeProgress) => void,
): Promise<JudgeProgress> {
  signal.throwIfAborted();
  const stop = () => void engine().stop(id);
  signal.addEventListener('abort', stop, { once: true });
  let unsubscribe = (): void => undefined;
  try {
    await engine().start(id);
    const ended = await new Promise<JudgeProgress>((resolve, reject) => {
      engine()
        .subscribe(id, ({ state, judges: [judge] }) => {
          if (!judge) return;
          onProgress(judge);
          if (state === 'done' || state === 'failed' || state === 'stopped') resolve(judge);
        })
        .then((end) => {
          unsubscribe = end;
        }, reject);
    });
    signal.throwIfAborted();
    return ended;
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', stop);
  }
}
