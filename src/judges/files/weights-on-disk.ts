import { nameOf, onnxPath } from './dtypes.ts';
import { findTable, openTable, type TokenTable } from './graph/token-table.ts';
import { letGo } from './let-go.ts';
import type { OnnxFile, WeightsFile } from './model-layout.ts';
import type { RecordedFiles } from './recorded-files.ts';

const TABLE = 'embed_tokens';

/** From the library's types for workers. */
declare const FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };

/**
 * The same parts of a model. Files on this machine are prepared so that the runtime reads them
 * tensor by tensor, straight into its memory. A file passed whole would be in memory three times
 * while it loads: as a file, in parsed form and as tensors.
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
    // either all files of a model are on this machine or none is
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
 * A token table that stays on disk, because a prompt needs only a few hundred of its rows. The
 * runtime gets the same graph with a table of one row. Null if the graph does more than look up.
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

/** What the runtime uses of a byte array, for a file that stays on disk. For workers only. */
class BytesOnDisk extends Uint8Array {
  readonly #blob: Blob;
  readonly #reader = new FileReaderSync();
  #last: ArrayBuffer | null = null;

  constructor(blob: Blob) {
    super(0);
    this.#blob = blob;
    Object.defineProperty(this, 'byteLength', { value: blob.size });
  }

  /** Valid until the next call or microtask: the runtime copies it at once. */
  override subarray(begin: number, end: number): Uint8Array<ArrayBuffer> {
    // neither garbage collection nor other tasks run while the runtime computes
    if (this.#last) letGo(this.#last);
    const read = this.#reader.readAsArrayBuffer(this.#blob.slice(begin, end));
    this.#last = read;
    queueMicrotask(() => {
      // a token table is a file of one tensor, so no further call frees it
      if (this.#last !== read) return;
      letGo(read);
      this.#last = null;
    });
    return new Uint8Array(read);
  }
}
