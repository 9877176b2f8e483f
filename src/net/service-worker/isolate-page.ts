import { isInUse, registerServiceWorker, say } from './registration.ts';

/** In the tab's session storage: how often this tab was reloaded to become isolated. */
const KEY = 'flipside-isolating';

/** How a page that is not isolated may become so. */
type IsolationStep = 'none' | 'reload' | 'reload-strictly';

/**
 * The next step after `attempts` reloads: once under the milder headers, once under the stricter
 * ones, and then never again in this tab, with or without success.
 */
export function nextStep(isIsolated: boolean, attempts: number): IsolationStep {
  if (isIsolated || attempts >= 2) return 'none';
  return attempts === 0 ? 'reload' : 'reload-strictly';
}

/**
 * If the page's host sends no isolation headers, reloads the page through its service worker, which
 * adds them. Resolves with true if a reload is about to happen, before the page has begun anything
 * that could be lost. Never rejects.
 */
export async function isolatePage(): Promise<boolean> {
  // inside another site's frame, that site decides
  if (window.top !== window) return false;
  try {
    const attempts = Number(sessionStorage.getItem(KEY) ?? 0);
    const step = nextStep(crossOriginIsolated, attempts);
    if (step === 'none') {
      if (crossOriginIsolated) sessionStorage.removeItem(KEY);
      return false;
    }
    const registration = await registerServiceWorker();
    if (!registration || !(await isInUse(registration))) return false;
    // without storage to count the attempts, the page would reload for ever
    sessionStorage.setItem(KEY, String(attempts + 1));
    if (sessionStorage.getItem(KEY) !== String(attempts + 1)) return false;
    if (step === 'reload-strictly' && registration.active) {
      await say(registration.active, 'be-strict');
    }
    location.reload();
    return true;
  } catch {
    return false;
  }
}
