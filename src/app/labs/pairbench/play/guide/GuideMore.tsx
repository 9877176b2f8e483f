import { Link } from 'wouter';
import { useStore } from 'zustand';
import { classes } from '../../../../kit/components/classes.ts';
import { keepNumbers } from '../../../../kit/words/keep-numbers.ts';
import { differs } from '../state/cover.ts';
import type { PlayState } from '../state/play-state.ts';
import { ConditionSwitch } from './ConditionSwitch.tsx';
import { EXAMPLES } from './examples.ts';
import styles from './GuideWords.module.css';
import { guideStore, stepOf, turnsCondition } from './guide-store.ts';
import { TrainingSwitch } from './TrainingSwitch.tsx';
import { useTold } from './use-told.ts';

/** Below the pictures: what more an example has to say, and what to try on it. */
export function GuideMore({ state }: { readonly state: PlayState }) {
  const { guide, step } = useStore(guideStore);
  const shown = stepOf({ guide, step });
  const isTold = useTold(state);
  if (guide !== EXAMPLES || shown === undefined || state.covered) return null;
  const isOwn = !differs(state, shown.state);
  const turnsIt = turnsCondition(state, { guide, step });
  if (!isOwn && !turnsIt) return null;
  const { cause, more, task, turns } = shown;
  const said = [cause, more].filter((words) => words !== undefined).join(' ');
  // a suggestion that was followed is none any more
  const isTried =
    state.strength !== shown.state.strength || Boolean(state.blind) !== Boolean(shown.state.blind);
  const isTraining = turns === 'training';
  return (
    <div className={classes('stack gap-2', turns !== undefined && styles.turning)}>
      {isTraining && <TrainingSwitch judge={state.judge.id} />}
      {turnsIt && <ConditionSwitch condition={state.condition} />}
      {isTold && (
        <p className={styles.more}>
          {isTraining && 'Only the training differs. '}
          {isOwn && (!isTried || turns === 'condition') && (
            <em className={styles.task}>Try: {task}</em>
          )}{' '}
          {!isTraining && keepNumbers(said)}
        </p>
      )}
      {step === EXAMPLES.steps.length - 1 && (
        <p className={styles.onward}>
          That was the last example. Now <Link href="/you">you be the judge</Link>, or{' '}
          <Link href="/labs">measure judges in a lab</Link>.
        </p>
      )}
    </div>
  );
}
