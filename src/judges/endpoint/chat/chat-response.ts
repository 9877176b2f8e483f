import * as v from 'valibot';
import type { AnswerBody } from '../../../core/ask/answer.ts';
import type { Ask } from '../../../core/ask/ask.ts';
import { sayIssue } from '../../../core/spec/parse.ts';
import { JudgeError } from '../../judge.ts';
import type { EndpointIdentity } from '../endpoint-source.ts';
import { readChoices } from './choices-from-tokens.ts';

/** Most tokens are shorter on average, so this cuts only answers that ignore the limit. */
const CHARACTERS_A_TOKEN = 16;
/** Characters; a reason may quote what the server sent. */
const LONGEST_REASON = 200;

const TokenSchema = v.object({ token: v.string(), logprob: v.number() });

const ResponseSchema = v.object({
  model: v.nullish(v.string()),
  system_fingerprint: v.nullish(v.string()),
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({
          content: v.nullish(
            v.union([v.string(), v.array(v.object({ text: v.nullish(v.string()) }))]),
          ),
          refusal: v.nullish(v.string()),
        }),
        finish_reason: v.nullish(v.string()),
        logprobs: v.nullish(
          v.object({
            content: v.nullish(
              v.array(
                v.object({ ...TokenSchema.entries, top_logprobs: v.nullish(v.array(TokenSchema)) }),
              ),
            ),
          }),
        ),
      }),
    ),
    v.minLength(1, 'it is empty'),
  ),
  // parsed separately: an answer is valid also if its server reports impossible token counts
  usage: v.optional(v.unknown()),
});

/** A response that conforms to the protocol. */
export type ChatResponse = v.InferOutput<typeof ResponseSchema>;

/** Checks a parsed response. Throws JudgeError 'bad-answer' naming the first fault. */
export function parseChatResponse(value: unknown): ChatResponse {
  const result = v.safeParse(ResponseSchema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new JudgeError(
    'bad-answer',
    `the answer does not keep to the protocol: ${path ?? 'its top level'}: ${sayIssue(issue).slice(0, LONGEST_REASON)}`,
    issue.message,
  );
}

/** What the model wrote, or the words of its refusal: both are answers. */
export function textOf({ choices: [first] }: ChatResponse): string {
  const content = first?.message.content;
  const text = Array.isArray(content) ? content.map((part) => part.text ?? '').join('') : content;
  return text || (first?.message.refusal ?? '');
}

/** The response as the answer to the ask. */
export function bodyOf(
  response: ChatResponse,
  ask: Ask & { mode: 'generate' | 'choose' },
): AnswerBody {
  const [first] = response.choices;
  if (ask.mode === 'choose') {
    const places = (first?.logprobs?.content ?? []).map(({ token, top_logprobs }) => ({
      token,
      likeliest: top_logprobs ?? [],
    }));
    const read = readChoices(places, ask.opening, ask.choices);
    return {
      mode: 'choose',
      logProbabilities: read.map((choice) => choice?.logprob ?? null),
      ...(ask.lengths && { lengths: read.map((choice) => choice?.tokens ?? null) }),
    };
  }
  const logs = ask.logs ? first?.logprobs?.content : null;
  const tokens = logs?.map(({ token, logprob }) => ({ text: token, logProbability: logprob }));
  const whole = textOf(response);
  const bound = CHARACTERS_A_TOKEN * ask.maxNewTokens;
  const cut = whole.length > bound;
  // a cut must not leave half of a surrogate pair
  const text = cut ? whole.slice(0, bound).replace(/[\uD800-\uDBFF]$/, '') : whole;
  // servers without stop texts continue writing
  const ends = (ask.stops ?? []).map((stop) => text.indexOf(stop)).filter((at) => at >= 0);
  if (ends.length > 0) {
    const before = text.slice(0, Math.min(...ends));
    return { mode: 'generate', text: before, finish: 'stop', ...(tokens && { tokens }) };
  }
  return {
    mode: 'generate',
    text,
    finish: cut || first?.finish_reason === 'length' ? 'length' : 'stop',
    ...(tokens && { tokens }),
  };
}

export function identityOf({ model, system_fingerprint }: ChatResponse): EndpointIdentity {
  return { model: model || null, build: system_fingerprint || null };
}
