/**
 * The contents of a response, whatever it says their length is; null where there are more than
 * `most` bytes, of which no more are read. Rejects as the network does.
 */
export async function readBounded(response: Response, most: number): Promise<Blob | null> {
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
  return new Blob(pieces);
}
