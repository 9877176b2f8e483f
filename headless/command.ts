import type { CommandResult } from '../src/app/frame/command/command-result.ts';
import type { FigureKey } from '../src/app/frame/command/figures.ts';
import type { Flags, FlagValues } from '../src/app/frame/command/flags.ts';
import type { WithPage } from './open-page.ts';

/** What a command works with. */
export interface CommandTools {
  /** a line of progress, on standard error */
  report(line: string): void;
  readonly withPage: WithPage;
}

/** What was typed. */
export interface Given<F extends Flags = Flags> {
  readonly values: FlagValues<F>;
  /** paths, in the order of the declaration */
  readonly files: readonly string[];
  /** the rows of the result are wanted */
  readonly wantsRows: boolean;
}

/** An argument without a flag. */
export interface FileArgument {
  /** e.g. "FILE.csv" */
  readonly name: string;
  readonly about: string;
}

/**
 * A command, declared once: its reader, its usage line and `--help` follow from this. Several of one
 * name are forms of one command.
 */
export interface Command<F extends Flags = Flags> {
  readonly name: string;
  /** what it does, in a sentence */
  readonly about: string;
  /** arguments without a flag, all of which must be given, in this order */
  readonly files?: readonly FileArgument[];
  /** Its own: --out, --format, --config, and --fail-below and --rows where it has them, are added. */
  readonly flags: F;
  /** arguments of a call that works, as a person types them */
  readonly examples: readonly string[];
  /** this form is meant where one of these flags is given; absent: where no other form is */
  readonly chosenBy?: readonly string[];
  /** the figures it gives, for `--fail-below`; absent: none */
  readonly figures?: readonly FigureKey[];
  /** it gives tables, for `--format markdown` */
  readonly tables?: true;
  /** its result is its rows, printed as JSONL unless --format says otherwise */
  readonly lines?: true;
  /** it gives rows, for `--rows` and `--format jsonl` or `csv` */
  readonly rows?: true;
  /** Rejects with what is wrong, or failed. */
  perform(given: Given<F>, tools: CommandTools): Promise<CommandResult>;
}
