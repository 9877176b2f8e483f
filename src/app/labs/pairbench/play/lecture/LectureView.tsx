import { useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { type LectureSlide, LectureSlides } from '../../../../frame/lecture/lecture-slide.ts';
import { classes } from '../../../../kit/components/classes.ts';
import { useShortcuts } from '../../../../kit/components/shortcuts.ts';
import { lectureStore, setLecture, watchFullscreen } from '../../../../stores/lecture.ts';
import { pointOf, StepPoint } from '../curve/StepPoint.tsx';
import { StrengthCurve } from '../curve/StrengthCurve.tsx';
import { EXAMPLES } from '../guide/examples.ts';
import { GuideWords } from '../guide/GuideWords.tsx';
import { guideStore, stageAt, stepGuide, stepOf } from '../guide/guide-store.ts';
import { TOUR } from '../guide/tour.ts';
import { useToldLater } from '../guide/use-told.ts';
import { liveStore } from '../live/live-store.ts';
import { Reasons } from '../stage/Reasons.tsx';
import { Stage } from '../stage/Stage.tsx';
import { isAsked } from '../stage/use-stale.ts';
import { Verdict } from '../stage/Verdict.tsx';
import { differs, isGrey, orderOnStage } from '../state/cover.ts';
import { hasStrength } from '../state/pair-of.ts';
import { dragBy, uncover } from '../state/play-actions.ts';
import type { PlayState } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';
import { Finding } from './Finding.tsx';
import { GuessKeys } from './GuessKeys.tsx';
import { END_TITLE, LectureEnd } from './LectureEnd.tsx';
import { LectureHead } from './LectureHead.tsx';
import styles from './LectureView.module.css';
import { preloadSlides } from './load-slide.ts';
import { NextKey } from './NextKey.tsx';
import { useRoomGuess } from './use-room-guess.ts';

interface LectureViewProps {
  readonly state: PlayState;
  readonly pair: Pair | null;
  readonly judge: JudgeListing | null;
}

/** milliseconds within which two signs of Esc are one press */
const SAME_PRESS = 500;

/** What the key that uncovers does, by what is covered. */
const SHOWN = {
  score: 'shows the other score',
  curve: 'shows its curve',
  grey: 'shows it plain grey',
} as const;

const NO_SLIDES: readonly LectureSlide[] = [];

/** The stage for a projector: the question, the pair with its arrows and, on request, more. */
export function LectureView({ state, pair, judge }: LectureViewProps) {
  const { guide, step } = useStore(guideStore);
  const shown = stepOf({ guide, step });
  const [asksWhy, setWhy] = useState(false);
  const [dragged, setDragged] = useState(false);
  const [isCovered, setCovered] = useState(true);
  const all = useContext(LectureSlides);
  const slides = guide === EXAMPLES ? all : NO_SLIDES;
  // behind the examples: place among the findings of other labs, and after these the end
  const [beyond, setBeyond] = useState(() => placeFrom(slides));
  const { length } = guide.steps;
  useEffect(() => {
    // an audience sees the pair as its step begins, even if it was swapped before
    const begun = stepOf(guideStore.getState());
    const { swapped = false, covered = false } = begun === undefined ? {} : stageAt(begun);
    setPlay({ swapped, covered });
    return () => {
      // what only an audience is to guess is told on the page
      const left = stepOf(guideStore.getState());
      if (left?.riddle) setPlay({ covered: left.state.covered ?? false });
    };
  }, []);
  const closed = useRef(Number.NEGATIVE_INFINITY);
  const leave = () => {
    // one Esc may come twice: as a key, and as the end of full screen
    if (performance.now() - closed.current < SAME_PRESS) return;
    if (!why) return setLecture(false);
    closed.current = performance.now();
    setWhy(false);
  };
  const left = useRef(leave);
  useEffect(() => {
    left.current = leave;
  });
  // in full screen Esc is the browser's own and ends it
  useEffect(() => watchFullscreen(() => left.current()), []);
  const { answers, asking } = useStore(liveStore);
  useEffect(() => {
    // what the other labs tell takes seconds: counted while the first examples are looked at
    if (asking.status === 'done') preloadSlides(slides);
  }, [asking.status, slides]);
  const isTour = guide === TOUR;
  const { guess, said } = useRoomGuess(state, beyond === null && !isTour);
  const point = pointOf(state, { guide, step });
  const isSaid = useToldLater(state);
  // where the reasons stand already, there is nothing more to say
  const canSay =
    answers[orderOnStage(state)].reading !== null &&
    (point !== 'reasons' || state.covered === true);
  const why = asksWhy && canSay;
  const go = (by: 1 | -1) => {
    setWhy(false);
    setDragged(false);
    if (by === 1 && step === length - 1) show(0);
    else stepGuide(by);
  };
  const show = (place: number) => {
    setCovered(true);
    setBeyond(place < 0 ? null : Math.min(place, slides.length));
  };
  const drag = (by: number) => {
    setDragged(true);
    dragBy(by);
  };
  const isRiddle = Boolean(state.covered) && !isTour;
  // a question whose first score is still to come is not to be answered yet
  const isWaiting = isRiddle && isAsked(asking) && answers[orderOnStage(state)].reading === null;
  const reveal = () => !isWaiting && uncover();
  // as slides do that are built up: first the other order, then the next pair; a tour's next stop
  // shows the other order itself
  const onward = () => (isRiddle ? reveal() : go(1));
  const isSlide = beyond !== null && beyond < slides.length;
  const goBeyond = () => {
    if (beyond === null) return;
    if (isSlide && isCovered) setCovered(false);
    else show(beyond + 1);
  };
  const goBack = () => show((beyond ?? 0) - 1);
  useShortcuts({
    ...(beyond !== null
      ? {
          arrowright: goBeyond,
          pagedown: goBeyond,
          arrowleft: goBack,
          pageup: goBack,
          arrowdown: () => setCovered(false),
          arrowup: () => setCovered(true),
        }
      : {
          arrowright: onward,
          pagedown: onward,
          arrowleft: () => go(-1),
          pageup: () => go(-1),
          arrowup: () => canDrag && drag(0.1),
          // one press too many changes nothing where the strength has no curve
          arrowdown: () => (state.covered ? reveal() : canDrag && drag(-0.1)),
          w: () => setWhy(!why),
        }),
    escape: leave,
  });
  const slide = beyond === null ? undefined : slides[beyond];
  if (beyond !== null && slide !== undefined) {
    return (
      <Finding
        place={beyond}
        slides={slides}
        slide={slide}
        covered={isCovered}
        onUncover={() => setCovered(false)}
        onNext={goBeyond}
      />
    );
  }
  if (beyond !== null) return <LectureEnd />;
  const isTold = shown !== undefined && (isTour || !differs(state, shown.state));
  const isAboutCurve = shown?.target === 'curve' || (isTold && shown.shows === 'curve');
  const isGraded = pair !== null && hasStrength(state);
  const withPoint = point === 'reasons' || point === 'conditions';
  // an example's stage keeps its size; with a pair of one's own the curve comes with the first drag
  const takesCurve = isGraded && !state.blind && (isAboutCurve || (!isTold && !withPoint));
  const hasCurve = takesCurve && (isAboutCurve || (dragged && !state.covered));
  const canDrag = takesCurve && !state.covered;
  // its place is the reasons' place too
  const withCurve = hasCurve && !why;
  // in the curve's place there is room for more than the cause
  const reason = shown?.cause ?? (isAboutCurve ? shown?.more : undefined);
  // what the example shows, once it is shown and as it was set up; reasons and plain grey have a
  // sentence of their own
  const isAsBegun = isAboutCurve || state.strength === shown?.state.strength;
  const hasFinding = isSaid && isTold && isAsBegun && point !== 'reasons' && !isGrey(state);
  const finding = hasFinding && !isTour && !why ? shown.text : null;
  // beside the tour's text there is room for the verdict only at steps about it
  const showsVerdict = !isTour || shown?.target === 'verdict';
  // reasons leave the pictures as large as they are: the scores make room for them
  const parts = [hasCurve, withPoint, state.blind, isTour].filter(Boolean).length;
  const isPointed = withPoint || state.blind;
  const room = parts > 1 ? styles.fullest : hasCurve ? styles.curved : isPointed && styles.pointed;
  // what the arrow to the right leads to; the tour ends where it ends
  const next =
    guide.steps[(step ?? -1) + 1]?.title ?? (isTour ? undefined : (slides[0]?.title ?? END_TITLE));
  return (
    <div className={classes(styles.lecture, room, (why || isTour) && styles.worded)}>
      <LectureHead
        state={state}
        pair={pair}
        judge={judge}
        guide={guide}
        step={isTold ? step : null}
        stepName={isTour ? 'Stop' : 'Example'}
        withStrength={isGraded && (dragged || hasCurve) && !withCurve}
        why={isTour ? null : { on: why, ready: canSay }}
        onWhy={() => setWhy(!why)}
      />
      <section aria-label="Answers" className={styles.stage}>
        <Stage state={state} pair={pair} bare projected />
        {withCurve && <StrengthCurve state={state} pair={pair} />}
      </section>
      <div className={styles.foot}>
        {isTour && <GuideWords bare />}
        {finding && <p className={styles.finding}>{finding}</p>}
        <StepPoint state={state} pair={pair} />
        {showsVerdict && (
          <Verdict
            state={state}
            pair={pair}
            judge={judge}
            first={why && isTold && !state.covered ? reason : undefined}
            quiet={!why && !isTour && !isGrey(state) && !(point === 'reasons' && !state.covered)}
          />
        )}
        {why && pair !== null && point !== 'reasons' && <Reasons state={state} pair={pair} />}
        {(!why || isRiddle) && (
          <div className={styles.keys}>
            {state.covered && !isTour ? (
              <NextKey
                sign="↓"
                does={SHOWN[state.covered === true ? 'score' : state.covered]}
                disabled={isWaiting}
                onPress={reveal}
              />
            ) : (
              next !== undefined && (
                <NextKey sign="→" does={`next: ${next}`} onPress={() => go(1)} />
              )
            )}
            {guess ? <GuessKeys onGuess={guess} /> : said && <p className={styles.said}>{said}</p>}
            <p className={styles.always}>
              {canDrag && !why && '↓ weaker ↑ stronger · '}
              {canSay && !isTour && !why && 'W why · '}Esc {why ? 'closes “Why?”' : 'leaves'}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** The place of the slide that the lecture was opened at; null without one. */
function placeFrom(slides: readonly LectureSlide[]): number | null {
  const place = slides.findIndex(({ path }) => path === lectureStore.getState().from);
  return place < 0 ? null : place;
}
