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
