import { ATTRIBUTE, GRAPH, MODEL, NODE, type Node, readNode, readOpset } from './onnx-graph.ts';
import { type Field, Fields, join, writeBytes } from './protocol-buffers.ts';

/** A model's graph, to be written again with some of its fields replaced. */
export interface WholeGraph {
  readonly file: Fields;
  /** the version of ONNX's own operators; 0 if none is declared */
  readonly opset: number;
  /** in their order in the file */
  readonly fields: readonly Field[];
  readonly nodes: readonly Node[];
  /**
   * The model with other contents in place of some fields of its graph, and further ones before and
   * after them. The rest is copied byte by byte.
   */
  replace(
    others: ReadonlyMap<Field, readonly Uint8Array[]>,
    first?: readonly Uint8Array[],
    last?: readonly Uint8Array[],
  ): Uint8Array<ArrayBuffer>;
}

/** Null if the model has no graph. Throws RangeError on invalid protocol buffers. */
export async function readWholeGraph(bytes: Uint8Array): Promise<WholeGraph | null> {
  const file = new Fields(bytes.length, async (begin, end) => bytes.subarray(begin, end));
  const model = await file.fields(0, bytes.length);
  const graph = model.find(({ number }) => number === MODEL.graph);
  if (!graph) return null;
  const fields = await file.fields(graph.from, graph.to);
  const nodes: Node[] = [];
  for (const field of fields) {
    if (field.number === GRAPH.node) nodes.push(await readNode(file, field));
  }
  return {
    file,
    opset: await readOpset(file, model),
    fields,
    nodes,
    replace(others, first = [], last = []) {
      const copy = (field: Field) => others.get(field) ?? [bytes.subarray(field.head, field.to)];
      return join([
        bytes.subarray(0, graph.head),
        ...writeBytes(MODEL.graph, [...first, ...fields.flatMap(copy), ...last]),
        bytes.subarray(graph.to),
      ]);
    },
  };
}

/** A node's operator and attributes, except the named one: what its parts have in common. */
export async function operatorFields(
  file: Fields,
  { field }: Node,
  except: string,
): Promise<readonly Uint8Array[]> {
  const kept: Uint8Array[] = [];
  for (const inner of await file.fields(field.from, field.to)) {
    const { number } = inner;
    if (number === NODE.input || number === NODE.output || number === NODE.name) continue;
    if (number === NODE.attribute && (await file.text(inner, ATTRIBUTE.name)) === except) continue;
    kept.push(await file.bytes(inner.head, inner.to));
  }
  return kept;
}
