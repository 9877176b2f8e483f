import type { Checkpoint } from './loaded-model.ts';

/** Milliseconds. A stop waits at most this long plus the current step. */
const STRETCH = 25;

/** Lets messages in from time to time; at every step it would double a small model's time. */
export function yieldPoint(checkpoint: Checkpoint, stretch: number = STRETCH): Checkpoint {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested < stretch) return;
    await checkpoint();
    rested = performance.now();
  };
}

/**
 * Resolves after the messages and timers now waiting have been handled. ONNX Runtime on WASM
 * resolves its promises without ever leaving the current task, so no message would otherwise
 * arrive.
 */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      // an open port would keep a Node process alive
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Runs work after all earlier work has settled, successful or not. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** For resources that can do only one thing at a time. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
