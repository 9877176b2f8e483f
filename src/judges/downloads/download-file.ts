import { isPage, refuse, requestHub } from '../hub/hub-request.ts';
import { type HubFile, JudgeError } from '../judge.ts';
import { nextDelay, Unsteady } from './download-retries.ts';
import { createFileHash, type FileHash } from './file-hash.ts';
import type { ModelStore, StoredFile } from './model-store.ts';
import { readBody } from './read-body.ts';

/** A file as its host described it when it was chosen. */
export interface WantedFile extends Omit<HubFile, 'path'> {
  readonly address: string;
}

export interface DownloadTools {
  readonly store: ModelStore;
  /** Waits that many milliseconds. Rejects with the signal's reason when stopped. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface DownloadOptions {
  readonly signal: AbortSignal;
  /** bytes here so far */
  readonly onProgress: (loaded: number) => void;
}

/** How often a file that changed under way is restarted. */
const MOST_RESTARTS = 3;

const NOTHING: StoredFile = { etag: null, loaded: 0, chunks: 0, sha256: null };

/**
 * Fetches what is missing of a file into the store: the one place where model files come off the
 * net. Goes on behind the bytes that are here, if they are still of the same file; broken connections
 * are tried again. The file counts as here only once its length and its hash are what they should
 * be; what is wrong is deleted. Rejects with the signal's reason when stopped, with JudgeError
 * 'network', 'gated', 'not-found' or 'bad-file', with QuotaExceededError when the disk is full; what
 * came until then stays, and the next call goes on behind it.
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
      // a host that cannot go on in the middle starts again each time, which is not progress
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

  /** One request, and what it gives as far as it comes. */
  async function fetchRest(): Promise<'ended' | 'changed'> {
    const { etag, loaded } = here;
    const headers: Record<string, string> = { range: `bytes=${loaded}-` };
    if (loaded > 0 && etag?.startsWith('"') && withMark) headers['if-range'] = etag;
    const response = await requestHub(address, { headers, signal, cache: 'no-store' }).catch(
      (error: unknown) => {
        // a host may allow no such header from other pages; the mark that comes is compared anyway
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

/** Throws where the answer is not part of a file, Unsteady where the next one may be. */
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

/** The hash of what is here so far, to go on with; null when a piece is gone. */
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

/** Bytes of the whole file as an answer tells, null where it does not. */
function wholeLength(response: Response): number | null {
  const range = /^bytes .*\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
  if (range) return Number(range[1]);
  // of a compressed answer the stated length is not that of the contents, and other hosts hide it
  return null;
}

/** Where in the file an answer begins; as asked where it does not tell. */
function startOf(response: Response, asked: number): number {
  const range = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '');
  return range ? Number(range[1]) : asked;
}
