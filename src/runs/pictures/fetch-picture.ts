import { readBounded } from '../../net/read-bounded.ts';
import { gatedFetch } from '../../net/request-gate.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import { PHOTO_LIMITS } from '../../pictures/photo-file.ts';

/** Fetches one picture from a host that the user confirmed. Rejects with ImportError. */
export async function fetchPicture(address: string, signal?: AbortSignal): Promise<Blob> {
  let response: Response;
  try {
    response = await gatedFetch(address, signal ? { signal } : {});
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'HostError') throw fault;
    signal?.throwIfAborted();
    throw new ImportError(
      'its server does not answer, or does not let web pages read it (CORS)',
      address,
    );
  }
  if (!response.ok || !response.body) {
    throw new ImportError(`its server answered ${response.status}`, address);
  }
  const file = await readBounded(response, PHOTO_LIMITS.bytes);
  if (file) return file;
  throw new ImportError(`it has more than ${PHOTO_LIMITS.bytes / 1e6} MB`, address);
}
