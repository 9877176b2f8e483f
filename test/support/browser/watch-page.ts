import type { BrowserContext } from 'playwright-core';

/** What must stay empty while a page is used. */
export interface Watch {
  /** errors on the console and uncaught errors */
  readonly errors: string[];
  /** addresses asked for that are not the page's own */
  readonly strangers: string[];
}

/** Watches every page of a context, its workers' requests included, from now on. */
export function watchPages(context: BrowserContext, origin: string): Watch {
  const watch: Watch = { errors: [], strangers: [] };
  context.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(message.text());
  });
  context.on('weberror', (error) => watch.errors.push(String(error.error())));
  context.on('request', (request) => {
    const url = request.url();
    // data: and blob: addresses never leave the browser
    if (/^(?:https?|wss?):/.test(url) && !url.startsWith(origin)) watch.strangers.push(url);
  });
  return watch;
}
