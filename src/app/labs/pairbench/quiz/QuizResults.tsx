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
  YARDSTICK_NAME,
  YARDSTICK_SYMMETRY,
  YARDSTICK_WORDS,
} from '../../../../core/protocols/pairbench/report/human-yardstick.ts';
import { EPSILONS } from '../../../../core/protocols/pairbench/report/metrics.ts';
import type { ReportRow } from '../../../../core/protocols/pairbench/report/report.ts';
import { ORDERS } from '../../../../core/protocols/pairbench/split.ts';
import { packField, shareable, writePlace } from '../../../address/links.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { judgeKey } from '../../../kit/charts/series-style.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { CopyLink } from '../../../kit/components/CopyLink.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { raterStore } from '../../../stores/rater.ts';
import { symmetryCurve, symmetryTable, YARDSTICK_KEY } from '../charts/symmetry-curve.ts';
import { ScoreBadge } from '../components/ScoreBadge.tsx';
import { PartView } from '../pairs/PairPictures.tsx';
import styles from './QuizResults.module.css';
import { ShareBars } from './ShareBars.tsx';
import type { JudgeOutcome } from './use-judges-results.ts';

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
      ...(own ? [{ name: 'You', result: resultOf(rows) }] : []),
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
      {own && people[0] && <Finding result={people[0].result} seconds={own.seconds} />}
      {own && <WidestFlip quiz={quiz} rows={rows} />}
      <div className="row">
        <CopyLink label="Copy a link with this result" text={link} />
        <Button onClick={onAgain}>Judge twelve other pairs</Button>
      </div>
      <h2>Beside the judges</h2>
      <SymmetryBars people={people} outcomes={outcomes} />
      <ResultTable people={people} outcomes={outcomes} />
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
      {own && <OwnPairs quiz={quiz} rows={rows} />}
    </div>
  );
}

function Finding({ result, seconds }: { readonly result: QuizResult; readonly seconds: number }) {
  const { flips, pairs } = result;
  return (
    <div>
      <h2 className={styles.finding}>
        You changed your mind on {flips === 0 ? 'none' : flips} of {pairs} pairs when the pictures
        were swapped.
      </h2>
      <p className="note">
        A change by more than 1 counts. It took you {Math.round(seconds)} seconds.
      </p>
    </div>
  );
}

/**
 * Symmetry at ε = 1 as bars: each person, the best and the worst judge, and published human values.
 */
function SymmetryBars({ people, outcomes }: ResultTableProps) {
  const judges = outcomes
    .flatMap(({ name, result }) => (result ? [{ name, result }] : []))
    .toSorted((a, b) => symmetryOf(b.result) - symmetryOf(a.result));
  const alike = judges.filter(
    ({ result }) => judges[0] && symmetryOf(result) === symmetryOf(judges[0].result),
  ).length;
  const [best, worst] = [judges[0], judges.length > 1 ? judges.at(-1) : undefined];
  const bars = [
    ...people.map(({ name, result }) => ({ name, share: symmetryOf(result) })),
    ...(best
      ? [
          {
            name: alike > 1 ? `${alike} judges tie for the best` : `Best judge: ${best.name}`,
            share: symmetryOf(best.result),
          },
        ]
      : []),
    ...(worst ? [{ name: `Worst judge: ${worst.name}`, share: symmetryOf(worst.result) }] : []),
    { name: YARDSTICK_NAME, share: YARDSTICK_SYMMETRY[1] ?? 0 },
  ];
  return <ShareBars label="Pairs with about the same score in both orders" bars={bars} />;
}

/** Why the correct score of a pair is what it is. */
function sayWhy({ kind, condition }: Pick<ReportRow, 'kind' | 'condition'>): string {
  if (kind === 'identical') return 'the same picture, once at 95 % of its size';
  if (kind === 'irrelevant') return 'two different pictures';
  return condition === 'sensitive'
    ? 'the picture is changed, and the change counts'
    : 'the picture is changed, and the change does not count';
}

function symmetryOf({ report }: QuizResult): number {
  return report.aggregate.relaxedSymmetry?.['1'] ?? 0;
}

interface ResultTableProps {
  readonly people: readonly { readonly name: string; readonly result: QuizResult }[];
  readonly outcomes: readonly JudgeOutcome[];
}

function ResultTable({ people, outcomes }: ResultTableProps) {
  const rows: readonly ResultRow[] = [
    ...people.map((one) => ({ ...one, error: null })),
    ...outcomes,
    YARDSTICK,
  ];
  return (
    <>
      <RowTable
        label="You and the judges"
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Who', words: true, value: ({ name }) => name, below: sayState },
          {
            head: 'Flips',
            title: 'pairs whose two scores are more than 1 apart',
            value: ({ result }) => result?.flips,
            write: formatCount,
            cell: ({ result }) => (result ? `${result.flips} of ${result.pairs}` : '–'),
          },
          {
            head: 'pairs',
            filesOnly: true,
            value: ({ result }) => result?.pairs,
            write: formatCount,
          },
          {
            head: 'Symmetry ↑',
            unit: '%, ε = 1',
            percent: true,
            value: ({ result, symmetry = null }) =>
              result ? (result.report.aggregate.relaxedSymmetry?.['1'] ?? null) : symmetry,
          },
          {
            head: 'Fits the correct scores ↑',
            title: 'MMScore: how much a score says about the correct one',
            unit: '%, MMScore',
            percent: true,
            value: figure('mmscore'),
          },
        ]}
      />
      <details>
        <summary>Controllability and smoothness</summary>
        <RowTable
          label="Controllability and smoothness of each"
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { head: 'Who', words: true, value: ({ name }) => name },
            {
              head: 'Controllability ↑',
              unit: '%',
              percent: true,
              value: figure('controllability'),
            },
            { head: 'Smoothness', unit: 'nats', value: figure('smoothness') },
          ]}
        />
      </details>
      <p className="hint measure">
        All saw the same twelve pairs and are measured as PairBench measures judges. With 12 pairs
        these numbers are rough: one pair more or less moves the symmetry by eight points.
      </p>
    </>
  );
}

interface ResultRow extends JudgeOutcome {
  readonly symmetry?: number | null;
}

const YARDSTICK: ResultRow = {
  name: YARDSTICK_NAME,
  result: null,
  error: null,
  symmetry: YARDSTICK_SYMMETRY[1] ?? null,
};

/** The text shown in place of missing figures. */
function sayState({ result, error, symmetry }: ResultRow): string | null {
  if (symmetry !== undefined) return 'other pictures, without a truth';
  if (result) return null;
  return error === null ? 'is being asked…' : 'could not be asked';
}

function figure(metric: 'mmscore' | 'controllability' | 'smoothness') {
  return ({ result }: ResultRow) => result?.report.aggregate[metric];
}

interface OwnPairsProps {
  readonly quiz: Quiz;
  readonly rows: readonly ReportRow[];
}

const gapOf = ({ forward, reverse }: ReportRow) => Math.abs(forward - reverse);

/** The pair whose two scores are farthest apart, if it counts as a flip. */
function WidestFlip({ quiz, rows }: OwnPairsProps) {
  const [row] = rows.toSorted((a, b) => gapOf(b) - gapOf(a));
  const pair = quiz.pairs.find(({ id }) => id === row?.pair);
  if (row === undefined || pair === undefined || gapOf(row) <= 1) return null;
  const inOrder = { forward: [pair.data1, pair.data2], reverse: [pair.data2, pair.data1] } as const;
  return (
    <figure className={styles.widest}>
      {ORDERS.map((order) => (
        <div key={order} className={styles.order}>
          <span className={styles.both}>
            {inOrder[order].map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              <PartView key={place} part={part} />
            ))}
          </span>
          <ScoreBadge score={row[order]} order={order} size="large" />
        </div>
      ))}
      <figcaption className="note">
        Your widest flip: the same two pictures, {gapOf(row)} apart.
      </figcaption>
    </figure>
  );
}

/** Every pair with the user's two scores, the widest gap first. */
function OwnPairs({ quiz, rows }: OwnPairsProps) {
  return (
    <section className="stack gap-3" aria-labelledby="own-pairs">
      <h2 id="own-pairs">Your pairs, the widest gap first</h2>
      <ul className={styles.pairs}>
        {rows
          .toSorted((a, b) => gapOf(b) - gapOf(a))
          .map((row) => {
            const pair = quiz.pairs.find(({ id }) => id === row.pair);
            return (
              pair && (
                <li key={row.pair} className="stack gap-1">
                  <span className={styles.both}>
                    <PartView part={pair.data1} decorative />
                    <PartView part={pair.data2} decorative />
                  </span>
                  <span className="row small">
                    <ScoreBadge score={row.forward} order="forward" />
                    <ScoreBadge score={row.reverse} order="reverse" />
                    <span className="soft">
                      correct score {row.truth}: {sayWhy(row)}
                    </span>
                  </span>
                </li>
              )
            );
          })}
      </ul>
    </section>
  );
}
