import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Outcome } from '../../../frame/Outcome.tsx';
import { plainNames } from '../../../kit/words/plain-names.ts';
import { EPSILON, EpsilonSlider } from '../figures/EpsilonSlider.tsx';
import type { JudgeResult } from '../judge-result.ts';
import { gapOf, pointName } from '../pair-words.ts';
import styles from './Story.module.css';
import { matchPoints } from './selection.ts';
import { VerdictBars } from './VerdictBars.tsx';
import { judgeVerdict, orderByChange, sayHeadline } from './verdict.ts';
import { WidestPair } from './WidestPair.tsx';

interface RunVerdictProps extends ComponentProps<typeof VerdictBars> {
  readonly results: readonly JudgeResult[];
  readonly runId: string;
  readonly epsilon: number;
  readonly onEpsilon: (epsilon: number) => void;
  readonly children: ReactNode;
}

/** How often each judge changed its mind, and the ε that decides this. */
export function RunVerdict(props: RunVerdictProps) {
  const { results, runId, onEpsilon, children, verdicts, names, order, epsilon, linkTo } = props;
  // while ε moves, bars and pair stay where they are
  const fixed = useMemo(
    () => orderByChange(results.map(({ points }) => judgeVerdict(points, EPSILON))),
    [results],
  );
  const [first = 0] = fixed;
  const choice = results[first]?.choice;
  const widest = useMemo(() => {
    const [point] = matchPoints(results[first]?.points ?? [], { show: 'changed' }, 0);
    return point;
  }, [results, first]);
  const isChanged = widest !== undefined && (gapOf(widest) ?? 0) > epsilon;
  const bars = (
    <div className="stack gap-4">
      <VerdictBars {...props} order={fixed} />
      <EpsilonSlider value={epsilon} onChange={onEpsilon} />
      <p className="note">
        Every pair was asked twice, with its two pictures swapped. A judge changed its mind where
        its two scores are more than {epsilon} apart.
      </p>
    </div>
  );
  return (
    <Outcome
      headline={sayHeadline(verdicts, plainNames(names), order, epsilon)}
      wide
      picture={
        widest && choice ? (
          <div className={styles.lead}>
            <WidestPair
              runId={runId}
              choice={choice}
              judgeName={names[first] ?? ''}
              point={widest}
              href={linkTo({
                judge: first,
                ...(isChanged && { show: 'changed' }),
                pair: pointName(widest),
              })}
            />
            {bars}
          </div>
        ) : (
          <div className={styles.alone}>{bars}</div>
        )
      }
    >
      {children}
    </Outcome>
  );
}
