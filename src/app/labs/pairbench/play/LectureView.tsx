import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../core/protocols/pairbench/pair.ts';
import { conditionSentences } from '../../../../core/protocols/pairbench/prompt/prompt.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { classes } from '../../../kit/components/classes.ts';
import { useShortcuts } from '../../../kit/components/shortcuts.ts';
import { setLecture, watchFullscreen } from '../../../stores/lecture.ts';
import { StepPoint } from './curve/StepPoint.tsx';
import { StrengthCurve } from './curve/StrengthCurve.tsx';
import { GuideWords } from './guide/GuideWords.tsx';
import { guideStore, stepGuide, stepOf } from './guide/guide-store.ts';
import { TOUR } from './guide/tour.ts';
import styles from './LectureView.module.css';
import { Reasons } from './stage/Reasons.tsx';
import { Stage } from './stage/Stage.tsx';
import { Verdict } from './stage/Verdict.tsx';
import { differs } from './state/cover.ts';
import { hasStrength } from './state/pair-of.ts';
import { dragBy, toggleSwap } from './state/play-actions.ts';
import type { PlayState } from './state/play-state.ts';
import { setPlay } from './state/play-store.ts';

interface LectureViewProps {
  readonly state: PlayState;
  readonly pair: Pair | null;
  readonly judge: JudgeListing | null;
}

/** The stage for a projector: the question, the pair with its arrows and, on request, more. */
export function LectureView({ state, pair, judge }: LectureViewProps) {
  const { guide, step } = useStore(guideStore);
  const shown = stepOf({ guide, step });
  const [why, setWhy] = useState(false);
  useEffect(() => {
    // an audience sees the pair as its step begins, even if it was swapped before
    const begun = stepOf(guideStore.getState())?.state;
    setPlay({ swapped: begun?.swapped ?? false, covered: begun?.covered ?? false });
    const ended = watchFullscreen();
    return () => {
      ended();
      setLecture(false);
    };
  }, []);
  const go = (by: 1 | -1) => {
    setWhy(false);
    stepGuide(by);
  };
  useShortcuts({
    // as slides do that are built up: first the other order, then the next pair
    arrowright: () => (state.covered ? toggleSwap() : go(1)),
    arrowleft: () => go(-1),
    arrowup: () => dragBy(0.1),
    arrowdown: () => dragBy(-0.1),
    w: () => setWhy(!why),
    escape: () => setLecture(false),
  });
  const isTour = guide === TOUR;
  const withCurve = shown?.target === 'curve' && pair !== null && hasStrength(state);
  // beside the tour's text there is room for the verdict only at steps about it
  const showsVerdict = !isTour || shown?.target === 'verdict';
  const isTold = shown !== undefined && (isTour || !differs(state, shown.state));
  const isFull = withCurve || why || shown?.shows !== undefined;
  const isFullest = isTour ? withCurve : why && shown?.shows !== undefined;
  const room = isFullest ? styles.fullest : isFull && styles.full;
  return (
    <div className={classes(styles.lecture, room)}>
      <header className={styles.head}>
        <h1>
          {isTold ? `${(step ?? 0) + 1}. ${shown.title}` : 'Does the order change the score?'}
        </h1>
        <p className={styles.judge}>{judge?.name ?? state.judge.id}</p>
        {!isTour && (
          <Button
            look="quiet"
            className={styles.why}
            aria-pressed={why}
            title="The sentence and the reasons (W)"
            onClick={() => setWhy(!why)}
          >
            Why?
          </Button>
        )}
        <Button
          look="quiet"
          icon
          aria-label="Leave lecture mode"
          title="Leave (Esc)"
          onClick={() => setLecture(false)}
        >
          <X aria-hidden="true" />
        </Button>
        {pair !== null && <p className={styles.asked}>{sayQuestion(state, pair, judge)}</p>}
      </header>
      <section aria-label="Answers" className={styles.stage}>
        <Stage state={state} pair={pair} bare />
        {withCurve && <StrengthCurve state={state} pair={pair} />}
      </section>
      <div className={styles.foot}>
        {isTour && <GuideWords bare />}
        <StepPoint state={state} pair={pair} />
        {showsVerdict && (
          <Verdict
            state={state}
            pair={pair}
            judge={judge}
            quiet={!why && !isTour && !(shown?.shows === 'reasons' && !state.covered)}
          />
        )}
        {why && pair !== null && shown?.shows !== 'reasons' && (
          <Reasons state={state} pair={pair} />
        )}
      </div>
    </div>
  );
}

/** The question in one line: the prompt's question, and the first sentence of the condition. */
function sayQuestion({ sentences }: PlayState, pair: Pair, judge: JudgeListing | null): string {
  if (judge?.kind === 'encoder' || judge?.kind === 'pixel') {
    return 'How similar are the two, from 1 to 10? This judge reads no prompt.';
  }
  const [told = ''] = conditionSentences(pair.split, pair.condition, sentences);
  return `How similar are the two, from 1 to 10? “${/^.*?[.!?](?=\s|$)/s.exec(told)?.[0] ?? told}”`;
}
