import { MessageSquareText } from 'lucide-react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import { choiceKey } from '../../../../../core/spec/judge-choice.ts';
import type { JudgeKind } from '../../../../../judges/judge.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { FigureFold } from '../../../../kit/charts/FigureFold.tsx';
import { Button } from '../../../../kit/components/Button.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import { RawAnswer } from '../../../../kit/components/RawAnswer.tsx';
import { FallbackNotice } from '../../../../kit/judges/FallbackNotice.tsx';
import { NoWebGpuNotice } from '../../../../kit/judges/NoWebGpuNotice.tsx';
import { Provenance } from '../../../../kit/judges/Provenance.tsx';
import { SelfTestBadge, SelfTestNotice } from '../../../../kit/judges/SelfTest.tsx';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { type SelfTestState, selfTestStore } from '../../../../stores/self-tests.ts';
import { ScoreBars } from '../../components/ScoreBars.tsx';
import { CurveFigure } from '../curve/CurveFigure.tsx';
import { liveStore } from '../live/live-store.ts';
import { isGrey, isUncovered } from '../state/cover.ts';
import { nameOfOrder } from '../state/order-words.ts';
import { hasStrength } from '../state/pair-of.ts';
import { playLink } from '../state/play-link.ts';
import type { PlayState } from '../state/play-state.ts';
import { sayCorrect } from '../state/verdict.ts';
import styles from './Details.module.css';

interface DetailsProps {
  readonly state: PlayState;
  readonly pair: Pair;
  readonly judge: JudgeListing | null;
  readonly onAsked: () => void;
  /** shows everything at once, as in a lesson that is about it */
  readonly open: boolean;
}

/** The details behind the two scores: warnings, the question and provenance; folded, texts and likelihoods. */
export function Details({ state, pair, judge, onAsked, open }: DetailsProps) {
  const { answers, blind, fingerprint, fallback } = useStore(liveStore);
  const selfTest = useSelfTest(state);
  const { forward, reverse } = answers;
  const name = judge?.name ?? state.judge.id;
  const names = { forward: nameOfOrder(pair, 'forward'), reverse: nameOfOrder(pair, 'reverse') };
  const shownBlind = isGrey(state);
  const said = ORDERS.filter((order) => isUncovered(state, order) && answers[order].text !== null);
  return (
    <div className={styles.details}>
      <NoWebGpuNotice choices={[state.judge]} />
      {fallback !== null && <FallbackNotice name={name} fallback={fallback} />}
      {typeof selfTest === 'object' && selfTest.state === 'differ' && (
        <SelfTestNotice name={name} test={selfTest} />
      )}
      <div className={styles.ways}>
        <Button title="What was asked (W)" onClick={onAsked}>
          <MessageSquareText aria-hidden="true" />
          What was asked
        </Button>
        {fingerprint !== null && (
          <Provenance
            answerers={[
              {
                fingerprint,
                selfTest,
                more: [
                  ['Reading', 'ours: strict, then lenient, then the first number'],
                  [`Time, ${names.forward}`, formatTime(forward.milliseconds)],
                  [`Time, ${names.reverse}`, formatTime(reverse.milliseconds)],
                ],
              },
            ]}
          />
        )}
        {fingerprint !== null && judge?.kind !== 'endpoint' && <SelfTestBadge test={selfTest} />}
      </div>
      <details open={open}>
        <summary>Behind the scores: words and likelihoods</summary>
        <div className={classes(styles.details, 'below-2')}>
          {said.length > 0 && (
            <div className="halves folding gap-4">
              {said.map((order) => (
                <div key={order} className={styles[order]}>
                  <h3>In its own words, {names[order]}</h3>
                  <RawAnswer text={answers[order].text} />
                  {shownBlind && blind[order].text !== null && (
                    <>
                      <p className="label">shown grey</p>
                      <RawAnswer text={blind[order].text} />
                    </>
                  )}
                </div>
              ))}
            </div>
          )}
          {!state.covered && forward.probabilities !== null && reverse.probabilities !== null && (
            <ScoreBars
              forward={forward.probabilities}
              reverse={reverse.probabilities}
              names={names}
              saved={{
                subject: `${name}, ${state.condition}; ${sayCorrect(pair)}`,
                file: `${name} likelihoods`,
                link: playLink(state),
              }}
            />
          )}
          {!state.covered && forward.reading !== null && hasStrength(state) && (
            <FigureFold summary="The curve as a figure">
              <CurveFigure state={state} pair={pair} judge={name} />
            </FigureFold>
          )}
          <KindNote kind={judge?.kind ?? null} />
        </div>
      </details>
    </div>
  );
}

/**
 * The judge's self-test; counts as running until it has a result, since answers arrive before it.
 */
function useSelfTest({ judge }: PlayState): NonNullable<SelfTestState> {
  const { device } = useStore(deviceStore);
  const choice = choiceHere(judge, device);
  return useStore(selfTestStore, ({ tests }) => tests[choiceKey(choice)]) ?? 'checking';
}

function formatTime(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${milliseconds.toFixed(0)} ms`;
}

/** How a judge that writes no text arrives at its score. */
function KindNote({ kind }: { readonly kind: JudgeKind | null }) {
  if (kind === 'encoder') {
    return (
      <p className="note measure">
        The score is round(1 + 9 · cosine), our mapping. In the invariant condition it averages five
        transformed copies of each picture.
      </p>
    );
  }
  if (kind === 'pixel') {
    return (
      <p className="note measure">
        A pixel judge reads no condition and no template. The score is round(1 + 9 · similarity),
        our mapping. SSIM brings the second picture to the first one’s size: where they differ, the
        order can matter.
      </p>
    );
  }
  return null;
}
