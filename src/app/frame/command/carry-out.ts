import type { RunSpec } from '../../../core/spec/spec.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import {
  type AskFault,
  countOpen,
  type JudgeProgress,
  type RunProgress,
} from '../../../runs/execution/progress.ts';
import type { NewRun } from '../../../runs/records/run-record.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { persistStorage } from '../../stores/persist-storage.ts';
import { CommandFault, EXIT, statusOfCode } from './fault.ts';
import { nameJudge } from './name-judge.ts';
import { createProgressLines } from './progress-lines.ts';
import { reportingLoads, reportingSilence, reportProgress } from './report-progress.ts';

/** The unanswered part of a run, by judge. */
export interface RunFailure {
  /** its index in the spec */
  readonly judge: number;
  /** its id */
  readonly id: string;
  /** its name in messages: an endpoint's model and host, otherwise the id */
  readonly name: string;
  /** why the judge stopped, or that asks failed */
  readonly reason: string;
  /** asks without an answer, and number of asks planned so far */
  readonly missing: number;
  readonly planned: number;
  /** the first of the failed asks */
  readonly asks: readonly AskFault[];
}

/** A finished run. */
export interface DoneRun {
  readonly id: string;
  /** from its start to its last answer, including loading */
  readonly seconds: number;
  /** judges with unanswered questions; empty: the run is complete */
  readonly failures: readonly RunFailure[];
}

/**
 * Creates a run and waits for its end. Resolves even if a part of it failed; rejects with
 * CommandFault if no judge gave an answer.
 */
export async function carryOut(spec: RunSpec, options: NewRun = {}): Promise<DoneRun> {
  void persistStorage();
  const { id } = await engine().createRun(spec, undefined, options);
  const begun = performance.now();
  const nameOf = await namesOfJudges();
  const { judges } = await reportingLoads(() => finishRun(id, nameOf));
  const failures = judges.flatMap((one, judge) => failureOf(one, judge, nameOf) ?? []);
  const isEmpty = judges.every(({ asked }) => asked === 0);
  if (failures[0] && isEmpty) {
    const [ask] = failures[0].asks;
    const error = judges.find((one) => one.error !== null)?.error;
    const status = error ? statusOfCode(error.code) : EXIT.failed;
    throw new CommandFault(status, `${failures[0].name}: ${ask ? ask.reason : failures[0].reason}`);
  }
  return { id, seconds: (performance.now() - begun) / 1000, failures };
}

/** A failure in one line. */
export function sayFailure({ name, reason, missing, planned, asks }: RunFailure): string {
  const told = `${name}: ${formatCount(missing)} of ${formatCount(planned)} asks have no answer`;
  const [first] = asks;
  if (!first) return `${told}: ${reason}`;
  // the reason of a judge that went on with the others is that of its first ask
  const stopped = reason.includes(first.reason) ? '' : `: ${reason}`;
  return `${told}${stopped}; the first, ${first.ask}: ${first.reason}`;
}

async function namesOfJudges(): Promise<(judge: string) => string> {
  const known = await engine().listJudges();
  return (judge) =>
    nameJudge(
      judge,
      known.find(({ id }) => id === judge),
    );
}

function failureOf(
  progress: JudgeProgress,
  judge: number,
  nameOf: (judge: string) => string,
): RunFailure | null {
  const { state, choice, total, failed, error } = progress;
  if (state !== 'failed') return null;
  return {
    judge,
    id: choice.id,
    name: nameOf(choice.id),
    reason: error?.message ?? 'it failed',
    missing: countOpen(progress),
    planned: total,
    asks: failed?.first ?? [],
  };
}

async function finishRun(id: string, nameOf: (judge: string) => string): Promise<RunProgress> {
  await engine().start(id);
  let unsubscribe = (): void => undefined;
  const linesOf = createProgressLines(nameOf);
  const ended = () =>
    new Promise<RunProgress>((resolve, reject) => {
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
  try {
    return await reportingSilence((seconds) => `no answer for ${seconds} s; still waiting`, ended);
  } finally {
    unsubscribe();
  }
}
