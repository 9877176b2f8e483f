import { readBoundedText } from '../../../net/read-bounded.ts';
import { JudgeError } from '../../judge.ts';
import type { Budget, CallSize, TokenCount } from '../budget.ts';
import { faultOfRequest, faultOfStatus, isTimeout } from '../endpoint-fault.ts';
import type { Environment } from '../environment.ts';
import type { RefusalWait } from '../flight-control.ts';
import { redactText, redactValue } from '../redact.ts';
import {
  backoff,
  isOverload,
  isPassing,
  LONGEST_PAUSE,
  MOST_ATTEMPTS,
  MOST_CALLS,
  type PassingFault,
  readRetryAfter,
} from './backoff.ts';
import { type ChatRequest, sentParts } from './chat-request.ts';
import { type ChatResponse, parseChatResponse } from './chat-response.ts';
import { mostTokens, readUsage } from './usage.ts';

/** Bytes of a response: enough for twenty thousand tokens, too few for a flood. */
const MOST_BYTES = 1 << 20;

/** What all calls to one endpoint share. */
export interface Line {
  readonly base: string;
  readonly key: () => string | null;
  readonly budget: Budget;
  readonly environment: Environment;
  /** milliseconds that the server may take for one answer */
  readonly patience: () => number;
  /** no call is made before this moment, because the server asked for a pause */
  pausedUntil: number;
  /** The server refused because of its load. Returns which calls must wait; absent: all. */
  readonly onRefused?: () => RefusalWait;
}

/** How one ask waits. */
interface CallWaits {
  readonly signal?: AbortSignal | undefined;
  /** Waits without its place among the calls in progress; absent: the call has no place. */
  readonly without?: (wait: () => Promise<void>) => Promise<void>;
  /** Called with the reason when a call is repeated. */
  readonly onSetback?: ((reason: string) => void) | undefined;
}

interface ChatCall {
  readonly response: ChatResponse;
  /** of the attempt that succeeded */
  readonly milliseconds: number;
}

/** A failed attempt after which another one may succeed. */
interface Setback {
  readonly fault: JudgeError;
  readonly kind: PassingFault;
  /** milliseconds that the server asks to wait; null: it names none */
  readonly pause: number | null;
}

/**
 * Sends one request, and retries it while the fault may pass by itself: a server error, a lost
 * connection, an unreadable reply. Rejects with AbortError if aborted, otherwise with JudgeError;
 * no error contains the key.
 */
export async function callChat(
  line: Line,
  request: ChatRequest,
  about: TokenCount,
  { signal, without = (wait) => wait(), onSetback }: CallWaits = {},
): Promise<ChatCall> {
  const { environment } = line;
  const body = JSON.stringify(request);
  const size: CallSize = {
    about,
    most: mostTokens(request),
    shows: sentParts(request).some(({ type }) => type !== 'text') ? 'pictures' : 'text',
  };
  const failed = { overload: 0, server: 0, network: 0, silence: 0, unreadable: 0 };
  for (let attempt = 1; ; attempt++) {
    await waitOut(line, signal);
    const outcome = await tryOnce(line, request, body, size, signal);
    if ('response' in outcome) return outcome;
    const { fault, kind, pause } = outcome;
    failed[kind]++;
    if (failed[kind] >= MOST_ATTEMPTS[kind] || attempt >= MOST_CALLS) {
      throw new JudgeError(fault.code, `${fault.message} (${attempt} attempts)`, fault.details);
    }
    if (pause !== null && pause > LONGEST_PAUSE) {
      throw new JudgeError(
        fault.code,
        `${fault.message}; it asks for a pause of ${Math.ceil(pause / 1000)} seconds`,
      );
    }
    onSetback?.(fault.message);
    const wait = () =>
      environment.sleep((pause ?? 0) + backoff(attempt, environment.random), signal);
    const who = kind === 'overload' ? (line.onRefused?.() ?? 'all') : 'alone';
    if (who === 'all' && pause !== null) {
      line.pausedUntil = Math.max(line.pausedUntil, environment.now() + pause);
    }
    if (who === 'alone') await without(wait);
    // the ask keeps its place; otherwise it would queue behind new ones
    else await wait();
  }
}

/** Rejects if another attempt would not help. */
async function tryOnce(
  line: Line,
  request: ChatRequest,
  body: string,
  size: CallSize,
  signal: AbortSignal | undefined,
): Promise<ChatCall | Setback> {
  const { environment, budget } = line;
  const reservation = await budget.reserve(size);
  if (signal?.aborted) {
    reservation.release();
    throw signal.reason;
  }
  const started = environment.now();
  const key = line.key();
  const patience = limitTime(signal, line.patience());
  try {
    const response = await send(line, body, key, patience.signal);
    const text = await readBody(response, MOST_BYTES);
    if (response.ok) {
      const parsed = readResponse(text, key);
      if (parsed instanceof JudgeError) {
        // the tokens it used are unknown
        reservation.settle(null);
        return { fault: parsed, kind: 'unreadable', pause: null };
      }
      reservation.settle(readUsage(parsed, request));
      return { response: parsed, milliseconds: environment.now() - started };
    }
    // a refused call costs nothing
    reservation.settle({ tokensIn: 0, tokensOut: 0 });
    const { status, headers } = response;
    const fault = faultOfStatus(status, text, key);
    if (!isPassing(status)) throw fault;
    const pause = readRetryAfter(headers.get('retry-after'), environment.now());
    return { fault, kind: isOverload(status) ? 'overload' : 'server', pause };
  } catch (thrown) {
    // aborted, cut off or timed out: the server may have counted it
    reservation.settle(null);
    signal?.throwIfAborted();
    const fault = faultOfRequest(thrown, line.base, key);
    if (fault.code !== 'network') throw fault;
    return { fault, kind: isTimeout(thrown) ? 'silence' : 'network', pause: null };
  } finally {
    patience.end();
  }
}

async function waitOut(line: Line, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  const wait = line.pausedUntil - line.environment.now();
  if (wait > 0) await line.environment.sleep(wait, signal);
}

/**
 * The signal, which also aborts when `patience` runs out. Not `AbortSignal.timeout`: that stays in
 * memory until its time comes, together with everything a run asked meanwhile.
 */
function limitTime(signal: AbortSignal | undefined, patience: number) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), patience);
  return {
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    end: () => clearTimeout(timer),
  };
}

function send(
  { base, environment }: Line,
  body: string,
  key: string | null,
  signal: AbortSignal,
): Promise<Response> {
  return environment.fetch(`${base}chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorize(key) },
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    // followed, a redirect would pass the key on; refused, it would look like a lost connection
    redirect: 'manual',
    signal,
  });
}

/** The one place where a key leaves the engine. */
export function authorize(key: string | null): Record<string, string> {
  return key === null || key === '' ? {} : { authorization: `Bearer ${key}` };
}

/** The reply, or the error in it; the key is removed from both. */
function readResponse(text: string, key: string | null): ChatResponse | JudgeError {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new JudgeError(
      'bad-answer',
      text.trimStart().startsWith('<')
        ? 'the endpoint answered with a web page in place of JSON: the address may be another ' +
            'than that of the API, or a login or a proxy stands before it'
        : 'the answer is not JSON, or was cut off',
      redactText(text.slice(0, 200), key),
    );
  }
  try {
    return redactValue(parseChatResponse(value), key);
  } catch (fault) {
    if (!(fault instanceof JudgeError)) throw fault;
    return new JudgeError(
      fault.code,
      redactText(fault.message, key),
      redactText((fault.details ?? '').slice(0, 300), key),
    );
  }
}

/**
 * The text of a response, read up to `limit` bytes. Rejects with JudgeError 'bad-answer' if it is
 * longer, and as the network does.
 */
export async function readBody(response: Response, limit: number): Promise<string> {
  const text = await readBoundedText(response, limit);
  if (text !== null) return text;
  throw new JudgeError(
    'bad-answer',
    `the answer is longer than ${Math.round(limit / 1024)} kB and was not read to its end`,
  );
}
