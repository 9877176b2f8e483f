import { isInUse, registerServiceWorker, say } from './registration.ts';

/** In the tab's own storage: how often this tab was loaded again for isolation's sake. */
const KEY = 'flipside-isolating';

/** The step by which a page that is not isolated may come to be. */
export type IsolationStep = 'none' | 'reload' | 'reload-strictly';

/**
 * After so many attempts: once under the milder headers, once under the stricter ones, and then
 * never again in this tab, whatever the browser makes of them.
 */
export function nextStep(isIsolated: boolean, attempts: number): IsolationStep {
  if (isIsolated || attempts >= 2) return 'none';
  return attempts === 0 ? 'reload' : 'reload-strictly';
}

/**
 * Lets a page whose host sends no headers be loaded once more, by its service worker, which sends
 * them. Resolves with whether it is about to be, before anything was begun that could be lost. Never
 * rejects.
 */
export async function isolatePage(): Promise<boolean> {
  // inside another site's frame that site decides
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
    // without a place to count in there is no end to it
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
