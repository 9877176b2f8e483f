import { AbortScope } from './abort-scope.ts';
import { phoneHere } from './phone.ts';

/**
 * A worker's name, by which its end is noticed. The worker holds a Web Lock of that name while it
 * lives, and the browser passes the lock on when the worker ends for any cause. Without locks
 * (pages served over plain http) only errors are noticed. The name also tells the worker what kind
 * of machine it is on.
 */
export function nameWorker(kind: 'engine' | 'judge' | 'trainer'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const own = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `flipside-${kind}-${phoneHere() ?? 'none'}-${own}`;
}

/** Calls `onEnd` if the browser ends that worker; call it before the worker can send anything. */
export function watchLife(worker: Worker, name: string, onEnd: () => void): void {
  // a worker that the browser ends sends nothing, but its lock is released
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== lifeSign(name)) return;
    void navigator.locks?.request(name, onEnd);
  });
}

/**
 * Starts a worker under a name of its own. `life` ends with an Error when its code cannot be loaded
 * or when the browser ends it.
 */
export function startAlive(
  kind: 'judge' | 'trainer',
  start: (name: string) => Worker,
): { readonly worker: Worker; readonly life: AbortScope } {
  const name = nameWorker(kind);
  const worker = start(name);
  const life = new AbortScope();
  watchLife(worker, name, () => life.abort(new Error('the browser ended it')));
  worker.onerror = ({ message }) =>
    life.abort(new Error(message || 'its code could not be loaded'));
  return { worker, life };
}

/** A worker's message once it holds its lock; until then, getting the lock proves nothing. */
function lifeSign(name: string): string {
  return `${name} lives`;
}

/** Call it in the worker. Never resolves: the lock is held until the worker ends. */
export async function showLife(): Promise<void> {
  const { name } = globalThis as unknown as { name: string };
  await navigator.locks?.request(name, () => {
    postMessage(lifeSign(name));
    return new Promise<never>(() => {});
  });
}
