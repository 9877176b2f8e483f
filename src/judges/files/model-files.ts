import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { HostError } from '../../net/host-error.ts';
import { gatedFetch } from '../../net/request-gate.ts';
import { JudgeError, type LoadProgress } from '../judge.ts';

/** A model's folder, wherever it is. Paths are relative to it: "config.json", "onnx/model.onnx". */
export interface ModelFiles {
  /** how a message names the folder */
  readonly place: string;
  /** asking for a file that may not be there costs nothing and nobody is told */
  readonly listed: boolean;
  /** The file, or null when there is none. Rejects with JudgeError when it cannot be reached. */
  open(path: string): Promise<Response | null>;
  /** Bytes of the file, null when there is none; 0 when it is there and does not say. */
  size(path: string): Promise<number | null>;
  /** As `open`, where the hash of what is inside is known and need not be made again. */
  openHashed?(
    path: string,
  ): Promise<{ readonly response: Response; readonly sha256: string } | null>;
  /** the state of the repository that the files are of */
  readonly commit?: string;
}

/** A picked folder; the model may lie in a folder inside it, where the highest config.json is. */
export function folderFiles(files: ReadonlyMap<string, Blob>): ModelFiles {
  const roots = [...files.keys()]
    .filter((path) => path === 'config.json' || path.endsWith('/config.json'))
    .map((path) => path.slice(0, -'config.json'.length))
    .sort((a, b) => a.length - b.length);
  const root = roots[0] ?? '';
  return {
    place: 'the folder',
    listed: true,
    async open(path) {
      const file = files.get(root + path);
      return file ? new Response(file) : null;
    },
    async size(path) {
      return files.get(root + path)?.size ?? null;
    },
  };
}

/** A folder on a web server. `base` ends with "/". */
export function webFiles(base: string): ModelFiles {
  const request = async (path: string, method: 'GET' | 'HEAD') => {
    let response: Response;
    try {
      response = await gatedFetch(base + path, { method });
    } catch (error) {
      if (error instanceof HostError) throw error;
      throw new JudgeError(
        'network',
        `${base}${path} cannot be reached; the server must be up and let this page read from it (CORS)`,
        String(error),
      );
    }
    // hosts of single-page apps answer with their page where a file is missing
    const page = response.headers.get('content-type')?.startsWith('text/html');
    if (page || response.status === 404 || response.status === 410) return null;
    if (response.ok) return response;
    throw new JudgeError('network', `${base}${path} was refused with status ${response.status}`);
  };
  return {
    place: base,
    listed: false,
    open: (path) => request(path, 'GET'),
    async size(path) {
      const response = await request(path, 'HEAD');
      return response && Number(response.headers.get('content-length') ?? 0);
    },
  };
}

export interface RecordedFiles extends ModelFiles {
  /** SHA-256 over names and contents of all files opened so far, and their commit, in hex */
  revision(): string;
  /** the first file that was there and could not be read; the library only says it found none */
  fault(): JudgeError | null;
}

/** The same folder, telling of each file as it comes and remembering its contents' hash. */
export function recordFiles(
  files: ModelFiles,
  onProgress: (progress: LoadProgress) => void,
): RecordedFiles {
  const hashes = new Map<string, string>();
  // read here for the layout and by the library once more; weights are read once
  const texts = new Map<string, Uint8Array<ArrayBuffer>>();
  let fault: JudgeError | null = null;
  const note = (error: unknown): never => {
    if (error instanceof JudgeError) fault ??= error;
    throw error;
  };
  return {
    place: files.place,
    listed: files.listed,
    size: files.size,
    async open(path) {
      if (files.openHashed) {
        const opened = await files.openHashed(path).catch(note);
        if (!opened) return null;
        hashes.set(path, opened.sha256);
        const total = await files.size(path);
        onProgress({ step: 'files', file: path, loaded: total ?? 0, total });
        return opened.response;
      }
      let bytes = texts.get(path);
      if (!bytes) {
        const response = await files.open(path).catch(note);
        if (!response) return null;
        bytes = await readAll(response, path, onProgress).catch(note);
        hashes.set(path, await hashBytes(bytes));
        if (path.endsWith('.json')) texts.set(path, bytes);
      }
      return new Response(bytes, { headers: { 'content-length': String(bytes.byteLength) } });
    },
    fault: () => fault,
    revision() {
      const lines = [...hashes].map(([path, hash]) => `${path} ${hash}\n`).sort();
      if (files.commit !== undefined) lines.push(`commit ${files.commit}\n`);
      return bytesToHex(sha256(utf8ToBytes(lines.join(''))));
    },
  };
}

async function readAll(
  response: Response,
  file: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const stated = Number(response.headers.get('content-length'));
  // of a compressed answer the stated length is not that of the contents
  const total = stated > 0 && !response.headers.has('content-encoding') ? stated : null;
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new JudgeError(
        'network',
        `${file} broke off after ${loaded} ${total === null ? 'bytes' : `of ${total} bytes`}; try again`,
        String(error),
      );
    });
    if (done) break;
    chunks.push(value);
    loaded += value.byteLength;
    onProgress({ step: 'files', file, loaded, total });
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // the browser's own is fast, but only there for pages served over https or from localhost
  if (!globalThis.crypto?.subtle) return bytesToHex(sha256(bytes));
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
