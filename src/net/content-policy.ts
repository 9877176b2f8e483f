/**
 * The one style element on the page is Plot's, the same in every chart. A hash lets it be and
 * nothing else; a browser test draws the charts and fails once Plot writes another.
 */
const PLOT_STYLE = "'sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww='";

type Policy = Readonly<Record<string, string>>;

/**
 * What the browser itself lets the page and its workers do, whatever their code tries. A worker may
 * only be started from a blob, for such a worker inherits this policy; one that came as a file would
 * be held by nothing (`policy-worker.ts`); the service worker is the one exception. Hosts the person
 * named are not in it: only a request frame talks to them.
 */
export const CONTENT_POLICY: Policy = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  // the page narrows both, to the service worker's and the request frames' own address (`guard-page.ts`)
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

/** Of a request frame, before it narrows what it may connect to (`narrowFrame`). */
export const FRAME_POLICY: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': 'blob:',
  'connect-src': 'http: https:',
  'base-uri': "'none'",
  'form-action': "'none'",
};

/**
 * What a request frame of that origin may connect to. What it carries goes to that origin and nowhere
 * else; what it only reads may be sent on by the host, to wherever it keeps its files, and no
 * policy can know where. An https host never sends on to http.
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

/** Holds the document, and every worker that it starts from now on, to one more policy. */
export function addPolicy(policy: Policy): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = formatPolicy(policy);
  document.head.append(meta);
}
