/** Starts a worker that compares reviews with the truth. */
export function beginConclusions(): Worker {
  return new Worker(new URL('./conclusions.worker.ts', import.meta.url), {
    type: 'module',
    name: 'flipside-conclusions',
  });
}
