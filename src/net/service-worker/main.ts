import { ISOLATION, isolate, STRICT_ISOLATION } from '../isolation.ts';
import { createKeptFiles, type FileList } from './kept-files.ts';
import type { FromServiceWorker, ToServiceWorker } from './wire.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: every file of the page, except those that only the command line opens. */
declare const __KEPT_FILES__: FileList;
/** The files among them that are cached on first use: large, and not needed everywhere. */
declare const __KEPT_WHEN_USED__: readonly string[];

const FILES = __KEPT_FILES__;
const WHEN_USED = __KEPT_WHEN_USED__;
/** The list of the runs stored beside the page. */
const RUNS = 'runs/index.json';
/** The recorded runs and their list, which a host may have changed: cached if they are as built. */
const RECORDED = Object.keys(FILES).filter((path) => path.startsWith('runs/'));
const ALWAYS = Object.keys(FILES).filter(
  (path) => !WHEN_USED.includes(path) && !RECORDED.includes(path),
);
/** The list of the models stored there. The host may change it at any time. */
const MODELS = 'models/hub/index.json';
/** The page through which requests to other hosts go. */
const REQUEST_FRAME = 'request-frame.html';
const { scope } = self.registration;
const kept = createKeptFiles(scope, FILES);
/** Destinations whose responses set an isolation policy. */
const HELD: readonly RequestDestination[] = ['document', 'iframe', 'frame', 'worker'];

/** An empty cache; its presence says that milder headers fail, and it outlives the worker. */
const STRICT = `flipside strict ${scope}`;

self.addEventListener('install', (event) => {
  const isFirst = self.registration.active === null;
  // the first version is installed at once, as the page waits for it; a later one is announced only
  // after all its files are cached
  event.waitUntil(isFirst ? kept.keepPages().catch(() => undefined) : kept.keep(ALWAYS));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([kept.dropOthers(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request);
  if (path === MODELS) return event.respondWith(fetch(request).catch(() => Response.json(null)));
  const isHeld = HELD.includes(request.destination);
  // any other request goes to the network as usual
  if (path === null || (!isHeld && !(path in FILES))) return;
  event.respondWith(isHeld ? answerHeld(request, path) : answer(request, path));
});

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (!port) return;
  const say = (message: FromServiceWorker): void => port.postMessage(message);
  event.waitUntil(
    perform(event.data as ToServiceWorker).then(say, (fault: unknown) =>
      say({ type: 'fault', message: fault instanceof Error ? fault.message : String(fault) }),
    ),
  );
});

/** The request's path in the page's folder; null if the request is not for this worker. */
function pathOf({ method, url, headers, cache }: Request): string | null {
  const { href } = Object.assign(new URL(url), { search: '', hash: '' });
  if (method !== 'GET' || !href.startsWith(scope)) return null;
  if (headers.has('range') || cache === 'only-if-cached') return null;
  return href.slice(scope.length) || 'index.html';
}

async function answer(request: Request, path: string): Promise<Response> {
  const file = await kept.open(path);
  if (file !== null) return file;
  // without a network and a cached list, there are no runs beside the page
  return path === RUNS ? fetch(request).catch(() => Response.json([])) : fetch(request);
}

async function answerHeld(request: Request, path: string): Promise<Response> {
  const [response, strict] = await Promise.all([answer(request, path), isStrict()]);
  const isolated = isolate(response, strict ? STRICT_ISOLATION : ISOLATION);
  // a policy set in a page cannot say who may frame it
  if (path === REQUEST_FRAME && isolated.status !== 0) {
    isolated.headers.set('Content-Security-Policy', "frame-ancestors 'self'");
  }
  return isolated;
}

function isStrict(): Promise<boolean> {
  return caches.has(STRICT).catch(() => false);
}

async function perform(wish: ToServiceWorker): Promise<FromServiceWorker> {
  switch (wish) {
    case 'keep':
      await kept.keepPages();
      await kept.keep(ALWAYS);
      // one by one: a run that the host changed cannot be cached and is fetched when it is opened
      for (const path of RECORDED) await kept.keep([path]).catch(() => undefined);
      break;
    case 'be-strict':
      await caches.open(STRICT);
      break;
    case 'take-over': {
      // two versions open at once would share one store, and one of them would use this worker
      const count = (await countTabs()) - 1;
      if (count > 0) return { type: 'others', count };
      await self.skipWaiting();
    }
  }
  return { type: 'done' };
}

async function countTabs(): Promise<number> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url, frameType }) => url.startsWith(scope) && frameType === 'top-level')
    .length;
}
