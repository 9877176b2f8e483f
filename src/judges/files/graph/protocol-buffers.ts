/** Bytes `begin` (inclusive) to `end` (exclusive) of a file, both within it. */
export type ReadBytes = (begin: number, end: number) => Promise<Uint8Array>;

/** Bytes read at once outside the weights. */
const WINDOW = 64 * 1024;

/** Wire types of protocol buffers. */
const VARINT = 0;
const EIGHT = 1;
export const BYTES = 2;
const FOUR = 5;

export interface Field {
  readonly number: number;
  readonly wire: number;
  /** offsets: where its tag begins, and where its value begins and ends */
  readonly head: number;
  readonly from: number;
  readonly to: number;
}

/** The fields from `from` to `to`, unchanged except where `change` returns a replacement. */
export async function rewrite(
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

/** A protocol buffers file, read a window at a time. */
export class Fields {
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

  /** All fields of a message. */
  async fields(from: number, to: number): Promise<Field[]> {
    const fields: Field[] = [];
    for (let at = from; at < to; ) {
      const field = await this.at(at, to);
      fields.push(field);
      at = field.to;
    }
    return fields;
  }

  /** The fields with that number in a field's message. */
  async inside({ from, to }: Field, number: number): Promise<Field[]> {
    return (await this.fields(from, to)).filter((field) => field.number === number);
  }

  /** The text of a field. */
  async read({ from, to }: Field): Promise<string> {
    return new TextDecoder().decode(await this.bytes(from, to));
  }

  /** The text of a field inside another one's message; empty if there is none. */
  async text(field: Field, number: number): Promise<string> {
    const [inner] = await this.inside(field, number);
    return inner ? this.read(inner) : '';
  }

  /** The number of a field. */
  async number({ from }: Field): Promise<number> {
    return (await this.#varint(from))[0];
  }

  /** The number of a field, or the numbers of a packed field. */
  async numbers(field: Field): Promise<number[]> {
    if (field.wire === VARINT) return [await this.number(field)];
    const numbers: number[] = [];
    for (let at = field.from; at < field.to; ) {
      const [value, end] = await this.#varint(at);
      numbers.push(value);
      at = end;
    }
    return numbers;
  }

  /** A number and the offset of its end; exact up to 2^53, far above any length or tag. */
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

export function writeBytes(number: number, pieces: readonly Uint8Array[]): Uint8Array[] {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [varint(number * 8 + BYTES), varint(length), ...pieces];
}

/** A non-negative integer. */
export function writeNumber(number: number, value: number): Uint8Array[] {
  return [varint(number * 8 + VARINT), varint(value)];
}

export function writeText(number: number, text: string): Uint8Array[] {
  return writeBytes(number, [new TextEncoder().encode(text)]);
}

export function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
