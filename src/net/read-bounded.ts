/**
 * The contents of a response, whatever it says their length is; null where there are more than
 * `most` bytes, of which no more are read. Rejects as the network does.
 */
export async function readBounded(response: Response, most: number): Promise<Blob | null> {
  const pieces = await readPieces(response, most);
  return pieces && new Blob(pieces);
}

/** The same as text. A browser takes as long to make a blob as for all the rest of a small answer. */
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
