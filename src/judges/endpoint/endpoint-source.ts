import * as v from 'valibot';

const DialectSchema = v.object({
  /** newer OpenAI models do not accept `max_tokens` */
  limitField: v.picklist(['max_tokens', 'max_completion_tokens']),
  /** false: the server refuses a temperature, so it decodes in its own way and answers may vary */
  temperature: v.boolean(),
  seed: v.boolean(),
  /** returns the likeliest tokens at each position, from which score distributions are made */
  logProbabilities: v.boolean(),
  pictures: v.picklist(['png', 'jpeg']),
});

const IdentitySchema = v.object({
  model: v.nullable(v.string()),
  /** `system_fingerprint`: the server's build */
  build: v.nullable(v.string()),
});

/** As stored with a fingerprint. Unknown fields are dropped, so that no key can hide in one. */
export const EndpointPrintSchema = v.object({
  /** up to and including the version, ending with "/": "https://openrouter.ai/api/v1/" */
  base: v.string(),
  model: v.string(),
  identity: v.pipe(IdentitySchema, v.readonly()),
  dialect: v.pipe(DialectSchema, v.readonly()),
});

/** As stored with a judge. */
export const EndpointSourceSchema = v.object({
  ...EndpointPrintSchema.entries,
  type: v.literal('endpoint'),
  needsKey: v.boolean(),
});

/** What a server's variant of the protocol allows. A check finds it out, and it shapes requests. */
export type EndpointDialect = Readonly<v.InferOutput<typeof DialectSchema>>;

export type PictureFormat = EndpointDialect['pictures'];

/** The model and build that its responses report; null if they report none or it varies. */
export type EndpointIdentity = Readonly<v.InferOutput<typeof IdentitySchema>>;

/** Where an endpoint is and how to ask it. It is stored and contains no key. */
export type EndpointSource = Readonly<v.InferOutput<typeof EndpointSourceSchema>>;

/** The part of an answer's fingerprint that only endpoints have. */
export type EndpointPrint = Readonly<v.InferOutput<typeof EndpointPrintSchema>>;

/** What most servers accept; used until a check finds out more. */
export const COMMON_DIALECT: EndpointDialect = {
  limitField: 'max_tokens',
  temperature: true,
  seed: true,
  logProbabilities: false,
  pictures: 'png',
};

export const UNKNOWN_IDENTITY: EndpointIdentity = { model: null, build: null };
