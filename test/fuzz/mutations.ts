import fc from 'fast-check';

/** The number of inputs for each importer: 200 in `npm test`; FLIPSIDE_FUZZ=20000 searches at length. */
export const FUZZ_RUNS = Number(process.env.FLIPSIDE_FUZZ ?? 200);

/**
 * `npm test` feeds the same inputs each time, so that a run fails for a change alone; a search at
 * length draws new ones. About one broken Parquet file in 10,000 makes its library count to 2^31,
 * which the page bounds (`runs/reader/worker-reader.ts`) and a test in one thread cannot.
 */
export const FUZZ_SEED = process.env.FLIPSIDE_FUZZ === undefined ? { seed: 1 } : {};

/** What has broken parsers before, put into a text or a file at some place. */
const SLY = [
  '"__proto__":{"polluted":1},',
  '{"__proto__":{"polluted":1}}',
  '"constructor":{"prototype":{"polluted":1}},',
  '__proto__',
  'constructor',
  '..'.repeat(20),
  '\u0000',
  '\uD800',
  '[['.repeat(5000),
  '{"a":'.repeat(5000),
  '1e999',
  '-0',
  '"',
  ',',
  '\r',
  '=1+1',
];

type Mutation =
  | { readonly kind: 'set'; readonly at: number; readonly byte: number }
  | { readonly kind: 'cut'; readonly at: number; readonly length: number }
  | { readonly kind: 'insert'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'repeat'; readonly at: number; readonly length: number }
  | { readonly kind: 'end'; readonly at: number };

const place = fc.double({ min: 0, max: 1, noNaN: true });
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    at: place,
    byte: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 0x7f, 0x80, 0xff)),
  }),
  fc.record({
    kind: fc.constant('cut' as const),
    at: place,
    length: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: place,
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 16 }),
      fc.constantFrom(...SLY).map((text) => new TextEncoder().encode(text)),
    ),
  }),
  fc.record({
    kind: fc.constant('repeat' as const),
    at: place,
    length: fc.integer({ min: 1, max: 200 }),
  }),
  fc.record({ kind: fc.constant('end' as const), at: place }),
);

/** Valid files with up to six faults in them, and sometimes bytes that mean nothing at all. */
export function mutated(valid: readonly Uint8Array[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const broken = fc
    .tuple(fc.constantFrom(...valid), fc.array(mutation, { maxLength: 6 }))
    .map(([bytes, mutations]) => mutations.reduce(mutate, new Uint8Array(bytes)));
  const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array(bytes));
  return fc.oneof({ weight: 9, arbitrary: broken }, { weight: 1, arbitrary: noise });
}

function mutate(bytes: Uint8Array<ArrayBuffer>, change: Mutation): Uint8Array<ArrayBuffer> {
  const at = Math.floor(change.at * bytes.length);
  const joined = (...parts: Uint8Array[]) => {
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let offset = 0;
    for (const part of parts) {
      whole.set(part, offset);
      offset += part.length;
    }
    return whole;
  };
  switch (change.kind) {
    case 'set': {
      const copy = new Uint8Array(bytes);
      if (at < copy.length) copy[at] = change.byte;
      return copy;
    }
    case 'cut':
      return joined(bytes.subarray(0, at), bytes.subarray(at + change.length));
    case 'insert':
      return joined(bytes.subarray(0, at), change.bytes, bytes.subarray(at));
    case 'repeat':
      return joined(bytes.subarray(0, at + change.length), bytes.subarray(at));
    case 'end':
      return new Uint8Array(bytes.subarray(0, at));
  }
}

/** Whether anything reached the prototype that all objects share. */
export function isPolluted(): boolean {
  return 'polluted' in {} || 'polluted' in [] || 'polluted' in Object;
}
