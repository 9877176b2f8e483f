/**
 * Every way out of a worker that is known, each tried against a host: by name, what became of it,
 * 'out' where it went through. Runs inside a worker, so it uses nothing of this file.
 */
export async function tryDoors(host: string): Promise<Record<string, string>> {
  const scope = globalThis as unknown as Record<
    string,
    new (
      ...input: unknown[]
    ) => EventTarget
  > & {
    importScripts(address: string): void;
  };
  // to find what hangs: none does, and on a busy machine an open door may take seconds
  const PATIENCE = 60_000;
  const became: Record<string, string> = {};
  const attempt = async (name: string, work: () => unknown): Promise<void> => {
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('nothing'), PATIENCE));
    const done = Promise.resolve()
      .then(work)
      .then(
        () => 'out',
        (fault: unknown) => (fault instanceof Error ? fault.name : String(fault)),
      );
    became[name] = await Promise.race([done, late]);
  };
  const opens = (target: EventTarget, opened: string) =>
    new Promise((resolve, reject) => {
      target.addEventListener(opened, resolve);
      target.addEventListener('error', () => reject(new Error('refused')));
    });
  const inherited = (name: string) => {
    let holder: object | null = Object.getPrototypeOf(globalThis);
    let found: unknown;
    for (; holder; holder = Object.getPrototypeOf(holder)) {
      found = Object.getOwnPropertyDescriptor(holder, name)?.value ?? found;
    }
    return found as (...input: unknown[]) => unknown;
  };
  const code = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const tells = (address: string, options?: WorkerOptions) =>
    new Promise((resolve, reject) => {
      const Native =
        Object.getPrototypeOf(Worker) === EventTarget ? Worker : Object.getPrototypeOf(Worker);
      const nested = new Native(address, options);
      nested.onmessage = ({ data }: MessageEvent) =>
        data === 'out' ? resolve(data) : reject(new Error('held'));
      nested.onerror = () => reject(new Error('not started'));
    });
  const goes = `fetch('${host}/nested').then(() => postMessage('out'), () => postMessage('held'))`;

  await attempt('fetch', () => fetch(`${host}/fetch`));
  await attempt('fetch without cors', () => fetch(`${host}/nocors`, { mode: 'no-cors' }));
  await attempt('fetch that outlives', () => fetch(`${host}/keep`, { keepalive: true }));
  await attempt('fetch of the prototype', () =>
    inherited('fetch').call(globalThis, `${host}/proto`),
  );
  await attempt('request whose url lies', () => {
    const request = new Request(`${host}/url`);
    Object.defineProperty(request, 'url', { value: location.origin });
    return fetch(request);
  });
  await attempt('text that changes', () => {
    let looks = 0;
    const sly = { toString: () => (looks++ === 0 ? `${location.origin}/x` : `${host}/sly`) };
    return fetch(sly as unknown as string).then((response) => {
      if (response.url.startsWith(location.origin)) throw new Error('own');
    });
  });
  await attempt('prototype of Request changed', () => {
    const own = Object.getOwnPropertyDescriptor(Request.prototype, 'url');
    Object.defineProperty(Request.prototype, 'url', {
      get: () => location.origin,
      configurable: true,
    });
    return fetch(`${host}/getter`).finally(() => {
      if (own) Object.defineProperty(Request.prototype, 'url', own);
    });
  });
  await attempt('address with a name inside', () => fetch(host.replace('//', '//me:pw@')));
  await attempt('redirect of our own', () =>
    fetch(`${location.origin}//${host.slice(7)}/x`).then((r) => {
      if (!r.ok) throw new Error('own');
    }),
  );
  await attempt('XMLHttpRequest', () => {
    const request = new XMLHttpRequest();
    request.open('GET', `${host}/xhr`);
    request.send();
    return opens(request, 'load');
  });
  await attempt('WebSocket', () =>
    opens(new WebSocket(`${host.replace('http', 'ws')}/ws`), 'open'),
  );
  await attempt('WebSocketStream', () => {
    const Stream = scope.WebSocketStream as unknown as new (
      address: string,
    ) => { opened: Promise<unknown> };
    return new Stream(`${host.replace('http', 'ws')}/wss`).opened;
  });
  await attempt('EventSource', () => opens(new EventSource(`${host}/events`), 'open'));
  await attempt(
    'WebTransport',
    () => new WebTransport(`${host.replace('http:', 'https:')}/wt`).ready,
  );
  await attempt('sendBeacon', () => {
    if (!navigator.sendBeacon(`${host}/beacon`)) throw new Error('refused');
  });
  await attempt('RTCPeerConnection', () => new RTCPeerConnection());
  await attempt('caches.add', async () => (await caches.open('x')).add(`${host}/cache`));
  await attempt('caches of the prototype', async () => {
    const { Cache: Kept } = globalThis as unknown as { Cache: typeof Cache };
    return Kept.prototype.add.call(await caches.open('y'), `${host}/cache2`);
  });
  await attempt('FontFace', () => new FontFace('x', `url(${host}/x.woff)`).load());
  await attempt('import', () => import(/* @vite-ignore */ `${host}/import.js`));
  const data = 'data:text/javascript,1';
  await attempt('import of data', () => import(/* @vite-ignore */ data));
  await attempt('import of a blob', () => import(/* @vite-ignore */ code('export {}')));
  await attempt('importScripts', () => scope.importScripts(`${host}/scripts.js`));
  // biome-ignore lint/security/noGlobalEval: that it cannot be done is what is looked at
  await attempt('eval', () => globalThis.eval('1'));
  await attempt('worker from there', () => tells(`${host}/worker.js`));
  await attempt('worker from a blob', () => tells(code(goes)));
  await attempt('module worker from a blob', () => tells(code(goes), { type: 'module' }));
  await attempt('worker from data', () =>
    tells(`data:text/javascript,${encodeURIComponent(goes)}`),
  );
  await attempt('worker in a worker from a blob', () =>
    tells(
      code(
        `const w = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(goes)}])));` +
          'w.onmessage = (event) => postMessage(event.data); w.onerror = () => postMessage("held")',
      ),
    ),
  );
  await attempt('shared worker', () => opens(new SharedWorker(`${host}/shared.js`), 'connect'));
  await attempt('WASM streaming', () => WebAssembly.compileStreaming(fetch(`${host}/x.wasm`)));
  return became;
}
