import { findLogitsProduct, LOGITS } from './logits-product.ts';
import {
  declareLike,
  GRAPH,
  INT64,
  NODE,
  type Node,
  SHAPE,
  VALUE,
  writeIntegers,
  writeNode,
} from './onnx-graph.ts';
import { type Field, type Fields, writeBytes, writeNumber, writeText } from './protocol-buffers.ts';
import { readWholeGraph } from './whole-graph.ts';

/** The first version of ONNX's operators in which Slice takes its bounds as inputs. */
const LEAST_OPSET = 10;

/** The input with which published graphs limit the logits to the last positions; 0 means all. */
const KEPT = 'num_logits_to_keep';
/** Prefix for the names of added nodes and tensors. */
const OWN = 'flipside/';

/**
 * A decoder's graph that computes the logits of only its last `num_logits_to_keep` positions. A
 * Slice is added before the product with the vocabulary; the published graph computes logits for
 * every position of a prompt. In a graph that rounds to 8 bits, the Slice comes after the rounding,
 * so that the kept logits are the same. The rest is copied byte by byte.
 *
 * Null if there is nothing to cut: the graph is not a decoder, already has this input, or ends in
 * an unknown way. Throws RangeError on invalid protocol buffers.
 */
export async function cutLogits(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const graph = await readWholeGraph(bytes);
  if (!graph || graph.opset < LEAST_OPSET) return null;
  const { file, fields, nodes } = graph;
  const named = (number: number) => fields.filter((field) => field.number === number);

  const namesOf = async (number: number) => {
    const names = new Map<string, Field>();
    for (const field of named(number)) names.set(await file.text(field, VALUE.name), field);
    return names;
  };
  const inputs = await namesOf(GRAPH.input);
  const logits = (await namesOf(GRAPH.output)).get(LOGITS);
  if (!logits || inputs.has(KEPT)) return null;
  const end = findLogitsProduct(nodes, inputs);
  if (!end) return null;
  // a name of its own for the length, because the runtime reuses memory between tensors whose sizes
  // have the same names
  const cutShape = await declareLike(file, logits, GRAPH.output, LOGITS, [0, KEPT, 2]);
  if (!cutShape) return null;

  /** replacements for fields */
  const others = new Map<Field, readonly Uint8Array[]>([
    [logits, cutShape],
    [end.product.field, [...slice(end.product), ...(await withSlicedInput(file, end.product))]],
  ]);
  // their declared lengths are no longer correct
  for (const field of named(GRAPH.valueInfo)) {
    if (end.between.has(await file.text(field, VALUE.name))) others.set(field, []);
  }
  return graph.replace(others, [...constants(), ...keptInput()]);
}

/** A copy of the product that takes the sliced input. */
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

/** Nodes that reduce a product's input to its last positions: [batch, positions, width]. */
function slice({ inputs }: Node): Uint8Array[] {
  return [
    ...writeNode('Neg', [KEPT], `${OWN}minus`),
    ...writeNode('Reshape', [`${OWN}minus`, `${OWN}one`], `${OWN}begin`),
    ...writeNode('Slice', [inputs[0] ?? '', `${OWN}begin`, `${OWN}end`, `${OWN}one`], `${OWN}kept`),
  ];
}

/** "one" is the axis of positions, and the shape [1]; "end" lies beyond any position. */
function constants(): Uint8Array[] {
  return [...writeIntegers(`${OWN}one`, [1]), ...writeIntegers(`${OWN}end`, [2 ** 31 - 1])];
}

function keptInput(): Uint8Array[] {
  const tensor = [...writeNumber(SHAPE.element, INT64), ...writeBytes(SHAPE.shape, [])];
  return writeBytes(GRAPH.input, [
    ...writeText(VALUE.name, KEPT),
    ...writeBytes(VALUE.type, writeBytes(SHAPE.tensor, tensor)),
  ]);
}
