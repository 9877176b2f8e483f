import type { Checkpoint } from './loaded-model.ts';

/** Milliseconds; a stop waits no longer than this and the step that is under way. */
const STRETCH = 25;

/** Lets messages in once in a while: every time would take a small model as long as its steps. */
export function yieldPoint(checkpoint: Checkpoint, stretch: number = STRETCH): Checkpoint {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested < stretch) return;
    await checkpoint();
    rested = performance.now();
  };
}
