import { type CSSProperties, useRef } from 'react';
import type { Reading } from '../../../../../core/protocols/pairbench/readers/score.ts';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import { Badge } from '../../../../kit/components/Badge.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import { useCrossing } from '../../../../kit/motion/use-crossing.ts';
import { ScoreBadge } from '../../components/ScoreBadge.tsx';
import type { OrderAnswer } from '../live/read-part.ts';
import styles from './OrderArrow.module.css';
import { useOpened } from './use-opened.ts';

interface OrderArrowProps {
  readonly order: Order;
  /** name of the order, by what comes first */
  readonly name: string;
  /** true if it points to the right */
  readonly rightward: boolean;
  /** another scene begins in its places, without a swap */
  readonly scene: number | null;
  readonly answer: OrderAnswer;
  /** reading of the answer to grey pictures; null until it arrives, absent if it is not asked */
  readonly blind: Reading | null | undefined;
  /** what it says with the score; empty until it is there, null for a judge that gives no reason */
  readonly reason: string | null;
  /** its score is not shown yet */
  readonly covered: boolean;
  /** an answer that is not there yet is on its way */
  readonly asked: boolean;
  /** its score at the last strength, dimmed while it is asked at another one */
  readonly past: number | null;
  /** asking takes time: nothing was answered in this visit yet, or the judge is being loaded */
  readonly opening: boolean;
  /** plain grey has just taken the pictures' place: its score comes after it */
  readonly greyed: boolean;
  /** shows only name and score */
  readonly bare: boolean;
}

/**
 * One order: an arrow from what comes first; its weight and the number at its tip are the score.
 */
export function OrderArrow(props: OrderArrowProps) {
  const { order, name, rightward, scene, answer, blind, reason } = props;
  const { asked, past, opening, greyed, bare } = props;
  const arrow = useRef<HTMLDivElement>(null);
  // as the pictures pass each other, the arrow turns over; name, number and reason change sides
  useCrossing(arrow, rightward, scene);
  const { covered } = props;
  const { reading } = answer;
  const opened = useOpened(covered, reading?.score ?? null);
  const shown = covered ? null : blind === undefined ? reading : blind;
  const isPast = shown === null && !covered && asked && past !== null;
  const weight = Math.max(0, shown?.score ?? (isPast ? past : 0));
  return (
    <div
      ref={arrow}
      className={classes(
        styles.arrow,
        styles[order],
        !rightward && styles.leftward,
        bare && styles.bare,
        (opened || greyed) && styles.opened,
      )}
      style={{ '--weight': weight } as CSSProperties}
      data-arrow={order}
    >
      <div className={styles.head}>
        <h2 data-crosses="slides">{name}</h2>
        <div className={styles.facts} data-crosses="slides">
          {blind !== undefined && reading !== null ? (
            <p>
              with pictures {sayScore(reading)}, grey {blind === null ? '…' : sayScore(blind)}
            </p>
          ) : (
            !bare && !covered && reading !== null && <Facts reading={reading} />
          )}
        </div>
      </div>
      <div className={styles.line}>
        <span
          className={classes(styles.shaft, shown === null && styles.open)}
          data-crosses="folds"
          aria-hidden="true"
        />
        <span className={styles.numeral} data-score={order} data-crosses="slides">
          <span className={classes('inline', styles.mark)}>
            {covered ? (
              <>
                <span className={styles.unknown} aria-hidden="true">
                  ?
                </span>
                <span className="visually-hidden">not shown yet: swap the two to see it</span>
              </>
            ) : (
              shown !== null && (
                // another score comes up in its place
                <span key={shown.score} className={styles.score}>
                  <ScoreBadge score={shown.score} size="large" order={order} />
                </span>
              )
            )}
            {!covered && shown === null && asked && (
              <>
                <span
                  className={classes(
                    styles.unknown,
                    isPast ? styles.past : styles.asked,
                    opening && styles.opening,
                  )}
                  aria-hidden="true"
                >
                  {isPast ? (past < 0 ? '×' : past) : '?'}
                  {isPast && <small>…</small>}
                </span>
                <span className="visually-hidden">being asked</span>
              </>
            )}
          </span>
        </span>
      </div>
      {(!bare || reason !== null) && (
        <p
          className={classes(styles.reason, reason === null && styles.mute)}
          title={reason ?? undefined}
        >
          <span data-crosses="slides">{!covered && reason && `“${reason}”`}</span>
        </p>
      )}
    </div>
  );
}

function sayScore({ score }: Reading): string {
  return score < 0 ? 'invalid' : `${score}`;
}

function Facts({ reading }: Pick<OrderAnswer, 'reading'>) {
  if (reading === null) return null;
  const { tier, value } = reading;
  if (tier === 'cosine' || tier === 'similarity') {
    return (
      <p>
        {tier} {value === null || Number.isNaN(value) ? 'undefined' : value.toFixed(4)}
      </p>
    );
  }
  return tier === 'lenient' || tier === 'fallback' ? (
    <Badge tone="warn" title="The answer does not keep to the format “Score: N, Reason: …”">
      read {tier === 'lenient' ? 'leniently' : 'off the first number'}
    </Badge>
  ) : null;
}
