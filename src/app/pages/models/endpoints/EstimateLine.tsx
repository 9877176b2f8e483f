import type { EndpointEstimate } from '../../../../runs/endpoints/endpoint-api.ts';
import { formatCount } from '../../../charts/format-value.ts';
import { formatCost } from './MeterLine.tsx';

/** What a run would take from an endpoint, before it does. */
export function EstimateLine({ estimate }: { readonly estimate: EndpointEstimate }) {
  const { calls, tokensIn, tokensOut, cost } = estimate;
  if (calls === 0) return null;
  return (
    <>
      {formatCount(calls)} calls, about {formatCount(tokensIn)} tokens in and at most{' '}
      {formatCount(tokensOut)} out
      {cost === null
        ? '; type in prices on the Models page to see the cost'
        : `, at most ${formatCost(cost)} in your currency`}
      . Our estimate.
    </>
  );
}
