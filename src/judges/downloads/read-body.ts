/** Bytes of a piece: the most held in memory at once, and the most lost when a tab is closed. */
const PIECE = 8 << 20;
/** Milliseconds after which even a small piece is stored, so that slow downloads lose little. */
const KEEP_AFTER = 5000;
/** Milliseconds without a byte after which a connection counts as broken. */
const STALLED = 60_000;

interface BodyReader {
  readonly signal: AbortSignal;
  /** bytes that the file still lacks */
  readonly most: number;
  /** called with the number of bytes received that are not in a piece yet */
  readonly onBytes: (count: number) => void;
  /** Receives the pieces in order; each must be handled before the next one is read. */
  readonly onPiece: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/**
 * Reads a response in pieces of moderate size. Resolves at its end, even if that comes too early:
 * when a connection breaks, the last piece is delivered first. Resolves with true if more bytes
 * came than the file lacks. Rejects with the signal's reason if aborted, and as `onPiece` does.
 */
export async function readBody(
  response: Response,
  { signal, most, onBytes, onPiece }: BodyReader,
): Promise<boolean> {
  const reader = response.body?.getReader();
  if (!reader) return false;
  let held: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  let taken = 0;
  let longer = false;
  let since = performance.now();
  // the request may be garbage-collected by now, and in Node its response then no longer follows
  // the signal
  const stop = () => void reader.cancel().catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const keep = async () => {
    if (count === 0) return;
    const piece = new Uint8Array(count);
    let place = 0;
    for (const part of held) {
      piece.set(part, place);
      place += part.byteLength;
    }
    held = [];
    count = 0;
    since = performance.now();
    await onPiece(piece);
  };
  try {
    for (;;) {
      const part = await readOne(reader);
      longer = part !== null && taken + part.byteLength > most;
      if (!part || longer) break;
      held.push(part);
      count += part.byteLength;
      taken += part.byteLength;
      onBytes(count);
      if (count >= PIECE || performance.now() - since > KEEP_AFTER) await keep();
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // bytes received before a stop or a lost connection need not be downloaded again
    await keep();
    await reader.cancel().catch(() => undefined);
  }
  signal.throwIfAborted();
  return longer;
}

/** The next bytes; null at the end, or if the connection broke or stalled. */
async function readOne(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), STALLED);
  });
  try {
    const next = reader.read().then(({ value }) => value ?? null);
    return await Promise.race([next, stalled]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
