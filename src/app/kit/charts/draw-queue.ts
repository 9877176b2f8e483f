const waiting = new Set<() => void>();
let isBusy = false;

/**
 * Draws later, one drawing per task, so that a page of charts never delays typing or clicks for
 * longer than its slowest chart takes. The returned function removes the drawing from the queue.
 */
export function drawInTurn(draw: () => void): () => void {
  // a new object each time, because the same function may be queued twice
  const turn = (): void => draw();
  waiting.add(turn);
  if (!isBusy) {
    isBusy = true;
    setTimeout(drawNext);
  }
  return () => waiting.delete(turn);
}

/**
 * Draws now if nothing is queued, so that a result's first chart is there with its words and pushes
 * nothing down; else in turn.
 */
export function drawFirst(draw: () => void): () => void {
  if (isBusy) return drawInTurn(draw);
  isBusy = true;
  setTimeout(drawNext);
  draw();
  return () => undefined;
}

/** Whether drawings are still queued. */
export function isDrawing(): boolean {
  return isBusy;
}

function drawNext(): void {
  const [turn] = waiting;
  if (!turn) {
    isBusy = false;
    return;
  }
  waiting.delete(turn);
  setTimeout(drawNext);
  turn();
}
