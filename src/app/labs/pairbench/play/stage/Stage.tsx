import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Part } from '../../../../../core/ask/ask.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { Reading } from '../../../../../core/protocols/pairbench/readers/score.ts';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import { describeTransform } from '../../../../../core/transforms/registry.ts';
import { classes } from '../../../../kit/components/classes.ts';
import { useShortcuts } from '../../../../kit/components/shortcuts.ts';
import { useCrossing } from '../../../../kit/motion/use-crossing.ts';
import { useTravel } from '../../../../kit/motion/use-travel.ts';
import { PictureView } from '../../../../kit/pictures/PictureView.tsx';
import { keepNumbers } from '../../../../kit/words/keep-numbers.ts';
import { describeSource } from '../../../../pictures/describe-picture.ts';
import { guideStore, stepOf } from '../guide/guide-store.ts';
import { liveStore } from '../live/live-store.ts';
import type { PairAnswers } from '../live/read-part.ts';
import { differs, isGrey, isUncovered, orderOnStage } from '../state/cover.ts';
import { nameOfOrder, rolesOf } from '../state/order-words.ts';
import { isUnchanged } from '../state/pair-of.ts';
import { uncover } from '../state/play-actions.ts';
import type { PlayState } from '../state/play-state.ts';
import { gapOf, scoresOf } from '../state/verdict.ts';
import { GapReadout } from './GapReadout.tsx';
import { OrderArrow } from './OrderArrow.tsx';
import { Difference, Wipe } from './PictureCompare.tsx';
import { Riddle } from './Riddle.tsx';
import styles from './Stage.module.css';
import { StageTools } from './StageTools.tsx';
import { type ScoreGuess, sayGuess } from './score-guess.ts';
import { useOpened } from './use-opened.ts';
import { isAsked, useStale } from './use-stale.ts';

interface StageProps {
  readonly state: PlayState;
  /** null until a photograph is chosen */
  readonly pair: Pair | null;
  /** shows only pictures and arrows */
  readonly bare?: boolean;
  /** in a lecture: tells the correct score beside the gap, and leaves the swap to the foot's keys */
  readonly projected?: boolean;
  /** the judge gives a reason with each score, which stands under its arrow */
  readonly speaks?: boolean;
}

/** The pair, large; between the two, an arrow with the score of each order. */
export function Stage(props: StageProps) {
  const { state, pair, bare = false, projected = false, speaks = false } = props;
  const { answers, asking, blind } = useStore(liveStore);
  const guide = useStore(guideStore);
  const [compared, setCompared] = useState(false);
  const [guessed, setGuessed] = useState<ScoreGuess | null>(null);
  const [last, setLast] = useState<Answered | null>(null);
  const { swapped } = state;
  const asked = isAsked(asking);
  const isStale = useStale(asking, state.judge.id);
  if (answers !== last?.answers && ORDERS.every((order) => answers[order].reading !== null))
    setLast({ answers, at: state });
  // what a step tells is about the plain pair
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins
  useEffect(() => setCompared(false), [guide.guide, guide.step]);
  const grey = isGrey(state);
  useShortcuts(bare || grey ? {} : { d: () => setCompared(!compared) });
  const shown = grey ? blind : answers;
  const covered = state.covered === true;
  const opened = useOpened(covered || state.covered === 'grey', state.strength);
  const greyed = useOpened(state.covered === 'grey');
  const isRiddle = covered || state.covered === 'grey';
  if (pair === null) {
    return (
      <p className={styles.empty}>
        {state.source.type === 'photos' && state.source.photo !== null
          ? 'Choose a second photograph for the irrelevant pair.'
          : 'Choose a photograph to begin with.'}
      </p>
    );
  }
  const [original, other] = rolesOf(pair);
  const { data1, data2 } = pair;
  const both = data1.type === 'picture' && data2.type === 'picture' ? { data1, data2 } : null;
  // the real pictures must not stand beside the scores of two greys
  const side = compared && !bare && !grey ? both : null;
  // the last scores stay, dimmed, until those at another strength come; for longer, or of another
  // judge or prompt, they would pass for these
  const past =
    last !== null && asked && !isStale && !grey && !differs(last.at, state) ? last.answers : null;
  return (
    <div className={classes(styles.stage, bare && styles.bare)} aria-busy={asked}>
      <Datum
        title={side ? `${original} | ${other}` : original}
        part={data1}
        grey={grey}
        scene={guide.step}
        place={swapped ? 'right' : 'left'}
        {...(side && { words: 'drag the line across' })}
      >
        {side && <Wipe under={side.data1.picture} over={side.data2.picture} />}
      </Datum>
      <Datum
        title={side ? 'difference × 4' : other}
        part={data2}
        grey={grey}
        scene={guide.step}
        place={swapped ? 'left' : 'right'}
        {...(side
          ? { words: 'black: no difference' }
          : isUnchanged(state) && !grey && { words: 'no change' })}
      >
        {side && <Difference a={side.data1.picture} b={side.data2.picture} />}
      </Datum>
      <div className={classes(styles.between, side !== null && styles.faded)}>
        <div className={styles.orders} data-tour="arrows">
          {ORDERS.map((order) => (
            <OrderArrow
              key={order}
              order={order}
              name={nameOfOrder(pair, order)}
              rightward={(order === 'reverse') === swapped}
              scene={guide.step}
              answer={answers[order]}
              covered={!isUncovered(state, order)}
              asked={asked}
              past={past?.[order].reading?.score ?? null}
              opening={last === null || isStale}
              greyed={greyed}
              bare={bare}
              blind={grey ? (blind[order].reading ?? null) : undefined}
              reason={speaks ? (shown[order].reading?.reason ?? '') : null}
            />
          ))}
          {isRiddle ? (
            <Riddle
              question={sayRiddle(state, pair, shown)}
              score={shown[orderOnStage(state)].reading?.score ?? null}
              onGuess={
                bare
                  ? null
                  : (score) => {
                      setGuessed({ score, at: state });
                      uncover();
                    }
              }
            />
          ) : (
            <GapReadout
              gap={gapOf(scoresOf(shown))}
              past={past && gapOf(scoresOf(past))}
              missing={isMissing(shown.forward.reading, shown.reverse.reading)}
              late={opened}
              guess={guessed && sayGuess(guessed, state, { answers, blind })}
              grey={grey}
              right={state.covered === 'curve' ? null : shown.forward.reading?.score === pair.truth}
              truth={pair.truth}
              roomy={['grey', true].includes(stepOf(guide)?.state.covered ?? false)}
              // of a curve that is to be guessed it would tell the end
              tells={projected && state.covered !== 'curve'}
            />
          )}
        </div>
        {(bare ? isRiddle && !projected : true) && (
          <StageTools
            state={state}
            ready={shown[orderOnStage(state)].reading !== null}
            waiting={asked && shown[orderOnStage(state)].reading === null}
            compared={compared}
            onCompare={both === null ? null : () => setCompared(!compared)}
            comparable={!grey}
          />
        )}
      </div>
    </div>
  );
}

/** The last answers in both orders, and about which stage. */
interface Answered {
  readonly answers: PairAnswers;
  readonly at: PlayState;
}

/** What is to be guessed; without a score to begin with, what comes. */
function sayRiddle(state: PlayState, pair: Pair, shown: PairAnswers): string {
  if (state.covered === 'grey') return 'Plain grey in place of both: what will it say?';
  const { reading } = shown[orderOnStage(state)];
  return reading !== null && reading.score < 0
    ? 'And in the other order?'
    : pair.data2.type === 'text'
      ? 'The caption first: what will it say?'
      : 'The same two, swapped: what will it say?';
}

/** Both were answered, and at least one answer holds no score. */
function isMissing(a: Reading | null, b: Reading | null): boolean {
  return a !== null && b !== null && (a.score < 0 || b.score < 0);
}

interface DatumProps {
  readonly title: string;
  readonly part: Part;
  /** shows plain grey in its place */
  readonly grey: boolean;
  /** another scene begins in its places, without a swap */
  readonly scene: number | null;
  readonly place: 'left' | 'right';
  /** shown instead of what its part shows or how it was changed */
  readonly words?: string;
  /** replaces the picture */
  readonly children: ReactNode;
}

function Datum({ title, part, grey, scene, place, words, children }: DatumProps) {
  const figure = useRef<HTMLElement>(null);
  const name = useRef<HTMLElement>(null);
  useTravel(figure, place, place === 'left' ? -1 : 1, scene);
  // from one edge of the picture to the other, which it is named at
  useCrossing(name, place, scene);
  const own = keepNumbers(grey ? sayGrey(part) : describePart(part));
  return (
    <figure ref={figure} className={classes(styles.datum, styles[place])}>
      <figcaption ref={name} className={styles.title}>
        <span data-crosses="slides">{title}</span>
      </figcaption>
      {children ||
        (part.type === 'picture' ? (
          // the last picture stays until the next one is drawn
          <div className={classes(styles.picture, grey && styles.grey)} data-tour="pictures">
            <PictureView picture={part.picture} />
          </div>
        ) : (
          <p className={styles.caption} data-tour="pictures">
            {part.text}
          </p>
        ))}
      <p
        // fades for the same reason as the name above
        key={place}
        className={classes(styles.words, words !== undefined && styles.instead)}
        title={words ?? own}
      >
        {words !== undefined && <span>{words}</span>}
        <span>{shorten(own)}</span>
      </p>
    </figure>
  );
}

/** Characters of a line below a picture. */
const LINE = 46;

/** What fits into the line below a picture, and how much more there is. */
function shorten(words: string): string {
  const [one, two, ...more] = words.split(', ');
  return words.length <= LINE || more.length === 0
    ? words
    : `${one}, ${two} and ${more.length} more`;
}

function sayGrey(part: Part): string {
  return part.type === 'text' ? describePart(part) : 'shown as plain grey';
}

/** How a picture was changed, or, if it was not, the photograph's name: a drawn scene needs none. */
function describePart(part: Part): string {
  if (part.type === 'text') return 'shown to the judge as text';
  const { source, steps } = part.picture;
  if (steps.length > 0) return steps.map(describeTransform).join('; ');
  return source.kind === 'photo' ? describeSource(part.picture) : '';
}
