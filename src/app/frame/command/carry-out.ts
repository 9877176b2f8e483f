import type { RunSpec } from '../../../core/spec/spec.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import {
  type AskFault,
  countOpen,
  type JudgeProgress,
  type RunProgress,
} from '../../../runs/execution/progress.ts';
import type { NewRun } from '../../../runs/records/run-record.ts';
import { persistStorage } from '../../stores/persist-storage.ts';
import { CommandFault, EXIT, statusOfCode } from './fault.ts';
import { createProgressLines } from './progress-lines.ts';
import { reportingLoads, reportProgress } from './report-progress.ts';

/** What of a run has no answer, by judge. */
export interface RunFailure {
  /** its place in the spec */
  readonly judge: number;
  /** its id */
  readonly id: string;
  /** why the judge broke off, or that asks failed */
  readonly reason: string;
  /** asks without an answer, and of how many that are planned by now */
  readonly missing: number;
  readonly planned: number;
  /** the first of the asks that failed by themselves */
  readonly asks: readonly AskFault[];
}

/** A run that was carried out. */
export interface DoneRun {
  readonly id: string;
  /** from its start to its last answer, loading included */
  readonly seconds: number;
  /** judges with questions that have no answer; none: the run is whole */
  readonly failures: readonly RunFailure[];
}

/**
 * Makes a run and waits for its end. Resolves also where a part of it failed; rejects with CommandFault
 * where no judge gave an answer.
 */
export async function carryOut(spec: RunSpec, options: NewRun = {}): Promise<DoneRun> {
  void persistStorage();
  const { id } = await engine().createRun(spec, undefined, options);
  const begun = performance.now();
  const { judges } = await reportingLoads(() => finishRun(id));
  const failures = judges.flatMap((one, judge) => failureOf(one, judge) ?? []);
  const isEmpty = judges.every(({ asked }) => asked === 0);
  if (failures[0] && isEmpty) {
    const [ask] = failures[0].asks;
    const error = judges.find((one) => one.error !== null)?.error;
    const status = error ? statusOfCode(error.code) : EXIT.failed;
    throw new CommandFault(status, ask ? ask.reason : failures[0].reason);
  }
  return { id, seconds: (performance.now() - begun) / 1000, failures };
}

/** A failure in one line. */
export function sayFailure({ id, reason, missing, planned, asks }: RunFailure): string {
  const first =
    asks[0] && asks[0].reason !== reason ? `, first ${asks[0].ask}: ${asks[0].reason}` : '';
  return `${id}: ${missing} of ${planned} asks have no answer: ${reason}${first}`;
}

function failureOf(progress: JudgeProgress, judge: number): RunFailure | null {
  const { state, choice, total, failed, error } = progress;
  if (state !== 'failed') return null;
  return {
    judge,
    id: choice.id,
    reason: error?.message ?? 'it failed',
    missing: countOpen(progress),
    planned: total,
    asks: failed?.first ?? [],
  };
}

async function finishRun(id: string): Promise<RunProgress> {
  await engine().start(id);
  let unsubscribe = (): void => undefined;
  const linesOf = createProgressLines();
  try {
    return await new Promise<RunProgress>((resolve, reject) => {
      const watch = (progress: RunProgress): void => {
        for (const line of linesOf(progress.judges)) reportProgress(line);
        if (progress.state === 'done' || progress.state === 'failed') resolve(progress);
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
