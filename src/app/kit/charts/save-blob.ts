/** Milliseconds before a download's object URL is revoked. */
const ADDRESS_LIFE = 60_000;

/** Downloads a file under a name; characters that file systems reject become dashes. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[^\p{L}\p{N}._, -]+/gu, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE);
}
