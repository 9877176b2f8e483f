import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../../kit/components/Button.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import { playStore } from '../state/play-store.ts';
import styles from './ExamplePath.module.css';
import { EXAMPLES, PRESETS } from './examples.ts';
import { guideStore, openStep, placeOf, stepOf } from './guide-store.ts';
import { TOUR } from './tour.ts';

/** The examples as a path: the current one, previous and next, and a link to each. */
export function ExamplePath() {
  const { guide, step } = useStore(guideStore);
  const stop = guide === EXAMPLES ? undefined : stepOf({ guide, step });
  const place = stop === undefined ? step : placeOf(stop.state);
  const { covered } = useStore(playStore, ({ state }) => state);
  const at = place ?? -1;
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = row.current?.children[at];
    if (!(current instanceof HTMLElement) || row.current === null) return;
    // where the row is wider than the phone; the page itself stays where it is
    row.current.scrollLeft =
      current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [at]);
  const next = PRESETS[(at + 1) % PRESETS.length];
  return (
    <nav className={styles.path} aria-label="Examples">
      <Button
        look="quiet"
        icon
        className={styles.before}
        aria-label="Previous example"
        onClick={() => openStep(EXAMPLES, place === null ? -1 : at - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <ol ref={row} className={styles.stops}>
        {PRESETS.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              className={styles.stop}
              aria-current={index === place ? 'step' : undefined}
              aria-label={`${index + 1}: ${title}`}
              title={title}
              onClick={() => openStep(EXAMPLES, index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <Button
        // what comes first is the swap
        look={covered ? 'plain' : 'primary'}
        // the tour has a next button of its own
        className={classes(styles.next, guide === TOUR && styles.gone)}
        aria-label={`Next: ${next?.title}`}
        title={next?.title}
        onClick={() => openStep(EXAMPLES, at + 1)}
      >
        <span>
          Next<span className={styles.words}>: {next?.title}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
