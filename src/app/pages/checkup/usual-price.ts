import type { EndpointStatus } from '../../../runs/endpoints/endpoint-api.ts';

/** Prefix of endpoint ids, also in other people's profiles. */
const ENDPOINT = /^endpoint-[0-9a-f]{12}$/;

/**
 * Default price of a thousand judgements, which the user can change. For an endpoint of this
 * browser, it is the average cost of its calls so far, in the currency of its prices; null if
 * unknown. Models in the page cost nothing.
 */
export function usualPrice(
  judge: string,
  endpoints: readonly Pick<EndpointStatus, 'id' | 'meter' | 'cost'>[],
): number | null {
  if (!ENDPOINT.test(judge)) return 0;
  const { meter, cost = null } = endpoints.find(({ id }) => id === judge) ?? {};
  return cost === null || !meter || meter.calls === 0 ? null : (1000 * cost) / meter.calls;
}
