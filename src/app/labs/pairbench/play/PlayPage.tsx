import { Footprints, GraduationCap, Presentation } from 'lucide-react';
import { lazy, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../../../../core/errors.ts';
import { CONDITIONS } from '../../../../core/protocols/pairbench/split.ts';
import { shareable } from '../../../address/links.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { classes } from '../../../kit/components/classes.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { useShortcuts } from '../../../kit/components/shortcuts.ts';
import { WhenNear } from '../../../kit/components/WhenNear.tsx';
import { ShareButton } from '../../../kit/share/ShareButton.tsx';
import { judgesStore } from '../../../stores/judges.ts';
import { lectureStore, setLecture } from '../../../stores/lecture.ts';
import { AskedDialog } from './answers/AskedDialog.tsx';
import { Details } from './answers/Details.tsx';
import { Setup } from './controls/Setup.tsx';
import { SetupLine } from './controls/SetupLine.tsx';
import { setupFold } from './controls/setup-fold.ts';
import { pointOf, StepPoint } from './curve/StepPoint.tsx';
import { StrengthCurve } from './curve/StrengthCurve.tsx';
import { ExamplePath } from './guide/ExamplePath.tsx';
import { EXAMPLES } from './guide/examples.ts';
import { GuideMore } from './guide/GuideMore.tsx';
import { GuideWords } from './guide/GuideWords.tsx';
import type { ControlId } from './guide/guide.ts';
import {
  guideStore,
  isLesson,
  isOnStep,
  leaveLesson,
  makeLesson,
  openStep,
  tourLink,
} from './guide/guide-store.ts';
import { LessonEditor } from './guide/LessonEditor.tsx';
import { TOUR } from './guide/tour.ts';
import { useAskAhead } from './guide/use-ask-ahead.ts';
import { LectureView } from './lecture/LectureView.tsx';
import { liveStore } from './live/live-store.ts';
import { hasAny } from './live/read-part.ts';
import { Onward } from './Onward.tsx';
import styles from './PlayPage.module.css';
import { ScoreBar } from './stage/ScoreBar.tsx';
import { Stage } from './stage/Stage.tsx';
import { Ungraded } from './stage/Ungraded.tsx';
import { useOpened } from './stage/use-opened.ts';
import { Verdict } from './stage/Verdict.tsx';
import { openPlay } from './state/open-play.ts';
import { hasStrength, pairOf } from './state/pair-of.ts';
import {
  anotherScene,
  nextJudge,
  nextTemplate,
  toggleBlind,
  toggleSwap,
} from './state/play-actions.ts';
import { playLink } from './state/play-link.ts';
import { playStore, setPlay } from './state/play-store.ts';

const SETUP_CONTROLS: readonly ControlId[] = ['judge', 'condition', 'pair', 'pictures', 'template'];

const PlayArticle = lazy(() => import('./article/PlayArticle.tsx'));

/** One pair, one judge, both orders; the full page, or reduced to a lesson's controls. */
export default function PlayPage() {
  const { state, linkError } = useStore(playStore);
  const status = useStore(liveStore, ({ asking }) => asking.status);
  const hasScore = useStore(liveStore, ({ answers }) => hasAny(answers));
  const { judges } = useStore(judgesStore);
  const lecture = useStore(lectureStore, ({ on }) => on);
  const { guide, step, draft } = useStore(guideStore);
  const { open: isUnfolded } = useStore(setupFold);
  const [asked, setAsked] = useState(false);
  const pair = useMemo(() => pairOf(state), [state]);
  const judge = judges?.find(({ id }) => id === state.judge.id) ?? null;
  // before any click: a link applied later would undo it
  useLayoutEffect(openPlay, []);
  useAskAhead(state);
  // most judges write, and a reason that comes then finds its line
  const writes = judge === null || judge.kind === 'generative' || judge.kind === 'endpoint';
  const reduced = isLesson(guide);
  const isOnExample = isOnStep(state, { guide, step });
  const isFoldable = !reduced && draft === null;
  // outside the examples the fields are needed, also after a key that changes them
  useLayoutEffect(() => {
    if (!isOnExample) setupFold.setState({ open: true });
  }, [isOnExample]);
  // a tour shows what it speaks of, and no fields
  useLayoutEffect(() => {
    if (guide === TOUR) setupFold.setState({ open: false });
  }, [guide]);
  // before the first swap of an example: the pair, its score and Swap
  const isCalm =
    guide === EXAMPLES &&
    draft === null &&
    isOnExample &&
    (state.covered === true || state.covered === 'grey');
  // a guess opens the curve
  const isGuess = isCalm || ((guide === TOUR || reduced) && state.covered === true);
  // until the first score of a visit nothing comes and goes where its progress stands
  const [isOpening, setOpening] = useState(true);
  if (isOpening && hasScore) setOpening(false);
  const opened = useOpened(isCalm);
  const comes = opened && state.covered !== true && state.covered !== 'grey';
  const shows = (control: ControlId) => guide.show.includes(control);
  const tools = shows('tools') ? { s: toggleSwap, b: toggleBlind } : {};
  const shortcuts = {
    f: () => setLecture(!lecture),
    n: () => setPlay(anotherScene(state)),
    j: () => setPlay(nextJudge(state, judges ?? [], 1)),
    k: () => setPlay(nextJudge(state, judges ?? [], -1)),
    c: () =>
      setPlay({ condition: CONDITIONS.find((one) => one !== state.condition) ?? state.condition }),
    t: () => setPlay(nextTemplate(state)),
    g: () => openStep(TOUR, 0),
  };
  // in a lecture, LectureView uses W for "why"
  const ask = lecture ? {} : { w: () => setAsked(true) };
  useShortcuts(reduced ? tools : { ...tools, ...shortcuts, ...ask });
  if (lecture && !reduced) return <LectureView state={state} pair={pair} judge={judge} />;
  const onAsked = () => setAsked(true);
  const hasSetup = SETUP_CONTROLS.some(shows) && (!isFoldable || isUnfolded);
  const point = pointOf(state, { guide, step });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{reduced ? guide.title || 'A lesson' : 'Does the order change the score?'}</h1>
        {reduced ? (
          <p className="note">
            Made by the person who sent you this link.{' '}
            <Button look="quiet" onClick={leaveLesson}>
              Open the whole page
            </Button>
          </p>
        ) : (
          <>
            <ExamplePath />
            <PlayTools />
          </>
        )}
      </header>
      {linkError !== null && <ErrorNotice error={badLink(linkError)} />}
      <div className={draft === null ? 'stack gap-2' : styles.making}>
        {draft !== null && <LessonEditor lesson={draft} />}
        <div className="stack gap-2">
          <div
            className={classes(
              styles.bench,
              !hasSetup && styles.folded,
              isCalm && styles.calm,
              comes && styles.coming,
            )}
          >
            <div className={styles.words}>
              <GuideWords />
            </div>
            {isFoldable && guide !== TOUR && (
              <div className={styles.line}>
                <SetupLine
                  state={state}
                  judge={judge?.name ?? (judges === null ? '' : state.judge.id)}
                  reads={writes}
                />
              </div>
            )}
            <section className={styles.answers} aria-label="Answers">
              <div className={styles.screen}>
                <Stage state={state} pair={pair} bare={!shows('tools')} speaks={writes} />
                {point !== 'reasons' && <StepPoint state={state} pair={pair} />}
                {isCalm && (
                  <div className={styles.progress}>
                    <Verdict
                      state={state}
                      pair={pair}
                      judge={judge}
                      opening={isOpening}
                      quiet
                      spoken
                    />
                  </div>
                )}
                <div className={classes(styles.later, point === 'curve' && styles.curved)}>
                  {shows('strength') &&
                    (pair !== null && hasStrength(state) ? (
                      <StrengthCurve state={state} pair={pair} ahead={isGuess} />
                    ) : (
                      point !== 'conditions' && <Ungraded state={state} pair={pair} />
                    ))}
                  <div className={styles.said}>
                    {shows('verdict') && !isCalm && (
                      <Verdict state={state} pair={pair} judge={judge} />
                    )}
                    <GuideMore state={state} />
                  </div>
                </div>
              </div>
              {shows('details') && pair !== null && (
                <div className={styles.behind}>
                  <Details
                    state={state}
                    pair={pair}
                    judge={judge}
                    onAsked={onAsked}
                    open={reduced}
                  />
                </div>
              )}
            </section>
            {hasSetup && (
              <section className={styles.setup} aria-label="Judge and question">
                <Setup state={state} shows={shows} brief={!reduced} />
              </section>
            )}
          </div>
          {!reduced && <Onward judge={state.judge.id} hidden={isCalm} />}
          {pair !== null && <ScoreBar pair={pair} />}
          {!reduced && pair !== null && (
            <WhenNear held={['waiting', 'asking'].includes(status)}>
              <PlayArticle state={state} pair={pair} judge={judge} onAsked={onAsked} />
            </WhenNear>
          )}
        </div>
      </div>
      {pair !== null && (
        <AskedDialog
          judge={state.judge.id}
          open={asked}
          onClose={() => setAsked(false)}
          pair={pair}
          sentences={state.sentences}
          kind={judge?.kind ?? null}
        />
      )}
    </div>
  );
}

/** The tour, sharing, and lecture mode. */
function PlayTools() {
  const { guide, step } = useStore(guideStore);
  const stop = guide === TOUR ? step : null;
  return (
    <div className={styles.tools}>
      <Button title="A tour of six stops (G)" onClick={() => openStep(TOUR, 0)}>
        <Footprints aria-hidden="true" />
        Tour
      </Button>
      <ShareButton
        title="Share what is on the stage"
        links={[
          ...(stop === null
            ? []
            : [
                {
                  label: 'This stop of the tour',
                  hint: 'Opens the tour here.',
                  make: () => shareable(tourLink(stop)),
                },
              ]),
          {
            label: 'The guess',
            hint: 'Opens this pair with the second score covered: would they guess it?',
            make: () => {
              const { state } = playStore.getState();
              return shareable(playLink({ ...state, swapped: false, covered: true, blind: false }));
            },
          },
          {
            label: 'The stage',
            hint: 'Opens Play as it stands here.',
            make: () => shareable(playLink(playStore.getState().state)),
          },
        ]}
      >
        {(close) => (
          <Button
            onClick={() => {
              close();
              makeLesson();
            }}
          >
            <GraduationCap aria-hidden="true" />
            Make a lesson
          </Button>
        )}
      </ShareButton>
      <Button
        aria-label="Lecture mode"
        title="Lecture mode: for a room (F)"
        onClick={() => setLecture(true)}
      >
        <Presentation aria-hidden="true" />
        Lecture
      </Button>
    </div>
  );
}

function badLink(error: unknown): { code: string; message: string } {
  return { code: 'bad-link', message: messageOf(error) };
}
