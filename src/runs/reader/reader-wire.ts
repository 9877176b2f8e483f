import { HostError } from '../../net/host-error.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import type { ForeignReader } from './foreign-reader.ts';

/** A reader call as sent to the worker: the bytes of a remote file are not sent along. */
interface ReaderCall {
  readonly method: keyof ForeignReader;
  readonly args: readonly unknown[];
}

/** Errors travel as data: an error thrown across a port loses its fields. */
export type ReaderOutcome =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly name: string;
      readonly message: string;
      readonly details: string | null;
    };

/** Reads bytes of a file on the other side; null if that failed, which is reported there. */
export type RemoteSlice = (start: number, end?: number) => Promise<ArrayBuffer | null>;

/** Stands for the file in the arguments of a call. */
interface RemoteFile {
  readonly remoteBytes: number;
}

export interface ReaderWorkerApi {
  perform(call: ReaderCall, slice: RemoteSlice | null): Promise<ReaderOutcome>;
}

export function isRemoteFile(value: unknown): value is RemoteFile {
  return typeof value === 'object' && value !== null && 'remoteBytes' in value;
}

/** An error in words fit to be shown; it may quote text from files. */
export function describeFault(fault: unknown): ReaderOutcome {
  const { name, message } = fault instanceof Error ? fault : new Error(String(fault));
  const { details } = Object(fault) as { details?: unknown };
  return {
    ok: false,
    name,
    message: message.slice(0, 2000),
    details: typeof details === 'string' ? details.slice(0, 2000) : null,
  };
}

export function reviveFault({ name, message, details }: ReaderOutcome & { ok: false }): Error {
  if (name === 'ImportError') return new ImportError(message, details);
  if (name === 'HostError') return new HostError(message, details);
  return Object.assign(new Error(message), { name });
}
