/**
 * Works through `count` tasks by number, at most `atOnce()` of them under way, begun in order. A
 * task that rejects keeps further ones from beginning; those under way come to their end, so that
 * nothing done is lost, and then the first fault rejects.
 */
export async function runPooled(
  count: number,
  atOnce: () => number,
  task: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  let running = 0;
  let fault: { readonly reason: unknown } | null = null;
  await new Promise<void>((resolve) => {
    const fill = (): void => {
      while (fault === null && next < count && running < Math.max(1, atOnce())) {
        running++;
        task(next++).then(settle, (reason: unknown) => {
          fault ??= { reason };
          settle();
        });
      }
      if (running === 0) resolve();
    };
    const settle = (): void => {
      running--;
      fill();
    };
    fill();
  });
  const ended = fault as { readonly reason: unknown } | null;
  if (ended) throw ended.reason;
}
