import { useStore } from 'zustand';
import { keepNumbers } from '../../../../kit/words/keep-numbers.ts';
import { differs } from '../state/cover.ts';
import type { PlayState } from '../state/play-state.ts';
import { EXAMPLES } from './examples.ts';
import styles from './GuideWords.module.css';
import { guideStore, stepOf } from './guide-store.ts';

/** Below the pictures: what more an example has to say, and what to try on it. */
export function GuideMore({ state }: { readonly state: PlayState }) {
  const { guide, step } = useStore(guideStore);
  const shown = stepOf({ guide, step });
  if (guide !== EXAMPLES || shown === undefined || state.covered) return null;
  if (differs(state, shown.state)) return null;
  const { cause, more, task } = shown;
  const said = [cause, more].filter((words) => words !== undefined).join(' ');
  return (
    <p className={styles.more}>
      {keepNumbers(said)} <em className={styles.task}>Try: {task}</em>
    </p>
  );
}
