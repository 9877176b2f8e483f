import type { Device } from '../../core/spec/judge-choice.ts';
import type { Fingerprint, JudgeKind } from '../../judges/judge.ts';
import type { Engine } from '../../runs/engine/engine.ts';
import type { PackedRun } from '../../runs/files/recorded-run.ts';

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
  /** why a model of a hub's catalogue cannot be had there */
  readonly fault?: string;
}

/** A server of OpenAI's protocol to be the judge. */
export interface EndpointRequest {
  readonly base: string;
  readonly model: string;
  /** from the environment, never from the arguments, which other users of a machine can see */
  readonly key: string | null;
  /** calls at once */
  readonly concurrency: number | null;
}

/** Inputs for files on the page "headless.html", by id, and whether each takes a folder. */
export interface HeadlessInputs {
  readonly judge: 'folder';
  readonly folder: 'folder';
  readonly pictures: 'files';
  readonly displacement: 'files';
}

/** Who is to judge. */
export type JudgeRequest =
  | { readonly type: 'listed'; readonly id: string }
  /** the folder in the input "judge" */
  | { readonly type: 'folder' }
  /** a model's folder on a web server */
  | { readonly type: 'url'; readonly url: string }
  | ({ readonly type: 'hub' } & HubRequest)
  | ({ readonly type: 'endpoint' } & EndpointRequest);

/** A model of a hub, to be fetched if it is not here. */
export interface HubRequest {
  /** "org/name", with "@revision" behind it if wanted */
  readonly repo: string;
  /** of a variant; null: the sensible one on the run's device */
  readonly label: string | null;
  /** null: the usual one */
  readonly host: string | null;
}

export type SourceRequest =
  | { readonly type: 'scenes' | 'worlds' | 'solids' }
  /** in the input "folder", or, where that is empty, in "pictures" */
  | {
      readonly type: 'pictures';
      /** path in the folder of the one table that counts; null: whichever there is */
      readonly table: string | null;
      /** that pictures in a table's addresses may be fetched from */
      readonly hosts: readonly string[];
    };

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

/** With one of `text`, `choices`, `vector` and `similarity`. */
export interface AskOutput {
  readonly judge: string;
  readonly fingerprint: Fingerprint;
  readonly text?: string;
  /** 'length': cut by the most tokens it may take */
  readonly finish?: 'stop' | 'length';
  /** natural logarithms; null where a judge on another machine did not tell one */
  readonly choices?: readonly { readonly text: string; readonly logProbability: number | null }[];
  readonly vector?: readonly number[];
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

export interface LabCall {
  readonly command: string;
  /** which of the commands of that name */
  readonly takes: 'judge' | 'judges' | 'table';
  readonly request: unknown;
}

/** A run that a link says. */
export interface LinkRequest {
  /** from "#" on */
  readonly link: string;
  /** null: as the link says */
  readonly device: Device | null;
}

export interface LinkOutput {
  /** what the protocol's own command prints: of one judge that, of several a list in their order */
  readonly printed: unknown;
  /** the run as "Save all as JSON" writes it */
  readonly file: string;
  /** the same as it is placed in `public/runs/`, or why it cannot be */
  readonly recorded: PackedRun;
}

/** What the page does for the command line. */
export interface HeadlessApi {
  models(request: { readonly hub: string | null }): Promise<readonly JudgeLine[]>;
  ask(request: AskRequest): Promise<AskOutput>;
  /** A lab's command, by its name; what comes back is that lab's. */
  lab(call: LabCall): Promise<unknown>;
  /** Asks what a link says. */
  link(request: LinkRequest): Promise<LinkOutput>;
  transform(request: TransformRequest): Promise<TransformOutput>;
}

/** How a call comes back: a fault as one line, for errors lose their words on the way. */
export type Outcome<T> = { readonly value: T } | { readonly reason: string };

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
