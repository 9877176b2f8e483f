import { BATTERY_STEPS, type BatteryStep, poseStep } from '../../../core/checkup/battery.ts';
import { fitStep, secondsOfSize } from '../../../core/checkup/check-budget.ts';
import { findProtocol } from '../../../core/protocols/registry.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import { abilitiesOf } from '../../../runs/judges/judge-abilities.ts';
import type { JudgeEstimate } from '../../../runs/plans/estimate.ts';
import { formatSeconds } from '../../kit/words/format.ts';
import {
  type CheckupSubject,
  findStepRuns,
  finishStepRun,
  makeStepRun,
  type StepRun,
} from './step-run.ts';

/** Pairs asked to measure a judge's pace: the first answers are slower than later ones. */
const TIMED_PAIRS = [1, 4, 12] as const;
/** share of the remaining time that measuring the pace may take */
const TIMED_SHARE = 0.25;

/** A check-up that is going on. */
export interface TimedCheckup {
  readonly subject: CheckupSubject;
  readonly signal: AbortSignal;
  /** seconds so far */
  readonly spent: () => number;
}

interface StepTime {
  /** why the step does not fit into the remaining time; null: it fits */
  readonly late: string | null;
  /** number of its pairs that fit */
  readonly pairs: number;
}

const FITS: StepTime = { late: null, pairs: 0 };

/**
 * Compares a step's time with the remaining time. If the judge's pace is unknown or seems too slow,
 * a few of the step's own questions are asked first; the answers are kept.
 */
export async function timeStep(
  step: BatteryStep,
  spec: RunSpec,
  runs: readonly StepRun[],
  { subject, spent, signal }: TimedCheckup,
): Promise<StepTime> {
  const { judge, size } = subject;
  const most = secondsOfSize(size, judge.kind === 'endpoint' ? null : (judge.bytes ?? 0));
  if (most === null) return FITS;
  let sampled = runs.find(({ sample }) => sample !== null);
  let { seconds } = await estimateOne(spec, signal);
  for (const pairs of TIMED_PAIRS) {
    if (fitStep({ most, spent: spent(), seconds, perPair: null }).fits) return FITS;
    const some = sampleOf(spec, pairs);
    if (some === null) break;
    const own = (await estimateOne(some, signal)).seconds;
    if (own !== null && own > TIMED_SHARE * (most - spent())) break;
    const record = await makeStepRun(step, subject, some, sampled);
    sampled = { record, items: 0, sample: pairs };
    await finishStepRun(record.id, signal, () => undefined);
    ({ seconds } = await estimateOne(spec, signal));
  }
  const single = sampleOf(spec, 1);
  const perPair = single && (await estimateOne(single, signal)).allSeconds;
  const fit = fitStep({ most, spent: spent(), seconds, perPair });
  // if the pace is still unknown, nothing says that the step is too long
  if (fit.fits || seconds === null) return FITS;
  return {
    late: `it would take ${formatSeconds(seconds)} more, and the ${size} size takes ${formatSeconds(most)} in all`,
    pairs: fit.pairs,
  };
}

/** A sample of this many pairs of a run; null if its protocol cannot be sampled. */
export function sampleOf(spec: RunSpec, pairs: number): RunSpec | null {
  const { sampled } = findProtocol(spec.protocol);
  const options = sampled?.(spec.options, { seed: spec.seed, pairs }) ?? null;
  return options === null ? null : { ...spec, options };
}

export async function estimateOne(spec: RunSpec, signal: AbortSignal): Promise<JudgeEstimate> {
  const [judge] = (await engine().estimate(spec, { signal })).judges;
  if (!judge) throw new RangeError('a step has no judge');
  return judge;
}

/**
 * Pairs asked only to know the time, of an endpoint fewer since they cost, and the most seconds that
 * the next sample may take.
 */
const FIRST_PAIRS = { here: TIMED_PAIRS, endpoint: [1, 4] } as const;
const MOST_TIMED = 5;

/**
 * Asks a few of a check-up's own questions, so that its time is known before it begins; the answers
 * are kept and count. Rejects if the judge cannot be asked, and with the signal's reason.
 */
export async function timeJudge(subject: CheckupSubject, signal: AbortSignal): Promise<void> {
  const { judge, device, size, source } = subject;
  const of = { id: judge.id, device, abilities: abilitiesOf(judge) };
  for (const step of BATTERY_STEPS) {
    const [items = 0] = step.rungs[size];
    const posed = poseStep(step, items, of, source);
    if ('leftOut' in posed || sampleOf(posed.spec, 1) === null) continue;
    let before = (await findStepRuns(step, subject)).find(({ sample }) => sample !== null);
    for (const pairs of FIRST_PAIRS[judge.kind === 'endpoint' ? 'endpoint' : 'here']) {
      const some = sampleOf(posed.spec, pairs);
      if (some === null) return;
      const { seconds } = await estimateOne(some, signal);
      if (seconds !== null && seconds > MOST_TIMED) return;
      const record = await makeStepRun(step, subject, some, before);
      before = { record, items: 0, sample: pairs };
      const ended = await finishStepRun(record.id, signal, () => undefined);
      if (ended.error !== null && ended.asked === 0) throw ended.error;
    }
    return;
  }
}
