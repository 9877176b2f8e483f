import { parseSpec } from '../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import { readPlace, unpackField } from '../address/links.ts';
import { carryOut } from '../frame/command/carry-out.ts';
import type { CommandResult } from '../frame/command/command-result.ts';
import { CommandFault, EXIT } from '../frame/command/fault.ts';
import { usualValues } from '../frame/command/flags.ts';
import type { RunCommand } from '../frame/command/lab-command.ts';
import { reportProgress } from '../frame/command/report-progress.ts';
import { bringSamples, openRecorded, recordedIn } from '../frame/recorded/open-recorded.ts';
import { formatCount } from '../kit/words/format-value.ts';
import { COMMANDS } from '../labs/registry.ts';
import type { LinkOutput, LinkRequest } from './headless-api.ts';
import { describeRun } from './run-lab.ts';

/**
 * Runs what a link describes and prints the output of its protocol's command. For a link with
 * results, it also reports how many answers came out the same.
 */
export async function runLink(request: LinkRequest): Promise<LinkOutput> {
  const { link, device, wantsRows } = request;
  const place = readPlace(link);
  const recorded = recordedIn(place);
  const record = recorded && (await openRecorded(recorded));
  const said = record?.spec ?? specIn(unpackField(place, 'spec'));
  const judges = device === null ? said.judges : said.judges.map(({ id }) => ({ id, device }));
  const spec = { ...said, judges };
  const command = commandOf(spec);
  await bringSamples(spec);
  const { photosMissing } = await engine().estimate(spec);
  if (photosMissing.length > 0) {
    const names = photosMissing.slice(0, 5).map(({ name }) => name);
    throw new Error(`the link names photographs that it does not carry: ${names.join(', ')}`);
  }
  const reading = command.name === request.command ? request.reading : usualValues(command.reading);
  const run = await carryOut(spec, record ? { parent: { run: record.id, as: 'check' } } : {});
  const result = await describeRun(command, await command.load(), run, reading, wantsRows);
  return {
    result: record === null ? result : await withCheck(result, run.id),
    file: await (await engine().exportRun(run.id)).text(),
    recorded: await engine().packRun(run.id, 'file'),
  };
}

/** Adds the number of reproduced recorded answers to each judge's output, or to the common one. */
async function withCheck(result: CommandResult, id: string): Promise<CommandResult> {
  const checked = (await engine().checkReport(id)).map((check) => {
    const { choice, claimed, compared, equal, near, different, first } = check;
    reportProgress(
      `${choice.id}: ${formatCount(equal + near)} of ${formatCount(claimed)} recorded answers came out the same` +
        (near > 0 ? `, ${formatCount(near)} of them within rounding` : ''),
    );
    const same = different === 0 && compared === claimed;
    return { judge: choice.id, same, claimed, compared, equal, near, different, first };
  });
  const parts = Array.isArray(result.value) ? result.value : [result.value];
  const isEach = parts.length === checked.length;
  const withParts = parts.map((part: object, index) => {
    if (!isEach) return { ...part, recorded: checked };
    const { judge: _, ...check } = checked[index] ?? { judge: '' };
    return { ...part, recorded: check };
  });
  return { ...result, value: Array.isArray(result.value) ? withParts : withParts[0] };
}

function commandOf({ protocol }: RunSpec): RunCommand {
  for (const command of COMMANDS) {
    if (command.takes === 'judges' && command.protocol === protocol) return command;
  }
  throw new CommandFault(EXIT.usage, `no command runs the protocol "${protocol}" of this link`);
}

function specIn(value: unknown): RunSpec {
  if (value !== null) return parseSpec(value);
  throw new Error(
    'this link holds no run: copy it from "Share" on the screen of a run or of its set-up',
  );
}
