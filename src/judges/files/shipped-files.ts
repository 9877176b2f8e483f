declare const __SHIPPED_FILES__: Readonly<Record<string, number>>;

/** Bytes of each shipped file by its path under models/, as found by the build. */
export const SHIPPED_FILES: Readonly<Record<string, number>> =
  typeof __SHIPPED_FILES__ === 'undefined' ? {} : __SHIPPED_FILES__;

/** URL of a shipped model's folder, ending with "/", wherever the page is hosted. */
export function shippedUrl(path: string): string {
  // workers do not know the page's URL: after the build, this module is in assets/, beside models/
  const here = import.meta.url;
  return new URL(`${import.meta.env.DEV ? '/' : '../'}models/${path}/`, here).href;
}

/** Bytes of a shipped model's folder; null if the build found none. */
export function shippedBytes(path: string): number | null {
  const sizes = Object.entries(SHIPPED_FILES).filter(([name]) => name.startsWith(`${path}/`));
  return sizes.length === 0 ? null : sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
}
