import { isAllowed } from '../allowed-hosts.ts';
import { HostError, refuseHost } from '../host-error.ts';
import {
  type FrameCall,
  type FrameHead,
  type FrameRequest,
  type FromFrame,
  PIECES_AHEAD,
  READING_HEADERS,
  type ToFrame,
  tellFault,
} from './frame-wire.ts';

/** The work of a request frame: sends one request for the holder of the port's other end. */
export function serveRequest(port: MessagePort, call: FrameCall): void {
  const say = (message: FromFrame, transfer: Transferable[] = []): void =>
    port.postMessage(message, transfer);
  const stop = new AbortController();
  let credit = PIECES_AHEAD;
  let wake = () => {};
  const mayGoOn = async (): Promise<void> => {
    while (credit === 0 && !stop.signal.aborted) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    credit -= 1;
  };
  const carryOut = async (request: FrameRequest): Promise<void> => {
    try {
      const response = await send(request, call, stop.signal);
      say({ type: 'head', head: headOf(response) });
      const reader = response.body?.getReader();
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done || !value) break;
        await mayGoOn();
        stop.signal.throwIfAborted();
        // the bytes read may be a view of a larger buffer
        const bytes = value.byteLength === value.buffer.byteLength ? value : value.slice();
        say({ type: 'piece', bytes }, [bytes.buffer]);
      }
      say({ type: 'end' });
    } catch (fault) {
      say(tellFault(fault));
    }
  };
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === 'ask') void carryOut(data.request);
    else if (data.type === 'more') credit += 1;
    else stop.abort();
    wake();
  };
}

async function send(
  { url, method, headers, body, mode, cache, redirect }: FrameRequest,
  { origin, kind }: FrameCall,
  signal: AbortSignal,
): Promise<Response> {
  const target = new URL(url);
  if (target.origin !== origin || !(await isAllowed(origin))) throw refuseHost(target);
  const bare = body === null && headers.every(([name]) => READING_HEADERS.includes(name));
  if (kind === 'read' && !(bare && ['GET', 'HEAD'].includes(method))) {
    throw new HostError('what is only read carries nothing with it', url);
  }
  return fetch(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body,
    mode: mode === 'no-cors' ? mode : 'cors',
    cache,
    redirect: kind === 'read' || redirect === 'manual' ? redirect : 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
}

function headOf(response: Response): FrameHead {
  const { url, type, redirected, status, statusText, headers } = response;
  return { url, type, redirected, status, statusText, headers: [...headers] };
}
