import type { FromServiceWorker, ToServiceWorker } from './wire.ts';

/** Milliseconds to wait for the worker before the page continues without it. */
const PATIENCE = 4000;

/** The one file of this page that may run as a worker without starting from a blob. */
export function serviceWorkerAddress(): string {
  const { origin, pathname } = new URL('service-worker.js', location.href);
  return `${origin}${pathname}`;
}

/** Null without support: in development, in some private windows, without https. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(serviceWorkerAddress());
  } catch {
    return null;
  }
}

/** True if the registration has an active worker; waits a little for its first. */
export async function isInUse(registration: ServiceWorkerRegistration): Promise<boolean> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker) return false;
  const settled = new Promise<boolean>((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  return Promise.race([settled, late]);
}

/** Resolves with the worker's answer; stays pending if the worker ends before it answers. */
export function say(worker: ServiceWorker, wish: ToServiceWorker): Promise<FromServiceWorker> {
  const { port1: near, port2: far } = new MessageChannel();
  return new Promise((resolve) => {
    near.onmessage = ({ data }: MessageEvent<FromServiceWorker>) => {
      near.close();
      resolve(data);
    };
    worker.postMessage(wish, [far]);
  });
}
