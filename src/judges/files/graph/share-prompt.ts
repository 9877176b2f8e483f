import {
  declareLike,
  GRAPH,
  type Node,
  readAttributes,
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
const PAST = 'past_key_values.';
const PRESENT = 'present.';
const VECTORS = 'inputs_embeds';
/** Prefix for the names of added nodes and tensors. */
const OWN = 'flipside/shared/';
/** Names of sizes that vary. The runtime reuses memory between tensors whose sizes have one name. */
const [ROWS, LENGTH, READ] = ['flipside/rows', 'flipside/prompt_length', 'flipside/read_length'];

/** Axes of keys and values: rows, heads, tokens, size of a head. */
const [TOKENS, SIZE] = [2, 3];
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
 * A decoder's graph that also accepts keys and values of a prompt that all rows of a batch continue
 * (`PROMPT`). They come before each row's own past, which then holds only what was written after
 * the prompt: the prompt is neither copied for each row nor returned at each step. Scores of keys
 * are computed for the prompt and the rest, then concatenated; values are concatenated. Every
 * number is summed in the same order as before, so the outputs are the same to the bit. Without a
 * prompt (zero tokens), the graph computes what it computed before.
 *
 * Null if the graph is no decoder, or treats keys and values in any other way than a plain product
 * (e.g. grouped queries). Throws RangeError on invalid protocol buffers.
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
  for (const [past, input] of pasts) {
    const part = await findPart(file, nodes, past);
    const output = part && outputs.get(PRESENT + part.name);
    if (!output) return null;
    const isKey = part.name.endsWith('.key');
    const sizes = isKey ? [ROWS, 1, SIZE, LENGTH] : [ROWS, 1, LENGTH, SIZE];
    const prompt = await declareLike(file, input, GRAPH.input, PROMPT + part.name, sizes);
    const present = await declareLike(file, output, GRAPH.output, PRESENT + part.name, [
      0,
      1,
      READ,
      SIZE,
    ]);
    if (!prompt || !present) return null;
    added.push(...prompt);
    others.set(output, present);
    others.set(part.product.field, isKey ? scoreBoth(part) : weighBoth(part));
  }
  // declared sizes of tensors in between are no longer correct; the runtime infers them
  for (const field of fields) if (field.number === GRAPH.valueInfo) others.set(field, []);
  return graph.replace(others, [...constants(), ...countRows()], added);
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
  if (order?.join() !== [0, 1, SIZE, TOKENS].join()) return null;
  const product = only(turned.outputs[0] ?? '', 'MatMul');
  return product && { name, product };
}

/** Scores of the prompt's keys, then of the row's own. */
function scoreBoth({ name, product }: Part): Uint8Array[] {
  const [queries = '', keys = ''] = product.inputs;
  const [prompt, rest] = [`${OWN}${name}/prompt`, `${OWN}${name}/rest`];
  return [
    ...writeNode('MatMul', [queries, PROMPT + name], prompt),
    ...writeNode('MatMul', [queries, keys], rest),
    ...writeNodeWith('Concat', [prompt, rest], product.outputs[0] ?? '', ['axis', SIZE]),
  ];
}

/**
 * One product with the prompt's values and the row's own: the sum of two products would be rounded
 * differently.
 */
function weighBoth({ name, product }: Part): Uint8Array[] {
  const [weights = '', values = ''] = product.inputs;
  const [prompt, all] = [`${OWN}${name}/prompt`, `${OWN}${name}/all`];
  return [
    ...writeNode('Expand', [PROMPT + name, `${OWN}rows`], prompt),
    ...writeNodeWith('Concat', [prompt, values], all, ['axis', TOKENS]),
    ...writeNode('MatMul', [weights, all], product.outputs[0] ?? ''),
  ];
}

/** The shape to which the prompt's values are expanded: [rows, 1, 1, 1]. */
function countRows(): Uint8Array[] {
  return [
    ...writeNode('Shape', [VECTORS], `${OWN}shape`),
    ...writeNode('Gather', [`${OWN}shape`, `${OWN}first`], `${OWN}count`),
    ...writeNodeWith('Concat', [`${OWN}count`, `${OWN}ones`], `${OWN}rows`, ['axis', 0]),
  ];
}

function constants(): Uint8Array[] {
  return [...writeIntegers(`${OWN}first`, [0]), ...writeIntegers(`${OWN}ones`, [1, 1, 1])];
}
