/**
 * Takes all steps at once, of work that yields between them so that whoever plays it may do other
 * things meanwhile or give it up.
 */
export function finish<T>(steps: Generator<void, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
