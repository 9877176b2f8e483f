import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { CONTENT_POLICY, COURIER_POLICY, formatPolicy } from './src/net/content-policy.ts';

/** Without isolation the browser hands out no shared memory and WASM computes on one thread. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
};

/** Bytes of each file under public/models by its path there, so that nobody has to ask for them. */
function listShippedFiles(): Record<string, number> {
  const root = fileURLToPath(new URL('public/models/', import.meta.url));
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .map((path) => [path.slice(root.length).replaceAll('\\', '/'), statSync(path).size]),
  );
}

/**
 * Writes the policy into the pages themselves, so that it holds on hosts where one cannot set a
 * header. Not while developing: Vite's own helpers are inline scripts.
 */
function shipPolicy(): Plugin {
  return {
    name: 'ship-policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => [
      {
        tag: 'meta',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: formatPolicy(path.endsWith('courier.html') ? COURIER_POLICY : CONTENT_POLICY),
        },
        injectTo: 'head-prepend',
      },
    ],
  };
}

export default defineConfig({
  // the built page works from whatever folder a static host puts it in
  base: './',
  // a file that is missing is a 404, never the page: model loaders would read the page as JSON
  appType: 'mpa',
  plugins: [react(), shipPolicy()],
  define: { __SHIPPED_FILES__: JSON.stringify(listShippedFiles()) },
  resolve: {
    // the runtime's wasm is ours to name (src/judges/worker/runtime.ts), so no second copy is bundled
    conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions],
  },
  worker: { format: 'es' },
  // found only once a worker starts, it would make the development server reload the page
  optimizeDeps: { include: ['@huggingface/transformers'] },
  build: {
    target: 'esnext',
    chunkSizeWarningLimit: 700,
    // the second page is the command line's, the third a frame; the first loads nothing of them
    rolldownOptions: { input: ['index.html', 'headless.html', 'courier.html'] },
  },
  server: { headers: ISOLATION },
  preview: { port: 4173, headers: ISOLATION },
});
