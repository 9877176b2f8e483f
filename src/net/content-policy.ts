/**
 * The page's only style element is Plot's, which is the same in every chart. The hash allows that
 * one element and nothing else. A browser test draws the charts and fails if Plot writes a
 * different one.
 */
const PLOT_STYLE = "'sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww='";

type Policy = Readonly<Record<string, string>>;

/**
 * What the browser lets the page and its workers do; their code cannot change it. A worker may only
 * start from a blob, because such a worker inherits this policy; a worker started from a file would
 * be under no policy (`policy-worker.ts`). The service worker is the one exception. The policy does
 * not list the hosts that the person named: only a request frame connects to them.
 */
export const CONTENT_POLICY: Policy = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  // the page narrows both to the service worker and the request frames (`guard-page.ts`)
  'worker-src': "blob: 'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'style-src': `'self' ${PLOT_STYLE}`,
  'font-src': "'self'",
  'img-src': "'self' blob: data:",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The policy of a request frame before `narrowFrame` limits where it may connect. */
export const FRAME_POLICY: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': 'blob:',
  'connect-src': 'http: https:',
  'base-uri': "'none'",
  'form-action': "'none'",
};

/**
 * What a request frame for this origin may connect to. A 'carry' request goes to that origin and
 * nowhere else. The host may redirect a 'read' request to the place where it keeps its files, which no
 * policy can know in advance. An https host never redirects to http.
 */
export function narrowFrame(origin: string, kind: 'carry' | 'read'): Policy {
  if (kind === 'carry') return { 'connect-src': origin };
  return { 'connect-src': origin.startsWith('https:') ? 'https:' : 'http: https:' };
}

/** The value of a Content-Security-Policy header or meta element. */
export function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** Puts the document, and every worker that it starts from now on, under one more policy. */
export function addPolicy(policy: Policy): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = formatPolicy(policy);
  document.head.append(meta);
}
