/** Everything in a worker but `fetch` that can send something out of it. */
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

/** Takes them away, from the worker itself and from every prototype it inherits them from. */
export function closeDoors(): void {
  for (const name of DOORS) replaceEverywhere(name, undefined);
}

/** Sets a global wherever it is found, so that no prototype still has what it was. */
export function replaceEverywhere(name: string, value: unknown): void {
  for (let holder: object | null = globalThis; holder; holder = Object.getPrototypeOf(holder)) {
    if (!Object.hasOwn(holder, name)) continue;
    Object.defineProperty(holder, name, { value, writable: false, configurable: false });
  }
}
