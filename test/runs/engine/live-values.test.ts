import { afterEach, describe, expect, it } from 'vitest';
import { LiveValues } from '../../../src/runs/engine/live-values.ts';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** The two sides of a port, and what waits until everything sent so far has arrived. */
function sides() {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const pair = { home: new LiveValues(port1), away: new LiveValues(port2) };
  port1.start();
  port2.start();
  const settle = () => Promise.all([arrives(port1, port2), arrives(port2, port1)]);
  return { ...pair, settle };
}

/** Resolves when all that was posted on one side has arrived on the other: a port keeps the order. */
function arrives(from: MessagePort, to: MessagePort): Promise<void> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent): void => {
      if (data !== 'all') return;
      to.removeEventListener('message', hear);
      resolve();
    };
    to.addEventListener('message', hear);
    from.postMessage('all');
  });
}

describe('values that live on one side', () => {
  it('are called from the other in order, with what can be cloned', async () => {
    const { home, away, settle } = sides();
    const heard: unknown[] = [];
    const { values } = home.pack([(...args: unknown[]) => heard.push(args), { n: 1 }]);
    const [tell, data] = away.unpack(structuredClone(values)).values as [
      (...args: unknown[]) => void,
      unknown,
    ];
    expect(data).toEqual({ n: 1 });
    tell(1, new Float32Array([2]));
    tell({ three: 3 });
    await settle();
    expect(heard).toEqual([[1, new Float32Array([2])], [{ three: 3 }]]);
  });

  it('also cross as fields of options, stop signals among them', async () => {
    const { home, away, settle } = sides();
    const stop = new AbortController();
    let heard = 0;
    const { values } = home.pack([
      { signal: stop.signal, onEach: () => heard++, size: 3, absent: undefined },
    ]);
    const [options] = away.unpack(structuredClone(values)).values as [
      { signal: AbortSignal; onEach: () => void; size: number },
    ];
    expect(options.size).toBe(3);
    options.onEach();
    stop.abort();
    await settle();
    expect([heard, options.signal.aborted]).toEqual([1, true]);
    expect(() => home.pack([{ signal: stop.signal }])).toThrow();
  });

  it('are forgotten on either side when it ends them', async () => {
    const { home, away, settle } = sides();
    const stop = new AbortController();
    let heard = 0;
    const sent = home.pack([() => heard++, stop.signal]);
    const got = away.unpack(structuredClone(sent.values));
    const [call, signal] = got.values as [() => void, AbortSignal];
    sent.end();
    call();
    got.end();
    stop.abort();
    await settle();
    expect([heard, signal.aborted]).toEqual([0, false]);
  });

  it('takes no other message for one of its own', async () => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    const home = new LiveValues(port1);
    port1.start();
    let heard = 0;
    home.pack([() => heard++]);
    for (const odd of [null, 7, 'x', { call: '1', args: [] }, { call: 1 }, { stop: 99 }, []]) {
      port2.postMessage(odd);
    }
    await arrives(port2, port1);
    expect(heard).toBe(0);
  });
});
