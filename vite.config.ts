import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { CONTENT_POLICY, FRAME_POLICY, formatPolicy } from './src/net/content-policy.ts';
import { ISOLATION } from './src/net/isolation.ts';

/** Paths of the files in a folder and below, as they stand in an address. */
function listFiles(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** Bytes of each file under public/models by its path there, so that nobody has to ask for them. */
function listShippedFiles(): Record<string, number> {
  const root = fileURLToPath(new URL('public/models', import.meta.url));
  const shipped = listFiles(root).filter((path) => !path.startsWith('hub/'));
  return Object.fromEntries(shipped.map((path) => [path, statSync(join(root, path)).size]));
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
          content: formatPolicy(
            path.endsWith('request-frame.html') ? FRAME_POLICY : CONTENT_POLICY,
          ),
        },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Files that no page opened by a person asks for; models beside the page, which are kept elsewhere. */
const NOT_KEPT = /^(?:headless|bench\/|models\/hub\/)|\.md$/;
/** The runtime for graphics adapters, larger than all the rest. */
const KEPT_WHEN_USED = /\.asyncify-.*\.wasm$/;

/**
 * Builds the service worker when everything else is written: it names each file of the page by the
 * hash of its contents. One classic script, for not every browser starts a service worker as a module.
 */
function shipServiceWorker(): Plugin {
  let folder = '';
  let root = '';
  return {
    name: 'ship-service-worker',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
      folder = resolve(root, config.build.outDir);
    },
    async closeBundle() {
      // a build that failed has written nothing
      if (!existsSync(join(folder, 'index.html'))) return;
      const paths = listFiles(folder).filter((path) => !NOT_KEPT.test(path));
      const hashOf = (path: string) =>
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('base64');
      const files = Object.fromEntries(paths.map((path) => [path, `sha256-${hashOf(path)}`]));
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: {
          __KEPT_FILES__: JSON.stringify(files),
          __KEPT_WHEN_USED__: JSON.stringify(paths.filter((path) => KEPT_WHEN_USED.test(path))),
        },
        build: {
          target: 'esnext',
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: {
            input: 'src/net/service-worker/main.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

/** As the service worker answers: no page of another site frames a request frame, on the first visit too. */
function guardRequestFrame(): Plugin {
  return {
    name: 'guard-request-frame',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (new URL(request.url ?? '/', 'http://here').pathname.endsWith('/request-frame.html')) {
          response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
        }
        next();
      });
    },
  };
}

export default defineConfig({
  // the built page works from any folder of a static host
  base: './',
  // a file that is missing is a 404, never the page: model loaders would read the page as JSON
  appType: 'mpa',
  plugins: [react(), shipPolicy(), shipServiceWorker(), guardRequestFrame()],
  define: { __SHIPPED_FILES__: JSON.stringify(listShippedFiles()) },
  resolve: {
    // the runtime's wasm is ours to name (src/judges/worker/runtime.ts), so no second copy is bundled
    conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions],
  },
  worker: { format: 'es' },
  // found only once a worker starts, it would make the development server reload the page
  optimizeDeps: { include: ['@huggingface/transformers', 'onnxruntime-web/webgpu'] },
  build: {
    target: 'esnext',
    chunkSizeWarningLimit: 700,
    // the second page is the command line's, the third a frame; the first loads nothing of them
    rolldownOptions: {
      input: ['index.html', 'headless.html', 'request-frame.html'],
      output: {
        // what screens share, by room and lowest first, so that no two files need each other: in
        // pieces by who shares what, a page was up to 140 files, each a request; a guard stays
        // apart, for a request frame loads the rest of net and has other rules
        codeSplitting: {
          groups: [
            { name: 'net', test: /\/src\/net\/(?!guard-)/, minShareCount: 2, priority: 5 },
            { name: 'libraries', test: /\/node_modules\//, minShareCount: 2, priority: 4 },
            {
              name: 'core',
              test: /\/src\/(core|pictures|judges|runs)\//,
              minShareCount: 2,
              priority: 3,
            },
            { name: 'app', test: /\/src\/app\/(?!labs)/, minShareCount: 2, priority: 2 },
            { name: 'labs', test: /\/src\/app\/labs\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { headers: ISOLATION },
  preview: { port: 4173, headers: ISOLATION },
});
