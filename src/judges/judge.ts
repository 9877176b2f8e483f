import type { Answer } from '../core/answer.ts';
import type { Ask, AskMode } from '../core/ask.ts';
import type { Device } from '../core/spec.ts';
import type { PhotoFiles } from '../pictures/render-picture.ts';

export type JudgeKind = 'encoder' | 'generative' | 'endpoint' | 'pixel';

/** Where a judge's files are. */
export type ModelSource =
  /** ships with the page under models/ */
  | { readonly type: 'shipped'; readonly path: string }
  /** a folder the person picked: path inside the folder -> file */
  | { readonly type: 'folder'; readonly files: ReadonlyMap<string, Blob> }
  /** the folder's address, ending with "/" */
  | { readonly type: 'url'; readonly base: string }
  /** no weights at all */
  | { readonly type: 'none' };

/** A judge before it is loaded: what a person chooses from. */
export interface JudgeEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: JudgeKind;
  /** one line: what it is and why one would choose it */
  readonly description: string;
  readonly modes: readonly AskMode[];
  /** can be asked about a caption (text) as well as about pictures */
  readonly readsText: boolean;
  /** bytes of its files, null when unknown before loading */
  readonly bytes: number | null;
  /** SPDX id, or null when unknown */
  readonly licence: string | null;
  /** scores on photographs mean nothing: it was trained on drawn scenes only */
  readonly scenesOnly: boolean;
  readonly source: ModelSource;
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
  /** library and version, e.g. "transformers.js 4.3.1, onnxruntime-web 1.31.0-dev…" */
  readonly runtime: string;
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
  readonly fingerprint: Fingerprint;
  /**
   * Answers in the order of the asks. `onAnswer` tells of each as it comes, so that nothing done is
   * lost when the rest is stopped. Rejects with AbortError when stopped, with JudgeError on a fault.
   */
  answer(asks: readonly Ask[], options?: AnswerOptions): Promise<readonly Answer[]>;
  /** Ends its worker and frees all memory. */
  dispose(): void;
}

export interface AnswerOptions {
  readonly signal?: AbortSignal;
  readonly onAnswer?: (index: number, answer: Answer) => void;
}

export type { PhotoFiles };

export interface OpenOptions {
  readonly device: Device;
  readonly photos: PhotoFiles;
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
  | 'network';

/** A fault with its cause and its mend in words a person can act on. */
export class JudgeError extends Error {
  readonly code: JudgeErrorCode;
  readonly details: string | null;

  constructor(code: JudgeErrorCode, message: string, details: string | null = null) {
    super(message);
    this.name = 'JudgeError';
    this.code = code;
    this.details = details;
  }
}
