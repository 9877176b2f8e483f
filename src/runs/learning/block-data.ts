import type { TrainingProgress } from '../../core/ask/answer.ts';
import type { HiddenAsk, TrainingData, TrainingExample } from '../../core/ask/ask.ts';
import { readDecoder } from '../../judges/files/decoder-weights.ts';
import type { ModelFiles } from '../../judges/files/model-files.ts';
import { answersOf } from '../../judges/judge.ts';
import type { BlockRequest } from '../../learn/decoder/block-model.ts';
import type { ServedState } from '../../learn/decoder/compare-logits.ts';
import { nameTokens, packSequences } from '../../learn/decoder/token-rows.ts';
import type { Examples, Problem } from '../../learn/problem.ts';
import type { JudgeLease } from '../execution/judge-pool.ts';

/** Asks per call to the judge. */
const AT_ONCE = 48;
/** Training asks for which the decoder is compared with the judge before the first step. */
const COMPARED = 8;

/** A prompt as the decoder receives it. */
interface Entering {
  /** input of the first block: one vector per token */
  readonly vectors: Float32Array;
  /** for each position that the ask names, the number of tokens after it */
  readonly behind: readonly number[];
}

/**
 * Collects the inputs of the decoder's first block, by ask. They are not stored: each has some
 * thousands of numbers and is quickly computed again. Rejects as the judge does.
 */
export async function collectEntering(
  lease: JudgeLease,
  { train, validation }: TrainingData,
  signal: AbortSignal | undefined,
  onProgress: (progress: TrainingProgress) => void,
): Promise<ReadonlyMap<HiddenAsk, Entering>> {
  const asks = [...train, ...validation].flatMap((example) => example.asks);
  const entering = new Map<HiddenAsk, Entering>();
  for (let begin = 0; begin < asks.length; begin += AT_ONCE) {
    onProgress({ phase: 'states', done: begin, total: asks.length });
    const part = asks.slice(begin, begin + AT_ONCE);
    const given = await answersOf(
      lease,
      part.map((ask): HiddenAsk => ({ ...ask, entering: true })),
      signal,
    );
    for (const [i, ask] of part.entries()) {
      const body = given[i]?.body;
      if (body?.mode !== 'hidden') continue;
      entering.set(ask, { vectors: body.vector, behind: body.behind ?? [0] });
    }
  }
  onProgress({ phase: 'states', done: asks.length, total: asks.length });
  return entering;
}

/** Rows that name the tokens of both sets of examples, and the sequences that contain them. */
export function packProblem(
  { train, validation }: TrainingData,
  entering: ReadonlyMap<HiddenAsk, Entering>,
  state: number,
): Pick<BlockRequest, 'sequences'> & { readonly problem: Problem } {
  const asksOf = (examples: readonly TrainingExample[]) => examples.flatMap(({ asks }) => asks);
  const sequences = packSequences(
    [...asksOf(train), ...asksOf(validation)].map(
      (ask) => entering.get(ask)?.vectors ?? new Float32Array(),
    ),
    state,
  );
  const examplesOf = (examples: readonly TrainingExample[], first: number): Examples => ({
    rows: nameTokens(
      asksOf(examples).map((ask) => entering.get(ask)?.behind ?? []),
      first,
    ),
    counts: examples.map(({ targets }) => targets.length),
    targets: Float32Array.from(examples.flatMap(({ targets }) => targets)),
  });
  return {
    sequences,
    problem: {
      train: examplesOf(train, 0),
      validation: examplesOf(validation, asksOf(train).length),
    },
  };
}

/** The judge's decoder from its own files, and hidden states that the served judge gives. */
export async function readLayers(
  lease: JudgeLease,
  files: ModelFiles,
  { train }: TrainingData,
  signal: AbortSignal | undefined,
): Promise<Omit<BlockRequest, 'sequences'>> {
  // states of their last tokens: an ask without `at` wants the last position
  const asks = train
    .flatMap((example) => example.asks)
    .slice(0, COMPARED)
    .map(({ at: _, ...ask }): HiddenAsk => ask);
  const given = await answersOf(lease, asks, signal);
  const served = given.flatMap(({ body }, sequence): ServedState[] =>
    body.mode === 'hidden' ? [{ sequence, hidden: body.vector }] : [],
  );
  return { decoder: await readDecoder(files), served };
}
