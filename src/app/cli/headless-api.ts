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
  /** bytes of its files, null when unknown */
  readonly bytes: number | null;
  /** SPDX id, null when unknown */
  readonly licence: string | null;
  readonly description: string;
  /** why a model of a hub's catalogue is not available there */
  readonly fault?: string;
}

/** A part of an ask; the files of its pictures are in the input "pictures", in the same order. */
export type AskPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture' };

/** One question; what is left out is chosen by the page. */
export interface AskRequest {
  readonly judge: JudgeRequest;
  readonly parts: readonly AskPart[];
  readonly system: string | null;
  /** continuations whose likelihood is wanted; null: the judge is asked as its kind is */
  readonly choices: readonly string[] | null;
  readonly maxNewTokens: number | null;
  readonly device: Device;
}

/** With one of `text`, `choices`, `vector`, `scores` and `similarity`. */
export interface AskOutput {
  readonly judge: string;
  readonly fingerprint: Fingerprint;
  readonly text?: string;
  /** 'length': cut by the most tokens it may take */
  readonly finish?: 'stop' | 'length';
  /** natural logarithms; null where a judge on another machine did not tell one */
  readonly choices?: readonly { readonly text: string; readonly logProbability: number | null }[];
  readonly vector?: readonly number[];
  /** as a trained judge's weights read them */
  readonly scores?: readonly number[];
  /** 0..1 */
  readonly similarity?: number;
  /** that the judge spent on it, loading aside */
  readonly milliseconds: number;
}

export interface TransformRequest {
  readonly op: string;
  readonly params: unknown;
  /** elastic by the field in the input "displacement" in place of parameters */
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

/** A lab's command that puts questions about photographs to a judge. */
export interface PhotosCall {
  readonly command: string;
  readonly request: PhotosCommandRequest;
}

/** A run that a link describes. */
export interface LinkRequest {
  /** the command that was typed */
  readonly command: string;
  /** from "#" on */
  readonly link: string;
  /** null: as the link says */
  readonly device: Device | null;
  /** how that command reads answers; the command of another protocol reads them as it usually does */
  readonly reading: FlagValues<Flags>;
  readonly wantsRows: boolean;
}

export interface LinkOutput {
  /** what the command of the link's protocol prints */
  readonly result: CommandResult;
  /** the run as "Save all as JSON" writes it */
  readonly file: string;
  /** the same as it is placed in `public/runs/`, or why it cannot be */
  readonly recorded: PackedRun;
}

/** A check-up of judges. */
export interface CheckupRequest {
  /** in the order in which they were given */
  readonly judges: readonly JudgeRequest[];
  readonly source: SourceRequest;
  readonly device: Device;
  readonly size: CheckSize;
}

/** What the page does for the command line. */
export interface HeadlessApi {
  models(request: { readonly hub: string | null }): Promise<readonly JudgeLine[]>;
  ask(request: AskRequest): Promise<AskOutput>;
  /** A lab's command, by its name. */
  lab(call: LabCall): Promise<CommandResult>;
  /** A lab's command that trains, by its name. */
  train(call: TrainCall): Promise<TrainResult>;
  /** A lab's command on photographs, by its name. */
  photos(call: PhotosCall): Promise<CommandResult>;
  /** Adds a judge whose files are in an input, so that the input is free for another. Its id. */
  addJudge(request: AddRequest): Promise<string>;
  /** A check-up of judges in turn. */
  checkup(request: CheckupRequest): Promise<CommandResult>;
  /** Asks what a link says. */
  link(request: LinkRequest): Promise<LinkOutput>;
  transform(request: TransformRequest): Promise<TransformOutput>;
}

/** How a call comes back: a fault with its words and status, which errors lose on the way. */
export type Outcome<T> =
  | { readonly value: T }
  | { readonly reason: string; readonly status: CommandFault['status'] };

declare global {
  interface Window {
    /** the door of the page "headless.html" */
    flipsideHeadless?: {
      readonly [K in keyof HeadlessApi]: (
        argument: Parameters<HeadlessApi[K]>[0],
      ) => Promise<Outcome<Awaited<ReturnType<HeadlessApi[K]>>>>;
    };
    /** the page's engine itself, for the tests */
    flipsideEngine?: Engine;
    /** put there by the command line: a line of progress */
    reportProgress?: (line: string) => void;
  }
}
