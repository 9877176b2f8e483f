import { type Field, type Fields, writeBytes, writeNumber, writeText } from './protocol-buffers.ts';

/** Field numbers in onnx.proto. */
export const MODEL = { graph: 7, opset: 8 } as const;
export const GRAPH = { node: 1, initializer: 5, input: 11, output: 12, valueInfo: 13 } as const;
export const NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 } as const;
export const ATTRIBUTE = { name: 1, integer: 3, integers: 8, type: 20 } as const;
export const TENSOR = {
  dims: 1,
  type: 2,
  numbers: 7,
  name: 8,
  raw: 9,
  external: 13,
  location: 14,
} as const;
export const VALUE = { name: 1, type: 2 } as const;
export const SHAPE = { tensor: 1, element: 1, shape: 2, dim: 1, parameter: 2 } as const;
const OPSET = { domain: 1, version: 2 } as const;
/** AttributeProto.INT and INTS */
const [INTEGER, INTEGERS] = [2, 7];
/** TensorProto.FLOAT and INT64 */
export const [FLOAT, INT64] = [1, 7];

const ONNX_DOMAINS: ReadonlySet<string> = new Set(['', 'ai.onnx']);

export interface Node {
  readonly field: Field;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly operator: string;
}

/** The version of ONNX's own operators that a model declares; 0 if it declares none. */
export async function readOpset(file: Fields, model: readonly Field[]): Promise<number> {
  let version = 0;
  for (const field of model) {
    if (field.number !== MODEL.opset) continue;
    if (!ONNX_DOMAINS.has(await file.text(field, OPSET.domain))) continue;
    for (const inner of await file.fields(field.from, field.to)) {
      if (inner.number === OPSET.version) version = await file.number(inner);
    }
  }
  return version;
}

export async function readNode(file: Fields, field: Field): Promise<Node> {
  const [inputs, outputs]: [string[], string[]] = [[], []];
  let operator = '';
  for (const inner of await file.fields(field.from, field.to)) {
    if (inner.number === NODE.input) inputs.push(await file.read(inner));
    else if (inner.number === NODE.output) outputs.push(await file.read(inner));
    else if (inner.number === NODE.operator) operator = await file.read(inner);
  }
  return { field, inputs, outputs, operator };
}

/** A node's integer attributes, by name. */
export async function readAttributes(file: Fields, node: Field): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const field of await file.inside(node, NODE.attribute)) {
    const [value] = await file.inside(field, ATTRIBUTE.integer);
    if (value) found[await file.text(field, ATTRIBUTE.name)] = await file.number(value);
  }
  return found;
}

/** A node's list of integers with that name; null if it has none. */
export async function readIntegers(
  file: Fields,
  node: Field,
  name: string,
): Promise<readonly number[] | null> {
  for (const field of await file.inside(node, NODE.attribute)) {
    if ((await file.text(field, ATTRIBUTE.name)) !== name) continue;
    const lists = await file.inside(field, ATTRIBUTE.integers);
    return (await Promise.all(lists.map((list) => file.numbers(list)))).flat();
  }
  return null;
}

/** The type of the numbers of a graph's input or output; 0 if it declares none. */
export async function readElement(file: Fields, value: Field): Promise<number> {
  const [type] = await file.inside(value, VALUE.type);
  const [tensor] = type ? await file.inside(type, SHAPE.tensor) : [];
  const [element] = tensor ? await file.inside(tensor, SHAPE.element) : [];
  return element ? file.number(element) : 0;
}

/**
 * A graph's input or output (`kind`) declared like `value`, under another name and with other
 * sizes. A number stands for the axis of `value` with that size, a text for a size that varies.
 * Null if `value` has no shape of that many axes.
 */
export async function declareLike(
  file: Fields,
  value: Field,
  kind: number,
  name: string,
  sizes: readonly (number | string)[],
): Promise<Uint8Array[] | null> {
  const [type] = await file.inside(value, VALUE.type);
  const [tensor] = type ? await file.inside(type, SHAPE.tensor) : [];
  const [shape] = tensor ? await file.inside(tensor, SHAPE.shape) : [];
  const [element] = tensor ? await file.inside(tensor, SHAPE.element) : [];
  const axes = shape ? await file.inside(shape, SHAPE.dim) : [];
  if (!element || axes.length !== sizes.length) return null;
  const pieces: Uint8Array[] = [];
  for (const size of sizes) {
    if (typeof size === 'string') {
      pieces.push(...writeBytes(SHAPE.dim, writeText(SHAPE.parameter, size)));
    } else {
      const axis = axes[size] as Field;
      pieces.push(await file.bytes(axis.head, axis.to));
    }
  }
  const kept = [await file.bytes(element.head, element.to), ...writeBytes(SHAPE.shape, pieces)];
  return writeBytes(kind, [
    ...writeText(VALUE.name, name),
    ...writeBytes(VALUE.type, writeBytes(SHAPE.tensor, kept)),
  ]);
}

/** A constant list of non-negative integers. */
export function writeIntegers(name: string, values: readonly number[]): Uint8Array[] {
  return writeBytes(GRAPH.initializer, [
    ...writeNumber(TENSOR.dims, values.length),
    ...writeNumber(TENSOR.type, INT64),
    ...values.flatMap((value) => writeNumber(TENSOR.numbers, value)),
    ...writeText(TENSOR.name, name),
  ]);
}

/** A node with one of ONNX's own operators and no attributes. */
export function writeNode(
  operator: string,
  inputs: readonly string[],
  output: string,
): Uint8Array[] {
  return writeBytes(GRAPH.node, [...nodeFields(operator, inputs, output)]);
}

/** The same, with one attribute, a non-negative integer or a list of them. */
export function writeNodeWith(
  operator: string,
  inputs: readonly string[],
  output: string,
  attribute: readonly [name: string, value: number | readonly number[]],
): Uint8Array[] {
  return writeBytes(GRAPH.node, [
    ...nodeFields(operator, inputs, output),
    ...writeAttribute(...attribute),
  ]);
}

export function writeAttribute(name: string, value: number | readonly number[]): Uint8Array[] {
  const isOne = typeof value === 'number';
  return writeBytes(NODE.attribute, [
    ...writeText(ATTRIBUTE.name, name),
    ...(isOne
      ? writeNumber(ATTRIBUTE.integer, value)
      : value.flatMap((one) => writeNumber(ATTRIBUTE.integers, one))),
    ...writeNumber(ATTRIBUTE.type, isOne ? INTEGER : INTEGERS),
  ]);
}

function nodeFields(operator: string, inputs: readonly string[], output: string): Uint8Array[] {
  return [
    ...inputs.flatMap((name) => writeText(NODE.input, name)),
    ...writeText(NODE.output, output),
    ...writeText(NODE.operator, operator),
  ];
}
