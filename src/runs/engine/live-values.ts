/** The port between a page and its worker, seen from either side. */
export interface LivePort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/**
 * A value in transit: what cannot be cloned stays on its own side and is referred to by a number.
 */
type Wire =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'function' | 'signal'; readonly id: number }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, Wire>> };

type LiveMessage =
  /** sent to the side that owns function `call` */
  | { readonly call: number; readonly args: readonly unknown[] }
  /** sent from the side that owns signal `stop` */
  | { readonly stop: number };

interface Crossing<Value> {
  readonly values: readonly Value[];
  /** Drops the functions and signals among the values: later calls and stops have no effect. */
  end(): void;
}

/**
 * Lets functions and stop signals cross between a page and its worker, as arguments, as results or
 * as fields of an options object. A function runs on the side that owns it, and its caller gets no
 * result. Calls keep their order with all other messages of the port: what a piece of work
 * sends has arrived before its result does.
 */
export class LiveValues {
  readonly #port: LivePort;
  /** functions of this side, by number */
  readonly #functions = new Map<number, (...args: readonly unknown[]) => unknown>();
  /** controllers for signals of the other side, by their number */
  readonly #stops = new Map<number, AbortController>();
  #count = 0;

  constructor(port: LivePort) {
    this.#port = port;
    port.addEventListener('message', ({ data }) => {
      const message: Partial<Record<'call' | 'stop' | 'args', unknown>> = Object(data);
      if (typeof message.call === 'number' && Array.isArray(message.args)) {
        this.#functions.get(message.call)?.(...message.args);
      } else if (typeof message.stop === 'number') {
        this.#stops.get(message.stop)?.abort();
      }
    });
  }

  /** Makes values cloneable. Throws the reason of a signal that has already stopped. */
  pack(values: readonly unknown[]): Crossing<unknown> {
    const ends: (() => void)[] = [];
    const wires = values.map((value) => this.#pack(value, ends));
    return { values: wires, end: () => runAll(ends) };
  }

  /** The local counterparts of values that were packed on the other side. */
  unpack(wires: readonly unknown[]): Crossing<unknown> {
    const ends: (() => void)[] = [];
    const values = wires.map((wire) => this.#unpack(wire as Wire, ends));
    return { values, end: () => runAll(ends) };
  }

  #pack(value: unknown, ends: (() => void)[]): Wire {
    if (typeof value === 'function') {
      const id = ++this.#count;
      this.#functions.set(id, (...args) => value(...args));
      ends.push(() => this.#functions.delete(id));
      return { kind: 'function', id };
    }
    if (value instanceof AbortSignal) {
      value.throwIfAborted();
      const id = ++this.#count;
      const stop = (): void => this.#post({ stop: id });
      value.addEventListener('abort', stop, { once: true });
      ends.push(() => value.removeEventListener('abort', stop));
      return { kind: 'signal', id };
    }
    if (!holdsLiving(value)) return { kind: 'data', data: value };
    const fields = Object.entries(value).map(([name, field]) => [name, this.#pack(field, ends)]);
    return { kind: 'fields', fields: Object.fromEntries(fields) };
  }

  #unpack(wire: Wire, ends: (() => void)[]): unknown {
    switch (wire.kind) {
      case 'data':
        return wire.data;
      case 'function':
        return (...args: readonly unknown[]) => this.#post({ call: wire.id, args });
      case 'signal': {
        const { id } = wire;
        const stop = new AbortController();
        this.#stops.set(id, stop);
        ends.push(() => this.#stops.delete(id));
        return stop.signal;
      }
      case 'fields': {
        const fields = Object.entries(wire.fields);
        return Object.fromEntries(fields.map(([name, field]) => [name, this.#unpack(field, ends)]));
      }
    }
  }

  #post(message: LiveMessage): void {
    this.#port.postMessage(message);
  }
}

function runAll(ends: readonly (() => void)[]): void {
  for (const end of ends) end();
}

function holdsLiving(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).some(
    (field) => typeof field === 'function' || field instanceof AbortSignal,
  );
}
