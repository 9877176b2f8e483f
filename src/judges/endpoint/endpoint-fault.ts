import { messageOf } from '../../core/errors.ts';
import { HostError } from '../../net/host-error.ts';
import { JudgeError } from '../judge.ts';
import { isOverload } from './chat/backoff.ts';
import { redactText } from './redact.ts';

/** Characters of a server's own error text that are kept. */
const WORDS = 600;
/** Characters searched for that text: a page may be a megabyte of markup. */
const LOOKED_THROUGH = 4096;

/** A status that a retry does not fix, as an error. `body` is the response's text. */
export function faultOfStatus(status: number, body: string, key: string | null): JudgeError {
  const words = redactText(serverWords(body), key);
  const said = words === '' ? '' : `: ${words}`;
  switch (status) {
    case 401:
    case 403:
      return new JudgeError(
        'wrong-key',
        key === null
          ? `the endpoint wants a key (status ${status})${said}`
          : `the endpoint refuses this key (status ${status})${said}`,
      );
    case 402:
      return new JudgeError('wrong-key', `the account behind this key has no credit left${said}`);
    case 404:
      return new JudgeError('no-model', `the endpoint knows no such model or address${said}`);
    case 0:
    case 301:
    case 302:
    case 303:
    case 307:
    case 308:
      return new JudgeError(
        'no-model',
        'the endpoint sends the request on to another address, which the page does not follow with ' +
          'a key and pictures; give the address that it sends to, such as https in place of http, or ' +
          'without or with a last “/”',
      );
    default:
      return new JudgeError('bad-answer', `${wordsOf(status)}${said}`);
  }
}

function wordsOf(status: number): string {
  if (status > 599) return `the endpoint answered with ${status}, which is not an HTTP status`;
  if (isOverload(status)) {
    return `the endpoint refuses more calls now, for its load or a limit of its own (status ${status})`;
  }
  if (status >= 500) return `the endpoint’s server failed (status ${status})`;
  return `the endpoint refused the ask (status ${status})`;
}

/** A request without a response: refused here, or lost on the way. */
export function faultOfRequest(fault: unknown, base: string, key: string | null): JudgeError {
  if (fault instanceof JudgeError) return fault;
  if (fault instanceof HostError) {
    return new JudgeError('host-refused', fault.message, fault.details);
  }
  return new JudgeError(
    'network',
    isTimeout(fault)
      ? `the endpoint at ${base} did not answer in time`
      : `the endpoint at ${base} cannot be reached, or broke the connection off`,
    redactText(messageOf(fault), key),
  );
}

/** True if a request was abandoned because no answer came in time. */
export function isTimeout(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'TimeoutError';
}

/** The message of an error in the protocol's form, otherwise the beginning of the reply. */
function serverWords(body: string): string {
  let words = body;
  try {
    const value = JSON.parse(body) as { error?: unknown; message?: unknown; detail?: unknown };
    const error = value?.error as { message?: unknown } | string | undefined;
    const found =
      typeof error === 'string' ? error : (error?.message ?? value?.message ?? value?.detail);
    if (typeof found === 'string') words = found;
  } catch {
    // not JSON: a proxy's page, or plain text
  }
  return words
    .slice(0, LOOKED_THROUGH)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, WORDS);
}
