import {
  declareLike,
  FLOAT,
  GRAPH,
  type Node,
  readAttributes,
  readElement,
  readIntegers,
  VALUE,
  writeIntegers,
  writeNode,
  writeNodeWith,
} from './onnx-graph.ts';
import type { Field, Fields } from './protocol-buffers.ts';
import { readWholeGraph } from './whole-graph.ts';

/**
 * Prefix of the added inputs: keys as [1, heads, size, tokens], values as [1, heads, tokens, size].
 * Keys are transposed, so that the runtime need not do it at every step.
 */
export const PROMPT = 'flipside/prompt.';
/** The same for what each row wrote after the prompt, as [rows, heads, tokens, size]. */
export const WRITTEN = 'flipside/written.';
/** Prefix of all added inputs. */
export const ADDED = 'flipside/';
const PAST = 'past_key_values.';
const PRESENT = 'present.';
const VECTORS = 'inputs_embeds';
/** Prefix for the names of added nodes and tensors. */
const OWN = 'flipside/shared/';
/** Names of sizes that vary. The runtime reuses memory between tensors whose sizes have one name. */
const [ROWS, LENGTH, READ] = ['flipside/rows', 'flipside/prompt_length', 'flipside/read_length'];
const [WRITERS, LATER] = ['flipside/writers', 'flipside/written_length'];

/** Axes of keys and values: rows, heads, tokens, size of a head. */
const [TOKENS, SIZE] = [2, 3];
/** Their order in keys that are transposed. */
const TURNED = [0, 1, SIZE, TOKENS];
/** The first version of ONNX's operators that supports everything written here. */
const LEAST_OPSET = 11;

/** The nodes at which a layer's keys, or its values, meet the rest of the graph. */
interface Part {
  /** e.g. "0.key" */
  readonly name: string;
  /** the product with all keys, or with all values */
  readonly product: Node;
}

/**
 * A decoder's graph that also accepts keys and values of a prompt that all rows of a batch continue,
 * by one token each (`PROMPT`). They come before each row's own past, which then holds only what was
 * written after the prompt: the prompt is neither copied for each row nor returned at each step.
 * Scores of keys are computed for the prompt and the rest, then concatenated; the sum of the rest's
 * values goes on from that of the prompt's. Every number is summed in the same order as before, so
 * the outputs are the same to the bit. Without a prompt (zero tokens), the graph computes what it
 * computed before.
 *
 * Null if the graph is no decoder, or treats keys and values in any other way than a plain product
 * of float32 numbers (e.g. grouped queries). Throws RangeError on invalid protocol buffers.
 */
export async function sharePrompt(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const graph = await readWholeGraph(bytes);
  if (!graph || graph.opset < LEAST_OPSET) return null;
  const { file, fields, nodes } = graph;
  const namesOf = async (number: number) => {
    const names = new Map<string, Field>();
    for (const field of fields) {
      if (field.number === number) names.set(await file.text(field, VALUE.name), field);
    }
    return names;
  };
  const inputs = await namesOf(GRAPH.input);
  const pasts = [...inputs].filter(([name]) => name.startsWith('past'));
  if (pasts.length === 0 || !inputs.has(VECTORS)) return null;
  const outputs = await namesOf(GRAPH.output);

  const added: Uint8Array[] = [];
  /** replacements for fields */
  const others = new Map<Field, readonly Uint8Array[]>();
  const weighed: Part[] = [];
  for (const [past, input] of pasts) {
    const part = await findPart(file, nodes, past);
    const output = part && outputs.get(PRESENT + part.name);
    // the runtime sums half-precision numbers in full precision and rounds each sum
    if (!output || (await readElement(file, input)) !== FLOAT) return null;
    const isKey = part.name.endsWith('.key');
    const sizes = isKey ? [ROWS, 1, SIZE, LENGTH] : [ROWS, 1, LENGTH, SIZE];
    const prompt = await declareLike(file, input, GRAPH.input, PROMPT + part.name, sizes);
    const written = await declareLike(file, input, GRAPH.input, WRITTEN + part.name, [
      WRITERS,
      1,
      LATER,
      SIZE,
    ]);
    const present = await declareLike(file, output, GRAPH.output, PRESENT + part.name, [
      0,
      1,
      READ,
      SIZE,
    ]);
    if (!prompt || !written || !present) return null;
    added.push(...prompt, ...written);
    others.set(output, present);
    if (!isKey) weighed.push(part);
    others.set(part.product.field, isKey ? scoreBoth(part) : weighBoth(part));
  }
  // once for all layers, from the weights that are known first
  weighed.sort((a, b) => a.product.field.head - b.product.field.head);
  const [first] = weighed;
  if (!first) return null;
  others.set(first.product.field, [...measure(first), ...weighBoth(first)]);
  // declared sizes of tensors in between are no longer correct; the runtime infers them
  for (const field of fields) if (field.number === GRAPH.valueInfo) others.set(field, []);
  return graph.replace(others, constants(), added);
}

/** Null if the past of that name is used in any other way than known. */
async function findPart(file: Fields, nodes: readonly Node[], past: string): Promise<Part | null> {
  const name = past.replace(PAST, '');
  if (!past.startsWith(PAST) || !/^\d+\.(key|value)$/.test(name)) return null;
  const takers = (tensor: string) => nodes.filter(({ inputs }) => inputs.includes(tensor));
  /** the one node that takes a tensor, as its last input */
  const only = (tensor: string, operator: string, count = 2): Node | null => {
    const [node, ...more] = takers(tensor);
    if (!node || more.length > 0 || node.operator !== operator) return null;
    return node.inputs.length === count && node.inputs.indexOf(tensor) === count - 1 ? node : null;
  };
  const [joined, ...more] = takers(past);
  if (more.length > 0 || joined?.operator !== 'Concat') return null;
  if (joined.inputs.length !== 2 || joined.inputs[0] !== past) return null;
  const present = PRESENT + name;
  if (joined.outputs[0] !== present) return null;
  if ((await readAttributes(file, joined.field)).axis !== TOKENS) return null;
  if (name.endsWith('.value')) {
    const product = only(present, 'MatMul');
    return product && { name, product };
  }
  const turned = only(present, 'Transpose', 1);
  if (!turned) return null;
  const order = await readIntegers(file, turned.field, 'perm');
  if (order?.join() !== TURNED.join()) return null;
  const product = only(turned.outputs[0] ?? '', 'MatMul');
  return product && { name, product };
}

/** Scores of the prompt's keys, then of what was written after it, then of the rest. */
function scoreBoth({ name, product }: Part): Uint8Array[] {
  const [queries = '', keys = ''] = product.inputs;
  const at = (part: string) => `${OWN}${name}/${part}`;
  return [
    ...writeNode('MatMul', [queries, PROMPT + name], at('prompt')),
    ...writeNodeWith('Transpose', [WRITTEN + name], at('turned'), ['perm', TURNED]),
    ...writeNode('MatMul', [queries, at('turned')], at('written')),
    ...writeNode('MatMul', [queries, keys], at('rest')),
    ...writeNodeWith(
      'Concat',
      [at('prompt'), at('written'), at('rest')],
      product.outputs[0] ?? '',
      ['axis', SIZE],
    ),
  ];
}

/**
 * The product with the prompt's values, then that with the row's own, which goes on from the first
 * as if it were the values of one token more, of weight 1: adding the two would round differently.
 * Without a prompt there is no such token.
 */
function weighBoth({ name, product }: Part): Uint8Array[] {
  const [weights = '', values = ''] = product.inputs;
  const at = (part: string) => `${OWN}${name}/${part}`;
  return [
    ...writeNode('Slice', [weights, `${OWN}none`, `${OWN}ends`, `${OWN}axes`], at('shared')),
    ...writeNode('MatMul', [at('shared'), PROMPT + name], at('sum')),
    ...writeNode('Slice', [weights, `${OWN}length`, `${OWN}all`, `${OWN}size`], at('rest')),
    ...writeNodeWith('Concat', [`${OWN}one`, at('rest')], at('weights'), ['axis', SIZE]),
    ...writeNodeWith('Concat', [at('sum'), WRITTEN + name, values], at('values'), ['axis', TOKENS]),
    ...writeNode('MatMul', [at('weights'), at('values')], product.outputs[0] ?? ''),
  ];
}

/** What the products with values need: the prompt's length, and weights of 1 from one of them. */
function measure({ name, product }: Part): Uint8Array[] {
  const [weights = ''] = product.inputs;
  return [
    ...writeNode('Shape', [PROMPT + name], `${OWN}shape`),
    ...writeNode('Gather', [`${OWN}shape`, `${OWN}tokens`], `${OWN}length`),
    ...writeNodeWith('Concat', [`${OWN}length`, `${OWN}length`], `${OWN}ends`, ['axis', 0]),
    ...writeNode('Slice', [weights, `${OWN}first`, `${OWN}length`, `${OWN}size`], `${OWN}shared`),
    ...writeNode(
      'Slice',
      [`${OWN}shared`, `${OWN}first`, `${OWN}second`, `${OWN}size`],
      `${OWN}any`,
    ),
    // the softmax of one number
    ...writeNodeWith('Softmax', [`${OWN}any`], `${OWN}one`, ['axis', SIZE]),
  ];
}

function constants(): Uint8Array[] {
  return [
    ...writeIntegers(`${OWN}first`, [0]),
    ...writeIntegers(`${OWN}second`, [1]),
    ...writeIntegers(`${OWN}none`, [0, 0]),
    ...writeIntegers(`${OWN}all`, [1e9]),
    ...writeIntegers(`${OWN}tokens`, [TOKENS]),
    ...writeIntegers(`${OWN}size`, [SIZE]),
    ...writeIntegers(`${OWN}axes`, [TOKENS, SIZE]),
  ];
}
