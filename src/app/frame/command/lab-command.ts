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

/** What a command that runs a protocol has declared about it. */
interface Declared {
  readonly name: string;
  /** what it does, in a sentence */
  readonly about: string;
  /** arguments of calls that work, as a person types them */
  readonly examples: readonly string[];
  /** the figures it gives, for `--fail-below`; absent: none */
  readonly figures?: readonly FigureKey[];
  readonly tables?: true;
}

/**
 * A command that puts a protocol's questions to judges. The command line brings judges, pictures,
 * device, output and `--link`; the lab adds its flags, and the form says what becomes of them.
 */
export interface RunCommand<F extends Flags = Flags, R extends Flags = Flags> extends Declared {
  readonly takes: 'judges';
  /** id of its protocol */
  readonly protocol: string;
  /** what is asked */
  readonly flags: F;
  /** how the answers are read; these go with `--link` too */
  readonly reading: R;
  readonly rows?: true;
  /** the pictures where `--source` is not given; absent: it must be */
  readonly usualSource?: 'worlds';
  /** a text that stands behind the command without a flag; the form gets it among its values */
  readonly words?: { readonly value: string; readonly name: string; readonly about: string };
  /** Throws Error where flags do not go together. */
  check?(values: FlagValues<F & R>): void;
  checkReading?(values: FlagValues<R>): void;
  /**
   * Compares two results of its protocol, in Node; absent: it cannot. Rejects with Error where they are
   * not about the same questions.
   */
  compare?(files: ComparedFiles): Promise<CommandResult>;
  /** its code in the page, fetched when it is needed */
  load(): Promise<RunForm<F, R>>;
}

/** What a protocol's command does in the page. */
export interface RunForm<F extends Flags = Flags, R extends Flags = Flags, Report = unknown> {
  /**
   * The protocol's options, not parsed yet, or a promise of them. Throws Error where the flags do not suit judges or
   * pictures.
   */
  optionsOf(wanted: WantedRun<F & R>): unknown;
  /** ids of judges that other flags name, before those of `--judge`; one of these may be among them */
  judgesIn?(values: FlagValues<F & R>): readonly string[];
  /** flags by the options that they set, where these are called otherwise; for messages */
  readonly flagOf?: Readonly<Record<string, string>>;
  /** What is printed of a run that was carried out; of several judges one each, or one of them all. */
  describe(run: FinishedRun<Report>, reading: FlagValues<R>): Promise<readonly Described[]>;
}

export interface WantedRun<F extends Flags = Flags> {
  readonly values: FlagValues<F>;
  readonly pictures: BroughtPictures;
  /** in the order in which they were given */
  readonly judges: readonly JudgeListing[];
  /** ids of those that only `judgesIn` named */
  readonly beside: readonly string[];
}

/** A run as far as its judges answered it. */
export interface FinishedRun<Report = unknown> {
  readonly id: string;
  readonly spec: RunSpec;
  /** from its start to its last answer, loading included */
  readonly seconds: number;
  /** in the spec's order; undefined: that judge is not listed any more */
  readonly listed: readonly (JudgeListing | undefined)[];
  readonly results: RunResults<Report>;
  readonly failures: readonly RunFailure[];
  readonly wantsRows: boolean;
}

/** Two printed results, or runs as they are saved, that are to be compared. */
export interface ComparedFiles {
  readonly a: unknown;
  readonly b: unknown;
  /** which judge of each, by its id; null: the only one */
  readonly judgeA: string | null;
  readonly judgeB: string | null;
}

/** What is printed of a judge, or of all judges of a run together. */
export interface Described {
  /** its place in the spec; null: of all */
  readonly judge: number | null;
  readonly printed: object;
  readonly figures?: Figures['values'];
  readonly tables?: readonly PrintedTable[];
  readonly rows?: readonly Row[];
}

export interface RunCommandRequest<F extends Flags = Flags> {
  /** in the order in which they were given */
  readonly judges: readonly JudgeRequest[];
  readonly source: SourceRequest;
  readonly device: Device;
  readonly seed: number;
  /** its own and those of reading */
  readonly values: FlagValues<F>;
  readonly wantsRows: boolean;
}

export interface TableRequest<F extends Flags = Flags> {
  /** its text */
  readonly table: string;
  readonly values: FlagValues<F>;
}

/** A command that works on a table from a file: arithmetic, which opens no page. */
export interface TableCommand<F extends Flags = Flags> extends Declared {
  readonly takes: 'table';
  /** the flag that names the table's file; absent: it stands by itself behind the command */
  readonly tableFlag?: string;
  readonly flags: F;
  /** Throws Error where a flag's value will not do. */
  check?(values: FlagValues<F>): void;
  /** Rejects with the number of the first bad line; `report` takes what is to be known besides. */
  perform(request: TableRequest<F>, report: (line: string) => void): Promise<CommandResult>;
}

/** A command that works on JSONL from a file: arithmetic, which opens no page. */
export interface LinesCommand<F extends Flags = Flags> extends Declared {
  readonly takes: 'lines';
  readonly flags: F;
  /** its result is a line for each line that it reads */
  readonly lineByLine?: true;
  /** Throws Error that begins with the number of the first bad line; `report` takes notes. */
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

/** What such a command does in the page. */
export interface TrainForm<F extends Flags = Flags> {
  /** Trains; `report` takes lines of progress. */
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
  /** text of the file of weights */
  readonly weights: string;
}

export interface TrainCommandRequest<F extends Flags = Flags> {
  readonly judge: JudgeRequest;
  readonly device: Device;
  readonly seed: number;
  readonly values: FlagValues<F>;
}

/** A command that a lab brings. Where one asks judges and another takes a table, a name may have both. */
export type LabCommand = RunCommand | TableCommand | LinesCommand | TrainCommand | PhotosCommand;
