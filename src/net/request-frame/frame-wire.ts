/**
 * How a request leaves the page. The browser limits the page and its workers to their own origin. A
 * request to a host that the person named goes through a request frame: a worker that runs only the
 * code of this folder, under a policy made for that host. Each request has its own port, which is
 * passed up from worker to worker to the page, and then down to the request frame.
 */
export interface FrameCall {
  readonly type: typeof CALL;
  /** "https://host:port" */
  readonly origin: string;
  /** 'carry': any request, to that origin only; 'read': no body, may be redirected by the host */
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

/** A response's status, headers and address, which arrive before its body. */
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
  /** allows the frame to send one more piece */
  | { readonly type: 'more' }
  | { readonly type: 'stop' };

export type FromFrame =
  | { readonly type: 'head'; readonly head: FrameHead }
  | { readonly type: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end' }
  | { readonly type: 'fault'; readonly name: string; readonly message: string };

/** Headers allowed in a 'read' request: they tell the host nothing about the person. */
export const READING_HEADERS: readonly string[] = ['accept', 'range', 'if-range'];

/** How many pieces of a response are sent before the first one is read. */
export const PIECES_AHEAD = 8;

export function frameCall(origin: string, kind: FrameCall['kind']): FrameCall {
  return { type: CALL, origin, kind };
}

export function isFrameCall(value: unknown): value is FrameCall {
  if (typeof value !== 'object' || value === null) return false;
  const { type, origin, kind } = value as Partial<FrameCall>;
  return type === CALL && typeof origin === 'string' && (kind === 'carry' || kind === 'read');
}

/** An error as a message to the other end. */
export function tellFault(fault: unknown): FromFrame {
  const { name, message } = fault instanceof Error ? fault : new Error(String(fault));
  return { type: 'fault', name, message };
}
