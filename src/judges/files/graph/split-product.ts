import { findLogitsProduct } from './logits-product.ts';
import {
  GRAPH,
  NODE,
  type Node,
  readAttributes,
  TENSOR,
  writeAttribute,
  writeNodeWith,
} from './onnx-graph.ts';
import { type Field, type Fields, writeBytes, writeNumber, writeText } from './protocol-buffers.ts';
import { operatorFields, readWholeGraph } from './whole-graph.ts';

/** Bytes of unpacked weights for one slice. Our choice: one more slice costs microseconds. */
const MOST_UNPACKED = 8_000_000;
/** Columns that the runtime's kernels take at a time: slices of a multiple give the same bits. */
const COLUMNS = 16;
/** The first version of ONNX's operators that supports everything written here. */
const LEAST_OPSET = 11;
/** The axis of the vocabulary in [batch, positions, vocabulary]. */
const LAST_AXIS = 2;

/** A packed tensor and the location of its bytes, in the graph or in a file beside it. */
interface Packed {
  readonly field: Field;
  readonly dims: readonly number[];
  readonly type: number;
  /** bytes in the graph */
  readonly raw: Field | null;
  /** bytes in a file */
  readonly outside: { readonly location: string; readonly offset: number } | null;
  readonly bytes: number;
}

/**
 * A decoder's graph whose 4-bit (or 8-bit) product with the vocabulary, MatMulNBits, is computed in
 * slices of columns and concatenated. For a product, the WASM runtime unpacks the whole matrix to
 * float32: 49,280 × 576 numbers take 113 MB, a slice of them 8 MB. Each column is summed in the
 * same order, so the logits are the same to the bit. Weights outside the graph are not copied.
 *
 * Null if there is nothing to split: the graph has no such product, a small one, or one that shares
 * its weights. Throws RangeError on invalid protocol buffers.
 */
export async function splitProduct(
  bytes: Uint8Array,
  mostUnpacked = MOST_UNPACKED,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const graph = await readWholeGraph(bytes);
  if (!graph || graph.opset < LEAST_OPSET) return null;
  const { file, fields, nodes } = graph;
  const product = findLogitsProduct(nodes, new Map())?.product;
  if (product?.operator !== 'MatMulNBits') return null;
  const [states = '', ...weights] = product.inputs;
  // a further input would reorder or shift the columns
  if (weights.length > 3 || weights.some((name) => name === '')) return null;
  const { K: depth = 0, N: columns = 0 } = await readAttributes(file, product.field);
  const size = sliceSize(depth, columns, mostUnpacked);
  if (size >= columns) return null;

  const packed = await findPacked(file, fields, weights);
  if (!packed || nodes.some((node) => node !== product && sharesInput(node, weights))) return null;
  const others = new Map<Field, Uint8Array[]>();
  for (const [i, name] of weights.entries()) {
    const tensor = packed[i];
    const slices = tensor && cutColumns(bytes, name, tensor, columns, size);
    if (!slices) return null;
    others.set(tensor.field, slices);
  }
  others.set(product.field, await cutNode(file, product, states, columns, size));
  return graph.replace(others);
}

/** Columns of a slice, a multiple of `COLUMNS`; only the last slice may have fewer. */
function sliceSize(depth: number, columns: number, most: number): number {
  const slices = Math.ceil((4 * depth * columns) / most);
  return Math.ceil(columns / Math.max(1, slices) / COLUMNS) * COLUMNS;
}

const sharesInput = ({ inputs }: Node, names: readonly string[]) =>
  inputs.some((name) => names.includes(name));

/** The stored tensors with these names; null if one of them is computed. */
async function findPacked(
  file: Fields,
  fields: readonly Field[],
  names: readonly string[],
): Promise<readonly Packed[] | null> {
  const found = new Map<string, Packed>();
  for (const field of fields) {
    if (field.number !== GRAPH.initializer) continue;
    const name = await file.text(field, TENSOR.name);
    if (names.includes(name)) found.set(name, await readPacked(file, field));
  }
  const packed = names.flatMap((name) => found.get(name) ?? []);
  return packed.length === names.length ? packed : null;
}

async function readPacked(file: Fields, field: Field): Promise<Packed> {
  const dims: number[] = [];
  const entries: Record<string, string> = {};
  let [type, raw] = [0, null as Field | null];
  for (const inner of await file.fields(field.from, field.to)) {
    if (inner.number === TENSOR.dims) dims.push(...(await file.numbers(inner)));
    else if (inner.number === TENSOR.type) type = await file.number(inner);
    else if (inner.number === TENSOR.raw) raw = inner;
    else if (inner.number === TENSOR.external) {
      entries[await file.text(inner, 1)] = await file.text(inner, 2);
    }
  }
  const { location, offset = '0', length = '0' } = entries;
  const outside = location === undefined ? null : { location, offset: Number(offset) };
  const bytes = outside ? Number(length) : raw ? raw.to - raw.from : 0;
  return { field, dims, type, raw, outside, bytes };
}

/** One tensor for each slice of columns; null if the columns are not stored one after another. */
function cutColumns(
  file: Uint8Array,
  name: string,
  { dims, type, raw, outside, bytes }: Packed,
  columns: number,
  size: number,
): Uint8Array[] | null {
  const [first = 0, ...rest] = dims;
  // as rows of a matrix, or all in one dimension
  const each = first / columns;
  const isLine = rest.length === 0;
  if (bytes === 0 || bytes % columns > 0 || !(isLine ? Number.isInteger(each) : each === 1)) {
    return null;
  }
  const stride = bytes / columns;
  const pieces: Uint8Array[] = [];
  for (let begin = 0; begin < columns; begin += size) {
    const count = Math.min(size, columns - begin);
    const [from, length] = [begin * stride, count * stride];
    const data = outside
      ? writeOutside(outside.location, outside.offset + from, length)
      : writeBytes(TENSOR.raw, [
          file.subarray((raw?.from ?? 0) + from, (raw?.from ?? 0) + from + length),
        ]);
    pieces.push(
      ...writeBytes(GRAPH.initializer, [
        ...[count * each, ...rest].flatMap((dim) => writeNumber(TENSOR.dims, dim)),
        ...writeNumber(TENSOR.type, type),
        ...writeText(TENSOR.name, sliceName(name, begin)),
        ...data,
      ]),
    );
  }
  return pieces;
}

/** TensorProto.EXTERNAL */
const OUTSIDE = 1;

function writeOutside(location: string, offset: number, length: number): Uint8Array[] {
  const entries = { location, offset: String(offset), length: String(length) };
  return [
    ...Object.entries(entries).flatMap(([key, value]) =>
      writeBytes(TENSOR.external, [...writeText(1, key), ...writeText(2, value)]),
    ),
    ...writeNumber(TENSOR.location, OUTSIDE),
  ];
}

/** One product for each slice, and the node that concatenates them. */
async function cutNode(
  file: Fields,
  node: Node,
  states: string,
  columns: number,
  size: number,
): Promise<Uint8Array[]> {
  const { inputs, outputs } = node;
  const [output = ''] = outputs;
  const kept = await operatorFields(file, node, 'N');
  const pieces: Uint8Array[] = [];
  const slices: string[] = [];
  for (let begin = 0; begin < columns; begin += size) {
    const slice = sliceName(output, begin);
    slices.push(slice);
    pieces.push(
      ...writeBytes(GRAPH.node, [
        ...writeText(NODE.input, states),
        ...inputs.slice(1).flatMap((name) => writeText(NODE.input, sliceName(name, begin))),
        ...writeText(NODE.output, slice),
        ...kept,
        ...writeAttribute('N', Math.min(size, columns - begin)),
      ]),
    );
  }
  return [...pieces, ...writeNodeWith('Concat', slices, output, ['axis', LAST_AXIS])];
}

const sliceName = (name: string, begin: number) => `flipside/${name}/${begin}`;
