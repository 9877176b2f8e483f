import { Square } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import {
  featuresOf,
  nameOfFeature,
  type Order,
} from '../../../../../core/protocols/pairbench/split.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../../kit/components/Button.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import { ErrorNotice } from '../../../../kit/components/ErrorNotice.tsx';
import { keepNumbers } from '../../../../kit/words/keep-numbers.ts';
import { useJudgeLoad } from '../../../../stores/judge-loads.ts';
import { AskingStatus } from '../answers/AskingStatus.tsx';
import { pointOf } from '../curve/StepPoint.tsx';
import { guideStore } from '../guide/guide-store.ts';
import { askFor, liveStore, stopAsking } from '../live/live-store.ts';
import { CURVE_STRENGTHS } from '../live/parts.ts';
import { cautionsInPlay } from '../state/cautions-in-play.ts';
import { differs, isGrey, orderOnStage } from '../state/cover.ts';
import { sayCurve } from '../state/curve-verdict.ts';
import { nameOfOrder } from '../state/order-words.ts';
import { isUnchanged } from '../state/pair-of.ts';
import type { PlayState } from '../state/play-state.ts';
import { reasonsOf, sayVerdict, scoresOf } from '../state/verdict.ts';
import { useLater, useOpened } from './use-opened.ts';
import { useStale } from './use-stale.ts';
import styles from './Verdict.module.css';

interface VerdictProps {
  readonly state: PlayState;
  readonly pair: Pair | null;
  /** null until it is known */
  readonly judge: JudgeListing | null;
  /** shows only progress until there is a sentence */
  readonly quiet?: boolean;
  /** a sentence to begin with */
  readonly first?: string | undefined;
  /** nothing was answered in this visit yet */
  readonly opening?: boolean;
  /** the sentence is for readers of the screen only */
  readonly spoken?: boolean;
}

/** The last sentence about both scores, and about which stage. */
interface Said {
  readonly sentence: string;
  readonly at: PlayState;
}

/**
 * What the answers show, in a sentence; until they arrive, the progress, and at another strength the
 * last sentence, dimmed.
 */
export function Verdict(props: VerdictProps) {
  const { state, pair, judge, first, quiet = false, opening = false, spoken = false } = props;
  const { asking, answers, blind, blindError, curve } = useStore(liveStore);
  const guide = useStore(guideStore);
  const late = useOpened(state.covered === true || state.covered === 'grey');
  const [last, setLast] = useState<Said | null>(null);
  const load = useJudgeLoad(state.judge.id);
  // loading begins a moment after the first ask
  const isLoading = load === null ? opening : load.step !== 'ready';
  const loading = asking.status === 'asking' && isLoading;
  const said = ['done', 'settling', 'asking'].includes(asking.status) && !loading;
  const scores = scoresOf(answers);
  const grey = isGrey(state);
  const isStale = useStale(asking, state.judge.id);
  const isComplete = state.covered !== true && scores.forward !== null && scores.reverse !== null;
  const past =
    last === null ||
    isComplete ||
    isStale ||
    state.covered === true ||
    grey ||
    differs(last.at, state)
      ? null
      : last.sentence;
  const turned = useOpened(past !== null);
  if (quiet && said && !spoken) return null;
  if (pair === null) return <div className={styles.verdict} />;
  const ignored = ignoredIn(pair);
  // a step about the curve: what it shows, not what one strength does
  const isAboutCurve = pointOf(state, guide) === 'curve' && !grey;
  const isAsked = curve.status === 'asking' && isAboutCurve;
  const scoresIn = (order: Order) =>
    curve.points.map((point) => point?.[order].reading?.score ?? null);
  const sentence = sayVerdict({
    pair,
    judge: judge?.kind ?? null,
    cautions: judge === null ? [] : cautionsInPlay(state, judge),
    unchanged: isUnchanged(state),
    ignored,
    shown: orderOnStage(state),
    covered: state.covered === true,
    drawing: state.covered === 'curve' || isAsked,
    instead:
      isAboutCurve && !state.covered
        ? sayCurve({
            curve: { forward: scoresIn('forward'), reverse: scoresIn('reverse') },
            strengths: CURVE_STRENGTHS,
            ignored,
            name: nameOfOrder(pair, 'forward'),
          })
        : null,
    scores,
    reasons: reasonsOf(answers),
    blind: grey ? scoresOf(blind) : null,
  });
  if (isComplete && last?.sentence !== sentence) setLast({ sentence, at: state });
  return (
    <div className={classes(styles.verdict, quiet && styles.quiet)}>
      {said ? (
        <Sentence
          words={first === undefined ? (past ?? sentence) : `${first} ${past ?? sentence}`}
          late={late}
          look={
            spoken
              ? 'visually-hidden'
              : classes(styles.said, turned && styles.turned, past !== null && styles.past)
          }
        />
      ) : (
        <AskingStatus asking={asking} judge={state.judge.id} />
      )}
      {asking.status === 'asking' && !loading && (
        <Button look="quiet" className={styles.stop} onClick={stopAsking}>
          <Square aria-hidden="true" fill="currentColor" />
          Stop
        </Button>
      )}
      {state.blind && blindError !== null && (
        <ErrorNotice error={blindError} onRetry={() => askFor('blind')} />
      )}
    </div>
  );
}

interface SentenceProps {
  readonly words: string;
  /** a score was uncovered just now, and the words are about it */
  readonly late: boolean;
  readonly look: string;
}

/** Comes after the score that it is about; a sentence that was there before stands until then. */
function Sentence({ words, late, look }: SentenceProps) {
  const [isFirst, setFirst] = useState(late);
  if (isFirst && !late) setFirst(false);
  const said = useLater(words, late);
  return (
    <p role="status" data-tour="verdict" className={classes(look, isFirst && styles.late)}>
      {keepNumbers(said)}
    </p>
  );
}

/** What the invariant condition's prompt tells a judge to ignore. */
function ignoredIn({ condition, split }: Pair): string | null {
  if (condition === 'sensitive') return null;
  const names = featuresOf(split).map(nameOfFeature);
  return names.length === 0 ? 'it' : names.join(' and ');
}
