import { HostError } from '../host-error.ts';
import {
  type FrameCall,
  type FrameHead,
  type FromFrame,
  frameCall,
  type ToFrame,
} from './frame-wire.ts';

/** Statuses whose responses have no body. */
const EMPTY = [204, 205, 304];

type Piece = Uint8Array<ArrayBuffer>;

/**
 * Sends a request through a request frame; call it in a worker. Like `fetch`, it rejects with
 * TypeError if the host cannot be reached, and with the signal's reason if aborted. It rejects with
 * HostError if a request frame refuses.
 */
export async function sendByFrame(request: Request, kind: FrameCall['kind']): Promise<Response> {
  const { signal, url, method, mode, cache, redirect } = request;
  const headers = [...request.headers];
  const contents = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  signal.throwIfAborted();
  const { port1: port, port2: far } = new MessageChannel();
  const say = (message: ToFrame): void => port.postMessage(message);
  (globalThis as unknown as Worker).postMessage(frameCall(new URL(url).origin, kind), [far]);
  say({
    type: 'ask',
    request: { url, method, headers, body: contents, mode, cache, redirect },
  });
  return new Promise<Response>((resolve, reject) => {
    const body = bodyOf(say, () => hangUp());
    const stop = () => {
      say({ type: 'stop' });
      end(signal.reason);
    };
    const hangUp = () => {
      signal.removeEventListener('abort', stop);
      port.close();
    };
    const end = (fault: unknown) => {
      hangUp();
      reject(fault);
      body.fail(fault);
    };
    signal.addEventListener('abort', stop, { once: true });
    port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      switch (data.type) {
        case 'head':
          return resolve(responseOf(data.head, body.stream));
        case 'piece':
          return body.take(data.bytes);
        case 'end':
          hangUp();
          return body.take(null);
        case 'fault':
          return end(faultOf(data.name, data.message));
      }
    };
  });
}

/** The body as it arrives; `null` ends it. Each piece that is read lets another one be sent. */
function bodyOf(say: (message: ToFrame) => void, onCancel: () => void) {
  const pieces: (Piece | null)[] = [];
  let fault: { readonly reason: unknown } | null = null;
  let wake = () => {};
  const stream = new ReadableStream<Piece>(
    {
      async pull(controller) {
        while (pieces.length === 0 && !fault) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        const piece = pieces.shift();
        if (piece) {
          controller.enqueue(piece);
          say({ type: 'more' });
        } else if (piece === null) controller.close();
        else controller.error(fault?.reason);
      },
      cancel() {
        say({ type: 'stop' });
        onCancel();
      },
    },
    { highWaterMark: 0 },
  );
  return {
    stream,
    take(piece: Piece | null) {
      pieces.push(piece);
      wake();
    },
    fail(reason: unknown) {
      fault = { reason };
      wake();
    },
  };
}

/**
 * In fetch, an opaque response (no-cors, or a redirect that is not followed) has status 0, and some
 * servers send a status above 599. `Response` can be constructed with neither, so the status is set
 * afterwards.
 */
function responseOf(
  { status, statusText, headers, url, type, redirected }: FrameHead,
  body: ReadableStream<Piece>,
): Response {
  const usual = status >= 200 && status <= 599;
  const empty = status < 200 || EMPTY.includes(status);
  const response = new Response(empty ? null : body, {
    status: usual ? status : 200,
    statusText,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
  const told = { url, type, redirected, ...(!usual && { status, ok: false }) };
  for (const [name, value] of Object.entries(told))
    Object.defineProperty(response, name, { value });
  return response;
}

function faultOf(name: string, message: string): Error {
  if (name === 'HostError') return new HostError(message);
  return new TypeError(message);
}
