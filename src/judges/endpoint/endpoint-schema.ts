import * as v from 'valibot';
import type { EndpointPrint, EndpointSource } from './endpoint-source.ts';

const DialectSchema = v.object({
  limitField: v.picklist(['max_tokens', 'max_completion_tokens']),
  temperature: v.boolean(),
  seed: v.boolean(),
  logProbabilities: v.boolean(),
  pictures: v.picklist(['png', 'jpeg']),
});

const IdentitySchema = v.object({
  model: v.nullable(v.string()),
  build: v.nullable(v.string()),
});

/** As it is stored with a judge. Unknown fields are dropped, so that no key can hide in one. */
export const EndpointSourceSchema = v.object({
  type: v.literal('endpoint'),
  base: v.string(),
  model: v.string(),
  needsKey: v.boolean(),
  dialect: DialectSchema,
  identity: IdentitySchema,
}) satisfies v.GenericSchema<unknown, EndpointSource>;

/** As it is stored with a fingerprint. */
export const EndpointPrintSchema = v.object({
  base: v.string(),
  model: v.string(),
  identity: IdentitySchema,
  dialect: DialectSchema,
}) satisfies v.GenericSchema<unknown, EndpointPrint>;
