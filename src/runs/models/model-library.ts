import type { Device } from '../../core/spec/judge-choice.ts';
import type { FaultReport } from '../engine/engine-error.ts';
import type { JudgeListing } from '../judges/judge-listing.ts';

/** One file of a hub model, and how many of its bytes this browser has. */
export interface OfferedFile {
  readonly path: string;
  readonly bytes: number;
  readonly here: number;
}

/** One choice of number formats for the parts of a model. */
export interface OfferedVariant {
  /** the dtype, or one per part if they differ: "q4", "fp16/q4/q4"; names the variant in an id */
  readonly label: string;
  readonly files: readonly OfferedFile[];
  /** of all files together */
  readonly bytes: number;
  readonly here: number;
  /** estimated bytes of memory when loaded */
  readonly memory: number;
  /** by device: why it should not run there; null if it may */
  readonly unfit: Readonly<Record<Device, string | null>>;
}

/** null: the settings do not say, or pictures cannot be tiled */
export interface OfferedTokens {
  readonly whole: number | null;
  readonly tiled: number | null;
  readonly most: number | null;
}

/** What a server says about a model; only its settings have been fetched. */
export interface AvailableModel {
  /** "org/name" */
  readonly repo: string;
  /** the commit if the server names it; otherwise the requested revision */
  readonly revision: string;
  readonly host: string;
  readonly kind: 'encoder' | 'generative';
  /** `model_type` of its config.json */
  readonly architecture: string;
  readonly licence: string | null;
  /** tokens of the largest picture, whole and tiled, and the model's context length */
  readonly tokens: OfferedTokens;
  readonly variants: readonly OfferedVariant[];
  /** by device: label of the recommended variant; null if none fits */
  readonly suggested: Readonly<Record<Device, string | null>>;
  /** bytes the browser still grants this site; null if it does not say */
  readonly free: number | null;
}

export type DownloadState = 'absent' | 'queued' | 'downloading' | 'paused' | 'failed' | 'ready';

export interface FileProgress {
  readonly path: string;
  readonly bytes: number;
  readonly loaded: number;
}

/** A hub model that was once chosen: downloading, downloaded, or deleted but still listed. */
export interface InstalledModel {
  /** the id of its judge */
  readonly id: string;
  readonly state: DownloadState;
  readonly files: readonly FileProgress[];
  readonly bytes: number;
  readonly loaded: number;
  /** over the last seconds of a download; null until there is a measurement */
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly error: FaultReport | null;
  /** milliseconds since the epoch; null if it never answered */
  readonly lastUsed: number | null;
}

/** The hub's models in this browser. Part of the engine; calls reject with EngineError. */
export interface ModelLibrary {
  /**
   * Reads only the settings and sizes of `repo` ("org/name", optionally followed by "@revision").
   * Rejects if there is none, if it is gated, or if no judge here can run its kind.
   */
  inspectModel(repo: string, signal?: AbortSignal): Promise<AvailableModel>;
  /**
   * Lists a variant among the judges, by its label (with TILED appended: tiled). Fetches nothing.
   */
  addHubJudge(offer: AvailableModel, label: string): Promise<JudgeListing>;
  /** Starts the download or resumes it, also after the tab was closed. */
  downloadModel(id: string): Promise<void>;
  /** What was fetched stays. */
  pauseDownload(id: string): Promise<void>;
  /** Gives up the download and deletes what was fetched. */
  stopDownload(id: string): Promise<void>;
  /** Deletes its files but keeps it listed. */
  deleteModel(id: string): Promise<void>;
  /**
   * Calls back at once and then at most five times a second, also when a judge is loaded into
   * memory or unloaded. Resolves with the unsubscriber.
   */
  watchModels(callback: (models: readonly InstalledModel[]) => void): Promise<() => void>;
  /**
   * Ids of the models that the site's operator placed beside the page, where models are looked up
   * first. Rejects if their listing cannot be read.
   */
  modelsBeside(): Promise<readonly string[]>;
  /** Where hub ids are looked up: "https://huggingface.co/" or a mirror. */
  hubHost(): Promise<string>;
  setHubHost(host: string): Promise<void>;
}
