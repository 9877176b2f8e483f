import { type Array as JaxArray, jit, nn, numpy as np, valueAndGrad } from '@jax-js/jax';
import type { DecoderShape } from '../../core/ask/decoder-shape.ts';
import { joinTensors, splitTensors, type TensorShapes } from '../decoder/flat-tensors.ts';
import { type BlockArrays, normalise, rotaryAngles, runBlock } from '../decoder/jax-decoder.ts';
import { arrayOf } from '../jax-objectives.ts';
import { decoderShapes } from './decoder-shapes.ts';
import { countPlaces, type GroupSizes, positionsOf, type TextGroup } from './text-group.ts';
import {
  logsOf,
  lossOfTexts,
  nameObjective,
  type TextLists,
  type TextObjective,
} from './text-objective.ts';

type Compiled = (...inputs: readonly JaxArray[]) => JaxArray;
type CompiledGradient = (
  ...inputs: readonly JaxArray[]
) => readonly [
  value: readonly [loss: JaxArray, aux: readonly [written: JaxArray, divergence: JaxArray]],
  gradients: readonly JaxArray[],
];

/** One group's contribution to a step. */
export interface GroupGradient {
  readonly loss: number;
  /** one per parameter */
  readonly gradient: Float32Array;
  /** log-probabilities of the written tokens, and their divergence from the first policy, in nats */
  readonly written: Float32Array;
  readonly divergence: Float32Array;
}

/**
 * Number of a group's arrays that follow the weights: states, mask twice, angles twice (cosines and
 * sines each).
 */
const GROUP_ARRAYS = 7;

/**
 * A whole decoder, compiled for groups of one size. The token embeddings are trained both as inputs
 * and as the output matrix. The rows of the input tokens and of the written tokens are looked up
 * here, and their gradients are added to the table's.
 */
export class TextRunner {
  readonly shapes: TensorShapes;
  readonly sizes: GroupSizes;
  readonly #shape: DecoderShape;
  readonly #logs: Compiled;
  readonly #gradients = new Map<string, CompiledGradient>();

  /** The library must have been started. */
  constructor(shape: DecoderShape, sizes: GroupSizes) {
    this.#shape = shape;
    this.sizes = sizes;
    this.shapes = decoderShapes(shape);
    this.#logs = jit((embed: JaxArray, ...inputs: JaxArray[]) =>
      logsOf(this.#hidden(inputs), embed),
    ) as unknown as Compiled;
  }

  /** Log-probabilities of every token at every position of the texts, [places, vocabulary]. */
  async logs(parameters: Float32Array, group: TextGroup): Promise<Float32Array> {
    const result = this.#logs(...this.#weights(parameters), ...this.#inputs(parameters, group));
    return (await result.data()) as Float32Array;
  }

  /** Loss and gradient of one group. */
  async at(
    parameters: Float32Array,
    group: TextGroup,
    lists: TextLists,
    objective: TextObjective,
  ): Promise<GroupGradient> {
    const { vocabulary, width } = this.#shape;
    const count = this.shapes.length;
    const run = this.#gradient(objective);
    const [[loss, [written, divergence]], gradients] = run(
      ...this.#weights(parameters),
      ...this.#inputs(parameters, group),
      arrayOf(this.#rows(parameters, group.targets)).reshape([group.targets.length, width]),
      arrayOf(lists.weights),
      arrayOf(lists.advantages),
      arrayOf(lists.old),
      this.#firstOf(lists, vocabulary),
    );
    const parts: Float32Array[] = [];
    for (const one of gradients) parts.push((await one.data()) as Float32Array);
    const gradient = joinTensors(parts.slice(0, count));
    addRows(gradient, parts[count] ?? new Float32Array(), group.inputs, width);
    addRows(gradient, parts[count + 1] ?? new Float32Array(), group.targets, width);
    const [value = Number.NaN] = await loss.data();
    return {
      loss: Number(value),
      gradient,
      written: (await written.data()) as Float32Array,
      divergence: (await divergence.data()) as Float32Array,
    };
  }

  dispose(): void {
    for (const one of [this.#logs, ...this.#gradients.values()]) {
      (one as Partial<{ dispose(): void }>).dispose?.();
    }
    this.#gradients.clear();
  }

  #gradient(objective: TextObjective): CompiledGradient {
    const key = nameObjective(objective);
    const known = this.#gradients.get(key);
    if (known) return known;
    const count = this.shapes.length;
    const lossOf = (...inputs: JaxArray[]) => {
      // the order is: weights, input states, rows of the written tokens, then the rest
      const [embed, ...weights] = inputs.slice(0, count) as [JaxArray, ...JaxArray[]];
      const [states, rows, ...others] = inputs.slice(count) as [JaxArray, JaxArray, ...JaxArray[]];
      const hidden = this.#hidden([...weights, states, ...others.slice(0, GROUP_ARRAYS - 1)]);
      const lists = others.slice(GROUP_ARRAYS - 1) as [JaxArray, JaxArray, JaxArray, JaxArray];
      const logits = np.matmul(hidden.ref, np.matrixTranspose(embed));
      const total = nn.logsumexp(logits.ref, -1);
      const written = np.sum(hidden.mul(rows), -1).sub(total.ref);
      const all = logits.sub(total.reshape([written.shape[0] ?? 0, 1]));
      const [loss, divergence] = lossOfTexts(objective, all, written.ref, lists);
      return [loss, [written, divergence]];
    };
    const argnums = Array.from({ length: count + 2 }, (_, i) => i);
    const made = jit((...inputs: JaxArray[]) => {
      const head = inputs.slice(0, count + 1);
      const [rows] = inputs.slice(count + GROUP_ARRAYS) as [JaxArray];
      const group = inputs.slice(count + 1, count + GROUP_ARRAYS);
      const lists = inputs.slice(count + GROUP_ARRAYS + 1);
      const of = valueAndGrad(lossOf as never, { argnums, hasAux: true }) as unknown as (
        ...all: JaxArray[]
      ) => never;
      return of(...head, rows, ...group, ...lists);
    }) as unknown as CompiledGradient;
    this.#gradients.set(key, made);
    return made;
  }

  /**
   * Hidden states of the texts, [places, width], from the weights after the table, followed by the
   * arrays of `#inputs`.
   */
  #hidden(inputs: readonly JaxArray[]): JaxArray {
    const { layers, heads, width } = this.#shape;
    const { all, prompt } = countPlaces(this.sizes);
    const [norm, ...rest] = inputs as readonly [JaxArray, ...JaxArray[]];
    const [entering, mask, maskOfTexts, cos, sin, cosOfTexts, sinOfTexts] = rest.slice(
      6 * layers,
    ) as [JaxArray, JaxArray, JaxArray, JaxArray, JaxArray, JaxArray, JaxArray];
    let states = entering;
    for (let block = 0; block < layers; block++) {
      const own = rest.slice(6 * block, 6 * block + 6) as unknown as BlockArrays;
      const seen = [cos.ref, sin.ref] as const;
      if (block < layers - 1) {
        const sight = { asking: [cos.ref, sin.ref], seen, mask: mask.ref } as const;
        states = runBlock(states.ref, states, own, sight, heads);
        continue;
      }
      // the prompt's states after the last block are not needed
      const asking = states.ref.slice([], [prompt, all], []);
      const angles = [cosOfTexts.ref, sinOfTexts.ref] as const;
      const sight = { asking: angles, seen, mask: maskOfTexts.ref } as const;
      states = runBlock(asking, states, own, sight, heads);
    }
    for (const one of [mask, maskOfTexts, cos, sin, cosOfTexts, sinOfTexts]) one.dispose();
    return normalise(states.reshape([all - prompt, width]), norm);
  }

  #weights(parameters: Float32Array): JaxArray[] {
    return splitTensors(parameters, this.shapes).map(({ values, shape }) =>
      arrayOf(values).reshape([...shape]),
    );
  }

  #inputs(parameters: Float32Array, group: TextGroup): JaxArray[] {
    const { width, heads, rope } = this.#shape;
    const { all, prompt } = countPlaces(this.sizes);
    const entering = this.#rows(parameters, group.inputs);
    for (const [i, one] of group.features.entries()) if (one !== 0) entering[i] = one;
    const { cos, sin } = rotaryAngles(positionsOf(this.sizes), width / heads, rope);
    const each = width / heads;
    const texts = all - prompt;
    return [
      arrayOf(entering).reshape([1, all, width]),
      arrayOf(group.mask).reshape([1, 1, all, all]),
      arrayOf(group.mask.subarray(prompt * all)).reshape([1, 1, texts, all]),
      arrayOf(cos).reshape([all, each]),
      arrayOf(sin).reshape([all, each]),
      arrayOf(cos.subarray(prompt * each)).reshape([texts, each]),
      arrayOf(sin.subarray(prompt * each)).reshape([texts, each]),
    ];
  }

  /** Rows of the table, which is the first tensor; 0 where there is no token. */
  #rows(parameters: Float32Array, tokens: Int32Array): Float32Array {
    const { width } = this.#shape;
    const rows = new Float32Array(tokens.length * width);
    for (const [place, token] of tokens.entries()) {
      if (token < 0) continue;
      rows.set(parameters.subarray(token * width, (token + 1) * width), place * width);
    }
    return rows;
  }

  #firstOf({ first }: TextLists, vocabulary: number): JaxArray {
    const places = this.sizes.texts * this.sizes.tokens;
    const list = arrayOf(first.length === 0 ? new Float32Array(places) : first);
    return first.length > places ? list.reshape([places, vocabulary]) : list;
  }
}

/** Adds gradients of rows to those of the table, which is the first tensor. */
function addRows(
  gradient: Float32Array,
  rows: Float32Array,
  tokens: Int32Array,
  width: number,
): void {
  for (const [place, token] of tokens.entries()) {
    if (token < 0) continue;
    for (let i = 0; i < width; i++) {
      const at = token * width + i;
      gradient[at] = (gradient[at] ?? 0) + (rows[place * width + i] ?? 0);
    }
  }
}
