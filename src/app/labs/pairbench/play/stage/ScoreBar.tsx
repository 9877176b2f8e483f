import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import { classes } from '../../../../kit/components/classes.ts';
import { PictureView } from '../../../../kit/pictures/PictureView.tsx';
import { guideStore } from '../guide/guide-store.ts';
import { TOUR } from '../guide/tour.ts';
import { liveStore } from '../live/live-store.ts';
import { isGrey, isUncovered, orderOnStage } from '../state/cover.ts';
import { playStore } from '../state/play-store.ts';
import { gapOf, scoresOf } from '../state/verdict.ts';
import styles from './ScoreBar.module.css';
import { useOpened } from './use-opened.ts';

/** CSS pixels per side of a picture in the bar. */
const SMALL = 40;

/**
 * On a phone, keeps both scores, the gap and the pair in small in view once the arrows or the
 * pictures are not: so a strength is dragged along the curve and its picture seen. Below what it
 * stands for, the article has a line of its own.
 */
export function ScoreBar({ pair }: { readonly pair: Pair }) {
  const { state } = useStore(playStore);
  const isTour = useStore(guideStore, ({ guide }) => guide === TOUR);
  const opened = useOpened(state.covered === true);
  const end = useRef<HTMLDivElement>(null);
  const isSeen = useStageInView();
  const isPassed = useReached(end);
  const { answers, blind } = useStore(liveStore);
  const scores = scoresOf(isGrey(state) ? blind : answers);
  const gap = gapOf(scores);
  const [First, Second] = state.swapped ? [ArrowLeft, ArrowRight] : [ArrowRight, ArrowLeft];
  const say = (order: Order) => {
    // as on the stage, where the score lands after the pictures have crossed
    const isLate = opened && order === orderOnStage(state);
    if (isLate || !isUncovered(state, order)) return '?';
    const score = scores[order];
    return score === null ? '·' : score < 0 ? '×' : score;
  };
  const shown = [pair.data1, pair.data2].map((part) =>
    part.type === 'picture' && !isGrey(state) ? part.picture : null,
  );
  const [left = null, right = null] = state.swapped ? shown.reverse() : shown;
  // until then there is nothing to keep in view
  const isThere = !isTour && (scores.forward !== null || scores.reverse !== null);
  return (
    // screen readers get the same from the arrows and the verdict
    <div ref={end} aria-hidden="true">
      {isThere && (
        <div
          className={classes(styles.bar, (isSeen || isPassed) && styles.away)}
          data-testid="score-bar"
        >
          <span className={styles.forward}>
            {say('forward')} <First />
          </span>
          <span className={styles.gap}>
            {left !== null && <PictureView picture={left} size={SMALL} decorative />}
            {state.covered === true || opened ? '? apart' : `${gap ?? '·'} apart`}
            {right !== null && <PictureView picture={right} size={SMALL} decorative />}
          </span>
          <span className={styles.reverse}>
            <Second /> {say('reverse')}
          </span>
        </div>
      )}
    </div>
  );
}

/** Whether the place of an element is in the window or above it. */
function useReached(ref: RefObject<Element | null>): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setReached(last.boundingClientRect.top < innerHeight);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return reached;
}

/** Whether the arrows and the pictures are fully in the window. */
function useStageInView(): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const within = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          within.set(target, intersectionRatio > 0.95);
        setSeen([...within.values()].every(Boolean));
      },
      { threshold: [0.95, 1] },
    );
    // a figure stays when another pair takes its place; its picture does not
    const parts = '[data-arrow], figure:has([data-tour="pictures"])';
    for (const part of document.querySelectorAll(parts)) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return seen;
}
