/** Everything in a worker, other than `fetch`, that can send data out of it. */
const DOORS = [
  'XMLHttpRequest',
  'EventSource',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'RTCPeerConnection',
  'SharedWorker',
  'BackgroundFetchManager',
  'Cache',
  'CacheStorage',
  'caches',
  'FontFace',
  'FontFaceSet',
  'fonts',
  'importScripts',
] as const;

/** Removes them from the worker itself and from every prototype that it inherits them from. */
export function closeDoors(): void {
  for (const name of DOORS) replaceEverywhere(name, undefined);
}

/** Replaces a global on every object that holds it, so that no prototype keeps the original. */
export function replaceEverywhere(name: string, value: unknown): void {
  for (let holder: object | null = globalThis; holder; holder = Object.getPrototypeOf(holder)) {
    if (!Object.hasOwn(holder, name)) continue;
    Object.defineProperty(holder, name, { value, writable: false, configurable: false });
  }
}
