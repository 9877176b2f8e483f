import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { truthOf } from '../../../../../core/protocols/pairbench/plan/plan.ts';
import {
  nameOfFeature,
  ORDERS,
  type Order,
} from '../../../../../core/protocols/pairbench/split.ts';
import { RANGES_SOURCE } from '../../../../../core/transforms/registry.ts';
import { Button } from '../../../../kit/components/Button.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import { OriginBadge } from '../../../../kit/components/OriginBadge.tsx';
import { lectureStore } from '../../../../stores/lecture.ts';
import { liveStore } from '../live/live-store.ts';
import { CURVE_STRENGTHS } from '../live/parts.ts';
import type { PairAnswers } from '../live/read-part.ts';
import { useOpened } from '../stage/use-opened.ts';
import { differs, isGrey, isUncovered, orderOnStage } from '../state/cover.ts';
import { countSteps } from '../state/curve-verdict.ts';
import { uncover } from '../state/play-actions.ts';
import type { PlayState } from '../state/play-state.ts';
import { CurveLabels } from './CurveLabels.tsx';
import { CurveLine, GuessLine } from './CurveLine.tsx';
import { CurvePen } from './CurvePen.tsx';
import { heightOf } from './CurvePoint.tsx';
import { CurveStatus } from './CurveStatus.tsx';
import { CurveTwin } from './CurveTwin.tsx';
import { beginGuess, type CurveGuess, type CurveSpot, meanMiss } from './curve-guess.ts';
import { StrengthAxis } from './StrengthAxis.tsx';
import styles from './StrengthCurve.module.css';
import { StrengthSlider } from './StrengthSlider.tsx';

interface StrengthCurveProps {
  readonly state: PlayState;
  readonly pair: Pair;
  /** only its place and what will be there: a guess comes first */
  readonly ahead?: boolean;
}

/** Score against strength in both orders; the horizontal axis is the slider. */
export function StrengthCurve({ state, pair, ahead = false }: StrengthCurveProps) {
  const {
    answers,
    curve: { points },
  } = useStore(liveStore);
  const [guessed, setGuessed] = useState<Guessed | null>(null);
  const title = useId();
  const opened = useOpened(state.covered === true);
  // the order that the swap has just uncovered
  const fresh = opened ? orderOnStage(state) : null;
  const isCovered = state.covered === 'curve';
  const isUnrolled = useOpened(isCovered);
  const isLecture = useStore(lectureStore, ({ on }) => on);
  // a class is not told what is correct before there is a score beside it
  const isTruthShown = !isCovered && (!isLecture || points.some((point) => point !== null));
  const unchanged = truthOf('identical', pair.condition);
  const changed = truthOf(pair.kind, pair.condition);
  const scoresOf = (order: Order) =>
    points.map((point) =>
      isUncovered(state, order) && !isCovered ? (point?.[order].reading?.score ?? null) : null,
    );
  const drawn = { forward: scoresOf('forward'), reverse: scoresOf('reverse') };
  const { guess, begun } =
    guessed === null || differs(guessed.at, state) ? { guess: null, begun: null } : guessed;
  const miss =
    guess === null || isCovered ? null : meanMiss(guess, drawn[orderOnStage(state)], begun);
  const known = knownSpot(state, answers);
  const meet = drawn.forward.some((score, at) => score !== null && score === drawn.reverse[at]);
  return (
    <figure className={styles.curve} aria-labelledby={title} data-tour="curve">
      <figcaption className={styles.head}>
        <span id={title} className={styles.title}>
          Score by strength
          <span className={styles.wide}> of the {nameOfFeature(state.feature)}</span>
          {isGrey(state) && ', with the pictures'}
        </span>
        {!isLecture && (
          <span className={styles.range}>
            100 % is <OriginBadge origin="ours" source={RANGES_SOURCE} />
          </span>
        )}
        {ahead ? null : isCovered && !isLecture && !points.includes(null) ? (
          <span className={styles.status}>
            <Button
              // once something is drawn, what comes next
              look={guess === null ? 'plain' : 'primary'}
              {...(guess !== null && { className: styles.ready })}
              onClick={uncover}
            >
              Show the judge’s curve
            </Button>
          </span>
        ) : guess !== null && miss !== null ? (
          <span
            className={classes(styles.status, styles.told, isUnrolled && styles.late)}
            role="status"
          >
            {sayMiss(miss, guess, drawn[orderOnStage(state)])}
          </span>
        ) : (
          <CurveStatus />
        )}
      </figcaption>
      <div className={styles.plot}>
        {[1, 5, 10].map((score) => (
          <span key={score} className={styles.tick} style={{ top: heightOf(score) }}>
            {score}
          </span>
        ))}
        {ahead ? (
          answers[orderOnStage(state)].reading !== null && (
            <p className={styles.ahead}>
              Your guess opens this curve: both orders’ scores at every strength.
            </p>
          )
        ) : (
          <>
            {isTruthShown && <Truth unchanged={unchanged} changed={changed} />}
            {ORDERS.map((order) => (
              <CurveLine
                key={order}
                order={order}
                scores={drawn[order]}
                look={order === fresh ? 'opened' : isUnrolled ? 'unrolled' : null}
                together={meet}
              />
            ))}
            {guess !== null && (
              <GuessLine
                guess={guess}
                scores={miss === null ? null : drawn[orderOnStage(state)]}
                unrolled={isUnrolled}
              />
            )}
            <StrengthSlider state={state} pair={pair} fresh={fresh} />
            {isCovered && (
              <CurvePen
                guess={guess ?? beginGuess(known)}
                // in the wider part beside the known score
                hintAt={
                  guess === null ? 50 * state.strength + (state.strength < 0.5 ? 50 : 0) : null
                }
                onDraw={(next) => setGuessed({ guess: next, begun: known, at: state })}
              />
            )}
          </>
        )}
      </div>
      <StrengthAxis at={ahead ? null : state.strength} isLecture={isLecture} />
      {!ahead && (
        <>
          <CurveLabels
            pair={pair}
            truth={isTruthShown ? changed : null}
            drawn={drawn}
            guess={guess}
            fresh={fresh}
            isLecture={isLecture}
          />
          <CurveTwin pair={pair} drawn={drawn} />
        </>
      )}
    </figure>
  );
}

/** The drawn curve, the spot that was shown meanwhile, and about which stage. */
interface Guessed {
  readonly guess: CurveGuess;
  readonly begun: CurveSpot | null;
  readonly at: PlayState;
}

/** The score on the stage, if its strength is one that the curve measures. */
function knownSpot(state: PlayState, answers: PairAnswers): CurveSpot | null {
  const at = CURVE_STRENGTHS.indexOf(state.strength);
  const score = answers[orderOnStage(state)].reading?.score ?? -1;
  return at < 0 || score < 1 ? null : { at, score };
}

/** By how much the guess was off, and whether in its shape: a slope in place of a step. */
function sayMiss(miss: number, guess: CurveGuess, scores: CurveGuess): string {
  if (miss === 0) return 'right at every strength';
  const off = `${miss.toFixed(1)} off on average`;
  const [drawn, taken] = [countSteps(guess), countSteps(scores)];
  return drawn === taken
    ? off
    : `${off}; you drew ${drawn} ${drawn === 1 ? 'step' : 'steps'}, the judge took ${taken}`;
}

interface TruthProps {
  /** the correct score of an unchanged picture */
  readonly unchanged: number;
  /** and of a changed one, however weak the change is */
  readonly changed: number;
}

/** The correct score: a band under the lines, with a step down from that of no change. */
function Truth({ unchanged, changed }: TruthProps) {
  return (
    <>
      {unchanged !== changed && (
        <>
          <span
            className={styles.truth}
            style={{ top: heightOf(unchanged), left: 0, right: '97%' }}
          />
          <span
            className={styles.fall}
            style={{ top: heightOf(unchanged), bottom: `calc(100% - ${heightOf(changed)})` }}
          />
        </>
      )}
      <span
        className={styles.truth}
        // at strength 0 nothing is changed
        style={{ top: heightOf(changed), left: unchanged === changed ? 0 : '3%', right: 0 }}
      />
    </>
  );
}
