import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../../components/Button.tsx';
import { useShortcuts } from '../../../../shortcuts.ts';
import { Details } from '../answers/Details.tsx';
import { Setup } from '../controls/Setup.tsx';
import styles from '../PlayPage.module.css';
import { ScoreBar } from '../stage/ScoreBar.tsx';
import { Stage } from '../stage/Stage.tsx';
import { StrengthCurve } from '../stage/StrengthCurve.tsx';
import { Ungraded } from '../stage/Ungraded.tsx';
import { Verdict } from '../stage/Verdict.tsx';
import { hasStrength } from '../state/pair-of.ts';
import { toggleBlind, toggleSwap } from '../state/play-actions.ts';
import type { PlayState } from '../state/play-state.ts';
import { differs } from '../state/presets.ts';
import own from './LessonView.module.css';
import type { ControlId, Lesson } from './lesson.ts';
import { goToStep, leaveLesson } from './lesson-store.ts';

interface LessonViewProps {
  readonly lesson: Lesson;
  readonly step: number;
  readonly state: PlayState;
  readonly pair: Pair | null;
  readonly judge: JudgeListing | null;
  readonly onAsked: () => void;
}

const SETUP_CONTROLS: readonly ControlId[] = ['judge', 'condition', 'pair', 'pictures', 'template'];

/** Play as somebody reduced it for a student: the steps with their words, and the controls chosen. */
export function LessonView({ lesson, step, state, pair, judge, onAsked }: LessonViewProps) {
  const shows = (control: ControlId) => lesson.show.includes(control);
  useShortcuts(shows('tools') ? { s: toggleSwap, b: toggleBlind } : {});
  const hasSetup = SETUP_CONTROLS.some(shows);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{lesson.title || 'A lesson'}</h1>
        <p className="note">
          Made by whoever sent you this link.{' '}
          <Button look="quiet" onClick={leaveLesson}>
            Open the whole page
          </Button>
        </p>
      </header>
      <StepWords lesson={lesson} step={step} state={state} />
      <div className={hasSetup ? styles.bench : styles.alone}>
        <section className={styles.answers} aria-label="Answers">
          <div className={styles.screen}>
            <Stage state={state} pair={pair} bare={!shows('tools')} />
            {shows('strength') &&
              (pair !== null && hasStrength(state) ? (
                <StrengthCurve state={state} pair={pair} />
              ) : (
                <Ungraded state={state} pair={pair} />
              ))}
            {shows('verdict') && <Verdict state={state} pair={pair} judge={judge} />}
          </div>
          {shows('details') && pair !== null && (
            <Details state={state} pair={pair} judge={judge} onAsked={onAsked} />
          )}
        </section>
        {hasSetup && (
          <section className={styles.setup} aria-label="Judge and question">
            <Setup state={state} shows={shows} />
          </section>
        )}
      </div>
      <ScoreBar />
    </div>
  );
}

interface StepWordsProps {
  readonly lesson: Lesson;
  readonly step: number;
  readonly state: PlayState;
}

/** The words of a step, the way to the next and back, and how to begin it anew. */
function StepWords({ lesson: { steps }, step, state }: StepWordsProps) {
  const shown = steps[step];
  if (shown === undefined) return null;
  return (
    <section className={own.step} aria-label="Step">
      <p className={own.words}>{shown.text}</p>
      <div className={own.ways}>
        {steps.length > 1 && (
          <>
            <p className="label" role="status">
              Step {step + 1} of {steps.length}
            </p>
            <Button disabled={step === 0} onClick={() => goToStep(step - 1)}>
              <ChevronLeft aria-hidden="true" />
              Back
            </Button>
            <Button
              look="primary"
              disabled={step === steps.length - 1}
              onClick={() => goToStep(step + 1)}
            >
              Next
              <ChevronRight aria-hidden="true" />
            </Button>
          </>
        )}
        {differs(state, shown.state) && (
          <Button look="quiet" onClick={() => goToStep(step)}>
            <RotateCcw aria-hidden="true" />
            As it was
          </Button>
        )}
      </div>
    </section>
  );
}
