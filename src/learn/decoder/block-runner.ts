import { type Array as JaxArray, jit, numpy as np, valueAndGrad } from '@jax-js/jax';
import { blockShapes, type DecoderWeights, LAST_NORM } from '../../core/ask/decoder-shape.ts';
import { arrayOf, listsOf, nameLoss, policyLoss } from '../jax-objectives.ts';
import type { LinearHead, Rows } from '../linear-head.ts';
import type { NamedTensor } from '../score-model.ts';
import type { StepBatch } from '../step-batch.ts';
import { joinTensors, splitTensors, type TensorShapes } from './flat-tensors.ts';
import { type BlockArrays, normalise, rotaryAngles, runBlock, UNSEEN } from './jax-decoder.ts';
import { nameTokens, openRows, type TokenSequences } from './token-rows.ts';

/** Rows per batch through the decoder. */
const TOGETHER = 48;

type Compiled = (...inputs: readonly JaxArray[]) => JaxArray;
type CompiledGradient = (
  ...inputs: readonly JaxArray[]
) => readonly [loss: JaxArray, gradients: readonly JaxArray[]];

/** The decoder of one training, compiled for its sequences. */
export class BlockRunner {
  readonly width: number;
  /** weights of the last norm and the last block, concatenated */
  readonly first: Float32Array;
  readonly #decoder: DecoderWeights;
  #sequences: TokenSequences;
  readonly #shapes: TensorShapes;
  readonly #below: Compiled;
  readonly #hidden: Compiled;
  readonly #gradients = new Map<string, CompiledGradient>();
  readonly #constants: JaxArray[] = [];

  constructor(sequences: TokenSequences, decoder: DecoderWeights) {
    const { shape, tensors } = decoder;
    const { layers, width, heads } = shape;
    this.#decoder = decoder;
    this.width = width;
    this.#sequences = sequences;
    if (sequences.state !== width) {
      throw new RangeError(
        `states of ${sequences.state} numbers do not enter a decoder of ${width}`,
      );
    }
    this.#shapes = [[LAST_NORM, [width]], ...blockShapes(shape, layers - 1)];
    this.first = joinTensors(this.#shapes.map(([name]) => tensors.get(name) ?? new Float32Array()));
    this.#below = jit((x: JaxArray, mask: JaxArray, cos: JaxArray, sin: JaxArray, ...all) => {
      let states = x;
      for (let block = 0; block < layers - 1; block++) {
        const own = all.slice(6 * block, 6 * block + 6) as unknown as BlockArrays;
        const sight = {
          asking: [cos.ref, sin.ref],
          seen: [cos.ref, sin.ref],
          mask: mask.ref,
        } as const;
        states = runBlock(states.ref, states, own, sight, heads);
      }
      for (const one of [mask, cos, sin]) one.dispose();
      return states;
    }) as unknown as Compiled;
    this.#hidden = jit((...inputs: JaxArray[]) => lastHidden(inputs, heads)) as unknown as Compiled;
  }

  /** Replaces the sequences' states with the inputs of the last block. */
  async runBelow(): Promise<void> {
    const { layers, heads, width } = this.#decoder.shape;
    const { places } = this.#sequences;
    const values = Float32Array.from(this.#sequences.values);
    const { cos, sin } = this.#angles();
    const weights = Array.from({ length: layers - 1 }, (_, block) =>
      blockShapes(this.#decoder.shape, block).map(([name, shape]) => this.#tensor(name, shape)),
    ).flat();
    const count = values.length / this.#sequences.width;
    const all = nameTokens(Array.from({ length: count }, () => [0]));
    for (let begin = 0; begin < count; begin += TOGETHER) {
      const { states, stands } = openRows(this.#sequences, all, begin, TOGETHER);
      const result = this.#below(
        arrayOf(states).reshape([TOGETHER, places, width]),
        arrayOf(causalMask(stands, places)).reshape([TOGETHER, 1, places, places]),
        arrayOf(cos).reshape([places, width / heads]),
        arrayOf(sin).reshape([places, width / heads]),
        ...weights.map(({ values: own, shape }) => arrayOf(own).reshape([...shape])),
      );
      const through = (await result.data()) as Float32Array;
      for (let row = 0; row < Math.min(TOGETHER, count - begin); row++) {
        const own = through.subarray(row * places * width, (row + 1) * places * width);
        values.set(own, (begin + row) * this.#sequences.width);
      }
    }
    this.#sequences = { ...this.#sequences, values };
  }

  /** Last hidden states, [rows, width], from inputs of the last block. */
  async hidden(tail: Float32Array, rows: Rows): Promise<Float32Array> {
    const count = rows.values.length / rows.width;
    const states = new Float32Array(count * this.width);
    for (let begin = 0; begin < count; begin += TOGETHER) {
      const result = this.#hidden(...this.#arrays(tail), ...this.#inputs(rows, begin, TOGETHER));
      const own = (await result.data()) as Float32Array;
      states.set(own.subarray(0, (count - begin) * this.width), begin * this.width);
    }
    return states;
  }

  /** The loss and its gradient with respect to the head's weights, its bias and the tail. */
  async at({ weight, bias }: LinearHead, tail: Float32Array, batch: StepBatch) {
    const count = batch.rows.values.length / batch.rows.width;
    const key = `${nameLoss(batch)} ${count}`;
    let run = this.#gradients.get(key);
    if (!run) {
      const loss = batch.kind === 'mse' ? squaredError : policyLoss(batch, this.#constants);
      const { heads } = this.#decoder.shape;
      const trained = 2 + this.#shapes.length;
      const lossOf = (...inputs: JaxArray[]): JaxArray => {
        const [own, shift, ...others] = inputs as [JaxArray, JaxArray, ...JaxArray[]];
        const parts = others.slice(0, trained - 2 + 7);
        const lists = others.slice(trained - 2 + 7);
        return loss(np.matmul(lastHidden(parts, heads), own).add(shift), lists);
      };
      const argnums = Array.from({ length: trained }, (_, i) => i);
      run = jit(valueAndGrad(lossOf, { argnums })) as unknown as CompiledGradient;
      this.#gradients.set(key, run);
    }
    const [loss, gradients] = run(
      arrayOf(weight),
      arrayOf(Float32Array.of(bias)),
      ...this.#arrays(tail),
      ...this.#inputs(batch.rows, 0, count),
      ...(batch.kind === 'mse' ? [arrayOf(batch.targets)] : listsOf(batch)),
    );
    const [value] = await loss.data();
    const parts: Float32Array[] = [];
    for (const one of gradients) parts.push((await one.data()) as Float32Array);
    const [ofWeight = new Float32Array(), ofBias, ...rest] = parts;
    return {
      loss: Number(value),
      weight: ofWeight,
      bias: ofBias?.[0] ?? 0,
      rest: joinTensors(rest),
    };
  }

  /** The tail as named tensors. */
  name(tail: Float32Array): NamedTensor[] {
    return splitTensors(tail, this.#shapes);
  }

  dispose(): void {
    for (const one of this.#constants.splice(0)) one.dispose();
    const compiled = [this.#below, this.#hidden, ...this.#gradients.values()];
    for (const one of compiled) (one as Partial<{ dispose(): void }>).dispose?.();
    this.#gradients.clear();
  }

  #tensor(name: string, shape: readonly number[]) {
    return { shape, values: this.#decoder.tensors.get(name) ?? new Float32Array() };
  }

  #angles(): { readonly cos: Float32Array; readonly sin: Float32Array } {
    const { width, heads, rope } = this.#decoder.shape;
    const positions = Array.from({ length: this.#sequences.places }, (_, place) => place);
    return rotaryAngles(positions, width / heads, rope);
  }

  #arrays(tail: Float32Array): JaxArray[] {
    return this.name(tail).map(({ values, shape }) => arrayOf(values).reshape([...shape]));
  }

  /**
   * Seven arrays: last states, all states, mask, and rotary angles of the last position and of all.
   */
  #inputs(rows: Rows, begin: number, count: number): JaxArray[] {
    const { places } = this.#sequences;
    const { states, last, stands } = openRows(this.#sequences, rows, begin, count);
    const { cos, sin } = this.#angles();
    const each = cos.length / places;
    const mask = stands.map((one) => (one === 1 ? 0 : UNSEEN));
    return [
      arrayOf(last).reshape([count, 1, this.width]),
      arrayOf(states).reshape([count, places, this.width]),
      arrayOf(mask).reshape([count, 1, 1, places]),
      arrayOf(cos.subarray(-each)).reshape([1, each]),
      arrayOf(sin.subarray(-each)).reshape([1, each]),
      arrayOf(cos).reshape([places, each]),
      arrayOf(sin).reshape([places, each]),
    ];
  }
}

function squaredError(scores: JaxArray, [targets]: readonly JaxArray[]): JaxArray {
  return np.mean(np.square(scores.sub(targets as JaxArray)));
}

/**
 * Hidden states, [rows, width], from the weights of the last norm and the last block, followed by
 * the arrays of `#inputs`.
 */
function lastHidden(inputs: readonly JaxArray[], heads: number): JaxArray {
  const [norm, ...rest] = inputs as readonly [JaxArray, ...JaxArray[]];
  const block = rest.slice(0, 6) as unknown as BlockArrays;
  const [last, states, mask, cosLast, sinLast, cos, sin] = rest.slice(6) as [
    JaxArray,
    JaxArray,
    JaxArray,
    JaxArray,
    JaxArray,
    JaxArray,
    JaxArray,
  ];
  const sight = { asking: [cosLast, sinLast], seen: [cos, sin], mask } as const;
  const through = runBlock(last, states, block, sight, heads);
  const [rows = 0, , width = 0] = through.shape;
  return normalise(through.reshape([rows, width]), norm);
}

/** [rows, 1, places, places]: a token attends to itself and the tokens before it. */
function causalMask(stands: Float32Array, places: number): Float32Array {
  const rows = stands.length / places;
  return Float32Array.from({ length: rows * places * places }, (_, i) => {
    const seen = i % places;
    const asking = Math.floor(i / places) % places;
    const row = Math.floor(i / (places * places));
    return seen <= asking && stands[row * places + seen] === 1 ? 0 : UNSEEN;
  });
}
