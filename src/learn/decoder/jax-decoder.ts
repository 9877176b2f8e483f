import { type Array as JaxArray, nn, numpy as np } from '@jax-js/jax';

/** Added under the root of a norm, as in the ONNX graphs. */
const EPSILON = 1e-5;
/** Added to the attention score of a masked token. */
export const UNSEEN = -1e9;

/** The weights of a block, in the order of `blockShapes`. */
export type BlockArrays = readonly [
  norm1: JaxArray,
  qkv: JaxArray,
  out: JaxArray,
  norm2: JaxArray,
  gateUp: JaxArray,
  down: JaxArray,
];

/**
 * Cosines and sines of rotary positions, [positions, head width]; both halves have the same angles.
 */
export function rotaryAngles(
  positions: readonly number[],
  headWidth: number,
  base: number,
): { readonly cos: Float32Array; readonly sin: Float32Array } {
  const half = headWidth / 2;
  const angleAt = (i: number) =>
    Math.fround(positions[Math.floor(i / headWidth)] ?? 0) *
    Math.fround(base ** -(((i % headWidth) % half) / half));
  const size = { length: positions.length * headWidth };
  return {
    cos: Float32Array.from(size, (_, i) => Math.cos(angleAt(i))),
    sin: Float32Array.from(size, (_, i) => Math.sin(angleAt(i))),
  };
}

/** Root-mean-square norm over the last axis. Frees its arguments, as all functions here do. */
export function normalise(x: JaxArray, weight: JaxArray): JaxArray {
  const mean = np.mean(np.square(x.ref), -1, { keepdims: true });
  return x.div(np.sqrt(mean.add(EPSILON))).mul(weight);
}

/** Reshapes [rows, tokens, width] to [rows, heads, tokens, head width]. */
function splitHeads(x: JaxArray, heads: number): JaxArray {
  const [rows = 0, tokens = 0, width = 0] = x.shape;
  return np.transpose(x.reshape([rows, tokens, heads, width / heads]), [0, 2, 1, 3]);
}

/**
 * Applies rotary positions to [rows, heads, tokens, head width]; `cos` and `sin` are [tokens, head
 * width].
 */
function rotate(x: JaxArray, cos: JaxArray, sin: JaxArray): JaxArray {
  const [first, second] = np.split(x.ref, 2, -1) as [JaxArray, JaxArray];
  return x.mul(cos).add(np.concatenate([second.neg(), first], -1).mul(sin));
}

/**
 * A block's inputs besides states: rotary angles of the asking and the seen tokens, and the mask.
 */
interface BlockSight {
  readonly asking: readonly [cos: JaxArray, sin: JaxArray];
  readonly seen: readonly [cos: JaxArray, sin: JaxArray];
  /** added to attention scores, [rows, 1, asking, seen]: 0 or UNSEEN */
  readonly mask: JaxArray;
}

/**
 * Runs one block. `asking`, [rows, asked, width], holds the states to update; `seen`, [rows,
 * tokens, width], all states that they attend to, including themselves.
 */
export function runBlock(
  asking: JaxArray,
  seen: JaxArray,
  [norm1, qkv, out, norm2, gateUp, down]: BlockArrays,
  sight: BlockSight,
  heads: number,
): JaxArray {
  const [rows = 0, asked = 0, width = 0] = asking.shape;
  const [ofQueries, ofKeys, ofValues] = np.split(qkv, 3, -1) as [JaxArray, JaxArray, JaxArray];
  const normed = normalise(seen, norm1.ref);
  const queries = splitHeads(np.matmul(normalise(asking.ref, norm1), ofQueries), heads);
  const keys = splitHeads(np.matmul(normed.ref, ofKeys), heads);
  const values = splitHeads(np.matmul(normed, ofValues), heads);
  const scale = (width / heads) ** -0.5;
  const turned = rotate(queries, ...sight.asking).mul(scale);
  const towards = np.transpose(rotate(keys, ...sight.seen), [0, 1, 3, 2]);
  const weights = nn.softmax(np.matmul(turned, towards).add(sight.mask), -1);
  const heard = np.transpose(np.matmul(weights, values), [0, 2, 1, 3]);
  const x = asking.add(np.matmul(heard.reshape([rows, asked, width]), out));
  const [gate, up] = np.split(np.matmul(normalise(x.ref, norm2), gateUp), 2, -1) as [
    JaxArray,
    JaxArray,
  ];
  return x.add(np.matmul(nn.silu(gate).mul(up), down));
}
