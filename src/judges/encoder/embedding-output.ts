import { JudgeError } from '../judge.ts';

/** An output of a model as its file declares it. */
export interface DeclaredOutput {
  readonly name: string;
  /** numbers, or names for sizes that vary; null if the runtime does not report it */
  readonly shape: readonly (number | string)[] | null;
}

export interface EmbeddingOutput {
  readonly name: string;
  /** 'row': one vector for each picture; 'cls': the first of several vectors for each picture */
  readonly take: 'row' | 'cls';
}

/** Outputs that hold one vector for each picture or text, best first. */
const VECTORS = ['image_embeds', 'text_embeds', 'embedding', 'embeddings', 'pooler_output'];

/**
 * Picks the output that is the embedding: one of the usual names, else the class token of
 * last_hidden_state, else the first output with one vector for each input. Throws JudgeError
 * listing the outputs if none is suitable.
 */
export function pickEmbedding(outputs: readonly DeclaredOutput[]): EmbeddingOutput {
  const rank = (output: DeclaredOutput) => output.shape?.length ?? null;
  for (const name of VECTORS) {
    const output = outputs.find((one) => one.name === name);
    if (output && (rank(output) ?? 2) === 2) return { name, take: 'row' };
  }
  const hidden = outputs.find(({ name }) => name === 'last_hidden_state');
  if (hidden && (rank(hidden) ?? 3) === 3) return { name: hidden.name, take: 'cls' };
  const flat = outputs.find((output) => rank(output) === 2);
  if (flat) return { name: flat.name, take: 'row' };
  const found = outputs.map(({ name, shape }) => `${name} [${shape?.join(', ') ?? '?'}]`);
  throw new JudgeError(
    'unsupported-model',
    `no output of the model is one vector a picture; it has ${found.join(', ')}`,
  );
}

/** For the fingerprint, e.g. "image_embeds" or "last_hidden_state, class token". */
export function nameEmbedding({ name, take }: EmbeddingOutput): string {
  return take === 'cls' ? `${name}, class token` : name;
}

/** The vectors of a batch, from the output's numbers and its shape [batch, …, width]. */
export function readEmbeddings(
  { take }: EmbeddingOutput,
  values: Float32Array,
  dims: readonly number[],
): Float32Array[] {
  const batch = dims[0] ?? 0;
  const width = dims.at(-1) ?? 0;
  const stride = values.length / batch;
  if (take === 'row' && stride !== width) {
    throw new JudgeError(
      'unsupported-model',
      `the embedding came as [${dims.join(', ')}] and not as one vector a picture`,
    );
  }
  return Array.from({ length: batch }, (_, i) => values.slice(i * stride, i * stride + width));
}
