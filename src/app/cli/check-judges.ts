import { BATTERY_STEPS } from '../../core/checkup/battery.ts';
import { countEffectiveVotes } from '../../core/checkup/effective-votes.ts';
import { type Profile, readProfile } from '../../core/checkup/profile.ts';
import { type CheckupProgress, carryCheckup } from '../frame/checkup/carry-checkup.ts';
import {
  figuresOfProfile,
  printProfile,
  sayVotes,
  tablesOfProfile,
} from '../frame/checkup/describe-profile.ts';
import { estimateSize } from '../frame/checkup/estimate-size.ts';
import { saySize } from '../frame/checkup/say-size.ts';
import type { CheckupSubject } from '../frame/checkup/step-run.ts';
import { timeJudge } from '../frame/checkup/time-step.ts';
import { bringPictures, sourceOf } from '../frame/command/bring-pictures.ts';
import { type CommandResult, RESULT_VERSION } from '../frame/command/command-result.ts';
import { CommandFault, EXIT } from '../frame/command/fault.ts';
import { reportingLoads, reportProgress } from '../frame/command/report-progress.ts';
import { formatCount } from '../kit/words/format-value.ts';
import { findJudge } from './find-judge.ts';
import type { CheckupRequest } from './headless-api.ts';
import { usageOfEndpoints } from './usage-of-endpoints.ts';

/** Runs a check-up of every judge in turn. Rejects with CommandFault or EngineError. */
export async function checkJudges({
  judges,
  source: wanted,
  device,
  size,
}: CheckupRequest): Promise<CommandResult> {
  const source = sourceOf(await bringPictures(wanted));
  const profiles: Profile[] = [];
  for (const one of judges) {
    const judge = await findJudge(one, device);
    if (profiles.some((profile) => profile.judge.id === judge.id)) {
      throw new CommandFault(EXIT.usage, `the judge ${judge.id} is given twice`);
    }
    const subject: CheckupSubject = { judge, device, size, source };
    await tellSize(subject);
    const { signal } = new AbortController();
    const record = await reportingLoads(() =>
      carryCheckup(subject, { signal, onProgress: tellStep }),
    );
    if (record.figures.length === 0) {
      reportProgress(
        `${judge.name}: nothing could be measured in the ${size} size; standard and whole have no limit of time`,
      );
    }
    profiles.push(readProfile(record));
  }
  const printed = profiles.map((profile) => ({
    version: RESULT_VERSION,
    command: 'checkup',
    ...printProfile(profile),
  }));
  const usage = await usageOfEndpoints(profiles.map(({ judge }) => judge.id));
  const panel =
    profiles.length > 1 ? countEffectiveVotes(profiles.map(({ votes }) => votes)) : null;
  if (panel) reportProgress(sayVotes(panel));
  const spent = usage.length > 0 ? { usage } : {};
  const [only] = printed;
  return {
    value: panel
      ? { version: RESULT_VERSION, command: 'checkup', profiles: printed, panel, ...spent }
      : { ...only, ...spent },
    figures: profiles.map(figuresOfProfile),
    tables: profiles.flatMap(tablesOfProfile),
    failures: profiles.flatMap(failuresOf),
  };
}

/**
 * Reports the number of questions before any is asked, and the time too, for which a judge that was
 * never timed answers a few of them.
 */
async function tellSize(subject: CheckupSubject): Promise<void> {
  const { signal } = new AbortController();
  const { least, most, limit, leftOut } = await estimateSize(subject, signal);
  const { judge, size } = subject;
  if (most.asks === 0) {
    const [first] = leftOut;
    throw new CommandFault(
      EXIT.usage,
      `${judge.name} cannot be asked: ${first?.reason ?? 'no step of the check-up suits this judge'}`,
    );
  }
  reportProgress(`${judge.name}, ${size}: ${saySize({ least, most, limit }, size)}`);
  for (const { title, reason } of leftOut) reportProgress(`“${title}” left out: ${reason}`);
  if (most.seconds !== null) return;
  await reportingLoads(() => timeJudge(subject, signal));
  reportProgress(`${judge.name}, timed: ${saySize(await estimateSize(subject, signal), size)}`);
}

let told = '';

function tellStep({ step }: CheckupProgress): void {
  if (!step) return;
  const title = BATTERY_STEPS.find(({ id }) => id === step.id)?.title ?? step.id;
  const line = `${title}: ${formatCount(step.asked)} of ${formatCount(step.total)} questions`;
  if (line !== told) reportProgress(line);
  told = line;
}

function failuresOf({ judge, steps }: Profile): string[] {
  return steps.flatMap(({ id, failed }) =>
    failed
      ? [`${judge.id}: ${formatCount(failed)} questions of the step "${id}" have no answer`]
      : [],
  );
}
