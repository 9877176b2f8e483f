import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { ROOT } from '../../../headless/root.ts';
import { listenHere } from './listen-here.ts';

export interface StaticServer {
  /** address of the page's folder, ending with "/" */
  readonly url: string;
  /** contents by path that stand in the place of the files'; null: there is none */
  readonly instead: Map<string, string | null>;
  /** while true every connection is cut */
  down: boolean;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** dist/ below a folder of a host that sets no header but the type, as the plainest ones do. */
export async function servePlainly(folder = '/flipside/'): Promise<StaticServer> {
  const instead: StaticServer['instead'] = new Map();
  const server = createServer(({ url = '', socket }, response) => {
    if (served.down) return void socket.destroy();
    const { pathname } = new URL(url, 'http://host');
    const path = normalize(decodeURIComponent(pathname.slice(folder.length))) || 'index.html';
    const name = path === '.' ? 'index.html' : path;
    const file = join(ROOT, 'dist', name);
    const other = instead.get(name);
    const isThere = pathname.startsWith(folder) && existsSync(file) && statSync(file).isFile();
    if (!isThere || other === null) return void response.writeHead(404).end('no such file');
    response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
    if (other === undefined) createReadStream(file).pipe(response);
    else response.end(other);
  });
  const origin = await listenHere(server);
  const served: StaticServer = {
    url: `${origin}${folder}`,
    instead,
    down: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return served;
}

/** A file of the built page. */
export function readBuilt(path: string): string {
  return readFileSync(join(ROOT, 'dist', path), 'utf8');
}
