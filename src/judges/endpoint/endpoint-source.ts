import { hashOf } from '../../core/hash.ts';
import { JudgeError } from '../judge.ts';

export type PictureFormat = 'png' | 'jpeg';

/** What a server's flavour of the protocol allows; a check finds it out, and it shapes requests. */
export interface EndpointDialect {
  /** newer models of OpenAI take no `max_tokens` */
  readonly limitField: 'max_tokens' | 'max_completion_tokens';
  /** false: the server refuses a temperature, so decoding is its own and may vary */
  readonly temperature: boolean;
  readonly seed: boolean;
  /** tells the likeliest tokens of each place, which score distributions are made of */
  readonly logProbabilities: boolean;
  readonly pictures: PictureFormat;
}

/** Who says it answers, as its responses report it; null where it does not say or it varies. */
export interface EndpointIdentity {
  readonly model: string | null;
  /** `system_fingerprint`: the server's build */
  readonly build: string | null;
}

/** Where an endpoint is and how it is asked. Holds no key, and is stored. */
export interface EndpointSource {
  readonly type: 'endpoint';
  /** up to and with the version, ending with "/": "https://openrouter.ai/api/v1/" */
  readonly base: string;
  readonly model: string;
  readonly needsKey: boolean;
  readonly dialect: EndpointDialect;
  readonly identity: EndpointIdentity;
}

/** The part of an answer's fingerprint that only endpoints have. */
export interface EndpointPrint {
  readonly base: string;
  readonly model: string;
  readonly identity: EndpointIdentity;
  readonly dialect: EndpointDialect;
}

/** Before a check found out more: what most servers take. */
export const COMMON_DIALECT: EndpointDialect = {
  limitField: 'max_tokens',
  temperature: true,
  seed: true,
  logProbabilities: false,
  pictures: 'png',
};

export const UNKNOWN_IDENTITY: EndpointIdentity = { model: null, build: null };

/** The address as a person typed or pasted it, ending with "/". Throws JudgeError. */
export function parseBase(typed: string): string {
  const url = URL.parse(typed.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new JudgeError(
      'unsupported-model',
      'The address must begin with https:// or http://, for example http://localhost:11434/v1',
    );
  }
  // whatever is in the address would be stored, shown and exported
  if (url.username !== '' || url.password !== '' || url.search !== '') {
    throw new JudgeError(
      'unsupported-model',
      'Leave everything behind “?” and any name or password out of the address; a key goes into its own field, which is never stored.',
    );
  }
  url.hash = '';
  // people copy the address of the whole call out of a manual
  const path = url.pathname.replace(/\/+(chat\/completions|models)?\/*$/, '');
  url.pathname = `${path}/`;
  return url.href;
}

/** The judge's id: the same server and model have the same one everywhere, so links work. */
export function endpointId(base: string, model: string): string {
  return `endpoint-${hashOf({ base, model }).slice(0, 12)}`;
}
