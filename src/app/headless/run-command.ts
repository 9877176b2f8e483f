import type { Device } from '../../core/spec/judge-choice.ts';
import type { JudgeRequest, SourceRequest } from './headless-api.ts';

/** What a flag of a command takes. */
export type Flag =
  | { readonly kind: 'whole' }
  | { readonly kind: 'number' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  /** separated by commas, each once */
  | { readonly kind: 'words'; readonly words: readonly string[] };

export type Flags = Readonly<Record<string, Flag>>;

/** What is read off a flag. */
type ValueOf<T extends Flag> = T extends { kind: 'words'; words: readonly (infer W)[] }
  ? readonly W[]
  : T extends { kind: 'word'; words: readonly (infer W)[] }
    ? W
    : number;

/** What was given for each flag; null: it was not. */
export type FlagValues<F extends Flags> = { readonly [K in keyof F]: ValueOf<F[K]> | null };

export interface RunCommandRequest<F extends Flags = Flags> {
  readonly judge: JudgeRequest;
  readonly source: SourceRequest;
  readonly device: Device;
  readonly values: FlagValues<F>;
}

/** A command that runs a protocol with one judge on one source of pictures. */
export interface RunCommand<F extends Flags = Flags> {
  readonly takes: 'judge';
  readonly name: string;
  /** of its own flags; those of judge, source, device and output every such command has */
  readonly usage: string;
  readonly flags: F;
  /** Throws Error where flags do not go together. */
  check?(values: FlagValues<F>): void;
  /** In the page; what it gives is printed as JSON. */
  perform(request: RunCommandRequest<F>): Promise<unknown>;
}

/** A command that works on a table of somebody's own. */
export interface TableCommand {
  readonly takes: 'table';
  readonly name: string;
  /** In the page, with the table's text. Rejects with the number of the first bad line. */
  perform(table: string): Promise<unknown>;
}

/** A command that a lab brings. */
export type LabCommand = RunCommand | TableCommand;
