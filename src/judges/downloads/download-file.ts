import { isPage, refuse, requestHub } from '../hub/hub-request.ts';
import { type HubFile, JudgeError } from '../judge.ts';
import { nextDelay, Unsteady } from './download-retries.ts';
import { createFileHash, type FileHash } from './file-hash.ts';
import type { ModelStore, StoredFile } from './model-store.ts';
import { readBody } from './read-body.ts';

/** A file as its host described it when the model was chosen. */
export interface WantedFile extends Omit<HubFile, 'path'> {
  readonly address: string;
}

export interface DownloadTools {
  readonly store: ModelStore;
  /** Waits that many milliseconds. Rejects with the signal's reason if aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

interface DownloadOptions {
  readonly signal: AbortSignal;
  /** bytes stored so far */
  readonly onProgress: (loaded: number) => void;
}

/** How often a download restarts if the file changes on the host meanwhile. */
const MOST_RESTARTS = 3;

const NOTHING: StoredFile = { etag: null, loaded: 0, chunks: 0, sha256: null };

/**
 * Downloads the missing part of a file into the store; no other code downloads model files.
 * Continues after the stored bytes if they still belong to the same file, and retries after a lost
 * connection. A file is complete only once its length and hash are verified; wrong contents are
 * deleted. Rejects with the signal's reason if aborted, with JudgeError 'network', 'gated',
 * 'not-found' or 'bad-file', and with QuotaExceededError if the disk is full. The bytes received so
 * far are kept, and the next call continues after them.
 */
export async function downloadFile(
  file: WantedFile,
  tools: DownloadTools,
  { signal, onProgress }: DownloadOptions,
): Promise<void> {
  const { store, sleep } = tools;
  const { address } = file;
  const known = await store.readFile(address);
  if (known?.sha256) return onProgress(known.loaded);

  let here = known ?? NOTHING;
  let hash = await hashStored(store, file, here);
  if (!hash || here.loaded > file.bytes) await beginAnew(null);
  onProgress(here.loaded);

  async function beginAnew(etag: string | null): Promise<void> {
    await store.dropFiles([address]);
    here = { ...NOTHING, etag };
    hash = createFileHash(file);
  }

  let failures = 0;
  let restarts = 0;
  let furthest = here.loaded;
  let withMark = true;
  while (here.loaded < file.bytes) {
    try {
      const outcome = await fetchRest();
      if (outcome === 'changed' && ++restarts > MOST_RESTARTS) {
        throw new JudgeError('bad-file', `${address} changes faster than it can be fetched`);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Unsteady)) throw error;
      // a host without range requests restarts each time, which is not progress
      failures = here.loaded > furthest ? 1 : failures + 1;
      furthest = Math.max(furthest, here.loaded);
      const delay = nextDelay(failures, error);
      if (delay === null) throw error.cause;
      await sleep(delay, signal);
    }
  }
  const { sha256, contradiction } = (hash ?? createFileHash(file)).finish();
  if (contradiction !== null) {
    await store.dropFiles([address]);
    throw wrong(`${address}: ${contradiction}`);
  }
  await store.finish(address, here, sha256);

  /** One request; stores what it delivers, even if it breaks off. */
  async function fetchRest(): Promise<'ended' | 'changed'> {
    const { etag, loaded } = here;
    const headers: Record<string, string> = { range: `bytes=${loaded}-` };
    if (loaded > 0 && etag?.startsWith('"') && withMark) headers['if-range'] = etag;
    const response = await requestHub(address, { headers, signal, cache: 'no-store' }).catch(
      (error: unknown) => {
        // CORS rules may forbid this header; the response's etag is compared in any case
        withMark = false;
        throw error instanceof JudgeError ? new Unsteady(error) : error;
      },
    );
    const { status } = response;
    const mark = response.headers.get('etag');
    if (status === 416) {
      await beginAnew(null);
      return 'changed';
    }
    await refuseOthers(response, address);
    const whole = wholeLength(response);
    if (whole !== null && whole !== file.bytes) {
      await response.body?.cancel();
      await beginAnew(null);
      throw new JudgeError(
        'bad-file',
        `a file of this model has ${whole} bytes where the host had said ${file.bytes}; look at ` +
          'the model again',
        address,
      );
    }
    const other = loaded > 0 && etag !== null && mark !== null && mark !== etag;
    if (loaded > 0 && (status !== 206 || other || startOf(response, loaded) !== loaded)) {
      await beginAnew(mark);
      if (status === 206) {
        await response.body?.cancel();
        return 'changed';
      }
    }
    here = { ...here, etag: mark ?? here.etag };
    const longer = await readBody(response, {
      signal,
      most: file.bytes - here.loaded,
      onBytes: (bytes) => onProgress(here.loaded + bytes),
      onPiece: async (piece) => {
        here = await store.append(address, new Blob([piece]), here);
        hash?.update(piece);
      },
    });
    if (longer) {
      await store.dropFiles([address]);
      throw wrong(`${address}: more than ${file.bytes} bytes`);
    }
    if (here.loaded < file.bytes) throw Unsteady.cut(address, here.loaded, file.bytes);
    return 'ended';
  }
}

/** Throws if the response is not part of a file; throws Unsteady if a retry may help. */
async function refuseOthers(response: Response, address: string): Promise<void> {
  const { status } = response;
  if (status === 404 || status === 410) {
    throw new JudgeError('not-found', 'the host no longer has a file of this model', address);
  }
  if (status === 408 || status === 429 || status >= 500) throw Unsteady.of(response, address);
  if (!response.ok) refuse(response, address);
  if (isPage(response)) {
    await response.body?.cancel();
    throw new JudgeError(
      'bad-file',
      `${new URL(address).host} answered with a web page where a file should be: perhaps this ` +
        'network wants a login first',
      address,
    );
  }
}

function wrong(details: string): JudgeError {
  return new JudgeError(
    'bad-file',
    'what arrived of a file is not what the host says it is, so it was not kept; try again',
    details,
  );
}

/** The hash state of the stored bytes, ready to be continued; null if a piece is missing. */
async function hashStored(
  store: ModelStore,
  file: WantedFile,
  { chunks, loaded }: StoredFile,
): Promise<FileHash | null> {
  const hash = createFileHash(file);
  let length = 0;
  for (let index = 0; index < chunks; index++) {
    const chunk = await store.readChunk(file.address, index);
    if (!chunk) return null;
    hash.update(new Uint8Array(await chunk.arrayBuffer()));
    length += chunk.size;
  }
  return length === loaded ? hash : null;
}

/** The length of the whole file in bytes, as the response states it; null if it does not. */
function wholeLength(response: Response): number | null {
  const range = /^bytes .*\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
  if (range) return Number(range[1]);
  // a compressed response states another length than that of its contents, and CORS can hide it
  return null;
}

/** The offset at which a response begins; the requested offset if it states none. */
function startOf(response: Response, asked: number): number {
  const range = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '');
  return range ? Number(range[1]) : asked;
}
