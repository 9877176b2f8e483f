import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../core/protocols/pairbench/pair.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../components/Button.tsx';
import { classes } from '../../../components/classes.ts';
import { useShortcuts } from '../../../shortcuts.ts';
import { setLecture, watchFullscreen } from '../../../stores/lecture.ts';
import styles from './LectureView.module.css';
import { Stage } from './stage/Stage.tsx';
import { StrengthCurve } from './stage/StrengthCurve.tsx';
import { Verdict } from './stage/Verdict.tsx';
import { hasStrength } from './state/pair-of.ts';
import { dragBy } from './state/play-actions.ts';
import type { PlayState } from './state/play-state.ts';
import { openPreset, playStore } from './state/play-store.ts';
import { differs, PRESETS } from './state/presets.ts';
import { TOUR } from './tour/stops.ts';
import { TourWords } from './tour/TourWords.tsx';
import { stepTour, tourStore } from './tour/tour-store.ts';

interface LectureViewProps {
  readonly state: PlayState;
  readonly pair: Pair | null;
  readonly judge: JudgeListing | null;
}

/** The stage for a room: the question, the pair with its arrows, and what it shows. */
export function LectureView({ state, pair, judge }: LectureViewProps) {
  const preset = useStore(playStore, (store) => store.preset);
  const stop = useStore(tourStore, (store) => store.stop);
  const at = preset ?? -1;
  const lesson = preset === null ? undefined : PRESETS[preset];
  useEffect(() => {
    const ended = watchFullscreen();
    return () => {
      ended();
      setLecture(false);
    };
  }, []);
  useShortcuts({
    arrowright: () => (stop === null ? openPreset(at + 1) : stepTour(1)),
    arrowleft: () => (stop === null ? openPreset(preset === null ? -1 : at - 1) : stepTour(-1)),
    arrowup: () => dragBy(0.1),
    arrowdown: () => dragBy(-0.1),
    escape: () => setLecture(false),
  });
  const shown = stop === null ? undefined : TOUR[stop];
  const withCurve = shown?.target === 'curve' && pair !== null && hasStrength(state);
  // beside the words of the tour there is room for its sentence where they are about it
  const showsVerdict = shown === undefined || shown.target === 'verdict';
  return (
    <div className={classes(styles.lecture, withCurve && styles.curved)}>
      <header className={styles.head}>
        <h1>
          {stop !== null && shown !== undefined
            ? `${stop + 1}. ${shown.title}`
            : lesson !== undefined && !differs(state, lesson.state)
              ? `${at + 1}. ${lesson.title}`
              : 'Does the order change the score?'}
        </h1>
        <p className={styles.judge}>{judge?.name ?? state.judge.id}</p>
        <Button
          look="quiet"
          icon
          aria-label="Leave lecture mode"
          title="Leave (Esc)"
          onClick={() => setLecture(false)}
        >
          <X aria-hidden="true" />
        </Button>
      </header>
      <section aria-label="Answers" className={styles.stage}>
        <Stage state={state} pair={pair} bare />
        {withCurve && <StrengthCurve state={state} pair={pair} />}
      </section>
      {stop !== null && <TourWords stop={stop} bare />}
      {showsVerdict && <Verdict state={state} pair={pair} judge={judge} />}
    </div>
  );
}
