import { useStore } from 'zustand';
import { pairJudgeOf } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import type { Condition } from '../../../../../core/protocols/pairbench/split.ts';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../../kit/components/ErrorNotice.tsx';
import { ScrollRegion } from '../../../../kit/components/ScrollRegion.tsx';
import { Formula } from '../../../../kit/math/Formula.tsx';
import { WideFormula } from '../../../../kit/math/WideFormula.tsx';
import { METRIC_WORDS } from '../../about/metrics.ts';
import { countScores, type KnownScores } from '../../pair-words.ts';
import type { MetricId } from '../../tables/metric-rows.ts';
import { askFor, liveStore } from '../live/live-store.ts';
import type { AskedKind } from '../live/live-view.ts';
import { countKinds } from '../live/parts.ts';
import type { OrderAnswer } from '../live/read-part.ts';
import type { PlayState } from '../state/play-state.ts';
import { playStore } from '../state/play-store.ts';
import { scoresOf } from '../state/verdict.ts';
import { AgreementGrid } from './AgreementGrid.tsx';
import styles from './Article.module.css';
import {
  type Judgement,
  knownOf,
  type Worked,
  workControl,
  workGap,
  workMmScore,
  workSmoothness,
  workSymmetry,
} from './worked.ts';

interface WorkedKindsProps {
  readonly state: PlayState;
  readonly judge: JudgeListing | null;
}

/** Whether a score or the curve waits for a guess, which what is calculated from it would spoil. */
function useGuessing(): boolean {
  return useStore(playStore, ({ state }) => state.covered === true || state.covered === 'curve');
}

/**
 * The pairs on screen: those of the curve if there are any, otherwise the one on the stage; none
 * before a guess of them.
 */
function usePairs(): readonly KnownScores[] {
  const { answers, curve } = useStore(liveStore);
  if (useGuessing()) return [];
  const known = knownOf(curve.points.flatMap((point) => point ?? []).map(scoresOf));
  if (known.length > 0) return known;
  return knownOf([scoresOf(answers)]);
}

/** Relaxed symmetry of the pair on the stage and of all pairs on its curve. */
export function WorkedSymmetry() {
  const { answers } = useStore(liveStore);
  const pairs = usePairs();
  const isGuessing = useGuessing();
  const [pair] = isGuessing ? [] : knownOf([scoresOf(answers)]);
  const gap = pair === undefined ? null : workGap(pair);
  return (
    <>
      <General metric="symmetry" />
      {gap !== null && (
        <p>
          This pair: <Formula terms={gap.formula} />, which is{' '}
          {gap.value <= 1 ? 'at most' : 'more than'} ε = 1. It counts as{' '}
          {gap.value <= 1 ? 'symmetric' : 'not symmetric'}.
        </p>
      )}
      <OfCurve pairs={pairs} worked={workSymmetry(pairs)} />
    </>
  );
}

/** Smoothness of all scores on the curve. */
export function WorkedSmoothness() {
  const pairs = usePairs();
  const counts = countScores(pairs);
  return (
    <>
      <General metric="smoothness" />
      {counts.length > 0 && (
        <p>
          Its scores here: {counts.map(([score, count]) => `${score} (${times(count)})`).join(', ')}
          .
        </p>
      )}
      <OfCurve pairs={pairs} worked={workSmoothness(pairs)} />
    </>
  );
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** A metric of the pairs on the curve or, before there are any, of the pair on the stage. */
function OfCurve({
  pairs,
  worked,
}: {
  readonly pairs: readonly KnownScores[];
  readonly worked: Worked | null;
}) {
  const isGuessing = useGuessing();
  if (worked === null) {
    return <p>Calculated as soon as there is {isGuessing ? 'a guess of yours' : 'an answer'}.</p>;
  }
  return (
    <div className="stack gap-2">
      <p className="label">
        {pairs.length === 1 ? 'The pair on the stage' : `The ${pairs.length} pairs of the curve`}
      </p>
      <WideFormula live terms={worked.formula} />
    </div>
  );
}

/**
 * MMScore and controllability over the three kinds of pair that can be made of the stage's
 * pictures.
 */
export function WorkedKinds({ state, judge }: WorkedKindsProps) {
  const kinds = useStore(liveStore, (live) => live.kinds);
  const asked = judge && pairJudgeOf(judge);
  if (!asked) return null;
  if (state.source.type === 'given') {
    return <p>This pair comes from a run, so it has no other kinds. Choose a scene to see them.</p>;
  }
  if (kinds === null || kinds.error !== null) {
    return (
      <>
        {kinds !== null && <ErrorNotice error={kinds.error} />}
        <div>
          <Button onClick={() => askFor('kinds')}>
            Ask about all three kinds, under both conditions ({2 * countKinds(state, asked)} scores)
          </Button>
        </div>
      </>
    );
  }
  const worked = {
    sensitive: workOf(kinds.asked, 'sensitive'),
    invariant: workOf(kinds.asked, 'invariant'),
  };
  return (
    <>
      <KindsTable asked={kinds.asked} />
      {kinds.asked.length < kinds.total ? (
        <p role="status">
          {kinds.asked.length} of {kinds.total} pairs are answered…
        </p>
      ) : (
        <div className="stack gap-2">
          <AgreementGrid
            title={`${judge.name}, sensitive`}
            judgements={judgementsOf(kinds.asked, 'sensitive').filter(({ score }) => score > 0)}
          />
          {worked.sensitive && <WideFormula live terms={worked.sensitive.formula} />}
          {worked.invariant && <WideFormula live terms={worked.invariant.formula} />}
          {worked.sensitive && worked.invariant ? (
            <WideFormula
              live
              terms={workControl(worked.sensitive.value, worked.invariant.value).formula}
            />
          ) : (
            <p>No prompt can ask a judge to ignore this change, so there is no controllability.</p>
          )}
        </div>
      )}
    </>
  );
}

function judgementsOf(asked: readonly AskedKind[], condition: Condition): readonly Judgement[] {
  return asked.flatMap(({ pair, answers }) =>
    pair.condition === condition
      ? knownOf([scoresOf(answers)]).flatMap(({ forward, reverse }) =>
          [forward, reverse].map((score) => ({ truth: pair.truth, score })),
        )
      : [],
  );
}

function workOf(asked: readonly AskedKind[], condition: Condition): Worked | null {
  return workMmScore(judgementsOf(asked, condition), condition === 'sensitive' ? 's' : 'i');
}

function KindsTable({ asked }: { readonly asked: readonly AskedKind[] }) {
  return (
    <ScrollRegion label="The three kinds of pair" plain>
      <table className={styles.table}>
        <thead>
          <tr>
            {['Told to be', 'Pair', 'Truth', 'Original first', 'Transformed first'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asked.map(({ pair, answers }) => (
            <tr key={`${pair.condition} ${pair.kind}`}>
              <td>{pair.condition}</td>
              <td>{pair.kind}</td>
              <td>{pair.truth}</td>
              {ORDERS.map((order) => (
                <td key={order} className={styles[order]}>
                  {sayScore(answers[order])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function sayScore({ reading }: OrderAnswer): string {
  return reading === null || reading.score < 0 ? 'invalid' : `${reading.score}`;
}

/** The general definition of a metric, shared with About. */
export function General({ metric }: { readonly metric: MetricId }) {
  return <WideFormula terms={METRIC_WORDS[metric].formula} />;
}
