import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../../kit/components/Button.tsx';
import { useShortcuts } from '../../../../kit/components/shortcuts.ts';
import { keepNumbers } from '../../../../kit/words/keep-numbers.ts';
import { differs } from '../state/cover.ts';
import { isUnchanged } from '../state/pair-of.ts';
import { playStore } from '../state/play-store.ts';
import { EXAMPLES } from './examples.ts';
import styles from './GuideWords.module.css';
import { endTour, guideStore, isLesson, openStep, stepGuide, stepOf } from './guide-store.ts';
import { TOUR } from './tour.ts';
import { useToldLater } from './use-told.ts';

/**
 * The text of the current step and the way on; the part it points at is framed on the stage.
 * `bare`: for projection, where the title is above and keys replace buttons.
 */
export function GuideWords({ bare = false }: { readonly bare?: boolean }) {
  const { guide, step } = useStore(guideStore);
  const { state } = useStore(playStore);
  const next = useRef<HTMLButtonElement>(null);
  const shown = stepOf({ guide, step });
  const { title, target } = shown ?? {};
  const isTour = guide === TOUR;
  // those before stand until then
  const isTold = useToldLater(state);
  const text = isTold ? shown?.text : (shown?.before ?? shown?.text);
  // presenter keys work too; arrow keys belong to the focused element, such as the slider
  useShortcuts(
    isTour && !bare
      ? { pagedown: () => stepGuide(1), pageup: () => stepGuide(-1), escape: endTour }
      : NO_SHORTCUTS,
  );
  useEffect(() => {
    if (isTour) next.current?.focus({ preventScroll: true });
  }, [isTour]);
  useEffect(() => {
    if (target === undefined) return;
    const named = (part: string) => [...document.querySelectorAll(`[data-tour="${part}"]`)];
    // the pictures are whole where the part fits below them; then the last first, so that of several
    // that do not fit the first is seen
    for (const part of [...named('pictures'), ...named(target).reverse()])
      part.scrollIntoView({ block: 'nearest' });
  }, [target]);
  if (shown === undefined || step === null) {
    return (
      <p className={styles.example}>A pair of your own. This page’s address opens it again.</p>
    );
  }
  const { length } = guide.steps;
  const isChanged = differs(state, shown.state);
  const again = isChanged && !isTour && (
    <Button look="quiet" onClick={() => openStep(guide, step)}>
      <RotateCcw aria-hidden="true" />
      Restore
    </Button>
  );
  if (guide === EXAMPLES) {
    return (
      <p className={styles.example}>
        {isChanged ? (
          <>
            <strong>{title}</strong>, with changes of your own. {again}
          </>
        ) : (
          <>
            <strong>{title}.</strong> {/* what an example tells is about a change */}
            {isUnchanged(state)
              ? `At 0\u00a0% there is no change to judge.`
              : text && keepNumbers(text)}
          </>
        )}
      </p>
    );
  }
  const inLesson = isLesson(guide);
  const isLast = step + 1 === length;
  return (
    <section
      className={inLesson ? styles.lesson : styles.tour}
      data-points-at={target}
      aria-label={inLesson ? 'Step' : guide.title}
      onKeyDown={({ key }) => {
        if (isTour && key === 'ArrowRight') stepGuide(1);
        if (isTour && key === 'ArrowLeft') stepGuide(-1);
      }}
    >
      <div className={styles.words}>
        <p role="status">
          {!bare && title !== undefined && (
            <strong>
              {step + 1} of {length} · {title}.{' '}
            </strong>
          )}
          {text}
        </p>
        {/* every stop takes the room of the longest, so that no stop moves the stage */}
        {isTour &&
          !bare &&
          guide.steps.map((stop) => (
            <p
              key={stop.text}
              aria-hidden="true"
              className={styles.longest}
              data-words={`${length} of ${length} · ${stop.title}. ${stop.text}`}
            />
          ))}
      </div>
      {!bare && (
        <div className={styles.ways}>
          {inLesson && length > 1 && (
            <p className="label">
              Step {step + 1} of {length}
            </p>
          )}
          {length > 1 && (
            <>
              <Button disabled={step === 0} onClick={() => stepGuide(-1)}>
                <ChevronLeft aria-hidden="true" />
                Back
              </Button>
              <Button
                look="primary"
                ref={next}
                disabled={isLast && !isTour}
                // what the tour did not show begins at the third example
                onClick={() => (isLast ? openStep(EXAMPLES, 2) : stepGuide(1))}
              >
                {inLesson ? 'Next' : isLast ? 'To the examples' : 'Next stop'}
                <ChevronRight aria-hidden="true" />
              </Button>
            </>
          )}
          {again}
          {isTour && !isLast && (
            <Button look="quiet" onClick={endTour}>
              End the tour
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const NO_SHORTCUTS = {};
