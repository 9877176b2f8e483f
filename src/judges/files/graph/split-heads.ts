import {
  ATTRIBUTE,
  GRAPH,
  MODEL,
  NODE,
  type Node,
  readAttributes,
  readNode,
  readOpset,
  writeAttribute,
  writeNodeWith,
} from './onnx-graph.ts';
import { type Field, Fields, join, writeBytes, writeText } from './protocol-buffers.ts';

/** Heads attended to at once: a multiple of the runtime's usual threads. Our choice. */
const MOST_HEADS = 4;
/** The first version of ONNX's operators whose Split cuts into equal parts without being told. */
const LEAST_OPSET = 13;
/** From this version on it must be told how many. */
const COUNTED_OPSET = 18;
/** The axis of the heads in [batch, positions, heads × size]. */
const HEADS_AXIS = 2;

/**
 * An encoder's graph in which each MultiHeadAttention attends to a few heads at a time. The WASM
 * runtime holds the scores of all heads of a layer at once: 12 heads of 1,024 patches take 50 MB,
 * four take 17 MB. A head never reads another, so the results are the same to the bit.
 *
 * Null if there is nothing to split: no such node, few heads, or a form with a mask, a bias or a
 * past. Throws RangeError on invalid protocol buffers.
 */
export async function splitHeads(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = new Fields(bytes.length, async (begin, end) => bytes.subarray(begin, end));
  const model = await file.fields(0, bytes.length);
  const graph = model.find(({ number }) => number === MODEL.graph);
  const opset = await readOpset(file, model);
  if (!graph || opset < LEAST_OPSET) return null;
  const fields = await file.fields(graph.from, graph.to);
  const nodes: Node[] = [];
  for (const field of fields) {
    if (field.number === GRAPH.node) nodes.push(await readNode(file, field));
  }
  // keys and values with an axis of their own for the heads come out of a Transpose
  const turned = new Set(
    nodes.flatMap(({ operator, outputs }) => (operator === 'Transpose' ? outputs : [])),
  );
  const others = new Map<Field, Uint8Array[]>();
  for (const node of nodes) {
    if (!isPlain(node) || node.inputs.some((name) => turned.has(name))) continue;
    const { num_heads: heads = 0 } = await readAttributes(file, node.field);
    const each = headsOfPart(heads);
    if (each < heads) others.set(node.field, await cutNode(file, node, each, heads / each, opset));
  }
  if (others.size === 0) return null;
  return join([
    bytes.subarray(0, graph.head),
    ...writeBytes(
      MODEL.graph,
      fields.flatMap((field) => others.get(field) ?? [bytes.subarray(field.head, field.to)]),
    ),
    bytes.subarray(graph.to),
  ]);
}

/** Attention of queries to keys and values, and nothing else. */
function isPlain({ operator, inputs, outputs }: Node): boolean {
  if (operator !== 'MultiHeadAttention' || outputs.length !== 1) return false;
  return inputs.slice(0, 3).every(Boolean) && inputs.length >= 3 && !inputs.slice(3).some(Boolean);
}

/** All heads if they do not divide into equal parts. */
function headsOfPart(heads: number): number {
  for (let each = MOST_HEADS; each > 1; each--) if (heads % each === 0) return each;
  return heads;
}

async function cutNode(
  file: Fields,
  { field, inputs, outputs }: Node,
  each: number,
  parts: number,
  opset: number,
): Promise<Uint8Array[]> {
  const [output = ''] = outputs;
  const kept: Uint8Array[] = [];
  for (const inner of await file.fields(field.from, field.to)) {
    if (inner.number === NODE.input || inner.number === NODE.output) continue;
    if (inner.number === NODE.name) continue;
    const isCount =
      inner.number === NODE.attribute && (await file.text(inner, ATTRIBUTE.name)) === 'num_heads';
    if (!isCount) kept.push(await file.bytes(inner.head, inner.to));
  }
  // named by the output: two nodes may attend to the same values
  const partOf = (role: string, part: number) => `flipside/${output}/${role}/${part}`;
  const every = (role: string) => Array.from({ length: parts }, (_, part) => partOf(role, part));
  const roles = ['queries', 'keys', 'values'];
  return [
    ...roles.flatMap((role, i) => writeSplit(inputs[i] ?? '', every(role), opset)),
    ...every('mixed').flatMap((mixed, part) =>
      writeBytes(GRAPH.node, [
        ...roles.flatMap((role) => writeText(NODE.input, partOf(role, part))),
        ...writeText(NODE.output, mixed),
        ...kept,
        ...writeAttribute('num_heads', each),
      ]),
    ),
    ...writeNodeWith('Concat', every('mixed'), output, ['axis', HEADS_AXIS]),
  ];
}

function writeSplit(input: string, parts: readonly string[], opset: number): Uint8Array[] {
  return writeBytes(GRAPH.node, [
    ...writeText(NODE.input, input),
    ...parts.flatMap((name) => writeText(NODE.output, name)),
    ...writeText(NODE.operator, 'Split'),
    ...writeAttribute('axis', HEADS_AXIS),
    ...(opset >= COUNTED_OPSET ? writeAttribute('num_outputs', parts.length) : []),
  ]);
}
