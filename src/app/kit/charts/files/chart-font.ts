import { gatedFetch } from '../../../../net/request-gate.ts';
import fontFile from '../../theme/fonts/inter.woff2?url';

let loading: Promise<string> | null = null;

/**
 * The page's font as a self-contained CSS rule, so that a saved chart looks the same wherever it is
 * opened. If the font cannot be fetched, the chart falls back to a system font.
 */
export function embeddedFont(): Promise<string> {
  loading ??= makeRule().catch(() => {
    loading = null;
    return '';
  });
  return loading;
}

async function makeRule(): Promise<string> {
  const response = await gatedFetch(new URL(fontFile, document.baseURI).href);
  if (!response.ok) return '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `@font-face{font-family:"Inter";font-weight:400 700;src:url("data:font/woff2;base64,${btoa(binary)}") format("woff2")}`;
}
