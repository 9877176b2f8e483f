import * as v from 'valibot';

const DialectSchema = v.object({
  /** newer models of OpenAI take no `max_tokens` */
  limitField: v.picklist(['max_tokens', 'max_completion_tokens']),
  /** false: the server refuses a temperature, so decoding is its own and may vary */
  temperature: v.boolean(),
  seed: v.boolean(),
  /** tells the likeliest tokens of each place, which score distributions are made of */
  logProbabilities: v.boolean(),
  pictures: v.picklist(['png', 'jpeg']),
});

const IdentitySchema = v.object({
  model: v.nullable(v.string()),
  /** `system_fingerprint`: the server's build */
  build: v.nullable(v.string()),
});

/** As it is stored with a fingerprint. Unknown fields are dropped, so that no key can hide in one. */
export const EndpointPrintSchema = v.object({
  /** up to and with the version, ending with "/": "https://openrouter.ai/api/v1/" */
  base: v.string(),
  model: v.string(),
  identity: v.pipe(IdentitySchema, v.readonly()),
  dialect: v.pipe(DialectSchema, v.readonly()),
});

/** As it is stored with a judge. */
export const EndpointSourceSchema = v.object({
  ...EndpointPrintSchema.entries,
  type: v.literal('endpoint'),
  needsKey: v.boolean(),
});

/** What a server's flavour of the protocol allows; a check finds it out, and it shapes requests. */
export type EndpointDialect = Readonly<v.InferOutput<typeof DialectSchema>>;

export type PictureFormat = EndpointDialect['pictures'];

/** Who says it answers, as its responses report it; null where it does not say or it varies. */
export type EndpointIdentity = Readonly<v.InferOutput<typeof IdentitySchema>>;

/** Where an endpoint is and how it is asked. Holds no key, and is stored. */
export type EndpointSource = Readonly<v.InferOutput<typeof EndpointSourceSchema>>;

/** The part of an answer's fingerprint that only endpoints have. */
export type EndpointPrint = Readonly<v.InferOutput<typeof EndpointPrintSchema>>;

/** Before a check found out more: what most servers take. */
export const COMMON_DIALECT: EndpointDialect = {
  limitField: 'max_tokens',
  temperature: true,
  seed: true,
  logProbabilities: false,
  pictures: 'png',
};

export const UNKNOWN_IDENTITY: EndpointIdentity = { model: null, build: null };
