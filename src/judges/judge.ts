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
  /** ships with the page under models/ */
  | { readonly type: 'shipped'; readonly path: string }
  /** a folder the person picked: path inside the folder -> file */
  | { readonly type: 'folder'; readonly files: ReadonlyMap<string, Blob> }
  /** the folder's address, ending with "/" */
  | { readonly type: 'url'; readonly base: string }
  /** a server that is asked over the network */
  | EndpointSource
  /** a repository of a hub, out of this browser's model store and never off the net */
  | {
      readonly type: 'hub';
      /** ends with "/" */
      readonly host: string;
      /** "org/name" */
      readonly repo: string;
      /** the commit, where the host names it */
      readonly revision: string;
      /** of the files beside the page: they lie in the repository's folder as they are */
      readonly plain?: true | undefined;
      /** all that the judge may ask for; what is not among them is not there */
      readonly files: readonly HubFile[];
    }
  /** no weights at all */
  | { readonly type: 'none' };

/** A file as a hub describes it. */
export interface HubFile {
  readonly path: string;
  readonly bytes: number;
  /** of its contents in hex, where the host states it */
  readonly sha256: string | null;
  /** git's hash of it in hex, where the host states that */
  readonly git: string | null;
}

/**
 * A judge before it is loaded: what a person chooses from. Its abilities are what its model, its
 * family or its server lets expect; those of the loaded judge are known.
 */
export interface JudgeEntry extends Abilities {
  readonly id: string;
  readonly name: string;
  readonly kind: JudgeKind;
  /** one line: what it is and why one would choose it */
  readonly description: string;
  /** bytes of its files, null when unknown before loading */
  readonly bytes: number | null;
  /** SPDX id, or null when unknown */
  readonly licence: string | null;
  /** scores on other pictures mean nothing: it was trained on flat drawn scenes only */
  readonly scenesOnly: boolean;
  /** … and on drawn worlds */
  readonly knowsWorlds?: true;
  /** all the prompts it was trained on; absent: it reads any prompt, or none at all */
  readonly wordings?: Wordings;
  /** share of fresh questions about drawn worlds that it answers rightly; absent: not measured */
  readonly accuracy?: number;
  readonly source: ModelSource;
  /** which file of each ONNX part is loaded, by its base; else the most exact there is */
  readonly dtypes?: Readonly<Record<string, Dtype>>;
  /** of a model that writes, where its settings were looked at; absent: nothing is known */
  readonly tokens?: TokenFigures;
  /** its pictures are cut into tiles; another judge than the same model with whole ones */
  readonly tiled?: true;
  /** weights, by name, that are loaded in place of its files' own */
  readonly tuned?: ReadonlyMap<string, Float32Array>;
  /** it scores with weights that were trained on another judge's hidden states */
  readonly trained?: TrainedPart;
}

/** What trained weights follow from, as a list shows it. */
export interface TrainedPart {
  /** the judge's id */
  readonly base: string;
  /** their hash */
  readonly weights: string;
  readonly recipe: Recipe;
  /** hash of the training data, and examples of them */
  readonly data: string;
  readonly examples: { readonly train: number; readonly validation: number };
  readonly seed: number;
  /** step whose weights were kept */
  readonly step: number;
  readonly seconds: { readonly states: number; readonly steps: number };
  readonly curve: readonly CurvePoint[];
  /** whether they were trained in this browser, came in a file or with a recorded run */
  readonly origin: 'here' | 'import' | 'recorded';
}

/** Tokens of one prompt, as a model's settings say before anything of it is loaded. */
export interface TokenFigures {
  /** of the largest picture that is shown, with its marks; null: the settings do not say */
  readonly picture: number | null;
  /** that prompt and answer may have together; null: the settings do not say */
  readonly most: number | null;
}

/** Everything that can change an answer. Answers are stored under the hash of this and the ask. */
export interface Fingerprint {
  readonly judge: string;
  readonly kind: JudgeKind;
  /** hash over the contents of the files that were loaded; code version for pixel judges */
  readonly revision: string;
  readonly device: Device | 'none';
  /** GPU adapter as the browser names it, null off WebGPU */
  readonly adapter: string | null;
  /** e.g. "fp32" */
  readonly dtype: string;
  /** encoders: which of the model's outputs the vector is, e.g. "image_embeds" */
  readonly output?: string;
  /**
   * models that write: the decoder's graph was changed as it was loaded, to compute the logits of the
   * last positions alone; absent: it is as it was published
   */
  readonly cut?: 'logits';
  /**
   * models that write: the decoder's product with the vocabulary is computed in slices of columns,
   * which gives the same bits in less memory; absent: at once
   */
  readonly split?: 'logits';
  /** library and version, e.g. "transformers.js 4.3.1, onnxruntime-web 1.31.0-dev…" */
  readonly runtime: string;
  /** endpoints: which server and model answer, and how they are asked */
  readonly endpoint?: EndpointPrint;
  /** judges with trained weights: what answered besides the base, whose other fields these are */
  readonly trained?: {
    readonly base: string;
    readonly recipe: string;
    readonly data: string;
    readonly weights: string;
  };
  /** models in this browser: version of our own code that answers; absent: the first */
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
  /** as its files turned out to have them; absent: those of the entry */
  readonly abilities?: Abilities;
  readonly fingerprint: Fingerprint;
  /** asks that keep it busy, where one after another would not; absent: their number is all the same */
  readonly atOnce?: number;
  /**
   * Tells of each answer once, as it comes, so that nothing done is lost when the rest is stopped;
   * settles when no more will come. Rejects with AbortError when stopped, with JudgeError on a fault.
   */
  answer(asks: readonly Ask[], options: AnswerOptions): Promise<void>;
  /** Ends its worker and frees all memory. */
  dispose(): void;
}

export interface AnswerOptions {
  readonly signal?: AbortSignal | undefined;
  /** `index` counts in the asks given, of which a later one may be answered before an earlier */
  readonly onAnswer: (index: number, answer: Answer) => void;
  /**
   * With it, one ask that fails by itself holds up no other: the rest are answered. Without it the
   * first such fault rejects.
   */
  readonly onFailure?: (index: number, fault: JudgeError) => void;
  /** hears why a call to an endpoint is made once more */
  readonly onSetback?: ((reason: string) => void) | undefined;
  /** hears how far a 'train' ask is */
  readonly onTraining?: (index: number, progress: TrainingProgress) => void;
}

/** Every answer in the order of the asks. Rejects as `Judge.answer` does. */
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
  /** decodes photographs for judges that work where they are opened; absent: they do it themselves */
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
  /** a hub does not show it without an account */
  | 'gated'
  /** a hub's model whose files are not in this browser */
  | 'not-downloaded'
  /** the person never named the host that was to be asked */
  | 'host-refused'
  /** an endpoint wants a key, or another one */
  | 'wrong-key'
  /** an endpoint has no such model */
  | 'no-model'
  /** an endpoint refused an ask, or its answer cannot be used */
  | 'bad-answer'
  /** another model or build answers at an endpoint than the one that was checked */
  | 'endpoint-changed'
  /** the person's own limit of calls or cost is reached */
  | 'limit-reached'
  /** some asks of a run have no answer, each for its own reason */
  | 'asks-failed'
  | 'network';

/** What went wrong with a judge, its files or an ask of it. */
export class JudgeError extends CodedError<JudgeErrorCode> {
  override readonly name = 'JudgeError';
}
