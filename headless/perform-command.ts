import { extname } from 'node:path';
import type { CommandResult } from '../src/app/frame/command/command-result.ts';
import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import type { Thresholds } from '../src/app/frame/command/figures.ts';
import type { Command, CommandTools } from './command.ts';
import { formOf, formsOf } from './commands.ts';
import { flagsOf, readThresholds } from './common-flags.ts';
import { type WithPage, withOwnPage } from './open-page.ts';
import type { Format } from './print-result.ts';
import { readArguments, seeHelp } from './read-arguments.ts';
import { configArguments, flagsIn, readConfig } from './read-config.ts';

/** A finished command, and where its result goes. */
export interface Performed {
  readonly command: Command;
  readonly result: CommandResult;
  readonly format: Format;
  readonly thresholds: Thresholds;
  /** file for the printed result */
  readonly out: string | null;
  /** file for the rows */
  readonly rows: { readonly path: string; readonly format: 'jsonl' | 'csv' } | null;
}

/** Runs a command line. Rejects with an Error whose first line is the reason. */
export async function performLineOf(
  [name, ...typed]: readonly string[],
  { report, withPage }: CommandTools,
): Promise<Performed> {
  const config = await readConfig(typed);
  const command = formOf(name, new Set([...flagsIn(typed), ...(config?.flags.keys() ?? [])]));
  const flags = flagsOf(command);
  const args = config === null ? typed : [...configArguments(config, flags), ...typed];
  const otherFlags = formsOf(name).flatMap((form) => Object.keys(flagsOf(form)));
  const { values, files } = await readArguments(args, { ...command, flags, otherFlags });
  const common = values as Readonly<Record<string, unknown>>;
  const thresholds = readThresholds(
    (common['fail-below'] ?? null) as readonly string[] | null,
    command.figures ?? [],
  );
  const rows = readRowsFile((common.rows ?? null) as string | null);
  const format = common.format as Format;
  const wantsRows = rows !== null || format === 'jsonl' || format === 'csv';
  const tools = { report, withPage: marked(withPage) };
  const result = await command.perform({ values, files, wantsRows }, tools).catch((fault) => {
    throw withHelp(fault, command.name);
  });
  return {
    command,
    result,
    format,
    thresholds,
    out: (common.out ?? null) as string | null,
    rows,
  };
}

/** The value that a command line prints as JSON. Rejects as `performLineOf` does. */
export async function performCommand(
  args: readonly string[],
  report: (line: string) => void,
  withPage: WithPage = withOwnPage,
): Promise<unknown> {
  return (await performLineOf(args, { report, withPage })).result.value;
}

/** Adds where the flags are explained to a missing one that only the command could detect. */
function withHelp(fault: unknown, command: string): unknown {
  if (!(fault instanceof CommandFault) || !/^--[\w-]+ is missing$/.test(fault.message))
    return fault;
  return new CommandFault(fault.status, seeHelp(fault.message, command));
}

/** Marks errors of the browser: they are not usage errors. */
function marked(withPage: WithPage): WithPage {
  return async (options, work) => {
    try {
      return await withPage(options, work);
    } catch (cause) {
      if (cause instanceof CommandFault) throw cause;
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new CommandFault(EXIT.failed, message, { cause });
    }
  };
}

function readRowsFile(path: string | null): Performed['rows'] {
  if (path === null) return null;
  const ending = extname(path).toLowerCase();
  if (ending === '.jsonl' || ending === '.ndjson') return { path, format: 'jsonl' };
  if (ending === '.csv') return { path, format: 'csv' };
  throw new CommandFault(EXIT.usage, `--rows "${path}" must end with .jsonl or .csv`);
}
