import { messageOf } from '../../core/errors.ts';
import { HostError } from '../../net/host-error.ts';
import { gatedFetch } from '../../net/request-gate.ts';
import { JudgeError } from '../judge.ts';

/**
 * Sends a request to a hub. Resolves with its response, even a refusal. Rejects with JudgeError
 * 'network' if the hub cannot be reached, with HostError if it was never allowed, and with
 * AbortError if aborted.
 */
export async function requestHub(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await gatedFetch(address, { credentials: 'omit', ...init });
  } catch (error) {
    if (error instanceof HostError) throw error;
    if (init.signal?.aborted) throw error;
    throw new JudgeError(
      'network',
      `${new URL(address).host} cannot be reached; the connection and the host must be up, and ` +
        'the host must let other pages read from it (CORS)',
      `${address}: ${messageOf(error)}`,
    );
  }
}

/** Hosts of single-page apps, and networks that require a login, answer any request with a page. */
export function isPage(response: Response): boolean {
  return /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
}

/** True if nothing exists there, which is an answer and not an error. */
export function isAbsent(response: Response): boolean {
  return response.status === 404 || response.status === 410 || (response.ok && isPage(response));
}

/** Throws JudgeError 'gated' if an account is required, otherwise 'network' with the status. */
export function refuse(response: Response, address: string): never {
  const { status } = response;
  const { host } = new URL(address);
  if (status === 401 || status === 403) {
    throw new JudgeError(
      'gated',
      `${host} does not show this model without an account: it is private, gated, or there is ` +
        'none of that name. Download it with your account and add its folder',
      `${address}: status ${status}`,
    );
  }
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const wait = seconds > 0 ? `in ${Math.ceil(seconds)} seconds` : 'later';
    throw new JudgeError(
      'network',
      `${host} was asked too often from this network (status 429); try again ${wait}`,
      address,
    );
  }
  throw new JudgeError('network', `${host} refused with status ${status}`, address);
}
