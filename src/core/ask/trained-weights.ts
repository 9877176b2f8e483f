import * as v from 'valibot';
import { canonicalJson, hashOf } from '../hash.ts';
import { MOST_SEED } from '../seeds.ts';
import { WEIGHTS_HASH, WIDEST_VECTOR } from './answer-schema.ts';
import { RecipeSchema, type TrainedPartName } from './recipe.ts';

/** Numbers in all tensors of one set of weights: 16 MB, some hundred times the size of a head. */
const MOST_NUMBERS = 1 << 22;

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const Size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WIDEST_VECTOR));

const TensorSchema = v.pipe(
  v.object({
    name: Name,
    shape: v.pipe(v.array(Size), v.minLength(1), v.maxLength(4), v.readonly()),
    values: v.pipe(
      v.instance(Float32Array),
      v.maxLength(MOST_NUMBERS, 'too many numbers'),
      v.check((values) => values.every(Number.isFinite), 'a number that is not finite'),
    ),
  }),
  v.check(
    ({ shape, values }) => shape.reduce((product, size) => product * size, 1) === values.length,
    'its shape is of another number of values',
  ),
);

/** Weights with everything that determines them. */
export const TrainedWeightsSchema = v.pipe(
  v.object({
    /** the judge whose hidden states they read: exact files and number format */
    base: v.object({ judge: Name, revision: Name, dtype: Name }),
    recipe: RecipeSchema,
    /** hash of the training data */
    data: v.pipe(v.string(), v.regex(WEIGHTS_HASH)),
    seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SEED)),
    /** the training step that the weights were taken from */
    step: v.pipe(v.number(), v.integer(), v.minValue(0)),
    tensors: v.pipe(v.array(TensorSchema), v.minLength(1), v.maxLength(64), v.readonly()),
  }),
  v.check(
    ({ recipe, tensors }) => hasTensorsOf(recipe.part, tensors),
    'a head has the tensors "weight" (1 × width) and "bias" (1), or of a small network "weight" (units × width), "bias" (units), "out" (1 × units) and "out-bias" (1); a block has those of the layers that it replaces behind them; a whole decoder has its layers alone',
  ),
);
export type TrainedWeights = v.InferOutput<typeof TrainedWeightsSchema>;

type Tensor = v.InferOutput<typeof TensorSchema>;

const LAYER = /^(?:embed|norm|blocks\.\d{1,3}\.(?:norm1|qkv|out|norm2|gate_up|down))$/;

/** The tensors of the head, which come before all others; empty for a whole decoder. */
export function headTensors(tensors: readonly Tensor[]): readonly Tensor[] {
  return tensors.filter(({ name }) => !LAYER.test(name));
}

function hasTensorsOf(part: TrainedPartName, tensors: readonly Tensor[]): boolean {
  if (part === 'whole') return headTensors(tensors).length === 0;
  return part === 'head' ? isHead(tensors) : isHead(headTensors(tensors)) && hasLayers(tensors);
}

function hasLayers(tensors: readonly Tensor[]): boolean {
  const head = headTensors(tensors);
  return head.length < tensors.length && head.every((tensor, place) => tensors[place] === tensor);
}

/** Weights that replace the judge's own, by name; empty for a head. */
export function tunedWeights({ tensors }: TrainedWeights): ReadonlyMap<string, Float32Array> {
  const layers = tensors.filter(({ name }) => LAYER.test(name));
  return new Map(layers.map(({ name, values }) => [name, values]));
}

function isHead(tensors: readonly Tensor[]): boolean {
  const shapes = tensors.map(({ name, shape }) => `${name} ${shape.join('×')}`).join(', ');
  const [width, units] = [tensors[0]?.shape[1], tensors[0]?.shape[0]];
  return (
    shapes === `weight 1×${width}, bias 1` ||
    shapes === `weight ${units}×${width}, bias ${units}, out 1×${units}, out-bias 1`
  );
}

/** The hash of weights: of every bit and of everything that determines them. */
export function hashWeights(weights: TrainedWeights): string {
  const { base, recipe, data, seed, step, tensors } = weights;
  return hashOf({ base, recipe, data, seed, step, tensors }, (value) =>
    value instanceof Float32Array ? canonicalJson(bitsOf(value)) : undefined,
  );
}

/** Available in every worker and in Node, but not in TypeScript's own library of the language. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** Digits of one number. */
const DIGITS = 8;
const digitCodes = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/**
 * The exact bits as text, in hex. JSON would write −0 as 0. Digit by digit, without a text for each
 * number: a decoder has some hundred thousand, and is hashed whenever it is read from the store.
 */
function bitsOf(values: Float32Array): string {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length);
  const text = new Uint8Array(DIGITS * words.length);
  for (let i = 0; i < words.length; i++) {
    let word = words[i] as number;
    for (let at = DIGITS * (i + 1) - 1; at >= DIGITS * i; at--) {
      text[at] = digitCodes[word & 15] as number;
      word >>>= 4;
    }
  }
  return new TextDecoder().decode(text);
}

/** The id of a judge that answers with trained weights: "BASE+HASH". */
export function trainedJudgeId(base: string, weights: string): string {
  return `${base}+${weights}`;
}

/** The parts of such an id; null if it is not one. */
export function parseTrainedId(
  id: string,
): { readonly base: string; readonly weights: string } | null {
  const [, base, weights] = /^(.+)\+([0-9a-f]{32})$/.exec(id) ?? [];
  return base !== undefined && weights !== undefined ? { base, weights } : null;
}
