import type { Device } from '../../../core/spec/judge-choice.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { RunResults } from '../../../runs/results/run-results.ts';
import type { BroughtPictures } from './bring-pictures.ts';
import type { RunFailure } from './carry-out.ts';
import type { CommandResult } from './command-result.ts';
import type { FigureKey, Figures } from './figures.ts';
import type { Flags, FlagValues } from './flags.ts';
import type { PhotosCommand } from './photos-command.ts';
import type { JudgeRequest, SourceRequest } from './requests.ts';
import type { PrintedTable, Row } from './table.ts';

/** The declaration of a command that runs a protocol. */
interface Declared {
  readonly name: string;
  /** what it does, in one sentence */
  readonly about: string;
  /** working sets of arguments, as a user types them */
  readonly examples: readonly string[];
  /** the figures it reports, for `--fail-below`; absent: none */
  readonly figures?: readonly FigureKey[];
  readonly tables?: true;
}

/**
 * A command that asks judges a protocol's questions. The command line provides judges, pictures,
 * device, output and `--link`; the lab adds its flags, and the form turns them into options.
 */
export interface RunCommand<F extends Flags = Flags, R extends Flags = Flags> extends Declared {
  readonly takes: 'judges';
  /** id of its protocol */
  readonly protocol: string;
  /** flags for what is asked */
  readonly flags: F;
  /** flags for how answers are read; these also work with `--link` */
  readonly reading: R;
  readonly rows?: true;
  /**
   * its flags that name a judge: "endpoint", an id, or a file of trained weights, for which the form
   * gets the id
   */
  readonly judgeFlags?: readonly string[];
  /** the default of `--source`; absent: the flag is required */
  readonly usualSource?: 'worlds';
  /** a text argument without a flag; the form gets it among its values */
  readonly words?: { readonly value: string; readonly name: string; readonly about: string };
  /** Throws Error if flags do not go together. */
  check?(values: FlagValues<F & R>): void;
  checkReading?(values: FlagValues<R>): void;
  /**
   * Compares two results of its protocol, in Node; absent: not supported. Rejects with Error if
   * they are not about the same questions.
   */
  compare?(a: ComparedFile, b: ComparedFile): Promise<CommandResult>;
  /** loads its code in the page on demand */
  load(): Promise<RunForm<F, R>>;
}

/** The part of a protocol's command that runs in the page. */
export interface RunForm<F extends Flags = Flags, R extends Flags = Flags, Report = unknown> {
  /**
   * The protocol's options, unparsed, or a promise of them. Throws Error if the flags do not suit
   * the judges or pictures.
   */
  optionsOf(wanted: WantedRun<F & R>): unknown;
  /** flags by option, where their names differ; for messages */
  readonly flagOf?: Readonly<Record<string, string>>;
  /** The output for a finished run: one for each judge, or one for all. */
  describe(run: FinishedRun<Report>, reading: FlagValues<R>): Promise<readonly Described[]>;
}

interface WantedRun<F extends Flags = Flags> {
  readonly values: FlagValues<F>;
  readonly pictures: BroughtPictures;
  /** in the given order */
  readonly judges: readonly JudgeListing[];
  /** ids of those that only `judgeFlags` name; they come first */
  readonly beside: readonly string[];
}

/** A run as far as its judges answered it. */
export interface FinishedRun<Report = unknown> {
  readonly id: string;
  readonly spec: RunSpec;
  /** from its start to its last answer, including loading */
  readonly seconds: number;
  /** in the spec's order; undefined: that judge is no longer listed */
  readonly listed: readonly (JudgeListing | undefined)[];
  readonly results: RunResults<Report>;
  readonly failures: readonly RunFailure[];
  readonly wantsRows: boolean;
}

/** A printed result, or a saved run, to compare. */
export interface ComparedFile {
  readonly path: string;
  readonly value: unknown;
  /** id of the judge to compare; null: the only one */
  readonly judge: string | null;
}

/** The output for one judge, or for all judges of a run together. */
export interface Described {
  /** its index in the spec; null: for all */
  readonly judge: number | null;
  readonly printed: object;
  readonly figures?: Figures['values'];
  readonly tables?: readonly PrintedTable[];
  readonly rows?: readonly Row[];
}

export interface RunCommandRequest<F extends Flags = Flags> {
  /** in the given order */
  readonly judges: readonly JudgeRequest[];
  readonly source: SourceRequest;
  readonly device: Device;
  readonly seed: number;
  /** its own flags and those for reading */
  readonly values: FlagValues<F>;
  readonly wantsRows: boolean;
}

interface TableRequest<F extends Flags = Flags> {
  /** its text */
  readonly table: string;
  readonly values: FlagValues<F>;
}

/** A command that works on a table from a file: arithmetic only, no page. */
export interface TableCommand<F extends Flags = Flags> extends Declared {
  readonly takes: 'table';
  /** the flag that names the table's file; absent: an argument without a flag */
  readonly tableFlag?: string;
  readonly flags: F;
  /** Throws Error if a flag's value is invalid. */
  check?(values: FlagValues<F>): void;
  /** Rejects with the number of the first invalid line; `report` receives notes. */
  perform(request: TableRequest<F>, report: (line: string) => void): Promise<CommandResult>;
}

/** A command that works on JSONL from a file: arithmetic only, no page. */
export interface LinesCommand<F extends Flags = Flags> extends Declared {
  readonly takes: 'lines';
  readonly flags: F;
  /** its result has one line for each input line */
  readonly lineByLine?: true;
  /**
   * Throws Error that begins with the number of the first invalid line; `report` receives notes.
   */
  perform(
    request: { readonly text: string; readonly values: FlagValues<F> },
    report: (line: string) => void,
  ): CommandResult;
}

/** A command that trains a judge and writes its weights to a file. */
export interface TrainCommand<F extends Flags = Flags> extends Declared {
  readonly takes: 'training';
  readonly flags: F;
  load(): Promise<TrainForm<F>>;
}

/** The part of a training command that runs in the page. */
export interface TrainForm<F extends Flags = Flags> {
  /** Trains; `report` receives lines of progress. */
  perform(
    wanted: {
      readonly values: FlagValues<F>;
      readonly judge: JudgeListing;
      readonly device: Device;
      readonly seed: number;
    },
    report: (line: string) => void,
  ): Promise<TrainResult>;
}

export interface TrainResult {
  readonly result: CommandResult;
  /** text of the weights file */
  readonly weights: string;
}

export interface TrainCommandRequest<F extends Flags = Flags> {
  readonly judge: JudgeRequest;
  readonly device: Device;
  readonly seed: number;
  readonly values: FlagValues<F>;
}

/**
 * A command that a lab provides. One that asks judges and one that takes a table may share a name.
 */
export type LabCommand = RunCommand | TableCommand | LinesCommand | TrainCommand | PhotosCommand;
