import type { TrainingProgress } from '../../core/ask/answer.ts';
import type { HiddenAsk, TrainingData, TrainingExample } from '../../core/ask/ask.ts';
import { readDecoder } from '../../judges/files/decoder-weights.ts';
import type { ModelFiles } from '../../judges/files/model-files.ts';
import { answersOf, JudgeError } from '../../judges/judge.ts';
import type { ServedState } from '../../learn/decoder/compare-logits.ts';
import { packRows, type TokenRows } from '../../learn/decoder/token-rows.ts';
import type { Examples, Problem } from '../../learn/problem.ts';
import type { JudgeLease } from '../execution/judge-pool.ts';
import type { BlockRequest } from './trainer-worker.ts';

/** Asks that go to the judge together. */
const AT_ONCE = 48;
/** Training rows of which the decoder is compared with the judge before a step is taken. */
const COMPARED = 8;

/**
 * What enters the decoder's first block, by the ask. Not stored: each is some thousands of numbers, and
 * quickly looked up again. Rejects as the judge does.
 */
export async function collectEntering(
  lease: JudgeLease,
  { train, validation }: TrainingData,
  signal: AbortSignal | undefined,
  onProgress: (progress: TrainingProgress) => void,
): Promise<ReadonlyMap<HiddenAsk, Float32Array>> {
  const asks = [...train, ...validation].flatMap((example) => example.asks);
  const vectors = new Map<HiddenAsk, Float32Array>();
  for (let begin = 0; begin < asks.length; begin += AT_ONCE) {
    onProgress({ phase: 'states', done: begin, total: asks.length });
    const part = asks.slice(begin, begin + AT_ONCE);
    const given = await answersOf(
      lease,
      part.map((ask): HiddenAsk => ({ ...withoutPlaces(ask), entering: true })),
      signal,
    );
    for (const [i, ask] of part.entries()) {
      const body = given[i]?.body;
      if (body?.mode === 'hidden') vectors.set(ask, body.vector);
    }
  }
  onProgress({ phase: 'states', done: asks.length, total: asks.length });
  return vectors;
}

/** Throws JudgeError for asks of several positions: a block is trained on the last one alone. */
function withoutPlaces({ at, ...ask }: HiddenAsk): HiddenAsk {
  if (at === undefined) return ask;
  throw new JudgeError(
    'unsupported-ask',
    'a block is trained on the last position of a prompt alone',
  );
}

/** Both sets of examples as rows of one width, which that of the longest prompt is. */
export function packProblem(
  { train, validation }: TrainingData,
  vectors: ReadonlyMap<HiddenAsk, Float32Array>,
  width: number,
): Problem {
  const all = [...train, ...validation].flatMap(({ asks }) => asks);
  const rows = packRows(
    all.map((ask) => vectors.get(ask) ?? new Float32Array()),
    width,
  );
  const cut = train.flatMap(({ asks }) => asks).length;
  return {
    train: examplesOf(train, rows, 0, cut),
    validation: examplesOf(validation, rows, cut, all.length),
  };
}

function examplesOf(
  examples: readonly TrainingExample[],
  { values, width }: TokenRows,
  begin: number,
  end: number,
): Examples {
  return {
    rows: { values: values.slice(begin * width, end * width), width },
    counts: examples.map(({ targets }) => targets.length),
    targets: Float32Array.from(examples.flatMap(({ targets }) => targets)),
  };
}

/** The judge's decoder from its own files, and the hidden states that it gives where it is served. */
export async function readLayers(
  lease: JudgeLease,
  files: ModelFiles,
  { train }: TrainingData,
  signal: AbortSignal | undefined,
): Promise<BlockRequest> {
  const asks = train.flatMap((example) => example.asks).slice(0, COMPARED);
  const given = await answersOf(lease, asks, signal);
  const served = given.flatMap(({ body }, row): ServedState[] =>
    body.mode === 'hidden' ? [{ row, hidden: body.vector }] : [],
  );
  return { decoder: await readDecoder(files), served };
}
