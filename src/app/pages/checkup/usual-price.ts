import type { EndpointStatus } from '../../../runs/endpoints/endpoint-api.ts';

/** How the ids of endpoints begin, those of other people's profiles too. */
const ENDPOINT = /^endpoint-[0-9a-f]{12}$/;

/**
 * Price of a thousand judgements of a judge, until a person says otherwise: of an endpoint of this browser
 * what its calls cost so far at its prices, in their currency; null: not known. A model in the page costs
 * nothing.
 */
export function usualPrice(
  judge: string,
  endpoints: readonly Pick<EndpointStatus, 'id' | 'meter' | 'cost'>[],
): number | null {
  if (!ENDPOINT.test(judge)) return 0;
  const { meter, cost = null } = endpoints.find(({ id }) => id === judge) ?? {};
  return cost === null || !meter || meter.calls === 0 ? null : (1000 * cost) / meter.calls;
}
