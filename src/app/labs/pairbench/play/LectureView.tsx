import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../core/protocols/pairbench/pair.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../components/Button.tsx';
import { useShortcuts } from '../../../shortcuts.ts';
import { setLecture, watchFullscreen } from '../../../stores/lecture.ts';
import styles from './LectureView.module.css';
import { Stage } from './stage/Stage.tsx';
import { Verdict } from './stage/Verdict.tsx';
import { dragBy } from './state/play-actions.ts';
import type { PlayState } from './state/play-state.ts';
import { openPreset, playStore } from './state/play-store.ts';
import { differs, PRESETS } from './state/presets.ts';

interface LectureViewProps {
  readonly state: PlayState;
  readonly pair: Pair | null;
  readonly judge: JudgeListing | null;
}

/** The stage for a room: the question, the pair with its arrows, and what it shows. */
export function LectureView({ state, pair, judge }: LectureViewProps) {
  const preset = useStore(playStore, (store) => store.preset);
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
    arrowright: () => openPreset(at + 1),
    arrowleft: () => openPreset(preset === null ? -1 : at - 1),
    arrowup: () => dragBy(0.1),
    arrowdown: () => dragBy(-0.1),
    escape: () => setLecture(false),
  });
  return (
    <div className={styles.lecture}>
      <header className={styles.head}>
        <h1>
          {lesson !== undefined && !differs(state, lesson.state)
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
      </section>
      <Verdict state={state} pair={pair} judge={judge} />
    </div>
  );
}
