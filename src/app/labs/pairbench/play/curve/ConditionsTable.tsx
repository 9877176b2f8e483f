import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { truthOf } from '../../../../../core/protocols/pairbench/plan/plan.ts';
import { CONDITIONS, ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import { ScoreBadge } from '../../components/ScoreBadge.tsx';
import { askFor, liveStore } from '../live/live-store.ts';
import { oppositeOf } from '../live/parts.ts';
import { isUncovered } from '../state/cover.ts';
import { nameOfOrder } from '../state/order-words.ts';
import type { PlayState } from '../state/play-state.ts';
import styles from './ConditionsTable.module.css';

interface ConditionsTableProps {
  readonly state: PlayState;
  readonly pair: Pair;
}

/** The pair's scores under both conditions in both orders, beside the correct ones. */
export function ConditionsTable({ state, pair }: ConditionsTableProps) {
  const { answers, asking, opposite } = useStore(liveStore);
  const isAnswered = asking.status === 'done';
  // the pair on the stage goes first
  // biome-ignore lint/correctness/useExhaustiveDependencies: another condition is another question
  useEffect(() => {
    if (isAnswered) askFor('opposite');
  }, [isAnswered, pair.condition]);
  const shown = { [pair.condition]: answers, [oppositeOf(pair.condition)]: opposite };
  return (
    <table className={styles.table} aria-busy={!isAnswered}>
      <caption className="visually-hidden">Scores under both conditions</caption>
      <thead>
        <tr>
          <th scope="col">Condition</th>
          {ORDERS.map((order) => (
            <th key={order} scope="col" className={styles[order]}>
              {nameOfOrder(pair, order)}
            </th>
          ))}
          <th scope="col">correct score</th>
        </tr>
      </thead>
      <tbody>
        {CONDITIONS.map((condition) => (
          <tr key={condition}>
            <th scope="row">{condition}</th>
            {ORDERS.map((order) => {
              const score = shown[condition]?.[order].reading?.score;
              return (
                <td key={order}>
                  {!isUncovered(state, order) ? (
                    '?'
                  ) : score === undefined ? (
                    '…'
                  ) : (
                    <ScoreBadge score={score} order={order} />
                  )}
                </td>
              );
            })}
            <td>{truthOf(pair.kind, condition)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
