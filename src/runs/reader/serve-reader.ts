import { type ProxyMethods, releaseProxy } from 'comlink';
import type { AsyncBuffer } from 'hyparquet';
import type { ForeignReader } from './foreign-reader.ts';
import {
  describeFault,
  isRemoteFile,
  type ReaderOutcome,
  type ReaderWorkerApi,
  type RemoteSlice,
} from './reader-wire.ts';

/** The API inside the reading worker. */
export function serveReader(reader: ForeignReader): ReaderWorkerApi {
  return {
    async perform({ method, args }, slice): Promise<ReaderOutcome> {
      try {
        const work = reader[method] as (...input: readonly unknown[]) => Promise<unknown>;
        const value = await work(...args.map((arg) => withFile(arg, slice)));
        return { ok: true, value: method === 'openParquet' ? withoutFile(value) : ownBytes(value) };
      } catch (fault) {
        return describeFault(fault);
      } finally {
        // otherwise its port would stay open as long as this worker
        (slice as Partial<ProxyMethods> | null)?.[releaseProxy]?.();
      }
    },
  };
}

function withFile(arg: unknown, slice: RemoteSlice | null): unknown {
  if (!slice || typeof arg !== 'object' || arg === null) return arg;
  if (isRemoteFile(arg)) return fileOver(arg.remoteBytes, slice);
  const { file } = arg as { file?: unknown };
  return isRemoteFile(file) ? { ...arg, file: fileOver(file.remoteBytes, slice) } : arg;
}

function fileOver(byteLength: number, slice: RemoteSlice): AsyncBuffer {
  return {
    byteLength,
    async slice(start, end) {
      const bytes = await slice(start, end);
      if (bytes) return bytes;
      throw new DOMException('the other side knows why', 'AbortError');
    },
  };
}

function withoutFile(value: unknown): unknown {
  const { file: _, ...rest } = value as { file: unknown };
  return rest;
}

/** A cell's bytes are a view into a page of many; cloning the view would copy the whole page. */
function ownBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return value.slice();
  if (Array.isArray(value)) return value.map(ownBytes);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, ownBytes(field)]));
}
