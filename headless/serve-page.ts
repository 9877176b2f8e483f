import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root.ts';

export interface ServedPage {
  /** address of the page's folder, ending with "/" */
  readonly url: string;
  close(): Promise<void>;
}

/** Compressing the files costs more than it saves between two programs of one machine. */
const plain: Plugin = {
  name: 'serve-uncompressed',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      delete request.headers['accept-encoding'];
      next();
    });
  },
};

/**
 * Serves dist/ as `npm start` does, on the given port (0: any free one), under a base path that
 * begins and ends with "/".
 */
export async function servePage({ port = 0, base = '/' } = {}): Promise<ServedPage> {
  // imported late: a refused command needs no server
  const { preview } = await import('vite');
  const server = await preview({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    base,
    plugins: [plain],
    logLevel: 'error',
    preview: { host: '127.0.0.1', port, strictPort: port !== 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') {
    throw new Error('the page could not be served: the server has no port');
  }
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    close: () => server.close(),
  };
}
