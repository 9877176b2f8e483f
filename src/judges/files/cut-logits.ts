import { findLogitsProduct, LOGITS } from './logits-product.ts';
import {
  GRAPH,
  MODEL,
  NODE,
  type Node,
  readNode,
  readOpset,
  TENSOR,
  VALUE,
  writeNode,
} from './onnx-graph.ts';
import {
  type Field,
  Fields,
  join,
  writeBytes,
  writeNumber,
  writeText,
} from './protocol-buffers.ts';

const SHAPE = { tensor: 1, element: 1, shape: 2, dim: 1, parameter: 2 } as const;
const INT64 = 7;
/** From this version of ONNX's operators on a Slice takes its bounds as inputs. */
const LEAST_OPSET = 10;

/** The input by which published graphs are asked for their last logits alone: 0 stands for all. */
const KEPT = 'num_logits_to_keep';
/** Stands before the names of what is put in. */
const OWN = 'flipside/';

/**
 * A decoder's graph that computes the logits of its last `num_logits_to_keep` positions alone: a Slice
 * is put before the product with the vocabulary, where the published graph computes them for every
 * position of a prompt. Of a graph that rounds to 8 bits the Slice stands behind the rounding, so that
 * the kept logits are the same. The rest is taken over byte by byte.
 *
 * Null where there is nothing to cut: no decoder, a graph that has this input, or one whose end is none
 * that is known. Throws RangeError on what is not written as protocol buffers are.
 */
export async function cutLogits(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = new Fields(bytes.length, async (begin, end) => bytes.subarray(begin, end));
  const model = await file.fields(0, bytes.length);
  const graph = model.find(({ number }) => number === MODEL.graph);
  if (!graph || (await readOpset(file, model)) < LEAST_OPSET) return null;
  const fields = await file.fields(graph.from, graph.to);
  const named = (number: number) => fields.filter((field) => field.number === number);

  const namesOf = async (number: number) => {
    const names = new Map<string, Field>();
    for (const field of named(number)) names.set(await file.text(field, VALUE.name), field);
    return names;
  };
  const inputs = await namesOf(GRAPH.input);
  const logits = (await namesOf(GRAPH.output)).get(LOGITS);
  if (!logits || inputs.has(KEPT)) return null;
  const nodes: Node[] = [];
  for (const field of named(GRAPH.node)) nodes.push(await readNode(file, field));
  const end = findLogitsProduct(nodes, inputs);
  if (!end) return null;
  const cutShape = await withKeptLength(file, logits);
  if (!cutShape) return null;

  /** what stands in a field's place */
  const others = new Map<Field, readonly Uint8Array[]>([
    [logits, cutShape],
    [end.product.field, [...slice(end.product), ...(await withSlicedInput(file, end.product))]],
  ]);
  // what they said of the lengths between is no longer so
  for (const field of named(GRAPH.valueInfo)) {
    if (end.between.has(await file.text(field, VALUE.name))) others.set(field, []);
  }
  const pieces: Uint8Array[] = [...constants(), ...keptInput()];
  for (const field of fields) {
    pieces.push(...(others.get(field) ?? [bytes.subarray(field.head, field.to)]));
  }
  return join([
    bytes.subarray(0, graph.head),
    ...writeBytes(MODEL.graph, pieces),
    bytes.subarray(graph.to),
  ]);
}

/** The product once more, of the sliced input. */
async function withSlicedInput(file: Fields, { field }: Node): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let isFirst = true;
  for (const inner of await file.fields(field.from, field.to)) {
    const isTaken = inner.number === NODE.input && isFirst;
    if (isTaken) isFirst = false;
    pieces.push(
      ...(isTaken ? writeText(NODE.input, `${OWN}kept`) : [await file.bytes(inner.head, inner.to)]),
    );
  }
  return writeBytes(GRAPH.node, pieces);
}

/** The nodes that make of a product's input its last positions: [batch, positions, width]. */
function slice({ inputs }: Node): Uint8Array[] {
  return [
    ...writeNode('Neg', [KEPT], `${OWN}minus`),
    ...writeNode('Reshape', [`${OWN}minus`, `${OWN}one`], `${OWN}begin`),
    ...writeNode('Slice', [inputs[0] ?? '', `${OWN}begin`, `${OWN}end`, `${OWN}one`], `${OWN}kept`),
  ];
}

/** "one" is the axis of positions, and the shape of a list of one; "end" lies behind any position. */
function constants(): Uint8Array[] {
  return [...constant('one', 1), ...constant('end', 2 ** 31 - 1)];
}

function constant(name: string, value: number): Uint8Array[] {
  return writeBytes(GRAPH.initializer, [
    ...writeNumber(TENSOR.dims, 1),
    ...writeNumber(TENSOR.type, INT64),
    ...writeNumber(TENSOR.numbers, value),
    ...writeText(TENSOR.name, `${OWN}${name}`),
  ]);
}

function keptInput(): Uint8Array[] {
  const tensor = [...writeNumber(SHAPE.element, INT64), ...writeBytes(SHAPE.shape, [])];
  return writeBytes(GRAPH.input, [
    ...writeText(VALUE.name, KEPT),
    ...writeBytes(VALUE.type, writeBytes(SHAPE.tensor, tensor)),
  ]);
}

/**
 * The output with a length of its own, [batch, kept, vocabulary]: the runtime lends one tensor's memory
 * to another of the same named sizes. Null where it says another shape.
 */
async function withKeptLength(file: Fields, output: Field): Promise<Uint8Array[] | null> {
  const [name] = await file.inside(output, VALUE.name);
  const [type] = await file.inside(output, VALUE.type);
  const [tensor] = type ? await file.inside(type, SHAPE.tensor) : [];
  const [shape] = tensor ? await file.inside(tensor, SHAPE.shape) : [];
  const [element] = tensor ? await file.inside(tensor, SHAPE.element) : [];
  const [batch, length, vocabulary, ...more] = shape ? await file.inside(shape, SHAPE.dim) : [];
  if (!name || !element || !batch || !length || !vocabulary || more.length > 0) return null;
  const copy = ({ head, to }: Field) => file.bytes(head, to);
  const sizes = [
    await copy(batch),
    ...writeBytes(SHAPE.dim, writeText(SHAPE.parameter, KEPT)),
    await copy(vocabulary),
  ];
  const kept = [await copy(element), ...writeBytes(SHAPE.shape, sizes)];
  return writeBytes(GRAPH.output, [
    await copy(name),
    ...writeBytes(VALUE.type, writeBytes(SHAPE.tensor, kept)),
  ]);
}
