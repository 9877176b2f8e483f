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
import { isTurn } from '../guide/trainings.ts';
import { liveStore } from '../live/live-store.ts';
import { CURVE_STRENGTHS } from '../live/parts.ts';
import type { PairAnswers } from '../live/read-part.ts';
import { useOpened } from '../stage/use-opened.ts';
import { differs, isGrey, isUncovered, orderOnStage } from '../state/cover.ts';
import { countSteps } from '../state/curve-verdict.ts';
import { nameOfOrder } from '../state/order-words.ts';
import { uncover } from '../state/play-actions.ts';
import type { PlayState } from '../state/play-state.ts';
import { CurveLabels } from './CurveLabels.tsx';
import { CurveLine, GuessLine } from './CurveLine.tsx';
import { CurvePen } from './CurvePen.tsx';
import { heightOf } from './CurvePoint.tsx';
import { CurveStatus } from './CurveStatus.tsx';
import { beginGuess, type CurveGuess, type CurveSpot, meanMiss } from './curve-guess.ts';
import styles from './StrengthCurve.module.css';
import { StrengthSlider } from './StrengthSlider.tsx';

interface StrengthCurveProps {
  readonly state: PlayState;
  readonly pair: Pair;
}

/** Score against strength in both orders; the horizontal axis is the slider. */
export function StrengthCurve({ state, pair }: StrengthCurveProps) {
  const {
    answers,
    curve: { points },
    asking,
  } = useStore(liveStore);
  const [guessed, setGuessed] = useState<Guessed | null>(null);
  const [last, setLast] = useState<Measured | null>(null);
  if (!points.includes(null) && points !== last?.points) {
    const isTurned = last !== null && last.at !== state && isTurn(last.at, state);
    setLast({ points, at: state, before: isTurned ? last.points : (last?.before ?? null) });
  }
  const title = useId();
  const opened = useOpened(state.covered === true);
  // the order that the swap has just uncovered
  const fresh = opened ? orderOnStage(state) : null;
  const isCovered = state.covered === 'curve';
  const isUnrolled = useOpened(isCovered);
  const isLecture = useStore(lectureStore, ({ on }) => on);
  const unchanged = truthOf('identical', pair.condition);
  const changed = truthOf(pair.kind, pair.condition);
  const scoresOf = (shown: Measured['points']) => {
    const scores = (order: Order) =>
      shown.map((point) =>
        isUncovered(state, order) && !isCovered ? (point?.[order].reading?.score ?? null) : null,
      );
    return { forward: scores('forward'), reverse: scores('reverse') };
  };
  const measured = scoresOf(points);
  // the last curve stays, pale, until the other training's is there
  const past =
    points.includes(null) && asking.status !== 'failed' && last !== null && isTurn(last.at, state)
      ? last.points
      : null;
  const turned = useOpened(past !== null);
  const left = turned && last?.points === points ? last.before : null;
  const shade = past ?? left;
  const drawn = past === null ? measured : scoresOf(past);
  const { guess, begun } =
    guessed === null || differs(guessed.at, state) ? { guess: null, begun: null } : guessed;
  const miss =
    guess === null || isCovered ? null : meanMiss(guess, drawn[orderOnStage(state)], begun);
  const known = knownSpot(state, answers);
  const isOne = drawn.forward.every((score, at) => score !== null && score === drawn.reverse[at]);
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
        {isCovered && !isLecture && !points.includes(null) ? (
          <span className={styles.status}>
            <Button look="primary" onClick={uncover}>
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
        {!isCovered && <Truth unchanged={unchanged} changed={changed} />}
        {shade !== null &&
          ORDERS.map((order) => (
            <CurveLine
              key={`past ${order}`}
              order={order}
              scores={scoresOf(shade)[order]}
              look={past === null ? 'gone' : 'pale'}
              together={false}
            />
          ))}
        {ORDERS.map((order) => (
          <CurveLine
            key={order}
            order={order}
            scores={measured[order]}
            look={order === fresh ? 'opened' : isUnrolled ? 'unrolled' : null}
            together={isOne && past === null}
          />
        ))}
        {guess !== null && (
          <GuessLine
            guess={guess}
            scores={miss === null ? null : drawn[orderOnStage(state)]}
            unrolled={isUnrolled}
          />
        )}
        <CurveLabels
          pair={pair}
          truth={isCovered ? null : changed}
          // a pale curve is the last judge's, and has no name
          drawn={measured}
          guess={guess}
          fresh={fresh}
          isLecture={isLecture}
        />
        <StrengthSlider state={state} pair={pair} fresh={fresh} />
        {isCovered && (
          <CurvePen
            guess={guess ?? beginGuess(known)}
            // in the wider part beside the known score
            hintAt={guess === null ? 50 * state.strength + (state.strength < 0.5 ? 50 : 0) : null}
            onDraw={(next) => setGuessed({ guess: next, begun: known, at: state })}
          />
        )}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {/* the slider's own value takes the place of an end's */}
        <span className={hiddenNear(state.strength, isLecture)}>0 %</span>
        <span className={hiddenNear(1 - state.strength, isLecture)}>100 %</span>
      </div>
      <Twin pair={pair} drawn={measured} />
    </figure>
  );
}

/** A curve known at every strength, and about which stage. */
interface Measured {
  readonly points: readonly (PairAnswers | null)[];
  readonly at: PlayState;
  /** what it took the place of, after a switch of training or condition */
  readonly before: readonly (PairAnswers | null)[] | null;
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
  if (miss === 0) return 'your guess: right at every strength';
  const off = `your guess: ${miss.toFixed(1)} off on average`;
  const [drawn, taken] = [countSteps(guess), countSteps(scores)];
  return drawn === taken
    ? off
    : `${off}; ${drawn} ${drawn === 1 ? 'step' : 'steps'} drawn, ${taken} taken`;
}

/**
 * Hides the name of an end so far from the slider's own value; on a phone it reaches further, and so
 * do a lecture's large figures.
 */
function hiddenNear(distance: number, isLecture: boolean): string | undefined {
  if (distance < (isLecture ? 0.12 : 0.07)) return styles.hidden;
  return distance < 0.3 ? styles.near : undefined;
}

/** The correct score: a line, with a short one at strength 0 if it differs without a change. */
function Truth({ unchanged, changed }: Readonly<Record<'unchanged' | 'changed', number>>) {
  const line = (score: number, left: string, right: string) => (
    <span className={styles.truth} style={{ top: heightOf(score), left, right }} />
  );
  if (unchanged === changed) return line(changed, '0', '0');
  return (
    <>
      {line(unchanged, '0', '95%')}
      {line(changed, '5%', '0')}
    </>
  );
}

interface TwinProps {
  readonly pair: Pair;
  readonly drawn: Readonly<Record<Order, readonly (number | null)[]>>;
}

/** The curve as a table for screen readers. */
function Twin({ pair, drawn }: TwinProps) {
  const say = (score: number | null | undefined) =>
    score === null || score === undefined ? 'not asked' : score < 1 ? 'invalid' : score;
  return (
    // a table keeps its height, and would make a lecture’s window scroll
    <div className="visually-hidden">
      <table>
        <caption>Score by strength</caption>
        <thead>
          <tr>
            <th scope="col">Strength</th>
            {ORDERS.map((order) => (
              <th key={order} scope="col">
                {nameOfOrder(pair, order)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CURVE_STRENGTHS.map((strength, at) => (
            <tr key={strength}>
              <th scope="row">{Math.round(strength * 100)} %</th>
              <td>{say(drawn.forward[at])}</td>
              <td>{say(drawn.reverse[at])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
