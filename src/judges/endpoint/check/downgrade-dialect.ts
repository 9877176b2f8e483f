import type { EndpointDialect } from '../endpoint-source.ts';

/** Fields a server may refuse by name, and what to do without each. */
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

/** The dialect without what a refusal names; null when it names nothing that could be left out. */
export function downgradeDialect(
  dialect: EndpointDialect,
  refusal: string,
): EndpointDialect | null {
  const mended = REFUSALS.find(({ names }) => names.test(refusal))?.without(dialect);
  return mended && JSON.stringify(mended) !== JSON.stringify(dialect) ? mended : null;
}
