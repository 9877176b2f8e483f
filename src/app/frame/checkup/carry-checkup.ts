import { wrap } from 'comlink';
import {
  BATTERY,
  BATTERY_STEPS,
  type BatteryStep,
  namePhotos,
  poseStep,
} from '../../../core/checkup/battery.ts';
import { isNarrow } from '../../../core/checkup/check-figure.ts';
import type { StepFindings } from '../../../core/checkup/check-step.ts';
import { type CheckupRecord, NOT_ASKED, type ProfileStep } from '../../../core/checkup/profile.ts';
import { countPictures } from '../../../core/spec/picture-source.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import { countOpen } from '../../../runs/execution/progress.ts';
import { abilitiesOf } from '../../../runs/judges/judge-abilities.ts';
import type { MeasureHost } from './measure.worker.ts';
import {
  type CheckupSubject,
  findStepRuns,
  finishStepRun,
  makeStepRun,
  type StepRun,
} from './step-run.ts';
import { estimateOne, sampleOf, type TimedCheckup, timeStep } from './time-step.ts';

/** Progress of a check-up. */
export interface CheckupProgress {
  /** the step being asked; null: between two steps */
  readonly step: { readonly id: string; readonly asked: number; readonly total: number } | null;
  /** the measurements so far */
  readonly record: CheckupRecord;
}

interface CarryOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: CheckupProgress) => void;
  /** false: nothing is asked; only existing answers are measured */
  readonly ask?: boolean;
}

/** A step and its state so far. */
interface OpenStep {
  readonly step: BatteryStep;
  state: ProfileStep;
  findings: StepFindings | null;
  report: unknown;
  /** nothing more is asked */
  closed: boolean;
}

/**
 * Runs a check-up, or continues one: first every step with its fewest items, then steps with too
 * wide intervals again with more items, as far as the size's time allows. Every step is a run, so
 * no question is asked twice. Rejects with the engine's error if the judge cannot be asked at all,
 * and with the signal's reason when stopped; answers so far are kept.
 */
export async function carryCheckup(
  subject: CheckupSubject,
  { signal, onProgress, ask = true }: CarryOptions,
): Promise<CheckupRecord> {
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), {
    type: 'module',
    name: 'flipside-checkup',
  });
  const host = wrap<MeasureHost>(worker);
  const open = BATTERY_STEPS.map(beginStep);
  const tell = (step: CheckupProgress['step']) =>
    onProgress?.({ step, record: recordOf(subject, open) });
  const begun = performance.now();
  const spent = () => (performance.now() - begun) / 1000;
  try {
    const rungs = Math.max(...BATTERY_STEPS.map(({ rungs: all }) => all[subject.size].length));
    for (let rung = 0; rung < rungs; rung++) {
      for (const one of open) {
        if (one.closed) continue;
        signal.throwIfAborted();
        await climb(one, rung, { subject, open, host, signal, spent, tell, ask });
        tell(null);
      }
    }
    return recordOf(subject, open);
  } finally {
    worker.terminate();
  }
}

interface Climb extends TimedCheckup {
  readonly open: readonly OpenStep[];
  readonly host: {
    measure: (...args: Parameters<MeasureHost['measure']>) => Promise<StepFindings>;
  };
  readonly tell: (step: CheckupProgress['step']) => void;
  readonly ask: boolean;
}

/** Takes a step to a rung (its next number of items), or closes it. */
async function climb(one: OpenStep, rung: number, going: Climb): Promise<void> {
  const { step } = one;
  const { subject, open, ask } = going;
  const { judge, device, size, source } = subject;
  const items = step.rungs[size][rung];
  if (items === undefined || (rung > 0 && isNarrowStep(one))) {
    close(one, items === undefined ? {} : { narrow: true });
    return;
  }
  const beside = open.find((other) => other.step.id === step.beside);
  if (beside && (beside.state.items === 0 || items > beside.state.items)) {
    const isOut = beside.state.items === 0;
    close(one, isOut ? { leftOut: `“${beside.step.title}” was left out` } : {});
    return;
  }
  const abilities = abilitiesOf(judge);
  const posed = poseStep(step, items, { id: judge.id, device, abilities }, source);
  if ('leftOut' in posed) {
    close(one, { leftOut: posed.leftOut });
    return;
  }
  const runs = await findStepRuns(step, subject);
  const whole = runs.find(({ sample }) => sample === null);
  if (whole && whole.items >= items) return askStep(one, whole, going);
  if (!ask) {
    const [some] = runs;
    if (rung === 0 && some) await askStep(one, some, going);
    close(one, rung === 0 && !some ? { leftOut: NOT_ASKED } : {});
    return;
  }
  const time = await timeStep(one.step, posed.spec, runs, going);
  if (time.late === null) {
    const record = await makeStepRun(step, subject, posed.spec, whole);
    if (!whole) await dropSamples(step, subject);
    return askStep(one, { record, items, sample: null }, going);
  }
  if (rung === 0 && time.pairs > 0) {
    const spec = sampleOf(posed.spec, time.pairs);
    const sampled = runs.find(({ sample }) => sample !== null);
    const record = spec && (await makeStepRun(step, subject, spec, sampled));
    if (record) await askStep(one, { record, items, sample: time.pairs }, going);
  }
  close(one, { leftOut: time.late });
}

/** Deletes a step's samples once the whole is a run; their answers are the whole's as well. */
async function dropSamples(step: BatteryStep, subject: CheckupSubject): Promise<void> {
  for (const { record, sample } of await findStepRuns(step, subject)) {
    if (sample !== null) await engine().deleteRun(record.id);
  }
}

/** Finishes a step's run if anything is to be asked, and measures it. */
async function askStep(one: OpenStep, run: StepRun, going: Climb): Promise<void> {
  const { step } = one;
  const { subject, open, host, signal, tell, ask } = going;
  const { id } = run.record;
  let failed = 0;
  if (ask) {
    const ended = await finishStepRun(id, signal, ({ asked, total }) =>
      tell({ id: step.id, asked, total }),
    );
    if (ended.error !== null && ended.asked === 0) {
      // measurements of other steps are kept, for example when an endpoint's budget is spent
      if (open.every(({ findings }) => findings === null)) throw ended.error;
      close(one, {
        leftOut: `it could not be asked: ${clauseOf(ended.error.message)}`,
        failed: ended.total,
      });
      return;
    }
    failed = countOpen(ended);
  }
  const { report } = await engine().results(id);
  const look = step.look === undefined ? undefined : await engine().detail(id, step.look);
  const beside = open.find((other) => other.step.id === step.beside)?.report ?? null;
  one.findings = await host.measure(step.id, { report, beside, look }, abilitiesOf(subject.judge));
  one.report = report;
  const counted = await estimateOne((await engine().getRun(id)).spec, signal);
  one.state = {
    ...one.state,
    items: run.items,
    asks: counted.stored,
    seconds: counted.allSeconds,
    ...(failed > 0 && { failed }),
  };
}

/** A sentence as the final clause of another one. */
function clauseOf(message: string): string {
  return message.replace(/\.$/, '').slice(0, 300);
}

function beginStep(step: BatteryStep): OpenStep {
  const state = { id: step.id, items: 0, asks: 0, seconds: null, leftOut: null };
  return { step, state, findings: null, report: null, closed: false };
}

function close(one: OpenStep, why: Partial<ProfileStep>): void {
  one.closed = true;
  one.state = { ...one.state, ...why };
}

function isNarrowStep({ step, findings }: OpenStep): boolean {
  return step.figures.every((kind) =>
    isNarrow(
      kind,
      findings?.figures.find(({ id }) => id === kind.id),
    ),
  );
}

function recordOf(
  { judge, device, size, source }: CheckupSubject,
  open: readonly OpenStep[],
): CheckupRecord {
  const found = open.flatMap(({ findings }) => findings ?? []);
  const photos = namePhotos(source);
  return {
    battery: { id: BATTERY.id, version: BATTERY.version },
    size,
    judge: { id: judge.id, device, name: judge.name },
    source: source.type,
    ...(photos !== undefined && { photos }),
    // a small number of photographs limits the items
    steps: open.map(({ state }) => ({
      ...state,
      items: Math.min(state.items, countPictures(source)),
    })),
    figures: found.flatMap(({ figures }) => figures),
    milliseconds: found.map(({ milliseconds }) => milliseconds).find((one) => one != null) ?? null,
    votes: found.flatMap(({ votes = [] }) => votes),
  };
}
