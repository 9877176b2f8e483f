/**
 * The one style element on the page is Plot's, the same in every chart. A hash lets it be and
 * nothing else; a browser test draws the charts and fails once Plot writes another.
 */
const PLOT_STYLE = "'sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww='";

/**
 * What the browser itself lets the page do, whatever its code tries. Hosts the person named are not
 * in it: only workers talk to them, through the request gate, so the page need not be able to.
 */
export const CONTENT_POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'style-src': `'self' ${PLOT_STYLE}`,
  'img-src': "'self' blob: data:",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The value of a Content-Security-Policy header or meta element. */
export function formatPolicy(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
