import { createReadStream, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Plugin } from 'vite';

/** Serves a folder outside the build under an address, as a static host does. */
export function serveFolder(address: string, folder: string): Plugin {
  return {
    name: 'flipside-serve-folder',
    configurePreviewServer({ middlewares }) {
      middlewares.use(address, (request, response) => {
        const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
        const file = statSync(join(folder, path), { throwIfNoEntry: false });
        if (!file?.isFile()) {
          response.writeHead(404).end();
          return;
        }
        const type = path.endsWith('.json') ? 'application/json' : 'application/octet-stream';
        response.writeHead(200, { 'content-length': file.size, 'content-type': type });
        if (request.method === 'HEAD') response.end();
        else createReadStream(join(folder, path)).pipe(response);
      });
    },
  };
}
