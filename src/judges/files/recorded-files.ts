import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { JudgeError, type LoadProgress } from '../judge.ts';
import { type TunedWeights, tuneGraph } from './decoder-weights.ts';
import { nameOf } from './dtypes.ts';
import { hashBlob, hashPieces, readWhole } from './file-bytes.ts';
import { cutLogits } from './graph/cut-logits.ts';
import { detachWeights } from './graph/detach-weights.ts';
import { sharePrompt } from './graph/share-prompt.ts';
import { splitHeads } from './graph/split-heads.ts';
import { splitProduct } from './graph/split-product.ts';
import { type ModelFiles, responseOf } from './model-files.ts';

export interface RecordedFiles extends ModelFiles {
  /**
   * The weight file itself if it is on this machine, else null. After that, `open` returns only the
   * part of a graph that is not weights.
   */
  onDisk(path: string): Promise<Blob | null>;
  /** SHA-256 over names and contents of all files opened so far, and their commit, in hex */
  revision(): string;
  /** Makes `open` return these bytes for a graph. The recorded hash remains that of the file. */
  replace(path: string, graph: Uint8Array<ArrayBuffer>): void;
  /** true if a decoder's graph was opened and cut to its last logits */
  isCut(): boolean;
  /** true if its product with the vocabulary was split into slices of columns */
  isSplit(): boolean;
  /** the first file that exists but could not be read; the library reports it only as missing */
  fault(): JudgeError | null;
}

interface RecordingOptions {
  readonly cuts?: boolean;
  readonly splits?: boolean;
  readonly shares?: boolean;
  readonly tuned?: TunedWeights | undefined;
  /** bytes of all files, if known: progress counts these, not each file */
  readonly whole?: number | null;
}

/**
 * The same folder, which reports the progress of each file and records the hash of its contents. A
 * decoder's graph is returned with its logits cut (`cutLogits`) if `cuts` is set, with its last
 * product in slices (`splitProduct`) if `splits` is set, with a past for all rows (`sharePrompt`) if
 * `shares` is set, and with any trained weights in place of its own. With `splits`, a vision
 * encoder's graph attends to a few heads at a time (`splitHeads`). The recorded hash is that of the
 * unchanged file.
 */
export function recordFiles(
  files: ModelFiles,
  onProgress: (progress: LoadProgress) => void,
  { cuts = false, splits = false, shares = false, tuned, whole: all = null }: RecordingOptions = {},
): RecordedFiles {
  const tell = all === null ? onProgress : ofWhole(all, onProgress);
  const hashes = new Map<string, string>();
  // these files are read here for the layout and again by the library; weights are read only once
  const texts = new Map<string, Uint8Array<ArrayBuffer>>();
  const onDisk = new Map<string, Blob>();
  let fault: JudgeError | null = null;
  const replaced = new Map<string, Uint8Array<ArrayBuffer>>();
  let isCut = false;
  let isSplit = false;

  const cutGraph = async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (!GRAPH.test(path)) return bytes;
    const own = tuned ? await asTuned(path, () => tuneGraph(path, bytes, tuned)) : null;
    const graph = own ?? bytes;
    const cut = cuts ? await asGraph(path, () => cutLogits(graph)) : null;
    if (cut) isCut = true;
    const kept = cut ?? graph;
    const split = splits ? await asGraph(path, () => splitProduct(kept)) : null;
    if (split) isSplit = true;
    const seeing = splits && EYE.test(path) ? await asGraph(path, () => splitHeads(kept)) : null;
    const whole = split ?? seeing ?? kept;
    return (shares && (await asGraph(path, () => sharePrompt(whole)))) || whole;
  };

  const read = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const blob = onDisk.get(path);
    if (blob) return cutGraph(path, await withoutWeights(path, blob));
    const known = files.held ? await files.held(path) : null;
    const response = known ? responseOf(known.blob) : await files.open(path);
    if (!response) return null;
    const bytes = await readWhole(response, path, tell);
    hashes.set(path, known?.sha256 ?? (await hashPieces(bytes)));
    return cutGraph(path, bytes);
  };

  return {
    place: files.place,
    listed: files.listed,
    size: files.size,
    async onDisk(path) {
      // a file whose weights are replaced is read whole
      if (tuned) return null;
      const held = files.held ? await files.held(path) : null;
      if (!held) return null;
      const { blob } = held;
      hashes.set(path, held.sha256 ?? (await hashBlob(blob, path, tell)));
      onDisk.set(path, blob);
      return blob;
    },
    async open(path) {
      const bytes =
        texts.get(path) ??
        replaced.get(path) ??
        (await read(path).catch((error: unknown) => {
          if (error instanceof JudgeError) fault ??= error;
          throw error;
        }));
      if (!bytes) return null;
      if (path.endsWith('.json')) texts.set(path, bytes);
      return WEIGHTS.test(path) ? new HeldResponse(bytes) : new Response(bytes, lengthOf(bytes));
    },
    replace: (path, graph) => void replaced.set(path, graph),
    isCut: () => isCut,
    isSplit: () => isSplit,
    fault: () => fault,
    revision() {
      const lines = [...hashes].map(([path, hash]) => `${path} ${hash}\n`).sort();
      if (files.commit !== undefined) lines.push(`commit ${files.commit}\n`);
      return bytesToHex(sha256(utf8ToBytes(lines.join(''))));
    },
  };
}

function withoutWeights(path: string, blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const read = async (begin: number, end: number) =>
    new Uint8Array(await blob.slice(begin, end).arrayBuffer());
  return asGraph(path, () => detachWeights(blob.size, read, nameOf(path)));
}

async function asTuned<T>(path: string, tune: () => Promise<T>): Promise<T> {
  try {
    return await tune();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new JudgeError(
      'bad-file',
      `the trained weights do not fit into ${path}; train again on this judge`,
      error.message,
    );
  }
}

async function asGraph<T>(path: string, parse: () => Promise<T>): Promise<T> {
  try {
    return await parse();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new JudgeError(
      'bad-file',
      `${path} is not an ONNX file, or was cut short`,
      error.message,
    );
  }
}

const GRAPH = /\.onnx$/;
const EYE = /vision_encoder\w*\.onnx$/;
const WEIGHTS = /\.onnx(_data(_\d+)?)?$/;

/** Returns the bytes themselves; an ordinary response would hold one copy and return another. */
class HeldResponse extends Response {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super(null, lengthOf(bytes));
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer;
  }
}

function lengthOf({ byteLength }: Uint8Array): ResponseInit {
  return { headers: { 'content-length': String(byteLength) } };
}

/** Progress in bytes of all files: the last one read may be tiny, and look as if nothing moved. */
function ofWhole(all: number, onProgress: (progress: LoadProgress) => void): typeof onProgress {
  const loadedOf = new Map<string, number>();
  return (progress) => {
    if (progress.step !== 'files') return onProgress(progress);
    loadedOf.set(progress.file, progress.loaded);
    const loaded = [...loadedOf.values()].reduce((sum, bytes) => sum + bytes, 0);
    onProgress({ ...progress, loaded, total: Math.max(all, loaded) });
  };
}
