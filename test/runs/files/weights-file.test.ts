import { describe, expect, it } from 'vitest';
import { hashWeights } from '../../../src/core/ask/trained-weights.ts';
import { encodeVector } from '../../../src/runs/files/vector-text.ts';
import {
  packWeights,
  parseWeightsFile,
  weightsFile,
} from '../../../src/runs/files/weights-file.ts';
import { keptWeights } from '../../support/runs/kept-weights.ts';

/** The file with fields of its JSON changed; the hash is not made to fit. */
function changed(change: (file: Record<string, never> & { weights: never }) => void): Blob {
  const file = JSON.parse(JSON.stringify(packWeights(keptWeights())));
  change(file);
  return new Blob([JSON.stringify(file)]);
}

describe('a file of trained weights', () => {
  it('comes back as it went', async () => {
    const kept = keptWeights();
    const read = await parseWeightsFile(weightsFile(kept));
    expect(read).toEqual(kept);
    expect(hashWeights(read.weights)).toBe(hashWeights(kept.weights));
  });

  it('is known by its hash to the last bit', () => {
    const { weights } = keptWeights();
    const [tensor, bias] = weights.tensors as [
      (typeof weights.tensors)[0],
      (typeof weights.tensors)[0],
    ];
    const flipped = Float32Array.from(tensor.values);
    flipped[0] = -0;
    expect(tensor.values[0]).toBe(0);
    const other = { ...weights, tensors: [{ ...tensor, values: flipped }, bias] };
    expect(hashWeights(other)).not.toBe(hashWeights(weights));
  });

  it.each<[string, RegExp, (file: never) => void]>([
    [
      'another format',
      /format: this is not a file/,
      (file: { format: string }) => (file.format = 'x'),
    ],
    [
      'a later version',
      /version: only files of version 1/,
      (file: { version: number }) => (file.version = 2),
    ],
    [
      'another seed',
      /hash: it is not that/,
      (file: { weights: { seed: number } }) => (file.weights.seed = 99),
    ],
    [
      'a number that is not finite',
      /weights\.tensors\.0\.values: a number that is not finite/,
      (file: { weights: { tensors: { values: string }[] } }) =>
        (file.weights.tensors[0]!.values = encodeVector(Float32Array.of(Number.NaN, 1, 2))),
    ],
    [
      'a shape of another size',
      /weights\.tensors\.0: its shape/,
      (file: { weights: { tensors: { shape: number[] }[] } }) =>
        (file.weights.tensors[0]!.shape = [1, 4]),
    ],
    [
      'a tensor of another name',
      /a head has the tensors "weight"/,
      (file: { weights: { tensors: { name: string }[] } }) =>
        (file.weights.tensors[0]!.name = 'decoder'),
    ],
    [
      'no base64',
      /weights\.tensors\.0\.values: base64/,
      (file: { weights: { tensors: { values: string }[] } }) =>
        (file.weights.tensors[0]!.values = '*'),
    ],
    [
      'a recipe out of bounds',
      /weights\.recipe\.steps/,
      (file: { weights: { recipe: { steps: number } } }) => (file.weights.recipe.steps = 1e9),
    ],
    [
      'a curve that is none',
      /curve\.0\.reward/,
      (file: { curve: { reward: number }[] }) => (file.curve[0]!.reward = 7),
    ],
    [
      'tensors without end',
      /weights\.tensors/,
      (file: { weights: { tensors: unknown[] } }) => {
        file.weights.tensors = Array.from({ length: 65 }, () => file.weights.tensors[0]);
      },
    ],
  ])('is refused with %s', async (_, message, change) => {
    await expect(parseWeightsFile(changed(change as never))).rejects.toThrow(message);
  });

  it('is refused where it is not JSON, another file, or too long', async () => {
    await expect(parseWeightsFile(new Blob(['{"items":2}']))).rejects.toThrow(
      /not a file of trained weights: it has no field "format"/,
    );
    await expect(parseWeightsFile(new Blob(['{"format":']))).rejects.toThrow(
      /not JSON, or cut short/,
    );
    const long = new Blob([new Uint8Array(24_000_001)]);
    await expect(parseWeightsFile(long)).rejects.toThrow(/25 MB; a file of trained weights has 24/);
  });
});
