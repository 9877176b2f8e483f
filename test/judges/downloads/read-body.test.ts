import { expect, it } from 'vitest';
import { readBody } from '../../../src/judges/downloads/read-body.ts';

it('ends with what came when it is stopped, though nothing else ends the answer', async () => {
  let cancelled = false;
  const endless = new ReadableStream({
    start: (body) => body.enqueue(new Uint8Array([1, 2, 3])),
    cancel: () => {
      cancelled = true;
    },
  });
  const stopping = new AbortController();
  const pieces: number[][] = [];
  const reading = readBody(new Response(endless), {
    signal: stopping.signal,
    most: 100,
    onBytes: () => stopping.abort(),
    onPiece: async (piece) => void pieces.push([...piece]),
  });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect([pieces, cancelled]).toEqual([[[1, 2, 3]], true]);
});
