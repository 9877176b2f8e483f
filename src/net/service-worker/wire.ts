/** What the page says to its service worker; each is answered once, over the port that came with it. */
export type ToServiceWorker =
  /** keep every file of this version, so that the page opens without a network */
  | 'keep'
  /** take the place of the version that is in use */
  | 'take-over'
  /** this browser is not isolated by the milder headers */
  | 'be-strict';

export type FromServiceWorker =
  | { readonly type: 'done' }
  /** nothing was done: so many other tabs use the version that is in use */
  | { readonly type: 'others'; readonly count: number }
  | { readonly type: 'fault'; readonly message: string };
