import { createServer, type Server } from 'node:http';
import { listenHere } from './listen-here.ts';

export interface HubDataset {
  /** "org/name" */
  readonly id: string;
  /** by path, on the main branch */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** by path, on the branch of files that a hub converts */
  readonly converted?: Readonly<Record<string, Uint8Array>>;
  readonly licence?: string;
  readonly gated?: boolean;
}

export interface DatasetServer {
  /** with "/" at its end */
  readonly host: string;
  /** every request: method, path and range */
  readonly requests: readonly { readonly path: string; readonly range: string | null }[];
  /** bytes of files that were sent, by path */
  readonly sent: ReadonlyMap<string, number>;
  /** from now on a file is only given as a whole */
  refuseRanges(): void;
  /** from now on every file breaks off after so many bytes */
  cutAfter(bytes: number): void;
  close(): Promise<void>;
}

const SHA = '0123456789abcdef0123456789abcdef01234567';
/** files of a page of a tree: small, so that there are several pages */
const PAGE = 2;

/**
 * A server with the layout of the Hugging Face hub: /api/datasets/ID, its tree in pages,
 * /datasets/ID/resolve/REVISION/PATH with Range; CORS as the hub has it. Other paths of `plain` are
 * served as they are, as web servers do.
 */
export async function serveDatasets(
  datasets: readonly HubDataset[],
  plain: Readonly<Record<string, Uint8Array>> = {},
): Promise<DatasetServer> {
  const requests: { path: string; range: string | null }[] = [];
  const sent = new Map<string, number>();
  let ranges = true;
  let cut = Infinity;
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const range = request.headers.range ?? null;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'range');
    response.setHeader('access-control-expose-headers', 'link, content-range');
    if (request.method === 'OPTIONS') return void response.end();
    requests.push({ path: url.pathname, range });
    const give = (body: Uint8Array, path: string): void => {
      const match = ranges && /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
      const part = match ? body.subarray(Number(match[1]), Number(match[2]) + 1) : body;
      sent.set(path, (sent.get(path) ?? 0) + part.length);
      response.statusCode = match ? 206 : 200;
      if (match) {
        response.setHeader('content-range', `bytes ${match[1]}-${match[2]}/${body.length}`);
      }
      response.setHeader('content-length', part.length);
      if (part.length <= cut) return void response.end(part);
      response.write(part.subarray(0, cut), () => response.destroy());
    };
    const json = (value: unknown): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    };
    const none = (): void => {
      response.statusCode = 404;
      json({ error: 'Repository not found' });
    };
    const bare = plain[url.pathname];
    if (bare) return give(bare, url.pathname);
    const dataset = datasets.find(({ id }) => url.pathname.includes(`/${id}`));
    if (!dataset) return none();
    const { id, files = {}, converted = {} } = dataset;
    const rest = url.pathname.slice(url.pathname.indexOf(id) + id.length);
    if (url.pathname === `/api/datasets/${id}`) {
      return json({
        sha: SHA,
        gated: dataset.gated ? 'manual' : false,
        cardData: { license: dataset.licence ?? null },
      });
    }
    const [, verb, revision = '', ...path] = rest.split('/').map(decodeURIComponent);
    const branch = revision === SHA ? files : revision === 'refs/convert/parquet' ? converted : {};
    if (verb === 'resolve') {
      const body = branch[path.join('/')];
      return body ? give(body, path.join('/')) : none();
    }
    if (revision !== SHA && Object.keys(branch).length === 0) return none();
    const page = Number(url.searchParams.get('cursor') ?? 0);
    const all = Object.entries(branch);
    if (all.length > (page + 1) * PAGE) {
      const next = `http://${request.headers.host}${url.pathname}?recursive=true&cursor=${page + 1}`;
      response.setHeader('link', `<${next}>; rel="next"`);
    }
    json([
      ...(page === 0 ? [{ type: 'directory', path: 'data', size: 0 }] : []),
      ...all
        .slice(page * PAGE, (page + 1) * PAGE)
        .map(([name, body]) => ({ type: 'file', path: name, size: body.length })),
    ]);
  });
  const origin = await listenHere(server);
  return {
    host: `${origin}/`,
    requests,
    sent,
    refuseRanges: () => {
      ranges = false;
    },
    cutAfter: (bytes) => {
      cut = bytes;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
