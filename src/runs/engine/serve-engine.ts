import { type Endpoint, expose } from 'comlink';
import type { Engine } from './engine.ts';
import { installFaultTransfer } from './fault-transfer.ts';
import { type LivePort, LiveValues } from './live-values.ts';

/** The engine as the page calls it: every method by name. */
export interface ServedEngine {
  /** resolves once the worker listens */
  ready(): Promise<true>;
  /** Takes arguments and returns the result packed by `LiveValues`; rejects as the method does. */
  call(method: string, args: readonly unknown[]): Promise<unknown>;
}

/** Lets the other end of a port use an engine through `connectEngine`. */
export function serveEngine(engine: Engine, port: Endpoint & LivePort): void {
  installFaultTransfer();
  const live = new LiveValues(port);
  const served: ServedEngine = {
    ready: async () => true,
    async call(method, args) {
      const { values, end } = live.unpack(args);
      try {
        const result = await methodOf(engine, method)(...values);
        return live.pack([result]).values[0];
      } finally {
        end();
      }
    },
  };
  expose(served, port);
}

function methodOf(engine: Engine, name: string): (...args: readonly unknown[]) => unknown {
  const method: unknown = Object.hasOwn(engine, name) && engine[name as keyof Engine];
  if (typeof method !== 'function') throw new TypeError(`the engine has no method ${name}`);
  return (...args) => method.apply(engine, args);
}
