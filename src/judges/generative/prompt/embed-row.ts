import { JudgeError } from '../../judge.ts';
import type { PromptRow } from './prompt-row.ts';

/** A row as the decoder takes it: [tokens, width], the pictures' features in their places. */
export function embedRow(
  { tokens, pictures }: PromptRow,
  imageToken: number,
  vectors: ReadonlyMap<number, Float32Array>,
): Float32Array {
  const width = vectors.values().next().value?.length ?? 1;
  const row = new Float32Array(tokens.length * width);
  const places: number[] = [];
  for (const [place, token] of tokens.entries()) {
    if (token === imageToken) places.push(place * width);
    else row.set(vectors.get(token) ?? [], place * width);
  }
  const features = pictures.reduce((sum, picture) => sum + (picture.features.dims[0] ?? 0), 0);
  if (features !== places.length) {
    throw new JudgeError(
      'unsupported-model',
      `the prompt has ${places.length} places for pictures and their features are ${features}`,
    );
  }
  let next = 0;
  for (const picture of pictures) {
    const values = picture.features.data as Float32Array;
    for (let start = 0; start < values.length; start += width) {
      row.set(values.subarray(start, start + width), places[next++]);
    }
  }
  return row;
}
