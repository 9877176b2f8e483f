import { X } from 'lucide-react';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../../kit/components/Button.tsx';
import type { Guide } from '../guide/guide.ts';
import type { PlayState } from '../state/play-state.ts';
import { LeaveLecture } from './LeaveLecture.tsx';
import styles from './LectureView.module.css';
import { sayQuestion } from './say-question.ts';

interface LectureHeadProps {
  readonly state: PlayState;
  readonly pair: Pair | null;
  readonly judge: JudgeListing | null;
  readonly guide: Guide;
  /** the step whose pair is on the stage; null: the pair is one of its own */
  readonly step: number | null;
  /** what a step is called in this guide */
  readonly stepName: string;
  /** the strength has no other place */
  readonly withStrength: boolean;
  /** whether the reasons stand, and the button that shows them may be pressed; null: it has none */
  readonly why: { readonly on: boolean; readonly ready: boolean } | null;
  readonly onWhy: () => void;
}

/** What is shown, by whom it is judged, and what is asked: one line each. */
export function LectureHead(props: LectureHeadProps) {
  const { state, pair, judge, guide, step, stepName, withStrength, why, onWhy } = props;
  const shown = step === null ? undefined : guide.steps[step];
  const strength = withStrength ? ` · strength ${Math.round(state.strength * 100)}\u00a0%` : '';
  return (
    <header className={styles.head}>
      <h1>
        {step === null || shown === undefined ? (
          'Does the order change the score?'
        ) : (
          <>
            <small>{`${stepName} ${step + 1} of ${guide.steps.length} · `}</small>
            {shown.title}
          </>
        )}
      </h1>
      <p className={styles.judge}>{judge?.name}</p>
      {why !== null && (
        <Button
          look="quiet"
          className={styles.why}
          aria-pressed={why.on}
          disabled={!why.ready}
          title={why.on ? 'Closes this (W)' : 'The sentence and the reasons (W)'}
          onClick={onWhy}
        >
          Why?
          <X aria-hidden="true" {...(!why.on && { className: styles.shut })} />
        </Button>
      )}
      <LeaveLecture />
      {pair !== null && (
        <p className={styles.asked}>{sayQuestion(state, pair, judge) + strength}</p>
      )}
    </header>
  );
}
