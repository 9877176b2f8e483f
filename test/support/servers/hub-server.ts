import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../../../headless/root.ts';
import { listenHere } from './listen-here.ts';

/** What goes wrong; all off at first, and free to change while the server runs. */
export interface HubFaults {
  /** an answer with a file that ends in this breaks off after so many bytes */
  cut: HubCut | null;
  /**
   * an answer with a file that ends in this stands still behind so many bytes, until they are made
   * more; one that stands still when this is taken away sends nothing any more
   */
  hold: { readonly path: string; after: number } | null;
  /** files ending in this come with one byte changed */
  wrong: string | null;
  /** files ending in one of these are not there */
  absent: string[];
  /** files ending in this come as a web page with status 200 */
  page: string | null;
  /** the host is a plain copy and tells nothing of a repository */
  plain: boolean;
  gated: boolean;
  /** pages of other hosts may not send If-Range */
  strict: boolean;
  /** parts of files are not given, only whole ones */
  noRange: boolean;
  /** the next so many requests for files are refused with this status */
  busy: { status: number; times: number } | null;
}

interface HubCut {
  readonly path: string;
  readonly after: number;
  /** resolves when the client has read what was sent; by default it is given a moment */
  readonly read?: () => Promise<unknown>;
}

export interface SeenRequest {
  readonly method: string;
  /** inside the repository, or the address where it is none of a file */
  readonly path: string;
  readonly range: string | null;
  readonly ifRange: string | null;
  /** bytes of the body that went out */
  sent: number;
}

export interface HubServer {
  /** ends with "/" */
  readonly host: string;
  readonly commit: string;
  readonly faults: HubFaults;
  /** newest last, without preflights */
  readonly requests: SeenRequest[];
  /** bytes of the bodies that went out for files ending in this */
  sent(path: string): number;
  close(): Promise<void>;
}

const COMMIT = createHash('sha1').update('the only state there is').digest('hex');
/** What hubs keep by its SHA-256. */
const LARGE = /\.onnx(_data)?$/;
/** Milliseconds for a client to read what was sent before the connection breaks. */
const BREATH = 300;
/** Milliseconds between two looks whether an answer may go on. */
const GRAIN = 5;

/**
 * A server with a hub's layout over the folders of `models`, as repositories "flipside/<folder>":
 * the listing, files by revision, and large files sent on to another path, as hubs do to theirs.
 */
export async function startHub(models = join(ROOT, 'public', 'models')): Promise<HubServer> {
  const faults: HubFaults = {
    cut: null,
    hold: null,
    wrong: null,
    absent: [],
    page: null,
    plain: false,
    gated: false,
    strict: false,
    noRange: false,
    busy: null,
  };
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://hub');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader(
      'access-control-expose-headers',
      'ETag, Content-Range, Accept-Ranges, X-Repo-Commit',
    );
    if (request.method === 'OPTIONS') {
      response.setHeader(
        'access-control-allow-headers',
        faults.strict ? 'range' : 'range, if-range',
      );
      response.writeHead(204).end();
      return;
    }
    const listing = /^\/api\/models\/flipside\/([\w-]+)\/revision\/(\w+)$/.exec(url.pathname);
    const file = /^\/(?:cdn\/)?flipside\/([\w-]+)\/resolve\/(\w+)\/(.+)$/.exec(url.pathname);
    const seen: SeenRequest = {
      method: request.method ?? 'GET',
      path: file?.[3] ?? url.pathname,
      range: request.headers.range ?? null,
      ifRange: (request.headers['if-range'] as string | undefined) ?? null,
      sent: 0,
    };
    requests.push(seen);
    const known = (name = '', revision = '') =>
      existsSync(join(models, name, 'config.json')) && [COMMIT, 'main'].includes(revision);
    if (listing && !faults.plain && known(listing[1], listing[2])) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(describeRepo(join(models, listing[1] ?? ''))));
      return;
    }
    if (!file || !known(file[1], file[2])) return notFound(response);
    const path = decodeURIComponent(file[3] ?? '');
    const place = join(models, file[1] ?? '', path);
    if (!existsSync(place) || faults.absent.some((end) => path.endsWith(end))) {
      return notFound(response);
    }
    const large = LARGE.test(path);
    if (large && !url.pathname.startsWith('/cdn/')) {
      response.setHeader('x-repo-commit', COMMIT);
      response.writeHead(302, { location: `/cdn${url.pathname}` }).end();
      requests.pop();
      return;
    }
    if (faults.busy && faults.busy.times > 0) {
      faults.busy.times--;
      response.writeHead(faults.busy.status, { 'retry-after': '0' }).end();
      return;
    }
    if (faults.page && path.endsWith(faults.page)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Sign in to this network</title>');
      return;
    }
    await sendFile(response, seen, path, readFileSync(place));
  }

  function describeRepo(folder: string) {
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((path) => !faults.absent.some((end) => path.endsWith(end)));
    return {
      id: 'flipside/model',
      sha: COMMIT,
      gated: faults.gated ? 'manual' : false,
      tags: ['onnx', 'license:apache-2.0'],
      siblings: paths.map((rfilename) => {
        const bytes = readFileSync(join(folder, rfilename));
        const size = bytes.byteLength;
        if (!LARGE.test(rfilename)) return { rfilename, size, blobId: gitHashOf(bytes) };
        return { rfilename, size, lfs: { sha256: sha256Of(bytes), size, pointerSize: 132 } };
      }),
    };
  }

  async function sendFile(
    response: ServerResponse,
    seen: SeenRequest,
    path: string,
    contents: Buffer,
  ): Promise<void> {
    const etag = `"${sha256Of(contents)}"`;
    const bytes = Buffer.from(contents);
    if (faults.wrong && path.endsWith(faults.wrong)) {
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    }
    response.setHeader('etag', etag);
    response.setHeader('content-type', 'application/octet-stream');
    let body = bytes;
    const asked = /^bytes=(\d+)-(\d*)$/.exec(seen.range ?? '');
    const same = seen.ifRange === null || seen.ifRange === etag;
    if (asked && same && !faults.noRange) {
      const first = Number(asked[1]);
      const last = asked[2] ? Math.min(Number(asked[2]), bytes.length - 1) : bytes.length - 1;
      if (first >= bytes.length) {
        response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
        return;
      }
      body = bytes.subarray(first, last + 1);
      response.setHeader('content-range', `bytes ${first}-${last}/${bytes.length}`);
      response.statusCode = 206;
    }
    response.setHeader('content-length', body.length);
    if (seen.method === 'HEAD') {
      response.end();
      return;
    }
    const cut = faults.cut && path.endsWith(faults.cut.path) ? faults.cut : null;
    const hold = faults.hold && path.endsWith(faults.hold.path) ? faults.hold : null;
    const wanted = body.subarray(0, cut?.after);
    while (seen.sent < wanted.length) {
      const piece = wanted.subarray(seen.sent, hold?.after);
      if (piece.length > 0) {
        await new Promise<void>((resolve) => response.write(piece, () => resolve()));
        seen.sent += piece.length;
      } else {
        await sleep(GRAIN);
      }
      if (response.destroyed) return;
    }
    if (cut !== null && cut.after < body.length) {
      await (cut.read?.() ?? sleep(BREATH));
      response.destroy();
    } else {
      response.end();
    }
  }

  const origin = await listenHere(server);
  return {
    host: `${origin}/`,
    commit: COMMIT,
    faults,
    requests,
    sent: (path) =>
      requests.filter((one) => one.path.endsWith(path)).reduce((sum, one) => sum + one.sent, 0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('no such file');
}

function gitHashOf(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
