import { messageOf } from '../../core/errors.ts';
import { parseSpec } from '../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import { cautionsInRun, sayCautions } from '../../judges/cautions.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import { bringPictures } from '../frame/command/bring-pictures.ts';
import { carryOut, type DoneRun, sayFailure } from '../frame/command/carry-out.ts';
import { type CommandResult, RESULT_VERSION } from '../frame/command/command-result.ts';
import { CommandFault, EXIT } from '../frame/command/fault.ts';
import type { Flags, FlagValues } from '../frame/command/flags.ts';
import type {
  Described,
  FinishedRun,
  RunCommand,
  RunCommandRequest,
  RunForm,
} from '../frame/command/lab-command.ts';
import { nameJudge } from '../frame/command/name-judge.ts';
import { reportProgress } from '../frame/command/report-progress.ts';
import { sayUnreadable } from '../frame/command/say-unreadable.ts';
import type { PrintedTable, Row } from '../frame/command/table.ts';
import { formatCount } from '../kit/words/format-value.ts';
import { findJudge } from './find-judge.ts';
import { usageOfEndpoints } from './usage-of-endpoints.ts';

/** version of the run descriptions that this page writes */
const SPEC_VERSION: RunSpec['version'] = 1;

/**
 * Runs a lab's command from its arguments to its output. Rejects with CommandFault or EngineError.
 */
export async function runLab(
  command: RunCommand,
  { judges: wanted, source, device, seed, values, wantsRows }: RunCommandRequest,
): Promise<CommandResult> {
  const form = await command.load();
  const listed: JudgeListing[] = [];
  for (const one of wanted) listed.push(await findJudge(one, device));
  refuseTwice(listed);
  const others = (command.judgeFlags ?? []).flatMap((flag) => {
    const id = values[flag];
    const isOther = typeof id === 'string' && id !== 'endpoint';
    return isOther && !listed.some((one) => one.id === id) ? [{ flag, id }] : [];
  });
  for (const { flag, id } of others.toReversed()) {
    listed.unshift(await findJudge({ type: 'listed', id }, device, `--${flag}`));
  }
  const pictures = await bringPictures(source);
  const judges = listed.map(({ id }) => ({ id, device }));
  const options = await form.optionsOf({
    values,
    pictures,
    judges: listed,
    beside: others.map(({ id }) => id),
  });
  const wantedSpec = { version: SPEC_VERSION, protocol: command.protocol, seed, judges, options };
  const spec = parseNamed(wantedSpec, command, form);
  await tellPlan(spec, listed);
  return describeRun(command, form, await carryOut(spec), values, wantsRows);
}

/** The output for a finished run, requested by flags or by a link. */
export async function describeRun(
  command: RunCommand,
  form: RunForm,
  { id, seconds, failures }: DoneRun,
  reading: FlagValues<Flags>,
  wantsRows: boolean,
): Promise<CommandResult> {
  const { spec } = await engine().getRun(id);
  const known = await engine().listJudges();
  const listed = spec.judges.map((judge) => known.find((one) => one.id === judge.id));
  const results = await engine().results(id);
  const run: FinishedRun = { id, spec, seconds, listed, results, failures, wantsRows };
  const described = await form.describe(run, reading);
  const usage = await usageOfEndpoints(spec.judges.map((judge) => judge.id));
  const names = spec.judges.map((judge, place) => nameJudge(judge.id, listed[place]));
  const nameOf = (judge: number | null) => names[judge ?? -1] ?? command.name;
  const printed = described.map(({ judge, printed: own }) => {
    const concerned = failures.filter((one) => judge === null || one.judge === judge);
    const spent = usage.filter((one) => judge === null || spec.judges[judge]?.id === one.judge);
    return {
      version: RESULT_VERSION,
      command: command.name,
      ...own,
      ...(spent.length > 0 && { usage: spent }),
      ...(concerned.length > 0 && { failed: concerned.map(({ judge: _, ...rest }) => rest) }),
    };
  });
  return {
    value: printed.length === 1 ? printed[0] : printed,
    figures: described.map(({ judge, figures = {} }) => ({
      judge: judge === null ? null : (names[judge] ?? null),
      values: figures,
    })),
    tables: described.flatMap(({ tables = [] }) => tables).map(namingJudges(spec, names)),
    rows: described.flatMap((one) => rowsOf(one, spec, names)),
    failures: [...failures.map(sayFailure), ...sayUnreadable(described, nameOf)],
  };
}

/** With endpoints, each row has its judge's name besides its id. */
function rowsOf(
  { judge, rows = [] }: Described,
  { judges }: RunSpec,
  names: readonly string[],
): Row[] {
  const id = judge === null ? undefined : judges[judge]?.id;
  if (judge === null || id === undefined) return [...rows];
  const named = judges.some((one, place) => one.id !== names[place]);
  return rows.map((row) => ({ judge: id, ...(named && { name: names[judge] }), ...row }));
}

/** The ids of endpoints, which are hashes, replaced by their names. */
function namingJudges({ judges }: RunSpec, names: readonly string[]) {
  const named = (text: string) =>
    judges.reduce((told, { id }, place) => told.replaceAll(id, names[place] ?? id), text);
  return ({ title, columns, rows }: PrintedTable): PrintedTable => ({
    title: named(title),
    columns: columns.map(named),
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? named(cell) : cell))),
  });
}

/** Two judges with the same name could not be told apart in the output. */
function refuseTwice(listed: readonly JudgeListing[]): void {
  const ids = listed.map(({ id }) => id);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) throw new CommandFault(EXIT.usage, `--judge: ${twice} is given twice`);
}

/** Errors in options name the flag that sets them. */
function parseNamed(spec: unknown, { flags, reading }: RunCommand, form: RunForm): RunSpec {
  try {
    return parseSpec(spec);
  } catch (fault) {
    const message = messageOf(fault).replace(/^This run description cannot be used: /, '');
    const [, option = '', reason = ''] = /^(?:options\.)?(\w+)[^:]*: (.*)$/s.exec(message) ?? [];
    const usual = option.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);
    const flag = form.flagOf?.[option] ?? usual;
    const known = flag === 'source' || flag === 'seed' || flag in flags || flag in reading;
    throw new CommandFault(EXIT.usage, known ? `--${flag}: ${reason}` : message);
  }
}

/** Reports how much will be asked and what is left out. Throws CommandFault if nothing is left. */
async function tellPlan(spec: RunSpec, listed: readonly JudgeListing[]): Promise<void> {
  for (const judge of listed) {
    const caution = sayCautions(cautionsInRun(judge, spec));
    if (caution !== null) reportProgress(`${judge.name}: ${caution}`);
  }
  const { judges } = await engine().estimate(spec);
  for (const [place, { amounts, asks, refusals, more }] of judges.entries()) {
    const name = listed[place]?.name ?? '';
    const units = Object.entries(amounts).map(([unit, count]) => `${formatCount(count)} ${unit}, `);
    const least = more ? 'at least ' : '';
    if (asks > 0) reportProgress(`${name}: ${units.join('')}${least}${formatCount(asks)} asks`);
    for (const { what, reason } of refusals) reportProgress(`${name}: ${what} left out: ${reason}`);
    const refused = refusals.find(({ all }) => all);
    // a later round of an encoder may follow from other judges' answers
    if (!refused && (asks > 0 || more)) continue;
    const reason = (refused ?? refusals[0])?.reason ?? 'no question of this run suits this judge';
    throw new CommandFault(EXIT.usage, `${name} cannot be asked: ${reason}`);
  }
}
