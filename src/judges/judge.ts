import type { Abilities } from '../core/ask/abilities.ts';
import type { Answer, CurvePoint, TrainingProgress } from '../core/ask/answer.ts';
import type { Ask } from '../core/ask/ask.ts';
import type { Recipe } from '../core/ask/recipe.ts';
import type { Wordings } from '../core/ask/wordings.ts';
import { CodedError } from '../core/errors.ts';
import type { Device } from '../core/spec/judge-choice.ts';
import type { PhotoFiles, PhotoSource } from '../pictures/render-picture.ts';
import type { EndpointPrint, EndpointSource } from './endpoint/endpoint-source.ts';
import type { Dtype } from './files/dtypes.ts';

export type JudgeKind = 'encoder' | 'generative' | 'endpoint' | 'pixel';

/** Where a judge's files are. */
export type ModelSource =
  /** shipped with the page under models/ */
  | { readonly type: 'shipped'; readonly path: string }
  /** a folder that the person picked: path inside the folder -> file */
  | { readonly type: 'folder'; readonly files: ReadonlyMap<string, Blob> }
  /** the folder's address, ending with "/" */
  | { readonly type: 'url'; readonly base: string }
  /** a server that is asked over the network */
  | EndpointSource
  /** a repository on a hub, read from this browser's model store and never from the network */
  | {
      readonly type: 'hub';
      /** ends with "/" */
      readonly host: string;
      /** "org/name" */
      readonly repo: string;
      /** the commit, if the host names it */
      readonly revision: string;
      /** set for files beside the page: they are in the repository's folder, without revisions */
      readonly plain?: true | undefined;
      /** every file that the judge may request; other files do not exist */
      readonly files: readonly HubFile[];
    }
  /** no weights at all */
  | { readonly type: 'none' };

/** A file as described by a hub. */
export interface HubFile {
  readonly path: string;
  readonly bytes: number;
  /** of its contents in hex, if the host states it */
  readonly sha256: string | null;
  /** git's hash of it in hex, if the host states it */
  readonly git: string | null;
}

/**
 * A judge before it is loaded, as listed for the person to choose. Its abilities are those expected
 * from its model, family or server; the loaded judge's abilities are certain.
 */
export interface JudgeEntry extends Abilities {
  readonly id: string;
  readonly name: string;
  readonly kind: JudgeKind;
  /** one line: what it is and why to choose it */
  readonly description: string;
  /** what it does unlike others, after its name: "hardly sees: its pictures are blurred" */
  readonly trait?: string;
  /** bytes of its files; null if unknown before loading */
  readonly bytes: number | null;
  /** SPDX id; null if unknown */
  readonly licence: string | null;
  /** it was trained on flat drawn scenes only, so scores on other pictures mean nothing */
  readonly scenesOnly: boolean;
  /** it was also trained on drawn worlds */
  readonly knowsWorlds?: true;
  /** all the prompts it was trained on; absent: it reads any prompt, or none */
  readonly wordings?: Wordings;
  /** share of new questions about drawn worlds that it answers correctly; absent: not measured */
  readonly accuracy?: number;
  readonly source: ModelSource;
  /** the format to load for each ONNX part, by base name; else the most exact one available */
  readonly dtypes?: Readonly<Record<string, Dtype>>;
  /** for a generative model whose settings have been read; absent: unknown */
  readonly tokens?: TokenFigures;
  /** its pictures are cut into tiles; the same model with whole pictures is a different judge */
  readonly tiled?: true;
  /** weights, by name, loaded in place of those in its files */
  readonly tuned?: ReadonlyMap<string, Float32Array>;
  /** it scores with weights trained on another judge's hidden states */
  readonly trained?: TrainedPart;
}

/** How trained weights were made, as shown in a list. */
export interface TrainedPart {
  /** the judge's id */
  readonly base: string;
  /** their hash */
  readonly weights: string;
  readonly recipe: Recipe;
  /** hash of the training data, and its numbers of examples */
  readonly data: string;
  readonly examples: { readonly train: number; readonly validation: number };
  readonly seed: number;
  /** the step whose weights were kept */
  readonly step: number;
  readonly seconds: { readonly states: number; readonly steps: number };
  readonly curve: readonly CurvePoint[];
  /** trained in this browser, imported from a file, or part of a recorded run */
  readonly origin: 'here' | 'import' | 'recorded';
}

/** Tokens of one prompt, according to a model's settings, before the model is loaded. */
export interface TokenFigures {
  /** of the largest picture, including its marks; null: the settings do not state it */
  readonly picture: number | null;
  /** the most tokens of prompt and answer together; null: the settings do not state it */
  readonly most: number | null;
}

/** Everything that can change an answer. Answers are stored under the hash of this and the ask. */
export interface Fingerprint {
  readonly judge: string;
  readonly kind: JudgeKind;
  /** hash over the contents of the loaded files; for pixel judges, the code version */
  readonly revision: string;
  readonly device: Device | 'none';
  /** GPU adapter as named by the browser; null without WebGPU */
  readonly adapter: string | null;
  /** e.g. "fp32" */
  readonly dtype: string;
  /** encoders: the model's output that gives the vector, e.g. "image_embeds" */
  readonly output?: string;
  /**
   * generative models: set if the decoder's graph was changed on loading to compute the logits of
   * only the last positions; absent: it is as published
   */
  readonly cut?: 'logits';
  /**
   * generative models: set if the decoder's product with the vocabulary is computed in slices of
   * columns, which gives the same bits in less memory; absent: it is computed at once
   */
  readonly split?: 'logits';
  /**
   * generative models: set if the library writes each text by itself; absent: our decoder reads a
   * prompt once and writes its answers after it
   */
  readonly writes?: 'library';
  /** library and version, e.g. "transformers.js 4.3.1, onnxruntime-web 1.31.0-dev…" */
  readonly runtime: string;
  /** endpoints: the server and model that answer, and how they are asked */
  readonly endpoint?: EndpointPrint;
  /** judges with trained weights: what answered besides the base; other fields describe the base */
  readonly trained?: {
    readonly base: string;
    readonly recipe: string;
    readonly data: string;
    readonly weights: string;
  };
  /** models in this browser: the version of our own answering code; absent: the first version */
  readonly answering?: number;
}

export type LoadProgress =
  | {
      readonly step: 'files';
      readonly file: string;
      readonly loaded: number;
      readonly total: number | null;
    }
  | { readonly step: 'session' }
  | { readonly step: 'ready' };

/** A loaded judge. */
export interface Judge {
  readonly entry: JudgeEntry;
  /** as found in its files; absent: those of the entry */
  readonly abilities?: Abilities;
  readonly fingerprint: Fingerprint;
  /** how many asks at once keep it busy; absent: more at once are not faster */
  readonly atOnce?: number;
  /**
   * Reports each answer once, as it arrives, so that finished work is not lost if the rest is
   * stopped. Settles when no more answers will come. Rejects with AbortError if aborted, and with
   * JudgeError on a fault.
   */
  answer(asks: readonly Ask[], options: AnswerOptions): Promise<void>;
  /** Terminates its worker and frees all memory. */
  dispose(): void;
}

export interface AnswerOptions {
  readonly signal?: AbortSignal | undefined;
  /** `index` is the ask's position in the list; answers may arrive in another order */
  readonly onAnswer: (index: number, answer: Answer) => void;
  /**
   * If given, it receives asks that fail by themselves, and the rest are answered. Otherwise the
   * first such fault rejects.
   */
  readonly onFailure?: (index: number, fault: JudgeError) => void;
  /** receives the reason when a call to an endpoint is retried */
  readonly onSetback?: ((reason: string) => void) | undefined;
  /** receives the progress of a 'train' ask */
  readonly onTraining?: (index: number, progress: TrainingProgress) => void;
}

/** All answers, in the order of the asks. Rejects as `Judge.answer` does. */
export async function answersOf(
  judge: Pick<Judge, 'answer'>,
  asks: readonly Ask[],
  signal?: AbortSignal,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  await judge.answer(asks, {
    signal,
    onAnswer(index, answer) {
      answers[index] = answer;
    },
  });
  return answers;
}

export type { PhotoFiles, PhotoSource };

export interface OpenOptions {
  readonly device: Device;
  readonly photos: PhotoFiles;
  /** decodes photographs for judges in the current thread; absent: they do it themselves */
  readonly pixels?: PhotoSource;
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly signal?: AbortSignal;
}

export type JudgeErrorCode =
  | 'not-found'
  | 'missing-file'
  | 'bad-file'
  | 'unsupported-model'
  | 'unsupported-ask'
  | 'no-webgpu'
  | 'device-lost'
  | 'out-of-memory'
  | 'runtime'
  | 'photo-missing'
  /** a picture's recipe cannot be drawn */
  | 'bad-picture'
  /** a hub requires an account for it */
  | 'gated'
  /** a hub model whose files are not in this browser */
  | 'not-downloaded'
  /** the person never allowed the host that was to be asked */
  | 'host-refused'
  /** an endpoint requires a key, or another one */
  | 'wrong-key'
  /** an endpoint has no such model */
  | 'no-model'
  /** an endpoint refused an ask, or its answer cannot be used */
  | 'bad-answer'
  /** an endpoint answers as another model or build than the one that was checked */
  | 'endpoint-changed'
  /** the person's own limit of calls or cost has been reached */
  | 'limit-reached'
  /** some asks of a run have no answer, each for a reason of its own */
  | 'asks-failed'
  | 'network';

/** An error of a judge, its files or an ask. */
export class JudgeError extends CodedError<JudgeErrorCode> {
  override readonly name = 'JudgeError';
}
