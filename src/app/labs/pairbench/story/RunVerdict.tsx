import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Outcome } from '../../../frame/Outcome.tsx';
import { plainNames } from '../../../kit/words/plain-names.ts';
import { EpsilonSlider } from '../figures/EpsilonSlider.tsx';
import type { JudgeResult } from '../judge-result.ts';
import { pointName } from '../pair-words.ts';
import { matchPoints } from './selection.ts';
import { VerdictList } from './VerdictList.tsx';
import { sayHeadline } from './verdict.ts';
import { WidestPair } from './WidestPair.tsx';

interface RunVerdictProps extends ComponentProps<typeof VerdictList> {
  readonly results: readonly JudgeResult[];
  readonly runId: string;
  readonly onEpsilon: (epsilon: number) => void;
  readonly children: ReactNode;
}

/** How often each judge changed its mind, and the ε that decides this. */
export function RunVerdict({ results, runId, onEpsilon, children, ...list }: RunVerdictProps) {
  const { verdicts, names, order, epsilon, linkTo } = list;
  const [first = 0] = order;
  const choice = results[first]?.choice;
  const widest = useMemo(
    () => matchPoints(results[first]?.points ?? [], { show: 'changed' }, epsilon)[0],
    [results, first, epsilon],
  );
  return (
    <Outcome
      headline={sayHeadline(verdicts, plainNames(names), order, epsilon)}
      picture={
        widest && choice ? (
          <WidestPair
            runId={runId}
            choice={choice}
            judgeName={names[first] ?? ''}
            point={widest}
            href={linkTo({ judge: first, show: 'changed', pair: pointName(widest) })}
          />
        ) : null
      }
    >
      <VerdictList {...list} />
      <div className="row across-5">
        <EpsilonSlider value={epsilon} onChange={onEpsilon} />
        <p className="note grow">
          Every pair was asked twice, with its two pictures swapped. A judge changed its mind where
          its two scores are more than {epsilon} apart.
        </p>
      </div>
      {children}
    </Outcome>
  );
}
