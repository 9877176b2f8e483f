import { useMemo } from 'react';
import { useStore } from 'zustand';
import {
  type Quiz,
  type QuizResult,
  type QuizScores,
  quizRows,
  resultOf,
  writeQuizLink,
} from '../../../../core/protocols/pairbench/people/quiz.ts';
import {
  YARDSTICK_BAR,
  YARDSTICK_SYMMETRY,
  YARDSTICK_WORDS,
} from '../../../../core/protocols/pairbench/report/human-yardstick.ts';
import { EPSILONS } from '../../../../core/protocols/pairbench/report/metrics.ts';
import { packField, shareable, writePlace } from '../../../address/links.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { judgeKey } from '../../../kit/charts/series-style.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { CopyLink } from '../../../kit/components/CopyLink.tsx';
import { raterStore } from '../../../stores/rater.ts';
import { symmetryCurve, symmetryTable, YARDSTICK_KEY } from '../charts/symmetry-curve.ts';
import { bestAndWorst } from './best-and-worst.ts';
import { OwnPairs, WidestFlip } from './OwnPairs.tsx';
import styles from './QuizResults.module.css';
import { QuizTable, type QuizTableProps } from './QuizTable.tsx';
import { ShareBars } from './ShareBars.tsx';
import type { JudgeOutcome } from './use-judges-results.ts';

/** The reader's name among all. */
const YOU = 'You';

interface QuizResultsProps {
  readonly quiz: Quiz;
  readonly seed: number;
  /** null if only received results are viewed */
  readonly own: { readonly scores: QuizScores; readonly seconds: number } | null;
  readonly sent: { readonly name: string | undefined; readonly scores: QuizScores } | null;
  readonly outcomes: readonly JudgeOutcome[];
  readonly onAgain: () => void;
}

/** Your numbers beside those of the judges, of people, and of the sender of the link. */
export function QuizResults({ quiz, seed, own, sent, outcomes, onAgain }: QuizResultsProps) {
  const rater = useStore(raterStore, (state) => state.rater);
  const rows = useMemo(() => (own ? quizRows(quiz, own.scores) : []), [quiz, own]);
  const people = useMemo(
    () => [
      ...(own ? [{ name: YOU, result: resultOf(rows) }] : []),
      ...(sent
        ? [
            {
              name: sent.name ?? 'The sender',
              result: resultOf(quizRows(quiz, sent.scores)),
            },
          ]
        : []),
    ],
    [quiz, own, rows, sent],
  );
  const measured = useMemo(
    () => [
      ...people,
      ...outcomes.flatMap(({ name, result }) => (result ? [{ name, result }] : [])),
    ],
    [people, outcomes],
  );
  const curves = useMemo(
    () =>
      measured.map(({ name, result: { report } }) => ({
        judge: name,
        shares: EPSILONS.map((epsilon) => report.aggregate.relaxedSymmetry?.[epsilon] ?? null),
      })),
    [measured],
  );
  const link = () => {
    const scores = own?.scores ?? sent?.scores;
    const name = own ? rater?.name : sent?.name;
    const value = { seed, ...(name !== undefined && { name }), ...(scores && { scores }) };
    return shareable(writePlace('you', { quiz: packField(writeQuizLink(value)) }));
  };
  return (
    <div className="stack gap-5">
      {own && people[0] && (
        <Finding
          result={people[0].result}
          seconds={own.seconds}
          isConstant={new Set(own.scores).size === 1}
        />
      )}
      {own && <WidestFlip quiz={quiz} rows={rows} />}
      <SymmetryBars people={people} outcomes={outcomes} />
      <div className="row">
        <CopyLink label="Copy a link with this result" text={link} />
        <Button onClick={onAgain}>Judge twelve other pairs</Button>
      </div>
      <details>
        <summary>Every judge beside {own ? 'you' : 'them'}, as a table and a curve</summary>
        <div className="stack gap-4 below-2">
          <QuizTable people={people} outcomes={outcomes} />
          <PlotFigure
            title="Symmetry against ε"
            subject={`${quiz.pairs.length} pairs, seed ${seed}`}
            description="Share of pairs whose two scores are at most ε apart. Dotted: people, on other pictures."
            build={useMemo(() => symmetryCurve(curves, 1), [curves])}
            table={useMemo(() => symmetryTable(curves), [curves])}
            file={`you be the judge ${seed}`}
            keys={[
              ...judgeKey(
                curves.map(({ judge }) => judge),
                'line',
              ),
              YARDSTICK_KEY,
            ]}
          />
          <p className="hint measure">{YARDSTICK_WORDS}</p>
        </div>
      </details>
      {own && (
        <details>
          <summary>Your pairs, the widest gap first</summary>
          <OwnPairs quiz={quiz} rows={rows} />
        </details>
      )}
    </div>
  );
}

interface FindingProps {
  readonly result: QuizResult;
  readonly seconds: number;
  /** every pair got the same score */
  readonly isConstant: boolean;
}

function Finding({ result, seconds, isConstant }: FindingProps) {
  const { flips, pairs } = result;
  return (
    <div>
      <h2 className={styles.finding}>
        You changed your mind on {flips === 0 ? 'none' : flips} of {pairs} pairs when the pictures
        were swapped.
      </h2>
      <p className="note">
        A change by more than 1 counts. It took you {Math.round(seconds)} seconds.
        {isConstant &&
          ' You gave every pair the same score. No swap can change that, so it says nothing about your consistency.'}
      </p>
    </div>
  );
}

/**
 * Pairs with about the same score in both orders, as bars: each person, the best and the worst judge
 * so far, and published human values.
 */
function SymmetryBars({ people, outcomes }: QuizTableProps) {
  const asked = outcomes.filter(({ result, error }) => result === null && error === null).length;
  return (
    <div className="stack gap-2">
      <ShareBars
        label="Pairs with about the same score in both orders"
        bars={[
          ...people.map(({ name, result }) => ({
            name,
            ...countAlike(result),
            own: name === YOU,
          })),
          ...bestAndWorst(outcomes).map(({ name, result }) => ({ name, ...countAlike(result) })),
          { name: YARDSTICK_BAR, share: YARDSTICK_SYMMETRY[1] ?? 0 },
        ]}
      />
      {asked > 0 && (
        <p className="note">
          {asked === 1 ? 'One more judge is' : `${asked} more judges are`} still being asked.
        </p>
      )}
    </div>
  );
}

/** "8 of 12, 67 %", and as a bar: a dozen pairs carry no decimal. */
function countAlike({ alike, pairs }: QuizResult) {
  const share = pairs === 0 ? 0 : alike / pairs;
  return { share, said: `${alike} of ${pairs}, ${Math.round(100 * share)} %` };
}
