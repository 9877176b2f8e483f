import { costOf } from '../../../../judges/endpoint/budget.ts';
import type { EndpointStatus } from '../../../../runs/endpoints/endpoint-api.ts';
import { formatCount } from '../../../charts/format-value.ts';
import styles from './EndpointPanel.module.css';

/** What an endpoint took since its meter was reset, beside what it may take. */
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
      <dl className={styles.meter}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {meter.guessed > 0 && (
        <p className={styles.note}>
          {formatCount(meter.guessed)} of these calls came back without a count of tokens, or with
          one that cannot be; for them our upper estimate stands.
        </p>
      )}
    </div>
  );
}

/** In whatever currency the prices are; small sums keep their digits. */
export function formatCost(cost: number): string {
  return cost === 0 ? '0' : cost < 0.01 ? cost.toPrecision(2) : cost.toFixed(2);
}

function ofMost(text: string, most: number | null, format: (value: number) => string): string {
  return most === null ? text : `${text} of ${format(most)}`;
}
