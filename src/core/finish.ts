/**
 * Runs a generator to its end and returns its result. Work that takes seconds is written as a
 * generator, so that a thread with other work can take the steps one by one.
 */
export function finish<T>(steps: Generator<void, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
