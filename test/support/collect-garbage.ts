import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A weak reference is not cleared in the turn of the event loop that looked at it. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    gc();
  }
}
