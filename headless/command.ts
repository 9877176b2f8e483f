import type { CommandResult } from '../src/app/frame/command/command-result.ts';
import type { FigureKey } from '../src/app/frame/command/figures.ts';
import type { Flags, FlagValues } from '../src/app/frame/command/flags.ts';
import type { WithPage } from './open-page.ts';

/** The tools that a command works with. */
export interface CommandTools {
  /** reports a line of progress on standard error */
  report(line: string): void;
  readonly withPage: WithPage;
}

/** The parsed arguments. */
export interface Given<F extends Flags = Flags> {
  readonly values: FlagValues<F>;
  /** paths, in the order of the declaration */
  readonly files: readonly string[];
  /** the rows of the result are requested */
  readonly wantsRows: boolean;
}

/** An argument without a flag. */
export interface FileArgument {
  /** e.g. "FILE.csv" */
  readonly name: string;
  readonly about: string;
}

/**
 * A command, declared once: the argument reader, usage line and `--help` follow from this. Commands
 * with the same name are forms of one command.
 */
export interface Command<F extends Flags = Flags> {
  readonly name: string;
  /** what it does, in one sentence */
  readonly about: string;
  /** arguments without a flag; all are required, in this order */
  readonly files?: readonly FileArgument[];
  /**
   * its own flags: --out, --format and --config are added, and --fail-below and --rows if it
   * supports them
   */
  readonly flags: F;
  /** working sets of arguments, as a user types them */
  readonly examples: readonly string[];
  /** one of these flags selects this form; absent: used if no other form is selected */
  readonly chosenBy?: readonly string[];
  /** the figures it reports, for `--fail-below`; absent: none */
  readonly figures?: readonly FigureKey[];
  /** it has tables, for `--format markdown` */
  readonly tables?: true;
  /** its result is its rows, printed as JSONL unless --format says otherwise */
  readonly lines?: true;
  /** it has rows, for `--rows` and `--format jsonl` or `csv` */
  readonly rows?: true;
  /** Rejects with the reason if the arguments are wrong or it failed. */
  perform(given: Given<F>, tools: CommandTools): Promise<CommandResult>;
}
