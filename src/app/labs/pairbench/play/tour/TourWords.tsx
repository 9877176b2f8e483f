import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { useShortcuts } from '../../../../shortcuts.ts';
import { TOUR } from './stops.ts';
import styles from './TourWords.module.css';
import { endTour, stepTour } from './tour-store.ts';

interface TourWordsProps {
  /** counted from 0 */
  readonly stop: number;
  /** for a room: the words alone, for the title stands above and the keys do the rest */
  readonly bare?: boolean;
}

/** What a stop of the tour says, and the way on. The part it points at is framed on the stage. */
export function TourWords({ stop, bare = false }: TourWordsProps) {
  const section = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { title, words, target } = TOUR[stop] ?? {};
  // keys of a presenter too; arrows belong to what has the focus, such as the slider
  useShortcuts({ pagedown: () => stepTour(1), pageup: () => stepTour(-1), escape: endTour });
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.querySelector(`[data-tour="${target}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return (
    <section
      ref={section}
      className={styles.tour}
      data-points-at={target}
      aria-label="Tour"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') stepTour(1);
        if (key === 'ArrowLeft') stepTour(-1);
      }}
    >
      <p className={styles.words} role="status">
        {!bare && (
          <strong>
            {stop + 1} of {TOUR.length} · {title}.{' '}
          </strong>
        )}
        {words}
      </p>
      {!bare && (
        <div className={styles.keys}>
          <Button icon aria-label="Stop before" disabled={stop === 0} onClick={() => stepTour(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          {stop + 1 < TOUR.length && (
            <Button look="primary" ref={next} onClick={() => stepTour(1)}>
              Next stop
              <ChevronRight aria-hidden="true" />
            </Button>
          )}
          <Button look="quiet" onClick={endTour}>
            End the tour
          </Button>
        </div>
      )}
    </section>
  );
}
