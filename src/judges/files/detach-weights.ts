/** Bytes of a file from `begin` up to `end`, both within it. */
export type ReadBytes = (begin: number, end: number) => Promise<Uint8Array>;

/** Numbers of fields in onnx.proto. */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const TENSOR_RAW_DATA = 9;
const TENSOR_EXTERNAL_DATA = 13;
const TENSOR_DATA_LOCATION = 14;
const EXTERNAL = 1;

/** Bytes of a tensor from which on it is worth a reading of its own. */
const LEAST = 1024;
/** Bytes read at once of what is not weights. */
const WINDOW = 64 * 1024;

/** Wire types of protocol buffers. */
const VARINT = 0;
const EIGHT = 1;
const BYTES = 2;
const FOUR = 5;

interface Field {
  readonly number: number;
  readonly wire: number;
  /** where its tag begins, and where its value does and ends */
  readonly head: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The graph of an ONNX file without its weights: each larger tensor of the main graph says instead
 * where in the file its bytes stand, as ONNX has it for weights that lie outside (external_data).
 * `location` is what the tensors call the file. The weights themselves are never read. Throws
 * RangeError on what is not written as protocol buffers are.
 */
export async function detachWeights(
  size: number,
  read: ReadBytes,
  location: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new Fields(size, read);
  const graph = (from: number, to: number) =>
    rewrite(file, from, to, (field) =>
      field.number === GRAPH_INITIALIZER ? detachTensor(file, field, location) : null,
    );
  const model = await rewrite(file, 0, size, async (field) =>
    field.number === MODEL_GRAPH
      ? writeBytes(MODEL_GRAPH, await graph(field.from, field.to))
      : null,
  );
  return join(model);
}

/** The fields from `from` to `to` as they stand, but for those that `change` has another for. */
async function rewrite(
  file: Fields,
  from: number,
  to: number,
  change: (field: Field) => Promise<Uint8Array[] | null> | null,
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (let at = from; at < to; ) {
    const field = await file.at(at, to);
    const other = field.wire === BYTES ? await change(field) : null;
    pieces.push(...(other ?? [await file.bytes(field.head, field.to)]));
    at = field.to;
  }
  return pieces;
}

async function detachTensor(
  file: Fields,
  tensor: Field,
  location: string,
): Promise<Uint8Array[] | null> {
  const kept: Field[] = [];
  let raw: Field | null = null;
  for (let at = tensor.from; at < tensor.to; ) {
    const field = await file.at(at, tensor.to);
    if (field.number === TENSOR_RAW_DATA) raw = field;
    else kept.push(field);
    at = field.to;
  }
  if (raw === null || raw.to - raw.from < LEAST) return null;
  const pieces: Uint8Array[] = [];
  for (const { head, to } of kept) pieces.push(await file.bytes(head, to));
  const entries = { location, offset: String(raw.from), length: String(raw.to - raw.from) };
  for (const [key, value] of Object.entries(entries)) {
    const pair = [...writeText(1, key), ...writeText(2, value)];
    pieces.push(...writeBytes(TENSOR_EXTERNAL_DATA, pair));
  }
  pieces.push(varint(TENSOR_DATA_LOCATION * 8 + VARINT), varint(EXTERNAL));
  return writeBytes(GRAPH_INITIALIZER, pieces);
}

/** A file of protocol buffers, read a window at a time. */
class Fields {
  readonly #size: number;
  readonly #read: ReadBytes;
  #begin = 0;
  #window: Uint8Array = new Uint8Array();

  constructor(size: number, read: ReadBytes) {
    this.#size = size;
    this.#read = read;
  }

  async bytes(from: number, to: number): Promise<Uint8Array> {
    if (from < this.#begin || to > this.#begin + this.#window.length) {
      if (to > this.#size) throw new RangeError(`the file ends at byte ${this.#size}, not ${to}`);
      this.#window = await this.#read(from, Math.min(this.#size, Math.max(to, from + WINDOW)));
      this.#begin = from;
    }
    return this.#window.slice(from - this.#begin, to - this.#begin);
  }

  /** The field that begins at `head`, in a message that ends at `end`. */
  async at(head: number, end: number): Promise<Field> {
    const [tag, from] = await this.#varint(head);
    const wire = tag % 8;
    const number = Math.floor(tag / 8);
    const field = (begin: number, to: number): Field => {
      if (number > 0 && to <= end) return { number, wire, head, from: begin, to };
      throw new RangeError(`field ${number} at byte ${head} ends at ${to}, outside its message`);
    };
    if (wire === VARINT) return field(from, (await this.#varint(from))[1]);
    if (wire === EIGHT) return field(from, from + 8);
    if (wire === FOUR) return field(from, from + 4);
    if (wire !== BYTES) throw new RangeError(`field ${number} at byte ${head} has type ${wire}`);
    const [length, begin] = await this.#varint(from);
    return field(begin, begin + length);
  }

  /** A number and where it ends; exact up to 2^53, which no length or tag comes near. */
  async #varint(at: number): Promise<[number, number]> {
    const bytes = await this.bytes(at, Math.min(at + 10, this.#size));
    let value = 0;
    for (const [place, byte] of bytes.entries()) {
      value += (byte % 128) * 2 ** (7 * place);
      if (byte < 128) return [value, at + place + 1];
    }
    throw new RangeError(`no number ends behind byte ${at}`);
  }
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.of(...bytes, rest);
}

function writeBytes(number: number, pieces: readonly Uint8Array[]): Uint8Array[] {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [varint(number * 8 + BYTES), varint(length), ...pieces];
}

function writeText(number: number, text: string): Uint8Array[] {
  return writeBytes(number, [new TextEncoder().encode(text)]);
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
