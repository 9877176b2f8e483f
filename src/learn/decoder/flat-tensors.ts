import type { NamedTensor } from '../score-model.ts';

/** Names and shapes of tensors, in the order of their concatenation. */
export type TensorShapes = readonly (readonly [name: string, shape: readonly number[]])[];

export function joinTensors(tensors: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(tensors.reduce((sum, { length }) => sum + length, 0));
  let begin = 0;
  for (const one of tensors) {
    joined.set(one, begin);
    begin += one.length;
  }
  return joined;
}

/** Splits a concatenated list into copies of its tensors. */
export function splitTensors(values: Float32Array, shapes: TensorShapes): NamedTensor[] {
  let begin = 0;
  return shapes.map(([name, shape]) => {
    const size = shape.reduce((product, length) => product * length, 1);
    const own = values.slice(begin, begin + size);
    begin += size;
    return { name, shape, values: own };
  });
}
