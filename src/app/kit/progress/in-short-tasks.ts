/** Milliseconds of computation before the page handles typing and clicks again. */
const TASK = 12;

/** Runs the steps in short tasks and returns their result; null as soon as `isWanted` says no. */
export async function inShortTasks<T>(
  steps: Generator<void, T, void>,
  isWanted: () => boolean,
): Promise<T | null> {
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < TASK) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
    begun = performance.now();
  }
}
