import {
  dotsOf,
  type WriterRun,
} from '../../../../core/protocols/rewards/measures/pool-writers.ts';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import { summarise } from '../../../../core/protocols/rewards/measures/summary.ts';
import {
  REWARDS_ID,
  type RewardsOptions,
  rewardsOptionsOf,
  samplesOf,
} from '../../../../core/protocols/rewards/options.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';

/** Judge names by id; the device that computed makes no difference. */
type NameOf = (id: string) => string;

/** Whether two runs ask the same about the same questions and differ only in the writer. */
export function isOtherWriter(
  a: Pick<RunSpec, 'protocol' | 'seed' | 'options'>,
  b: Pick<RunSpec, 'protocol' | 'seed' | 'options'>,
): boolean {
  if (a.protocol !== REWARDS_ID || b.protocol !== REWARDS_ID || a.seed !== b.seed) return false;
  const [one, other] = [rewardsOptionsOf(a.options), rewardsOptionsOf(b.options)];
  return one.policy !== other.policy && sameQuestions(one) === sameQuestions(other);
}

/** What two runs must have in common for their dots to be about the same questions. */
function sameQuestions({
  items,
  samples,
  temperature,
  input,
  answerTokens,
  ...rest
}: RewardsOptions) {
  const { only, sample, given } = rest;
  return JSON.stringify([items, samples, temperature, input, answerTokens, only, sample, given]);
}

/**
 * The runs in this browser in which another model writes solutions to the same questions: the
 * newest complete run of each writer.
 */
export async function loadOtherWriters(
  { id, spec }: Pick<RunRecord, 'id' | 'spec'>,
  reading: Reading,
  nameOf: NameOf,
): Promise<readonly WriterRun[]> {
  const runs = (await engine().listRuns()).filter(
    (run) => run.id !== id && isOtherWriter(spec, run.spec),
  );
  const found = new Map<string, WriterRun>();
  for (const run of runs) {
    const { policy } = rewardsOptionsOf(run.spec.options);
    if (found.has(policy)) continue;
    const { report } = await engine().results(run.id);
    const one = readWriter(run.spec, report as RewardsReport, reading, nameOf);
    if (one) found.set(policy, one);
  }
  return [...found.values()];
}

/** One run in the form that Figure 3 takes; null if some of its questions are not scored yet. */
export function readWriter(
  spec: RunSpec,
  report: RewardsReport,
  reading: Reading,
  nameOf: NameOf,
): WriterRun | null {
  const options = rewardsOptionsOf(spec.options);
  const summary = summarise(report, { samples: samplesOf(options), input: options.input }, reading);
  const isWhole = report.questions.every(({ candidates }) => candidates !== null);
  const scored = summary.models.every(
    ({ curve }) => curve.at(-1)?.accuracy?.count === summary.questions,
  );
  if (!isWhole || !scored || summary.questions === 0) return null;
  const judgeAt = (model: number) => nameOf(spec.judges[model]?.id ?? '');
  return { writer: nameOf(options.policy), dots: dotsOf(summary.models, judgeAt) };
}
