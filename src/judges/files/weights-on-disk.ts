import { nameOf, onnxPath } from './dtypes.ts';
import { letGo } from './let-go.ts';
import type { OnnxFile, WeightsFile } from './model-layout.ts';
import type { RecordedFiles } from './recorded-files.ts';

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
  const weights: WeightsFile[] = [];
  for (const one of [path, ...beside]) {
    const blob = await files.onDisk(one);
    // either all files of a model lie on this machine or none does
    if (!blob) return part;
    weights.push({ path: nameOf(one), data: new BytesOnDisk(blob) });
  }
  return { ...part, weights };
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
