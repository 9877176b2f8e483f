/**
 * Something to append to an ONNX file, after which a run of the model now and then fails inside the
 * runtime: Gather is asked for a place that RandomUniform draws and the table may not have. Files of
 * this format that stand one after another count as one, so nothing of the model is touched.
 *
 * `seed` decides which runs of a session fail, each with a probability of `share`.
 */
export function randomFault(seed: number, share: number): Uint8Array {
  const PLACES = 100;
  const table = Math.round(PLACES * (1 - share));
  const graph = [
    ...node('RandomUniform', [], 'fault_draw', [ints('shape', [1]), float('seed', seed)]),
    ...node('Mul', ['fault_draw', 'fault_places'], 'fault_scaled', []),
    ...node('Cast', ['fault_scaled'], 'fault_index', [int('to', 7)]),
    ...node('Gather', ['fault_table', 'fault_index'], 'fault', []),
    ...field(5, [...floats('fault_places', [PLACES])]),
    ...field(5, [...floats('fault_table', new Array<number>(table).fill(0))]),
    // an output, or the runtime would leave it out
    ...field(12, [...text(1, 'fault'), ...field(2, field(1, whole(1, 1)))]),
  ];
  return Uint8Array.from(field(7, graph));
}

function node(
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly number[][],
): number[] {
  return field(1, [
    ...inputs.flatMap((name) => text(1, name)),
    ...text(2, output),
    ...text(4, type),
    ...attributes.flatMap((attribute) => field(5, attribute)),
  ]);
}

function floats(name: string, values: readonly number[]): number[] {
  const raw = [...new Uint8Array(Float32Array.from(values).buffer)];
  return [...whole(1, values.length), ...whole(2, 1), ...text(8, name), ...field(9, raw)];
}

function ints(name: string, values: readonly number[]): number[] {
  return [...text(1, name), ...values.flatMap((value) => whole(8, value)), ...whole(20, 7)];
}

function int(name: string, value: number): number[] {
  return [...text(1, name), ...whole(3, value), ...whole(20, 2)];
}

function float(name: string, value: number): number[] {
  const raw = new Uint8Array(Float32Array.of(value).buffer);
  return [...text(1, name), ...varint((2 << 3) | 5), ...raw, ...whole(20, 1)];
}

function text(number: number, value: string): number[] {
  return field(number, [...new TextEncoder().encode(value)]);
}

/** A protobuf field of bytes, and one of a whole number. */
function field(number: number, bytes: readonly number[]): number[] {
  return [...varint((number << 3) | 2), ...varint(bytes.length), ...bytes];
}

function whole(number: number, value: number): number[] {
  return [...varint(number << 3), ...varint(value)];
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
