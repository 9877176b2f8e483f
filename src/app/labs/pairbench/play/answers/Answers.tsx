import { MessageSquareText, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { Reading } from '../../../../../core/protocols/pairbench/readers/score.ts';
import type { JudgeKind } from '../../../../../judges/judge.ts';
import { Badge } from '../../../../components/Badge.tsx';
import { Button } from '../../../../components/Button.tsx';
import { classes } from '../../../../components/classes.ts';
import { FallbackNotice } from '../../../../components/judges/FallbackNotice.tsx';
import { NoWebGpuNotice } from '../../../../components/judges/NoWebGpuNotice.tsx';
import { Provenance } from '../../../../components/judges/Provenance.tsx';
import { SelfTestBadge, SelfTestNotice } from '../../../../components/judges/SelfTest.tsx';
import { RawAnswer } from '../../../../components/RawAnswer.tsx';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { judgesStore } from '../../../../stores/judges.ts';
import { choiceName, selfTestStore } from '../../../../stores/self-tests.ts';
import { ScoreBars } from '../../components/ScoreBars.tsx';
import { showsPhotos } from '../state/pair-of.ts';
import { playStore } from '../state/play-store.ts';
import styles from './Answers.module.css';
import { AskingStatus } from './AskingStatus.tsx';
import { BlindControl } from './BlindControl.tsx';
import { OrderAnswerView } from './OrderAnswerView.tsx';

interface AnswersProps {
  readonly pair: Pair | null;
  readonly onAsked: () => void;
}

/** Both orders' answers, side by side, and what lies between them. */
export function Answers({ pair, onAsked }: AnswersProps) {
  const { state, answers, asking, current, fingerprint, fallback } = useStore(playStore);
  const { judges } = useStore(judgesStore);
  const judge = judges?.find(({ id }) => id === state.judge.id);
  const kind = judge?.kind ?? null;
  const { device } = useStore(deviceStore);
  const choice = choiceHere(state.judge, device);
  const tested = useStore(selfTestStore, ({ tests }) => tests[choiceName(choice)]);
  // until a verdict comes: the answers are there before the test
  const selfTest = tested === undefined || tested === null ? 'checking' : tested;
  const { forward, reverse } = answers;
  const written = forward.text !== null || reverse.text !== null;
  return (
    <div
      className={classes('panel', !current && styles.stale)}
      aria-busy={!current || asking.status === 'asking'}
    >
      <AskingStatus asking={asking} judge={state.judge.id} className={styles.status} />
      <NoWebGpuNotice choices={[state.judge]} className={styles.status} />
      {fallback !== null && (
        <div className={styles.status}>
          <FallbackNotice name={judge?.name ?? state.judge.id} fallback={fallback} />
        </div>
      )}
      {typeof selfTest === 'object' && selfTest.state === 'differ' && (
        <div className={styles.status}>
          <SelfTestNotice name={judge?.name ?? state.judge.id} test={selfTest} />
        </div>
      )}
      {judge?.scenesOnly === true && showsPhotos(state) && (
        <p className={styles.blind}>
          <TriangleAlert aria-hidden="true" />
          {judge.name} was trained on drawn scenes only: its scores on photographs mean nothing.
        </p>
      )}
      <div className={styles.orders}>
        <OrderAnswerView order="forward" pair={pair} answer={forward} />
        <Gap forward={forward.reading} reverse={reverse.reading} />
        <OrderAnswerView order="reverse" pair={pair} answer={reverse} />
      </div>
      <div className={styles.below}>
        {forward.probabilities !== null && reverse.probabilities !== null && (
          <ScoreBars forward={forward.probabilities} reverse={reverse.probabilities} />
        )}
        {written && (
          <div className={classes('halves folding gap-4', styles.written)}>
            <div>
              <h3>Forward, in its own words</h3>
              <RawAnswer text={forward.text} />
            </div>
            <div>
              <h3>Reverse, in its own words</h3>
              <RawAnswer text={reverse.text} />
            </div>
          </div>
        )}
        {forward.reading !== null && <KindNote kind={kind} />}
      </div>
      <BlindControl pair={pair} judge={judge ?? null} choice={choice} />
      <div className={styles.foot}>
        <Button look="quiet" title="What was asked (W)" disabled={pair === null} onClick={onAsked}>
          <MessageSquareText aria-hidden="true" />
          What was asked
        </Button>
        {fingerprint !== null && (
          <Provenance
            fingerprint={fingerprint}
            selfTest={selfTest}
            more={[
              ['Reading', 'ours: strict, then lenient, then the first number'],
              ['Time, forward', formatTime(forward.milliseconds)],
              ['Time, reverse', formatTime(reverse.milliseconds)],
            ]}
          />
        )}
        {fingerprint !== null && kind !== 'endpoint' && <SelfTestBadge test={selfTest} />}
        {pair !== null && (
          <p className={styles.truth}>
            {pair.split === 'OWN' ? 'Its owner expects' : 'PairBench expects'} <b>{pair.truth}</b>{' '}
            for this pair, in either order.
          </p>
        )}
      </div>
    </div>
  );
}

function formatTime(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${milliseconds.toFixed(0)} ms`;
}

/** What to know about judges that cannot flip, or that no condition reaches. */
function KindNote({ kind }: { readonly kind: JudgeKind | null }) {
  if (kind === 'encoder') {
    return (
      <p className="note">
        An encoder looks at each picture alone, so both orders must agree. The score is round(1 + 9
        · cosine), our mapping. In the invariant condition it averages five transformed copies of
        each picture.
      </p>
    );
  }
  if (kind === 'pixel') {
    return (
      <p className="note">
        A pixel judge reads no condition and no template. The score is round(1 + 9 · similarity),
        our mapping. SSIM brings the second picture to the first one’s size: where they differ, the
        order can matter.
      </p>
    );
  }
  return null;
}

interface GapProps {
  readonly forward: Reading | null;
  readonly reverse: Reading | null;
}

/** The two scores' difference, and what relaxed symmetry makes of it. */
function Gap({ forward, reverse }: GapProps) {
  const known = forward !== null && reverse !== null;
  const valid = known && forward.score >= 0 && reverse.score >= 0;
  const gap = valid ? Math.abs(forward.score - reverse.score) : null;
  return (
    <div className={styles.between}>
      <span className="tiny faint">gap</span>
      <span className={styles.gap}>{gap ?? '–'}</span>
      {gap === 0 && <Badge tone="good">symmetric</Badge>}
      {gap !== null && gap > 0 && <Badge tone="bad">flips</Badge>}
      {gap === 1 && (
        <Badge title="The paper counts a gap of at most ε = 1 as symmetric">within ε = 1</Badge>
      )}
      {known && !valid && (
        <Badge tone="bad" title="Without two scores a pair counts as not symmetric">
          score missing
        </Badge>
      )}
    </div>
  );
}
