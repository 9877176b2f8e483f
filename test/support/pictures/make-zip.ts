import { zipSync } from 'fflate';

/** A zip of these files; folders come with their files. */
export function makeZip(files: Readonly<Record<string, Uint8Array | string>>): Blob {
  const bytes = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, bytesOf(content)]),
  );
  return new Blob([new Uint8Array(zipSync(bytes, { level: 6 }))]);
}

export function bytesOf(content: Uint8Array | string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);
}

/** The bytes with some of them changed in place, e.g. a size that lies. */
export async function patched(
  blob: Blob,
  patch: (view: DataView<ArrayBuffer>) => void,
): Promise<Blob> {
  const bytes = await blob.arrayBuffer();
  patch(new DataView(bytes));
  return new Blob([bytes]);
}

/** Where the first record of a signature begins. */
export function findRecord(view: DataView, signature: number): number {
  for (let at = 0; at + 4 <= view.byteLength; at++) {
    if (view.getUint32(at, true) === signature) return at;
  }
  throw new RangeError(`no record ${signature.toString(16)}`);
}
