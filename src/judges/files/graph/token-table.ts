import { readPiece } from '../file-bytes.ts';
import { halfToNumber } from '../half-float.ts';
import { GRAPH, type Node, readAttributes, TENSOR, VALUE } from './onnx-graph.ts';
import { type Field, type Fields, writeBytes, writeNumber, writeText } from './protocol-buffers.ts';
import { readWholeGraph } from './whole-graph.ts';

/** Types in onnx.proto, and bytes per number. */
const FLOAT32 = 1;
const FLOAT16 = 10;
const BYTES: Readonly<Record<number, number>> = { [FLOAT32]: 4, [FLOAT16]: 2 };

/** Location of a token embedding table in a model's files. */
interface TableOnDisk {
  /** the file, under the graph's name for it */
  readonly location: string;
  /** of its first number, in bytes */
  readonly offset: number;
  readonly tokens: number;
  /** numbers per token */
  readonly width: number;
  readonly type: typeof FLOAT32 | typeof FLOAT16;
  /** the same graph with a table of a single token, all zeros */
  readonly stub: Uint8Array<ArrayBuffer>;
}

/** Looks up tokens in a table that stays where it is stored. */
export interface TokenTable {
  /** The tokens' vectors, one after another. Throws RangeError if a token is outside the table. */
  lookUp(tokens: readonly number[]): Promise<Float32Array>;
}

/**
 * The table of a graph that does nothing but look it up: a Gather from a float32 or float16 table
 * outside the graph, followed at most by a Cast to float32. Null for any other graph. Throws
 * RangeError on invalid protocol buffers.
 */
export async function findTable(bytes: Uint8Array): Promise<TableOnDisk | null> {
  const graph = await readWholeGraph(bytes);
  if (!graph) return null;
  const { file, fields, nodes } = graph;
  const of = (number: number) => fields.filter((field) => field.number === number);
  const [input, ...inputs] = of(GRAPH.input);
  const [output, ...outputs] = of(GRAPH.output);
  const [stored, ...others] = of(GRAPH.initializer);
  if (!input || !output || !stored || inputs.length + outputs.length + others.length > 0)
    return null;
  const names = {
    table: await file.text(stored, TENSOR.name),
    input: await file.text(input, VALUE.name),
    output: await file.text(output, VALUE.name),
  };
  const table = await readTable(file, stored);
  if (!table || !(await looksUp(file, nodes, names, table.type))) return null;
  const row = writeRow(names.table, table.type, table.width);
  const stub = graph.replace(new Map([[stored, row]]));
  return { ...table, stub };
}

/**
 * Reads only the requested tokens' vectors from a file on this machine. Null if the file ends
 * before the table does. Lookups reject with JudgeError 'bad-file' if the file no longer exists.
 */
export function openTable(
  { location, offset, tokens, width, type }: Omit<TableOnDisk, 'stub'>,
  file: Blob,
): TokenTable | null {
  const each = width * (BYTES[type] ?? 4);
  if (offset + tokens * each > file.size) return null;
  return {
    async lookUp(wanted) {
      const found = new Float32Array(wanted.length * width);
      const readOne = async (token: number, place: number) => {
        if (!(token >= 0 && token < tokens)) {
          throw new RangeError(`the table has ${tokens} tokens, none with the number ${token}`);
        }
        const begin = offset + token * each;
        const view = new DataView(await readPiece(file.slice(begin, begin + each), location));
        for (let i = 0; i < width; i++) {
          found[place * width + i] =
            type === FLOAT32
              ? view.getFloat32(4 * i, true)
              : halfToNumber(view.getUint16(2 * i, true));
        }
      };
      await Promise.all(wanted.map(readOne));
      return found;
    },
  };
}

/** True for a Gather of the input tokens, perhaps with a Cast to float32 before the output. */
async function looksUp(
  file: Fields,
  nodes: readonly Node[],
  names: { readonly table: string; readonly input: string; readonly output: string },
  type: number,
): Promise<boolean> {
  const [gather, cast, ...more] = nodes;
  if (gather?.operator !== 'Gather' || more.length > 0) return false;
  if (gather.inputs.join('\n') !== [names.table, names.input].join('\n')) return false;
  const { axis = 0 } = await readAttributes(file, gather.field);
  const [rows = ''] = gather.outputs;
  if (axis !== 0) return false;
  if (!cast) return type === FLOAT32 && rows === names.output;
  const { to } = await readAttributes(file, cast.field);
  const [from, given] = [cast.inputs[0], cast.outputs[0]];
  return cast.operator === 'Cast' && to === FLOAT32 && from === rows && given === names.output;
}

/** Null if it is not a matrix of those types, or is stored in the graph. */
async function readTable(file: Fields, tensor: Field): Promise<Omit<TableOnDisk, 'stub'> | null> {
  const dims: number[] = [];
  const entries: Record<string, string> = {};
  let type = 0;
  for (const inner of await file.fields(tensor.from, tensor.to)) {
    if (inner.number === TENSOR.dims) dims.push(...(await file.numbers(inner)));
    else if (inner.number === TENSOR.type) type = await file.number(inner);
    else if (inner.number === TENSOR.external) {
      entries[await file.text(inner, 1)] = await file.text(inner, 2);
    }
  }
  const { location, offset = '0', length } = entries;
  const [tokens = 0, width = 0, ...more] = dims;
  if (location === undefined || more.length > 0 || (type !== FLOAT32 && type !== FLOAT16))
    return null;
  if (Number(length) !== tokens * width * (BYTES[type] ?? 4)) return null;
  return { location, offset: Number(offset), tokens, width, type };
}

function writeRow(name: string, type: number, width: number): Uint8Array[] {
  return writeBytes(GRAPH.initializer, [
    ...[1, width].flatMap((dim) => writeNumber(TENSOR.dims, dim)),
    ...writeNumber(TENSOR.type, type),
    ...writeText(TENSOR.name, name),
    ...writeBytes(TENSOR.raw, [new Uint8Array(width * (BYTES[type] ?? 4))]),
  ]);
}
