import { isAllowed, originOf } from '../allowed-hosts.ts';
import { refuseHost } from '../host-error.ts';
import { FRAME_READY, nameFrame } from './frame-name.ts';
import { type FrameCall, tellFault } from './frame-wire.ts';

/** Milliseconds within which a request frame must be ready. */
const PATIENCE = 20_000;

const frames = new Map<string, Promise<Window>>();

/** The address of request frames: a page beside the one that is open. */
export function frameAddress(): string {
  const url = new URL('request-frame.html', location.href);
  return `${url.origin}${url.pathname}`;
}

/**
 * Passes a request's port to the request frame of its host, starting the frame if there is none
 * yet. Errors on the way are reported over the port.
 */
export async function handToFrame(call: FrameCall, port: MessagePort): Promise<void> {
  try {
    const target = await findFrame(call);
    target.postMessage(call, location.origin, [port]);
  } catch (fault) {
    port.postMessage(tellFault(fault));
    port.close();
  }
}

async function findFrame(call: FrameCall): Promise<Window> {
  const origin = originOf(call.origin);
  if (!(await isAllowed(origin))) throw refuseHost(new URL(origin));
  const name = nameFrame({ origin, kind: call.kind });
  const target = frames.get(name) ?? startFrame(name);
  frames.set(name, target);
  target.catch(() => frames.delete(name));
  return target;
}

function startFrame(name: string): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Requests to a host you named';
  frame.src = `${frameAddress()}${name}`;
  return new Promise((resolve, reject) => {
    const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (
        origin !== location.origin ||
        source === null ||
        source !== frame.contentWindow ||
        data !== FRAME_READY
      )
        return;
      settle();
      resolve(frame.contentWindow);
    };
    const late = setTimeout(() => {
      settle();
      frame.remove();
      reject(
        new TypeError(
          'the part of this page that talks to other hosts did not start. The site may be ' +
            'incompletely copied (request-frame.html), its server may forbid frames (X-Frame-Options: DENY), ' +
            'or this page is shown inside a page of another site: open it in a tab of its own',
        ),
      );
    }, PATIENCE);
    const settle = () => {
      clearTimeout(late);
      removeEventListener('message', hear);
    };
    addEventListener('message', hear);
    document.documentElement.append(frame);
  });
}
