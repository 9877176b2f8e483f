import type { AsyncBuffer } from 'hyparquet';
import { gatedFetch } from '../../net/request-gate.ts';
import { ImportError } from '../import/import-error.ts';

/** the most bytes of one request; more would be a whole file rather than a part */
const MOST_AT_ONCE = 1_000_000_000;

/** A file on a server, read in parts by range requests. Slices reject with ImportError. */
export function rangeFile(address: string, bytes: number, signal?: AbortSignal): AsyncBuffer {
  const { host } = new URL(address);
  return {
    byteLength: bytes,
    async slice(start, end = bytes) {
      const length = end - start;
      if (!(start >= 0 && length >= 0 && end <= bytes && length <= MOST_AT_ONCE)) {
        throw new ImportError('the Parquet file is damaged: it points outside of itself', address);
      }
      if (length === 0) return new ArrayBuffer(0);
      const response = await request(address, start, end, signal);
      if (response.status === 200) {
        await response.body?.cancel();
        throw new ImportError(
          `${host} cannot serve a part of a file (Range), only all of it`,
          address,
        );
      }
      if (response.status !== 206) {
        throw new ImportError(`${host} answered ${response.status} for a part of a file`, address);
      }
      const part = await response.arrayBuffer();
      if (part.byteLength === length) return part;
      throw new ImportError(
        `${host} sent ${part.byteLength} bytes where ${length} were asked for`,
        address,
      );
    },
  };
}

async function request(
  address: string,
  start: number,
  end: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await gatedFetch(address, {
      headers: { Range: `bytes=${start}-${end - 1}` },
      ...(signal && { signal }),
    });
  } catch (fault) {
    if (fault instanceof Error && ['HostError', 'AbortError'].includes(fault.name)) throw fault;
    throw new ImportError(`${new URL(address).host} broke off the connection; try again`, address);
  }
}
