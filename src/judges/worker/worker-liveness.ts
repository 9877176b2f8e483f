import { phoneHere } from './phone.ts';

/**
 * A worker's name, by which its end is noticed. The worker holds a Web Lock of that name while it
 * lives, and the browser passes the lock on when the worker ends, whatever the cause. Without locks
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
