import { Tensor } from '@huggingface/transformers';
import type { TokenTable } from '../files/graph/token-table.ts';

/** An input or output that a graph declares. */
export interface GraphValue {
  readonly name: string;
  /** e.g. "float32" */
  readonly type: string;
  /** names stand for sizes that vary */
  readonly shape: readonly (number | string)[];
}

/** A graph loaded by the runtime, as the library holds it. */
export interface RuntimeSession {
  run(
    feeds: Readonly<Record<string, unknown>>,
    outputs?: readonly string[],
  ): Promise<Record<string, unknown>>;
  readonly inputMetadata?: readonly Partial<GraphValue>[];
  readonly outputMetadata?: readonly Partial<GraphValue>[];
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
}

type Numbers = Pick<Tensor, 'data' | 'dims'>;
type RuntimeTensor = new (type: 'float32', data: Float32Array, dims: readonly number[]) => Numbers;

/** Makes a session that looks up tokens take their vectors only from `table`. */
export function lookUpOnDisk(session: RuntimeSession, table: TokenTable): void {
  const run = session.run.bind(session);
  let OwnTensor: RuntimeTensor | null = null;
  session.run = async (feeds) => {
    const [[input, tokens] = []] = Object.entries(feeds) as [string, Numbers][];
    const [output = ''] = session.outputNames;
    if (!input || !tokens) throw new TypeError('there are no tokens to look up');
    if (!OwnTensor) {
      // the library accepts only tensors of its runtime's class, which it does not export
      const first = forRuntime({ [input]: new Tensor('int64', [0n], [1, 1]) });
      const sample = (await run(first, [output]))[output];
      OwnTensor = (sample as { readonly constructor: RuntimeTensor }).constructor;
    }
    const wanted = Array.from(tokens.data as BigInt64Array, Number);
    const vectors = await table.lookUp(wanted);
    const dims = [...tokens.dims, vectors.length / Math.max(1, wanted.length)];
    return { [output]: new OwnTensor('float32', vectors, dims) };
  };
}

/** Zeros for an input with that many rows, and with size 0 on its other axes that vary. */
export function emptyTensor({ type = '', shape = [] }: Partial<GraphValue>, rows: number): Tensor {
  const dims = shape.map((size, axis) => {
    if (axis === 0) return rows;
    return typeof size === 'number' ? size : 0;
  });
  const size = dims.reduce((product, length) => product * length, 1);
  return new Tensor(type as 'float32', zeros(type, size), dims);
}

/** Half-precision numbers use Float16Array if the browser has it. */
function zeros(type: string, size: number): Float32Array {
  if (type === 'float32') return new Float32Array(size);
  const none = typeof Float16Array === 'undefined' ? new Uint16Array(size) : new Float16Array(size);
  return none as unknown as Float32Array;
}

/**
 * Makes inputs with that prefix optional: a run without them gets them empty, as of no tokens. The
 * library does not see them. Returns their names.
 */
export function leaveOut(session: RuntimeSession, prefix: string): readonly string[] {
  const isOwn = ({ name = '' }: Partial<GraphValue>) => name.startsWith(prefix);
  const { inputMetadata = [], inputNames } = session;
  const own = inputMetadata.filter(isOwn);
  if (own.length === 0) return [];
  const empty: Record<string, Tensor> = {};
  for (const value of own) empty[value.name ?? ''] = emptyTensor(value, 1);
  const run = session.run.bind(session);
  Object.defineProperties(session, {
    inputNames: { value: inputNames.filter((name) => !name.startsWith(prefix)) },
    inputMetadata: { value: inputMetadata.filter((value) => !isOwn(value)) },
    run: {
      value: (...[feeds, ...outputs]: Parameters<RuntimeSession['run']>) =>
        run({ ...forRuntime(empty), ...feeds }, ...outputs),
    },
  });
  return Object.keys(empty);
}

/** The library's tensors wrap those of the runtime. */
export function forRuntime(inputs: Readonly<Record<string, Tensor>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, tensor]) => [name, tensor.ort_tensor]),
  );
}

export function fromRuntime(outputs: Readonly<Record<string, unknown>>): Record<string, Tensor> {
  const wrap = Tensor as unknown as new (tensor: unknown) => Tensor;
  return Object.fromEntries(
    Object.entries(outputs).map(([name, tensor]) => [name, new wrap(tensor)]),
  );
}
