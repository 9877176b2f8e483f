import { halfToNumber } from '../half-float.ts';
import { GRAPH, MODEL, type Node, readNode, TENSOR } from './onnx-graph.ts';
import {
  type Field,
  Fields,
  join,
  rewrite,
  writeBytes,
  writeNumber,
  writeText,
} from './protocol-buffers.ts';

/** Type numbers in onnx.proto. */
const TYPES = { float32: 1, int8: 3, float16: 10 } as const;

/** A tensor as the graph's arithmetic uses it. */
export interface GraphWeight {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** A tensor as the graph stores it. */
interface Stored {
  readonly shape: readonly number[];
  readonly type: number;
  readonly field: Field;
  readonly raw: Field | null;
}

/** Where a tensor of the arithmetic is stored, and the nodes that convert it to float32. */
interface Origin {
  readonly stored: Stored;
  /** float32; the stored numbers are multiplied by it */
  readonly scale: Stored | null;
  readonly nodes: readonly Node[];
}

/** The parts of a graph by which weights are found. */
export interface GraphParts {
  readonly nodes: readonly Pick<Node, 'inputs' | 'outputs' | 'operator'>[];
  /** names of float32 tensors, as the arithmetic uses them */
  readonly names: ReadonlySet<string>;
  read(name: string): Promise<GraphWeight>;
}

/**
 * A graph whose weights are stored as float32, as float16 with a Cast after them, or as int8 with a
 * Cast and a Mul by float32 scales. Throws RangeError on invalid protocol buffers.
 */
export async function openGraph(bytes: Uint8Array): Promise<GraphParts> {
  const { file, nodes, origins } = await parse(bytes);
  return {
    nodes,
    names: new Set(origins.keys()),
    async read(name) {
      const origin = origins.get(name);
      if (!origin) throw new RangeError(`the graph has no weights "${name}"`);
      const { stored, scale } = origin;
      const values = await numbersOf(file, stored);
      if (!scale) return { shape: stored.shape, values };
      return {
        shape: stored.shape,
        values: multiply(values, stored.shape, scale, await numbersOf(file, scale)),
      };
    },
  };
}

/**
 * The graph with new weights, stored as float32. Each must have as many numbers as the weight it
 * replaces. Throws RangeError if the graph has no weight of that name or size.
 */
export async function replaceWeights(
  bytes: Uint8Array,
  weights: ReadonlyMap<string, Float32Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { file, graph, origins } = await parse(bytes);
  /** replacements, by the offset at which a field begins */
  const others = new Map<number, Uint8Array[]>();
  for (const [name, values] of weights) {
    const origin = origins.get(name);
    if (!origin) throw new RangeError(`the graph has no weights "${name}"`);
    const { stored, scale, nodes } = origin;
    const size = stored.shape.reduce((product, length) => product * length, 1);
    if (values.length !== size) {
      throw new RangeError(`"${name}" has ${size} numbers in the graph, not ${values.length}`);
    }
    others.set(stored.field.head, writeTensor(name, stored.shape, values));
    if (scale) others.set(scale.field.head, []);
    for (const { field } of nodes) others.set(field.head, []);
  }
  const changed = await rewrite(
    file,
    graph.from,
    graph.to,
    async (field) => others.get(field.head) ?? null,
  );
  return join([
    bytes.subarray(0, graph.head),
    ...writeBytes(MODEL.graph, changed),
    bytes.subarray(graph.to),
  ]);
}

async function parse(bytes: Uint8Array) {
  const file = new Fields(bytes.length, async (begin, end) => bytes.subarray(begin, end));
  const model = await file.fields(0, bytes.length);
  const graph = model.find(({ number }) => number === MODEL.graph);
  if (!graph) throw new RangeError('the file holds no graph');
  const stored = new Map<string, Stored>();
  const nodes: Node[] = [];
  for (const field of await file.fields(graph.from, graph.to)) {
    if (field.number === GRAPH.initializer) {
      const [name, tensor] = await readStored(file, field);
      stored.set(name, tensor);
    } else if (field.number === GRAPH.node) nodes.push(await readNode(file, field));
  }
  return { file, graph, nodes, origins: findOrigins(stored, nodes) };
}

async function readStored(file: Fields, field: Field): Promise<[string, Stored]> {
  const shape: number[] = [];
  let [type, name, raw] = [0, '', null as Field | null];
  for (const inner of await file.fields(field.from, field.to)) {
    if (inner.number === TENSOR.dims) shape.push(...(await file.numbers(inner)));
    else if (inner.number === TENSOR.type) type = await file.number(inner);
    else if (inner.number === TENSOR.name) name = await file.read(inner);
    else if (inner.number === TENSOR.raw) raw = inner;
  }
  return [name, { shape, type, field, raw }];
}

/** By each tensor's name in the arithmetic. */
function findOrigins(
  stored: ReadonlyMap<string, Stored>,
  nodes: readonly Node[],
): ReadonlyMap<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const [name, tensor] of stored) {
    if (tensor.type === TYPES.float32)
      origins.set(name, { stored: tensor, scale: null, nodes: [] });
  }
  for (const cast of nodes) {
    const [from = ''] = cast.inputs;
    const tensor = stored.get(from);
    const isStored = tensor?.type === TYPES.int8 || tensor?.type === TYPES.float16;
    if (cast.operator !== 'Cast' || !tensor || !isStored) continue;
    const [whole = ''] = cast.outputs;
    const scaled = nodes.find(({ operator, inputs }) => operator === 'Mul' && inputs[0] === whole);
    const scaleName = scaled?.inputs[1] ?? '';
    const scale = stored.get(scaleName) ?? null;
    if (scaled && scale) {
      origins.delete(scaleName);
      origins.set(scaled.outputs[0] ?? '', { stored: tensor, scale, nodes: [cast, scaled] });
    } else origins.set(whole, { stored: tensor, scale: null, nodes: [cast] });
  }
  return origins;
}

async function numbersOf(file: Fields, { shape, type, raw }: Stored): Promise<Float32Array> {
  const size = shape.reduce((product, length) => product * length, 1);
  const bytes = raw ? await file.bytes(raw.from, raw.to) : new Uint8Array();
  const each = type === TYPES.float32 ? 4 : type === TYPES.float16 ? 2 : 1;
  if (bytes.length !== size * each) {
    throw new RangeError(`a tensor of ${size} numbers is stored in ${bytes.length} bytes`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: size }, (_, i) => {
    if (type === TYPES.float32) return view.getFloat32(4 * i, true);
    return type === TYPES.float16 ? halfToNumber(view.getUint16(2 * i, true)) : view.getInt8(i);
  });
}

/** In single precision, as the graph multiplies. A scale has length 1 where it is constant. */
function multiply(
  values: Float32Array,
  shape: readonly number[],
  { shape: scaleShape }: Stored,
  scales: Float32Array,
): Float32Array {
  return values.map((value, place) => {
    let [rest, at, stride] = [place, 0, 1];
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      const [length, own] = [shape[axis] ?? 1, scaleShape[axis] ?? 1];
      if (own > 1) at += stride * (rest % length);
      stride *= own;
      rest = Math.floor(rest / length);
    }
    return value * (scales[at] ?? 0);
  });
}

function writeTensor(name: string, shape: readonly number[], values: Float32Array): Uint8Array[] {
  const raw = new Uint8Array(4 * values.length);
  const view = new DataView(raw.buffer);
  for (const [i, value] of values.entries()) view.setFloat32(4 * i, value, true);
  return writeBytes(GRAPH.initializer, [
    ...shape.flatMap((size) => writeNumber(TENSOR.dims, size)),
    ...writeNumber(TENSOR.type, TYPES.float32),
    ...writeText(TENSOR.name, name),
    ...writeBytes(TENSOR.raw, [raw]),
  ]);
}
