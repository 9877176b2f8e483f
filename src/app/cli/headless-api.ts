import type { CheckSize } from '../../core/checkup/check-step.ts';
import type { Device } from '../../core/spec/judge-choice.ts';
import type { Fingerprint, JudgeKind } from '../../judges/judge.ts';
import type { Engine } from '../../runs/engine/engine.ts';
import type { PackedRun } from '../../runs/files/pack-recorded.ts';
import type { CommandResult } from '../frame/command/command-result.ts';
import type { CommandFault } from '../frame/command/fault.ts';
import type { Flags, FlagValues } from '../frame/command/flags.ts';
import type {
  RunCommandRequest,
  TrainCommandRequest,
  TrainResult,
} from '../frame/command/lab-command.ts';
import type { PhotosCommandRequest } from '../frame/command/photos-command.ts';
import type { JudgeRequest, SourceRequest } from '../frame/command/requests.ts';

/** A judge as the command line lists it. */
export interface JudgeLine {
  readonly id: string;
  readonly name: string;
  readonly kind: JudgeKind;
  /** bytes of its files; null if unknown */
  readonly bytes: number | null;
  /** SPDX id; null if unknown */
  readonly licence: string | null;
  readonly description: string;
  /** why a model of the catalogue is not available on the hub */
  readonly fault?: string;
}

/** A part of an ask; picture files are in the input "pictures", in the same order. */
export type AskPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture' };

/** One question; the page chooses what is null. */
export interface AskRequest {
  readonly judge: JudgeRequest;
  readonly parts: readonly AskPart[];
  readonly system: string | null;
  /** continuations to rank by likelihood; null: the judge's usual mode */
  readonly choices: readonly string[] | null;
  readonly maxNewTokens: number | null;
  readonly device: Device;
}

/** Has one of `text`, `choices`, `vector`, `scores` and `similarity`. */
export interface AskOutput {
  readonly judge: string;
  readonly fingerprint: Fingerprint;
  readonly text?: string;
  /** 'length': cut at the maximum number of tokens */
  readonly finish?: 'stop' | 'length';
  /** natural logarithms; null if a remote judge did not report one */
  readonly choices?: readonly { readonly text: string; readonly logProbability: number | null }[];
  readonly vector?: readonly number[];
  /** scores from a trained judge's weights */
  readonly scores?: readonly number[];
  /** 0..1 */
  readonly similarity?: number;
  /** the judge's time, without loading */
  readonly milliseconds: number;
}

export interface TransformRequest {
  readonly op: string;
  readonly params: unknown;
  /** elastic with the field in the input "displacement" instead of parameters */
  readonly displaced: boolean;
}

export interface TransformOutput {
  readonly op: string;
  readonly width: number;
  readonly height: number;
  /** the PNG file, base64 */
  readonly png: string;
}

export interface AddRequest {
  readonly judge: JudgeRequest;
  readonly device: Device;
}

/** A lab's command that asks judges. */
export interface LabCall {
  readonly command: string;
  readonly request: RunCommandRequest;
}

/** A lab's command that trains a judge. */
export interface TrainCall {
  readonly command: string;
  readonly request: TrainCommandRequest;
}

/** A lab's command that asks a judge about photographs. */
export interface PhotosCall {
  readonly command: string;
  readonly request: PhotosCommandRequest;
}

/** A request to run what a link describes. */
export interface LinkRequest {
  /** the command that was typed */
  readonly command: string;
  /** from "#" on */
  readonly link: string;
  /** null: as in the link */
  readonly device: Device | null;
  /** how that command reads answers; another protocol's command uses its defaults */
  readonly reading: FlagValues<Flags>;
  readonly wantsRows: boolean;
}

export interface LinkOutput {
  /** the output of the link's protocol's command */
  readonly result: CommandResult;
  /** the run as "Save all as JSON" writes it */
  readonly file: string;
  /** the same in the format for `public/runs/`, or why it cannot be packed */
  readonly recorded: PackedRun;
}

/** A check-up of judges. */
export interface CheckupRequest {
  /** in the given order */
  readonly judges: readonly JudgeRequest[];
  readonly source: SourceRequest;
  readonly device: Device;
  readonly size: CheckSize;
}

/** The page's functions for the command line. */
export interface HeadlessApi {
  models(request: { readonly hub: string | null }): Promise<readonly JudgeLine[]>;
  ask(request: AskRequest): Promise<AskOutput>;
  /** Runs a lab's command by name. */
  lab(call: LabCall): Promise<CommandResult>;
  /** Runs a lab's training command by name. */
  train(call: TrainCall): Promise<TrainResult>;
  /** Runs a lab's photographs command by name. */
  photos(call: PhotosCall): Promise<CommandResult>;
  /**
   * Adds a judge whose files are in an input, which is then free for another. Resolves with its id.
   */
  addJudge(request: AddRequest): Promise<string>;
  /** Runs a check-up of judges in turn. */
  checkup(request: CheckupRequest): Promise<CommandResult>;
  /** Runs what a link describes. */
  link(request: LinkRequest): Promise<LinkOutput>;
  transform(request: TransformRequest): Promise<TransformOutput>;
}

/** The result of a call. Errors travel as text and status, which would otherwise be lost. */
export type Outcome<T> =
  | { readonly value: T }
  | { readonly reason: string; readonly status: CommandFault['status'] };

declare global {
  interface Window {
    /** the API of the page "headless.html" */
    flipsideHeadless?: {
      readonly [K in keyof HeadlessApi]: (
        argument: Parameters<HeadlessApi[K]>[0],
      ) => Promise<Outcome<Awaited<ReturnType<HeadlessApi[K]>>>>;
    };
    /** the page's engine, for tests */
    flipsideEngine?: Engine;
    /** set by the command line: receives a line of progress */
    reportProgress?: (line: string) => void;
  }
}
