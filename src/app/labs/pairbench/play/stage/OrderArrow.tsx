import { type CSSProperties, useRef } from 'react';
import { expectedScore } from '../../../../../core/protocols/pairbench/readers/read-likelihoods.ts';
import type { Reading } from '../../../../../core/protocols/pairbench/readers/score.ts';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import { Badge } from '../../../../kit/components/Badge.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import { formatPercent } from '../../../../kit/words/format.ts';
import { ScoreBadge } from '../../components/ScoreBadge.tsx';
import type { OrderAnswer } from '../live/read-part.ts';
import styles from './OrderArrow.module.css';
import { useTravel } from './use-travel.ts';

interface OrderArrowProps {
  readonly order: Order;
  /** name of the order, by what comes first */
  readonly name: string;
  /** true if it points to the right */
  readonly rightward: boolean;
  readonly answer: OrderAnswer;
  /** reading of the answer to grey pictures; null until it arrives, absent if it is not asked */
  readonly blind: Reading | null | undefined;
  /** shows only name and score */
  readonly bare: boolean;
}

/**
 * One order: an arrow from what comes first; its weight and the number at its tip are the score.
 */
export function OrderArrow({ order, name, rightward, answer, blind, bare }: OrderArrowProps) {
  const numeral = useRef<HTMLSpanElement>(null);
  useTravel(numeral, rightward, 0);
  const { reading } = answer;
  const shown = blind === undefined ? reading : blind;
  const weight = Math.max(0, shown?.score ?? 0);
  return (
    <div
      className={classes(
        styles.arrow,
        styles[order],
        !rightward && styles.leftward,
        bare && styles.bare,
      )}
      style={{ '--weight': weight } as CSSProperties}
      data-tour="arrows"
    >
      <div className={styles.head}>
        <h2>{name}</h2>
        <div className={styles.facts}>
          {blind !== undefined && reading !== null ? (
            <p>
              with pictures {sayScore(reading)}, grey {blind === null ? '…' : sayScore(blind)}
            </p>
          ) : (
            !bare && reading !== null && <Facts {...answer} />
          )}
        </div>
      </div>
      <div className={styles.line}>
        <span className={classes(styles.shaft, shown === null && styles.open)} aria-hidden="true" />
        <span ref={numeral} className={styles.numeral}>
          {shown !== null && <ScoreBadge score={shown.score} size="large" order={order} />}
        </span>
      </div>
    </div>
  );
}

function sayScore({ score }: Reading): string {
  return score < 0 ? 'invalid' : `${score}`;
}

function Facts({ reading, probabilities }: OrderAnswer) {
  if (reading === null) return null;
  const { tier, value } = reading;
  if (tier === 'cosine' || tier === 'similarity') {
    return (
      <p>
        {tier} {value === null || Number.isNaN(value) ? 'undefined' : value.toFixed(4)}
      </p>
    );
  }
  const mean = probabilities === null ? null : expectedScore(probabilities);
  const mass = probabilities?.reduce<number>((sum, share) => sum + (share ?? 0), 0) ?? 0;
  return (
    <p>
      {mean !== null && `mean score ${mean.toFixed(2)}`}
      {mean !== null && mass < 0.5 && ` on ${formatPercent(mass)} of the probability`}
      {(tier === 'lenient' || tier === 'fallback') && (
        <Badge tone="warn" title="The answer does not keep to the format “Score: N, Reason: …”">
          read {tier === 'lenient' ? 'leniently' : 'off the first number'}
        </Badge>
      )}
    </p>
  );
}
