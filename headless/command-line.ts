import { writeFileSync } from 'node:fs';
import { CommandFault, EXIT, statusOf } from '../src/app/frame/command/fault.ts';
import { missedOf } from '../src/app/frame/command/figures.ts';
import { COMMANDS, formsOf } from './commands.ts';
import { type WithPage, withOwnPage } from './open-page.ts';
import { type Performed, performLineOf } from './perform-command.ts';
import { printCommands, printHelp } from './print-help.ts';
import { printResult, printRows } from './print-result.ts';
import { sayVersion } from './say-version.ts';

/** Output of a command line, in whole texts: the result, and lines of progress or errors. */
export interface Streams {
  print(result: string): void;
  report(line: string): void;
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help']);

/**
 * Runs a command line. Prints the result, or reports in one line why there is none. Resolves with
 * the exit status (EXIT); never rejects.
 */
export async function performLine(
  args: readonly string[],
  { print, report }: Streams,
  withPage: WithPage = withOwnPage,
): Promise<number> {
  try {
    if (args[0] === '--version') {
      print(sayVersion());
      return EXIT.done;
    }
    const help = helpFor(args);
    if (help !== null) {
      print(help);
      return EXIT.done;
    }
    return finish(await performLineOf(args, { report, withPage }), { print, report });
  } catch (error) {
    report(error instanceof CommandFault ? error.message : firstLine(error));
    return statusOf(error);
  }
}

/** The help text, if help was asked for; otherwise null. */
function helpFor(args: readonly string[]): string | null {
  const asked = args.findIndex((arg) => HELP.has(arg));
  if (args.length > 0 && asked < 0) return null;
  const [name] = args.filter((arg) => !HELP.has(arg));
  if (asked > 0 && args[asked] === 'help') return null;
  if (name !== undefined) return printHelp(formsOf(name));
  return asked < 0 ? null : printCommands(COMMANDS);
}

function finish(performed: Performed, { print, report }: Streams): number {
  const { command, result, format, thresholds, out, rows } = performed;
  const text = printResult(result, format, command.name, thresholds);
  print(text);
  const { failures = [], figures = [] } = result;
  for (const failure of failures) report(`failed: ${failure}`);
  const missed = missedOf(figures, thresholds);
  for (const line of missed) report(`missed: ${line}`);
  const written = [
    out === null || write(out, text, report),
    rows === null || write(rows.path, printRows(result.rows ?? [], rows.format), report),
  ];
  // hours of work are printed even if the disk is full
  if (written.includes(false)) return EXIT.usage;
  if (failures.length > 0) return EXIT.partial;
  return missed.length > 0 ? EXIT.missed : EXIT.done;
}

function write(path: string, text: string, report: (line: string) => void): boolean {
  try {
    writeFileSync(path, `${text}\n`);
    return true;
  } catch (error) {
    report(`the result was printed, but "${path}" could not be written: ${firstLine(error)}`);
    return false;
  }
}

function firstLine(error: unknown): string {
  const [line = 'failed'] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
