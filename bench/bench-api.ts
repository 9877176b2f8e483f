/** Milliseconds of one round of each, measured in alternation. */
export interface Rounds {
  readonly ours: readonly number[];
  readonly other: readonly number[];
  readonly detail: string;
}

export interface EncoderRequest {
  readonly items: number;
  readonly rounds: number;
}

/** Rows of the generative judges. */
export type WriterRow = 'score' | 'text' | 'limit';

export interface MetricTimes {
  /** milliseconds of each round at `pairs` pairs, and at ten times as many */
  readonly once: readonly number[];
  readonly tenfold: readonly number[];
}

/** What the bench's page does; it holds the same engine as the page that ships. */
export interface BenchApi {
  transform(op: string, rounds: number): Promise<Rounds>;
  metrics(pairs: number, rounds: number): Promise<MetricTimes>;
  encoderRun(request: EncoderRequest): Promise<Rounds>;
  encoderLimit(request: EncoderRequest): Promise<Rounds>;
  writer(kind: WriterRow, request: EncoderRequest): Promise<Rounds>;
  /** Stores a run whose every ask is answered; resolves with its id. */
  seedRun(items: number): Promise<{ readonly id: string; readonly answers: number }>;
  /** Runs the encoder over so many items and resolves when it is done. */
  runOnce(items: number, seed: number): Promise<{ readonly asks: number }>;
}

declare global {
  interface Window {
    flipsideBench?: BenchApi;
  }
}
