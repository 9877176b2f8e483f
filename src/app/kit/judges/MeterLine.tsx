import { useEffect } from 'react';
import { useStore } from 'zustand';
import { costOf } from '../../../judges/endpoint/budget.ts';
import type { EndpointEstimate, EndpointStatus } from '../../../runs/endpoints/endpoint-api.ts';
import styles from '../../pages/models/endpoints/EndpointPanel.module.css';
import { endpointsStore, refreshEndpoints, watchEndpoints } from '../../stores/endpoints.ts';
import { Facts } from '../components/Facts.tsx';
import { formatCount } from '../words/format-value.ts';

/** An endpoint's usage since its meter was reset, beside its limits. */
export function MeterLine({ endpoint }: { readonly endpoint: EndpointStatus }) {
  const { meter, limits } = endpoint;
  const cost = costOf(meter, limits);
  const facts: readonly (readonly [string, string])[] = [
    ['calls', ofMost(formatCount(meter.calls), limits.maxCalls, formatCount)],
    ['tokens in', formatCount(meter.tokensIn)],
    ['tokens out', formatCount(meter.tokensOut)],
    ['cost', cost === null ? 'no price' : ofMost(formatCost(cost), limits.maxCost, formatCost)],
  ];
  return (
    <div>
      <Facts facts={facts} className={styles.meter} values="numbers" />
      {meter.guessed > 0 && (
        <p className="hint">
          {formatCount(meter.guessed)} of these calls came back without a token count, or with an
          impossible one; for them our upper estimate counts.
        </p>
      )}
    </div>
  );
}

/** A cost in the currency of the prices; small amounts keep significant digits. */
export function formatCost(cost: number): string {
  return cost === 0 ? '0' : cost < 0.01 ? cost.toPrecision(2) : cost.toFixed(2);
}

function ofMost(text: string, most: number | null, format: (value: number) => string): string {
  return most === null ? text : `${text} of ${format(most)}`;
}

/** The estimated usage of an endpoint by a run. */
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

interface RunMeterProps {
  /** id of the judge */
  readonly id: string;
  /** true while the run is in progress and the meter moves */
  readonly going: boolean;
}

/** An endpoint's meter beside a run. It counts all usage since its reset, other runs included. */
export function RunMeter({ id, going }: RunMeterProps) {
  const { endpoints } = useStore(endpointsStore);
  useEffect(() => {
    if (going) return watchEndpoints();
    void refreshEndpoints();
  }, [going]);
  const endpoint = endpoints?.find((one) => one.id === id);
  return endpoint === undefined ? null : <MeterLine endpoint={endpoint} />;
}
