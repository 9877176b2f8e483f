import { nameOf, onnxPath } from './dtypes.ts';
import { letGo } from './let-go.ts';
import type { OnnxFile, WeightsFile } from './model-layout.ts';
import type { RecordedFiles } from './recorded-files.ts';
import { findTable, openTable, type TokenTable } from './token-table.ts';

const TABLE = 'embed_tokens';

/** Of the library's types for workers. */
declare const FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };

/**
 * The same parts of a model, with those of their files that lie on this machine made ready to be read
 * tensor by tensor, straight into the runtime's memory: handed over whole, a file would lie in memory
 * three times while it loads, as itself, in its parsed form and as tensors.
 */
export function takeFromDisk(
  parts: readonly OnnxFile[],
  files: RecordedFiles,
): Promise<readonly OnnxFile[]> {
  return Promise.all(parts.map((part) => takePart(part, files)));
}

async function takePart(part: OnnxFile, files: RecordedFiles): Promise<OnnxFile> {
  const path = onnxPath(part.base, part.dtype);
  const beside = Array.from(
    { length: part.external },
    (_, i) => `${path}_data${i > 0 ? `_${i}` : ''}`,
  );
  const blobs = new Map<string, Blob>();
  for (const one of [path, ...beside]) {
    const blob = await files.onDisk(one);
    // either all files of a model lie on this machine or none does
    if (!blob) return part;
    blobs.set(nameOf(one), blob);
  }
  const table = part.base === TABLE ? await takeTable(path, blobs, files) : null;
  if (table) return { ...part, weights: [], table };
  const weights = Array.from(blobs, ([name, blob]): WeightsFile => {
    return { path: name, data: new BytesOnDisk(blob) };
  });
  return { ...part, weights };
}

/**
 * A table of tokens that stays on disk, since a prompt needs a few hundred of its rows; the runtime gets
 * the same graph with a table of one. Null where the graph does more than look up.
 */
async function takeTable(
  path: string,
  blobs: ReadonlyMap<string, Blob>,
  files: RecordedFiles,
): Promise<TokenTable | null> {
  const graph = await files.open(path);
  const found = graph && (await findTable(new Uint8Array(await graph.arrayBuffer())));
  const blob = found && blobs.get(found.location);
  const table = blob ? openTable(found, blob) : null;
  if (found && table) files.replace(path, found.stub);
  return table;
}

/** What the runtime asks of the bytes of a file, which stay on disk. For workers only. */
class BytesOnDisk extends Uint8Array {
  readonly #blob: Blob;
  readonly #reader = new FileReaderSync();
  #last: ArrayBuffer | null = null;

  constructor(blob: Blob) {
    super(0);
    this.#blob = blob;
    Object.defineProperty(this, 'byteLength', { value: blob.size });
  }

  /** Good until the next is asked for, or the caller is done: the runtime copies it at once. */
  override subarray(begin: number, end: number): Uint8Array<ArrayBuffer> {
    // no garbage is collected while the runtime is at work, and nothing else has its turn
    if (this.#last) letGo(this.#last);
    const read = this.#reader.readAsArrayBuffer(this.#blob.slice(begin, end));
    this.#last = read;
    queueMicrotask(() => {
      // a table of tokens is a file of one tensor, with no next
      if (this.#last !== read) return;
      letGo(read);
      this.#last = null;
    });
    return new Uint8Array(read);
  }
}
