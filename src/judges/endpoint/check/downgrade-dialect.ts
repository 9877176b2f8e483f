import type { EndpointDialect } from '../endpoint-source.ts';

/** Fields that a server may refuse by name, and the dialect without each. */
const REFUSALS: readonly {
  readonly names: RegExp;
  readonly without: (dialect: EndpointDialect) => EndpointDialect;
}[] = [
  { names: /logprobs/i, without: (dialect) => ({ ...dialect, logProbabilities: false }) },
  {
    names: /max_completion_tokens|max_tokens/i,
    without: (dialect) => ({ ...dialect, limitField: 'max_completion_tokens' }),
  },
  { names: /temperature/i, without: (dialect) => ({ ...dialect, temperature: false }) },
  { names: /\bseed\b/i, without: (dialect) => ({ ...dialect, seed: false }) },
];

/** The dialect without the field that a refusal names; null if no field can be left out. */
export function downgradeDialect(
  dialect: EndpointDialect,
  refusal: string,
): EndpointDialect | null {
  const mended = REFUSALS.find(({ names }) => names.test(refusal))?.without(dialect);
  return mended && JSON.stringify(mended) !== JSON.stringify(dialect) ? mended : null;
}
