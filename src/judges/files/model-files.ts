import { HostError } from '../../net/host-error.ts';
import { gatedFetch } from '../../net/request-gate.ts';
import { JudgeError } from '../judge.ts';

/** A model's folder, anywhere. Paths are relative to it: "config.json", "onnx/model.onnx". */
export interface ModelFiles {
  /** the folder's name in messages */
  readonly place: string;
  /** true if requesting a missing file costs nothing and logs no error */
  readonly listed: boolean;
  /** The file; null if it does not exist. Rejects with JudgeError if it cannot be reached. */
  open(path: string): Promise<Response | null>;
  /** Bytes of the file; null if it does not exist, 0 if its size is not stated. */
  size(path: string): Promise<number | null>;
  /** Like `open`, for a folder whose files are on this machine and can be read in parts. */
  held?(path: string): Promise<HeldFile | null>;
  /** the repository's commit that the files belong to */
  readonly commit?: string;
}

/** A file on this machine, and the SHA-256 of its contents if it is already known. */
interface HeldFile {
  readonly blob: Blob;
  readonly sha256: string | null;
}

export function responseOf(blob: Blob): Response {
  return new Response(blob, { headers: { 'content-length': String(blob.size) } });
}

/** A picked folder; the model may be in a subfolder, where the topmost config.json is. */
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
      return file ? responseOf(file) : null;
    },
    async held(path) {
      const blob = files.get(root + path);
      return blob ? { blob, sha256: null } : null;
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
    // hosts of single-page apps answer with their page if a file is missing
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
