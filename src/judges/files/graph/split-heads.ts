import {
  GRAPH,
  NODE,
  type Node,
  readAttributes,
  writeAttribute,
  writeNodeWith,
} from './onnx-graph.ts';
import { type Field, type Fields, writeBytes, writeText } from './protocol-buffers.ts';
import { operatorFields, readWholeGraph } from './whole-graph.ts';

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
  const graph = await readWholeGraph(bytes);
  if (!graph || graph.opset < LEAST_OPSET) return null;
  const { file, nodes, opset } = graph;
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
  return others.size === 0 ? null : graph.replace(others);
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
  node: Node,
  each: number,
  parts: number,
  opset: number,
): Promise<Uint8Array[]> {
  const { inputs, outputs } = node;
  const [output = ''] = outputs;
  const kept = await operatorFields(file, node, 'num_heads');
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
