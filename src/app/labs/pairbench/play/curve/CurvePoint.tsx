import type { CSSProperties, Ref } from 'react';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import { classes } from '../../../../kit/components/classes.ts';
import styles from './CurveLine.module.css';

/** Per cent from the top; an answer without a score lies below the axis. */
export function heightOf(score: number): string {
  return `${score < 1 ? 100 : 4 + ((10 - score) / 9) * 88}%`;
}

/** The whole score whose place is nearest; its inverse, for scores from 1 to 10. */
export function scoreAt(percentFromTop: number): number {
  return Math.min(10, Math.max(1, Math.round(10 - ((percentFromTop - 4) / 88) * 9)));
}

interface CurvePointProps {
  readonly order: Order;
  readonly strength: number;
  readonly score: number;
  readonly chosen?: boolean;
  /** comes late */
  readonly fresh: boolean;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** The score of one order at one strength. */
export function CurvePoint(props: CurvePointProps) {
  const { order, strength, score, chosen = false, fresh, ref } = props;
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={classes(
        styles.point,
        styles[order],
        chosen && styles.chosen,
        fresh && styles.fresh,
      )}
      style={
        {
          left: `${strength * 100}%`,
          top: heightOf(score),
          '--strength': strength,
        } as CSSProperties
      }
    >
      {score < 1 && '×'}
    </span>
  );
}
