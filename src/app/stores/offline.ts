import { createStore } from 'zustand/vanilla';
import { registerServiceWorker, say } from '../../net/service-worker/registration.ts';
import type { FromServiceWorker } from '../../net/service-worker/wire.ts';

interface Offline {
  /** the page and the shipped judges are cached: both work offline */
  readonly kept: boolean;
  /** a newer version, fully cached, waiting to be used */
  readonly next: ServiceWorker | null;
}

/** Milliseconds to wait before the rest of the page is fetched: judges go first. */
const CALM = 3000;
/** Milliseconds between two checks for a newer version, in a tab that stays open. */
const PERIOD = 3_600_000;

export const offlineStore = createStore<Offline>(() => ({ kept: false, next: null }));

/** Caches the page for offline use, and watches for a newer version; never rejects. */
export async function startOffline(): Promise<void> {
  const registration = await registerServiceWorker();
  if (!registration) return;
  watchVersions(registration);
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((resolve) => setTimeout(resolve, CALM));
  if (active && (await say(active, 'keep')).type === 'done') offlineStore.setState({ kept: true });
}

/**
 * Replaces this version by the newer one and reloads the page. If other tabs are open it does not,
 * and says how many there are.
 */
export async function loadNextVersion(next: ServiceWorker): Promise<FromServiceWorker> {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  return say(next, 'take-over');
}

function watchVersions(registration: ServiceWorkerRegistration): void {
  // the very first version need not wait, because none is active
  const look = () => offlineStore.setState({ next: registration.active && registration.waiting });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < PERIOD) return;
    asked = Date.now();
    // an unreachable host is asked again later
    registration.update().catch(() => undefined);
  });
}
