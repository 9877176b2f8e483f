import * as v from 'valibot';
import type { TokenCount } from '../budget.ts';
import { type ChatRequest, sentParts } from './chat-request.ts';
import type { ChatResponse } from './chat-response.ts';

/** Tokens of one picture of ours (512 pixels a side at most); the highest count seen is 3000. */
const MOST_A_PICTURE = 8192;
/** The most tokens that a server's own template and system text can add. */
const MOST_AROUND = 4096;
/** Tokens by which servers differ in counting the end of an answer. */
const SLACK_OUT = 16;

const count = v.pipe(v.number(), v.safeInteger());
const UsageSchema = v.object({
  prompt_tokens: v.pipe(count, v.minValue(1)),
  completion_tokens: v.nullish(v.pipe(count, v.minValue(0)), 0),
});

/**
 * Token counts as the server reported them; null if it reports none, or impossible ones. What a
 * server reports must neither lift a cost limit nor use it up.
 */
export function readUsage({ usage }: ChatResponse, request: ChatRequest): TokenCount | null {
  const told = v.safeParse(UsageSchema, usage);
  if (!told.success) return null;
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = told.output;
  const most = mostTokens(request);
  if (tokensIn > most.tokensIn || tokensOut > most.tokensOut) return null;
  return { tokensIn, tokensOut };
}

/** An upper bound for a request with any tokenizer: no token is shorter than a byte. */
export function mostTokens(request: ChatRequest): TokenCount {
  let tokensIn = MOST_AROUND;
  for (const part of sentParts(request)) {
    tokensIn += part.type === 'text' ? new TextEncoder().encode(part.text).length : MOST_A_PICTURE;
  }
  const limit = request.max_tokens ?? request.max_completion_tokens ?? 0;
  return { tokensIn, tokensOut: limit + SLACK_OUT };
}
