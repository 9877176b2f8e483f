declare const __SHIPPED_FILES__: Readonly<Record<string, number>>;

/** Bytes of each shipped file by its path under models/, as the build found them. */
export const SHIPPED_FILES: Readonly<Record<string, number>> =
  typeof __SHIPPED_FILES__ === 'undefined' ? {} : __SHIPPED_FILES__;

/** Address of a shipped model's folder, with a "/" at its end, wherever the page is hosted. */
export function shippedUrl(path: string): string {
  // workers know no page: built, this module lies in assets/, beside models/
  const here = import.meta.url;
  return new URL(`${import.meta.env.DEV ? '/' : '../'}models/${path}/`, here).href;
}

/** Bytes of a shipped model's folder; null when the build found none. */
export function shippedBytes(path: string): number | null {
  const sizes = Object.entries(SHIPPED_FILES).filter(([name]) => name.startsWith(`${path}/`));
  return sizes.length === 0 ? null : sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
}
