import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { ORDERS, type Order } from '../../../../../core/protocols/pairbench/split.ts';
import { CURVE_STRENGTHS } from '../live/parts.ts';
import { nameOfOrder } from '../state/order-words.ts';

interface CurveTwinProps {
  readonly pair: Pair;
  readonly drawn: Readonly<Record<Order, readonly (number | null)[]>>;
}

/** The curve as a table for screen readers. */
export function CurveTwin({ pair, drawn }: CurveTwinProps) {
  const say = (score: number | null | undefined) =>
    score === null || score === undefined ? 'not asked' : score < 1 ? 'invalid' : score;
  return (
    // a table keeps its height, and would make a lecture’s window scroll
    <div className="visually-hidden">
      <table>
        <caption>Score by strength</caption>
        <thead>
          <tr>
            <th scope="col">Strength</th>
            {ORDERS.map((order) => (
              <th key={order} scope="col">
                {nameOfOrder(pair, order)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CURVE_STRENGTHS.map((strength, at) => (
            <tr key={strength}>
              <th scope="row">{Math.round(strength * 100)} %</th>
              <td>{say(drawn.forward[at])}</td>
              <td>{say(drawn.reverse[at])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
