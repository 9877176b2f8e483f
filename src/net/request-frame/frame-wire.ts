/**
 * How a request leaves the page. Page and workers are held to their own origin by the browser. A
 * request to a host the person named goes through a request frame: a worker that runs nothing but this
 * folder, under a policy made for that host. Each request has a port of its own, which travels up
 * from worker to worker to the page and down to the request frame.
 */
export interface FrameCall {
  readonly type: typeof CALL;
  /** "https://host:port" */
  readonly origin: string;
  /** 'carry': anything, to that origin only; 'read': without contents, may be sent on by the host */
  readonly kind: 'carry' | 'read';
}

const CALL = 'flipside-request-frame';

/** A request in a form that crosses threads. */
export interface FrameRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
  readonly mode: RequestMode;
  readonly cache: RequestCache;
  readonly redirect: RequestRedirect;
}

/** What a response says before its contents. */
export interface FrameHead {
  readonly url: string;
  readonly type: ResponseType;
  readonly redirected: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
}

export type ToFrame =
  | { readonly type: 'ask'; readonly request: FrameRequest }
  /** one more piece may be sent */
  | { readonly type: 'more' }
  | { readonly type: 'stop' };

export type FromFrame =
  | { readonly type: 'head'; readonly head: FrameHead }
  | { readonly type: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end' }
  | { readonly type: 'fault'; readonly name: string; readonly message: string };

/** Headers of what is only read: they tell the host nothing of the person. */
export const READING_HEADERS: readonly string[] = ['accept', 'range', 'if-range'];

/** Pieces of a response that are sent before any is read. */
export const PIECES_AHEAD = 8;

export function frameCall(origin: string, kind: FrameCall['kind']): FrameCall {
  return { type: CALL, origin, kind };
}

export function isFrameCall(value: unknown): value is FrameCall {
  if (typeof value !== 'object' || value === null) return false;
  const { type, origin, kind } = value as Partial<FrameCall>;
  return type === CALL && typeof origin === 'string' && (kind === 'carry' || kind === 'read');
}

/** What went wrong, for the other end. */
export function tellFault(fault: unknown): FromFrame {
  const { name, message } = fault instanceof Error ? fault : new Error(String(fault));
  return { type: 'fault', name, message };
}
