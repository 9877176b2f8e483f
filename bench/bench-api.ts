import type { Dtype } from '../src/judges/files/dtypes.ts';

/** Milliseconds per round of both sides, measured alternately. */
export interface Rounds {
  readonly ours: readonly number[];
  readonly other: readonly number[];
  readonly detail: string;
}

/** A model of real size beside the page; if absent, the shipped nano judges are used. */
export interface RealModel {
  /** the folder's address on the page's own host, with "/" at both ends */
  readonly path: string;
  readonly dtype: Dtype;
}

export interface EncoderRequest {
  readonly items: number;
  readonly rounds: number;
  readonly model?: RealModel;
}

/** A model that is loaded once to time it. */
export interface ThreadRequest {
  readonly model: RealModel;
  /** threads of the runtime */
  readonly threads: number;
  /** pictures encoded */
  readonly pictures: number;
}

/** One model in several number formats, with the format of each part. */
export interface FormatRequest {
  readonly formats: readonly {
    readonly label: string;
    /** the folder's address on the page's own host, with "/" at both ends */
    readonly path: string;
    readonly dtypes: Readonly<Record<string, Dtype>>;
  }[];
  readonly rounds: number;
}

/** Milliseconds per round in one format. */
export interface FormatTimes {
  readonly label: string;
  /** first score of a pair: both pictures and the whole prompt */
  readonly first: number[];
  /**
   * each further score, in the other order or condition: the shared part of its prompt is cached
   */
  readonly next: number[];
  /** first token of a text about the same pair */
  readonly begun: number[];
  /** each further token */
  readonly token: number[];
  /** a text about no picture: only the decoder works */
  readonly plain: number[];
}

/** Bench rows of the generative judges. */
export type WriterRow = 'score' | 'text' | 'limit';

export interface MetricTimes {
  /** milliseconds per round with `pairs` pairs, and with ten times as many */
  readonly once: readonly number[];
  readonly tenfold: readonly number[];
}

/** The API of the bench's page, which uses the same engine as the shipped page. */
export interface BenchApi {
  transform(op: string, rounds: number): Promise<Rounds>;
  metrics(pairs: number, rounds: number): Promise<MetricTimes>;
  encoderRun(request: EncoderRequest): Promise<Rounds>;
  encoderLimit(request: EncoderRequest): Promise<Rounds>;
  writer(kind: WriterRow, request: EncoderRequest): Promise<Rounds>;
  /** Sixteen samples of a question (ours) against one sample (the other). */
  samples(rounds: number): Promise<Rounds>;
  /** Compares the embedding stage with the plain loop, in one worker. */
  encoderStage(request: EncoderRequest): Promise<Rounds>;
  /** Milliseconds that the model takes for the pictures with this number of threads. */
  threads(request: ThreadRequest): Promise<number>;
  /** Times the same asks on one model in several formats, alternately. */
  formats(request: FormatRequest): Promise<FormatTimes[]>;
  /** Stores a run with an answer to every ask; resolves with its id. */
  seedRun(items: number): Promise<{ readonly id: string; readonly answers: number }>;
  /** Stores a Peer review run with an answer to every ask; resolves with its id. */
  seedPeers(
    rounds: number,
    repeats: number,
  ): Promise<{ readonly id: string; readonly answers: number }>;
  /** Milliseconds of each part of opening a run, with stored plans or by replaying it. */
  timeOpening(
    id: string,
    kept: boolean,
  ): Promise<Readonly<Record<'results' | 'review' | 'estimate' | 'file', number>>>;
  /** Runs the encoder on this many items; resolves when done. */
  runOnce(items: number, seed: number): Promise<{ readonly asks: number }>;
}

declare global {
  interface Window {
    flipsideBench?: BenchApi;
  }
}
