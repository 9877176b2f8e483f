/** What the page sends to its service worker, which answers once over the port sent along. */
export type ToServiceWorker =
  /** cache every file of this version, so that the page opens without a network */
  | 'keep'
  /** replace the version that is in use */
  | 'take-over'
  /** the milder headers do not isolate this browser */
  | 'be-strict';

export type FromServiceWorker =
  | { readonly type: 'done' }
  /** nothing was done: `count` other tabs still use the current version */
  | { readonly type: 'others'; readonly count: number }
  | { readonly type: 'fault'; readonly message: string };
