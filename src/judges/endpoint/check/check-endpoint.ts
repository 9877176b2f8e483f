import { isLoopback } from '../../../core/loopback.ts';
import { upperFirst } from '../../../core/words.ts';
import { JudgeError } from '../../judge.ts';
import { type Budget, USUAL_PATIENCE } from '../budget.ts';
import type { Line } from '../chat/call-chat.ts';
import { type ChatResponse, identityOf, textOf } from '../chat/chat-response.ts';
import { toDataUrl } from '../chat/picture-url.ts';
import { faultOfStatus } from '../endpoint-fault.ts';
import {
  COMMON_DIALECT,
  type EndpointDialect,
  type EndpointIdentity,
  type PictureFormat,
  UNKNOWN_IDENTITY,
} from '../endpoint-source.ts';
import type { Environment } from '../environment.ts';
import { redactText } from '../redact.ts';
import { askColours, drawTestPicture, namesColours } from './colour-question.ts';
import { downgradeDialect } from './downgrade-dialect.ts';
import { listModels } from './list-models.ts';

export type EndpointCause =
  | 'mixed-content'
  | 'unreachable'
  | 'cors'
  | 'wrong-key'
  | 'not-compatible'
  | 'no-model'
  | 'no-pictures'
  | 'failed';

export interface EndpointQuestion {
  readonly base: string;
  /** '': only list the models */
  readonly model: string;
  readonly key: string | null;
  readonly pictures: PictureFormat;
  /** seconds that one answer may take; absent: the default */
  readonly patience?: number | undefined;
}

/** What a connection check found. */
export interface EndpointCheck {
  /** why it cannot be a judge; null if it can */
  readonly cause: EndpointCause | null;
  readonly message: string;
  /** ids that the server lists; null if it lists none */
  readonly models: readonly string[] | null;
  /** how it can be asked; null until it has answered about a picture */
  readonly dialect: EndpointDialect | null;
  readonly identity: EndpointIdentity;
  /** its answer about the picture with two colours, and whether it was right */
  readonly saw: { readonly answer: string; readonly right: boolean } | null;
}

/**
 * Tests an endpoint with at most seven small calls, each with one picture of 64 × 64 pixels. No
 * call is made before the server has listed its models or shown that it has no list. `secure`: the
 * page was loaded over https. Rejects only if the address or its host is refused.
 */
export async function checkEndpoint(
  { base, model, key, pictures, patience = USUAL_PATIENCE }: EndpointQuestion,
  environment: Environment,
  budget: Budget,
  secure: boolean,
): Promise<EndpointCheck> {
  const found = { models: null, dialect: null, identity: UNKNOWN_IDENTITY, saw: null };
  const no = (cause: EndpointCause, message: string): EndpointCheck => ({
    ...found,
    cause,
    message,
  });
  if (secure && isMixed(base)) {
    return no(
      'mixed-content',
      'This page came over https, so the browser lets it ask no http address but one on this machine (localhost). Give the server an https address, or open Flipside from your own machine.',
    );
  }
  const listed = await listModels(environment, base, key);
  switch (listed.status) {
    case 'cors':
      return no('cors', 'The server is there, but does not let this page read its answers (CORS).');
    case 'unreachable':
      return no(
        'unreachable',
        `Nothing answers at ${base}. Is the server running, and is the address right? If the browser asks whether this page may reach your local network, allow it.`,
      );
    case 'moved':
      return no(
        'unreachable',
        'The server sends this address on to another one, and nothing is sent where you did not say. Give the other address; often it begins with https:// or lacks a “www.”.',
      );
    case 'key':
      return no('wrong-key', sentence(faultOfStatus(listed.code, listed.body, key).message));
    case 'foreign':
      return no(
        'not-compatible',
        `Something answers at ${base}, but not in OpenAI’s protocol.${ASK_FOR_VERSION}`,
      );
  }
  const models = listed.status === 'listed' ? listed.models : null;
  if (model === '') {
    return { ...no('no-model', 'The server answers. Choose one of its models.'), models };
  }
  if (models !== null && models.length > 0 && !models.includes(model)) {
    return { ...no('no-model', `The server has no model “${model}”.`), models };
  }
  const line: Line = {
    base,
    key: () => key,
    budget,
    environment,
    patience: () => 1000 * patience,
    pausedUntil: 0,
  };
  const url = await toDataUrl(await environment.encode(drawTestPicture(), pictures));
  let dialect: EndpointDialect = { ...COMMON_DIALECT, pictures, logProbabilities: true };
  for (;;) {
    try {
      const response = await askColours(line, model, dialect, url);
      const again = await askColours(line, model, dialect, url);
      return conclude(models, dialect, response, again, key);
    } catch (thrown) {
      const fault =
        thrown instanceof JudgeError ? thrown : new JudgeError('runtime', String(thrown));
      const mended = fault.code === 'bad-answer' ? downgradeDialect(dialect, fault.message) : null;
      if (mended) {
        dialect = mended;
        continue;
      }
      const cause = causeOf(fault);
      const hint = cause === 'no-model' && !/\/v\d\w*\/$/.test(base) ? ASK_FOR_VERSION : '';
      return { ...no(cause, `${redactText(sentence(fault.message), key)}${hint}`), models };
    }
  }
}

const ASK_FOR_VERSION = ' Does the address end in /v1?';

/** True for an http address that an https page may not request; browsers exempt localhost. */
function isMixed(base: string): boolean {
  const { protocol, hostname } = new URL(base);
  return protocol === 'http:' && !isLoopback(hostname);
}

function conclude(
  models: readonly string[] | null,
  asked: EndpointDialect,
  response: ChatResponse,
  again: ChatResponse,
  key: string | null,
): EndpointCheck {
  const offered = response.choices[0]?.logprobs?.content?.some(
    ({ top_logprobs }) => top_logprobs?.length,
  );
  const dialect = { ...asked, logProbabilities: offered === true };
  const [first, second] = [identityOf(response), identityOf(again)];
  // a value that changes between two calls does not identify the model or build
  const identity = {
    model: first.model === second.model ? first.model : null,
    build: first.build === second.build ? first.build : null,
  };
  const answer = redactText(textOf(response).slice(0, 2000), key).slice(0, 200);
  const right = namesColours(answer);
  return {
    cause: null,
    message: right
      ? 'It answers, and it sees pictures.'
      : 'It answers, but did not name the two colours of a test picture: it may not see pictures, or read them badly.',
    models,
    dialect,
    identity,
    saw: { answer, right },
  };
}

function causeOf({ code, message }: JudgeError): EndpointCause {
  if (code === 'wrong-key') return 'wrong-key';
  if (code === 'network') return 'unreachable';
  if (/image|vision|multimodal|mmproj|picture/i.test(message)) return 'no-pictures';
  if (code === 'no-model' || /model/i.test(message)) return 'no-model';
  return 'failed';
}

function sentence(text: string): string {
  const whole = upperFirst(text);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
