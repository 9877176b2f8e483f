import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../../../../components/Button.tsx';
import { openPreset, playStore } from '../state/play-store.ts';
import { differs, PRESETS } from '../state/presets.ts';
import { tourStore } from '../tour/tour-store.ts';
import styles from './PresetPath.module.css';

/** The examples as a path: where one is, the way back and forth, and any of them at a click. */
export function PresetPath() {
  const preset = useStore(playStore, (store) => store.preset);
  const isTouring = useStore(tourStore, (tour) => tour.stop !== null);
  const at = preset ?? -1;
  const next = PRESETS[(at + 1) % PRESETS.length];
  return (
    <nav className={styles.path} aria-label="Examples">
      <Button
        look="quiet"
        icon
        className={styles.before}
        aria-label="Example before"
        onClick={() => openPreset(preset === null ? -1 : at - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <ol className={styles.stops}>
        {PRESETS.map(({ title }, place) => (
          <li key={title}>
            <button
              type="button"
              className={styles.stop}
              aria-current={place === preset ? 'step' : undefined}
              aria-label={`${place + 1}: ${title}`}
              title={title}
              onClick={() => openPreset(place)}
            >
              {place + 1}
            </button>
          </li>
        ))}
      </ol>
      <Button
        // on a tour its next stop leads
        look={isTouring ? 'plain' : 'primary'}
        className={styles.next}
        aria-label={`Next: ${next?.title}`}
        title={next?.title}
        onClick={() => openPreset(at + 1)}
      >
        <span>
          Next<span className={styles.words}>: {next?.title}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}

/** The lesson of the example on the stage and one thing to try; how to get back where it was left. */
export function PresetLesson() {
  const { preset, state } = useStore(playStore);
  const lesson = preset === null ? undefined : PRESETS[preset];
  if (preset === null || lesson === undefined) {
    return (
      <p className={styles.lesson}>
        A pair of your own making. The address of this page brings it back.
      </p>
    );
  }
  if (differs(state, lesson.state)) {
    return (
      <p className={styles.lesson}>
        <strong>{lesson.title}</strong>, with changes of your own.
        <Button look="quiet" onClick={() => openPreset(preset)}>
          <RotateCcw aria-hidden="true" />
          As it was
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.lesson}>
      <strong>
        {preset + 1} of {PRESETS.length} · {lesson.title}.
      </strong>{' '}
      {lesson.note} <em className={styles.task}>Try: {lesson.task}</em>
    </p>
  );
}
