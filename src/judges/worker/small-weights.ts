/**
 * Bytes of weights up to which a judge runs on one thread. Each step of such a small model is
 * finished before a second thread has begun its share, and the runtime's threads busy-wait: each
 * would keep a core busy and gain almost nothing. This cannot be switched off (the runtime honours
 * `allow_spinning` only in builds with a thread pool for each session, which this one is not).
 */
export const SMALL_WEIGHTS = 4e6;
