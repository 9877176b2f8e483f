/**
 * The contents of a response; null if there are more than `most` bytes, in which case reading stops
 * there. The length that it states is not trusted. Rejects as the network does.
 */
export async function readBounded(response: Response, most: number): Promise<Blob | null> {
  const pieces = await readPieces(response, most);
  return pieces && new Blob(pieces);
}

/** The same as text. For a small answer, making a blob takes as long as everything else. */
export async function readBoundedText(response: Response, most: number): Promise<string | null> {
  const pieces = await readPieces(response, most);
  if (!pieces) return null;
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

async function readPieces(
  response: Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > most) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    pieces.push(new Uint8Array(value));
  }
  return pieces;
}
