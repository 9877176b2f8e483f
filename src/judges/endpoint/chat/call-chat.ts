import { readBoundedText } from '../../../net/read-bounded.ts';
import { JudgeError } from '../../judge.ts';
import type { Budget, CallSize, TokenCount } from '../budget.ts';
import { faultOfRequest, faultOfStatus } from '../endpoint-fault.ts';
import type { Environment } from '../environment.ts';
import { redactText, redactValue } from '../redact.ts';
import { backoff, isPassing, LONGEST_PAUSE, MOST_ATTEMPTS, readRetryAfter } from './backoff.ts';
import { type ChatRequest, sentParts } from './chat-request.ts';
import { type ChatResponse, parseChatResponse } from './chat-response.ts';
import { mostTokens, readUsage } from './usage.ts';

/** Milliseconds a server may take for one answer: a large model on a small machine takes minutes. */
const PATIENCE = 300_000;
/** Bytes of a response: twenty thousand tokens fit in, a flood does not. */
const MOST_BYTES = 1 << 20;

/** One endpoint's line: everything its calls share. */
export interface Line {
  readonly base: string;
  readonly key: () => string | null;
  readonly budget: Budget;
  readonly environment: Environment;
  /** no call before this moment: the server asked for a pause */
  pausedUntil: number;
  /** the server refused for now: with too many requests, or a fault of its own */
  readonly onRefused?: () => void;
}

export interface ChatCall {
  readonly response: ChatResponse;
  /** of the attempt that was answered */
  readonly milliseconds: number;
}

/**
 * One request, tried again while what goes wrong passes by itself. Rejects with AbortError when
 * stopped, else with JudgeError; no error holds the key.
 */
export async function callChat(
  line: Line,
  request: ChatRequest,
  about: TokenCount,
  signal: AbortSignal | undefined,
): Promise<ChatCall> {
  const { environment, budget } = line;
  const body = JSON.stringify(request);
  const size: CallSize = {
    about,
    most: mostTokens(request),
    shows: sentParts(request).some(({ type }) => type !== 'text') ? 'pictures' : 'text',
  };
  for (let attempt = 1; ; attempt++) {
    await waitOut(line, signal);
    const reservation = await budget.reserve(size);
    if (signal?.aborted) {
      reservation.release();
      throw signal.reason;
    }
    const started = environment.now();
    const key = line.key();
    let fault: JudgeError;
    let pause: number | null = null;
    const patience = limitTime(signal);
    try {
      const response = await send(line, body, key, patience.signal);
      const text = await readBody(response, MOST_BYTES);
      if (response.ok) {
        const parsed = readResponse(text, key);
        reservation.settle(readUsage(parsed, request));
        return { response: parsed, milliseconds: environment.now() - started };
      }
      // what is refused costs nothing
      reservation.settle({ tokensIn: 0, tokensOut: 0 });
      fault = faultOfStatus(response.status, text, key);
      if (!isPassing(response.status)) throw fault;
      line.onRefused?.();
      pause = readRetryAfter(response.headers.get('retry-after'), environment.now());
    } catch (thrown) {
      // stopped, cut off or not readable: the server may have counted it
      reservation.settle(null);
      signal?.throwIfAborted();
      fault = faultOfRequest(thrown, line.base, key);
      if (fault.code !== 'network') throw fault;
    } finally {
      patience.end();
    }
    if (attempt >= MOST_ATTEMPTS) {
      throw new JudgeError(fault.code, `${fault.message} (${attempt} attempts)`, fault.details);
    }
    if (pause !== null && pause > LONGEST_PAUSE) {
      throw new JudgeError(
        fault.code,
        `${fault.message}; it asks for a pause of ${Math.ceil(pause / 1000)} seconds`,
      );
    }
    // a pause that was asked for holds for all calls, a doubled wait for this one alone
    if (pause !== null) line.pausedUntil = Math.max(line.pausedUntil, environment.now() + pause);
    await environment.sleep((pause ?? 0) + backoff(attempt, environment.random), signal);
  }
}

async function waitOut(line: Line, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  const wait = line.pausedUntil - line.environment.now();
  if (wait > 0) await line.environment.sleep(wait, signal);
}

/**
 * The signal, which stops by itself when patience ends. Not `AbortSignal.timeout`: that is held until
 * its time comes, and with it all that a run asked within it.
 */
function limitTime(signal: AbortSignal | undefined) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), PATIENCE);
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
    signal,
  });
}

/** The one place where a key leaves the engine. */
export function authorize(key: string | null): Record<string, string> {
  return key === null || key === '' ? {} : { authorization: `Bearer ${key}` };
}

function readResponse(text: string, key: string | null): ChatResponse {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JudgeError(
      'bad-answer',
      'the answer is no JSON, or was cut off',
      redactText(text.slice(0, 200), key),
    );
  }
  try {
    return redactValue(parseChatResponse(value), key);
  } catch (fault) {
    if (!(fault instanceof JudgeError)) throw fault;
    throw new JudgeError(
      fault.code,
      redactText(fault.message, key),
      redactText((fault.details ?? '').slice(0, 300), key),
    );
  }
}

/**
 * The text of a response, read no further than `limit` bytes. Rejects with JudgeError 'bad-answer'
 * beyond that, and as the network does.
 */
export async function readBody(response: Response, limit: number): Promise<string> {
  const text = await readBoundedText(response, limit);
  if (text !== null) return text;
  throw new JudgeError(
    'bad-answer',
    `the answer is longer than ${Math.round(limit / 1024)} kB and was not read to its end`,
  );
}
