import { type Array as JaxArray, jit, numpy as np, valueAndGrad } from '@jax-js/jax';
import { arrayOf, listsOf, nameLoss, policyLoss, startLibrary } from './jax-objectives.ts';
import type { GradientEngine, StepBatch } from './step-batch.ts';

type Loss = (parameters: JaxArray, ...rest: readonly JaxArray[]) => JaxArray;
type Compiled = (
  parameters: JaxArray,
  ...rest: readonly JaxArray[]
) => readonly [loss: JaxArray, gradient: JaxArray];

/**
 * Gradients by jax-js on single-threaded WASM. Each kind of batch is compiled on first use. The
 * library owns arrays: a call frees its arguments, so an array that is used again is passed as
 * `.ref`. Rejects if the library does not start.
 */
export async function openJaxEngine(): Promise<GradientEngine> {
  await startLibrary();
  const compiled = new Map<string, Compiled>();
  const constants: JaxArray[] = [];
  const compile = (batch: StepBatch): Compiled => {
    const key = nameLoss(batch);
    const known = compiled.get(key);
    if (known) return known;
    const made = jit(valueAndGrad(lossOf(batch, constants))) as unknown as Compiled;
    compiled.set(key, made);
    return made;
  };
  return {
    async at(parameters, batch) {
      const run = compile(batch);
      const [loss, gradient] = run(arrayOf(parameters), ...inputsOf(batch));
      const [[value = Number.NaN], numbers] = await Promise.all([loss.data(), gradient.data()]);
      return { loss: Number(value), gradient: Float32Array.from(numbers) };
    },
    dispose() {
      for (const constant of constants.splice(0)) constant.dispose();
      for (const one of compiled.values()) (one as Partial<{ dispose(): void }>).dispose?.();
      compiled.clear();
    },
  };
}

function inputsOf(batch: StepBatch): JaxArray[] {
  const { values, width } = batch.rows;
  const count = values.length / width;
  if (batch.kind === 'mse' && batch.units !== undefined) {
    return [arrayOf(values).reshape([count, width]), arrayOf(batch.targets)];
  }
  if (batch.kind === 'mse') {
    return [arrayOf(withOnes(values, width)).reshape([count, width + 1]), arrayOf(batch.targets)];
  }
  return [arrayOf(values).reshape([count, width]), ...listsOf(batch)];
}

/** The rows with a 1 appended to each, whose weight is the bias. */
function withOnes(values: Float32Array, width: number): Float32Array {
  const out = new Float32Array((values.length / width) * (width + 1)).fill(1);
  for (const [i, value] of values.entries()) out[i + Math.floor(i / width)] = value;
  return out;
}

function lossOf(batch: StepBatch, constants: JaxArray[]): Loss {
  if (batch.kind === 'mse' && batch.units !== undefined) {
    return networkLoss(batch.rows.width, batch.units);
  }
  if (batch.kind === 'mse') {
    return (parameters, rows, targets) => {
      const away = np.matmul(rows as JaxArray, parameters).sub(targets as JaxArray);
      return np.mean(np.square(away));
    };
  }
  const loss = policyLoss(batch, constants);
  return (parameters, rows, ...lists) => loss(np.matmul(rows as JaxArray, parameters), lists);
}

/** Mean squared error of a network with hidden units; parameters in the layout of `flattenMlp`. */
function networkLoss(width: number, units: number): Loss {
  const ends = [units * width, units * (width + 1), units * (width + 2)] as const;
  return (parameters, rows, targets) => {
    const weight = parameters.ref.slice([0, ends[0]]).reshape([units, width]);
    const bias = parameters.ref.slice([ends[0], ends[1]]);
    const out = parameters.ref.slice([ends[1], ends[2]]);
    const last = parameters.slice([ends[2], ends[2] + 1]);
    const hidden = np.tanh(np.matmul(rows as JaxArray, np.matrixTranspose(weight)).add(bias));
    const away = np
      .matmul(hidden, out)
      .add(last)
      .sub(targets as JaxArray);
    return np.mean(np.square(away));
  };
}
