/**
 * Without cross-origin isolation the browser provides no shared memory, and WASM computes on one
 * thread. If the server cannot send these headers, the service worker adds them.
 */
export const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  // allows requests without cookies; browsers that do not support it need require-corp
  'Cross-Origin-Embedder-Policy': 'credentialless',
} as const;

/** For browsers that do not support "credentialless". */
export const STRICT_ISOLATION = {
  ...ISOLATION,
  'Cross-Origin-Embedder-Policy': 'require-corp',
} as const;

type IsolationHeaders = typeof ISOLATION | typeof STRICT_ISOLATION;

/** The response with these headers added. An opaque redirect is returned unchanged. */
export function isolate(response: Response, isolation: IsolationHeaders): Response {
  // an opaque redirect, which the browser follows for a navigation and scripts may not read
  if (response.status === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(isolation)) headers.set(name, value);
  const { body, status, statusText } = response;
  return new Response(body, { status, statusText, headers });
}
