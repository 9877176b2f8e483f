import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Condition } from '../../../../../core/protocols/pairbench/split.ts';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../../components/Button.tsx';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { Formula } from '../../../../components/math/Formula.tsx';
import { WideFormula } from '../../../../components/math/WideFormula.tsx';
import { ScrollRegion } from '../../../../components/ScrollRegion.tsx';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { METRICS } from '../../about/metrics.ts';
import { curveQuestion, curveStore } from '../state/curve-store.ts';
import type { PlayState } from '../state/play-state.ts';
import { playStore } from '../state/play-store.ts';
import { scoresOf } from '../state/verdict.ts';
import styles from './Article.module.css';
import {
  type AskedKind,
  askKinds,
  kindsQuestion,
  kindsStore,
  pairsOfKinds,
} from './kinds-store.ts';
import {
  countScores,
  type KnownScores,
  knownOf,
  type Worked,
  workControl,
  workGap,
  workMmScore,
  workSmoothness,
  workSymmetry,
} from './worked.ts';

interface WorkedProps {
  readonly state: PlayState;
}

/** The pairs on the screen: the curve's strengths where there are any, else the one on the stage. */
function usePairs(state: PlayState): readonly KnownScores[] {
  const { device } = useStore(deviceStore);
  const { points, question } = useStore(curveStore);
  const { answers, current } = useStore(playStore);
  const known = knownOf(points.flatMap((point) => (point === null ? [] : [scoresOf(point)])));
  if (known.length > 0 && question === curveQuestion(state, choiceHere(state.judge, device))) {
    return known;
  }
  return current ? knownOf([scoresOf(answers)]) : [];
}

/** Relaxed symmetry, on the pair of the stage and on all strengths of its curve. */
export function WorkedSymmetry({ state }: WorkedProps) {
  const { answers, current } = useStore(playStore);
  const pairs = usePairs(state);
  const [pair] = current ? knownOf([scoresOf(answers)]) : [];
  const gap = pair === undefined ? null : workGap(pair);
  return (
    <>
      <General name="Relaxed symmetry" />
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

/** Smoothness, of all scores of the curve. */
export function WorkedSmoothness({ state }: WorkedProps) {
  const pairs = usePairs(state);
  const counts = countScores(pairs);
  return (
    <>
      <General name="Smoothness" />
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

/** A metric of the pairs that the curve has so far. */
function OfCurve({
  pairs,
  worked,
}: {
  readonly pairs: readonly KnownScores[];
  readonly worked: Worked | null;
}) {
  if (worked === null) return <p>It is worked out as soon as there is an answer.</p>;
  return (
    <div className="stack gap-2">
      <p className="label">
        {pairs.length === 1 ? 'The pair on the stage' : `The ${pairs.length} pairs of the curve`}
      </p>
      <WideFormula live terms={worked.formula} />
    </div>
  );
}

/** MMScore and controllability, of the three kinds of pair that the pictures on the stage make. */
export function WorkedKinds({
  state,
  judge,
}: WorkedProps & { readonly judge: JudgeListing | null }) {
  const { device } = useStore(deviceStore);
  const kinds = useStore(kindsStore);
  const choice = choiceHere(state.judge, device);
  if (judge === null) return null;
  const pairs = pairsOfKinds(state, judge);
  if (pairs.length === 0) {
    return <p>This pair came by itself, so it has no other kinds. Choose a scene to see them.</p>;
  }
  const mine = kinds.question === kindsQuestion(state, choice);
  const asked = mine ? kinds.asked : [];
  if (!mine || kinds.error !== null) {
    return (
      <>
        {mine && kinds.error !== null && <ErrorNotice error={kinds.error} />}
        <div>
          <Button onClick={() => void askKinds(state, choice, judge)}>
            Ask about all three kinds, told both ways ({2 * pairs.length} scores)
          </Button>
        </div>
      </>
    );
  }
  const worked = {
    sensitive: workOf(asked, 'sensitive'),
    invariant: workOf(asked, 'invariant'),
  };
  return (
    <>
      <KindsTable asked={asked} />
      {kinds.busy ? (
        <p role="status">
          {asked.length} of {pairs.length} pairs are answered…
        </p>
      ) : (
        <div className="stack gap-2">
          {worked.sensitive && <WideFormula live terms={worked.sensitive.formula} />}
          {worked.invariant && <WideFormula live terms={worked.invariant.formula} />}
          {worked.sensitive && worked.invariant ? (
            <WideFormula
              live
              terms={workControl(worked.sensitive.value, worked.invariant.value).formula}
            />
          ) : (
            <p>It cannot be told to ignore this change, so there is no controllability.</p>
          )}
        </div>
      )}
    </>
  );
}

function workOf(asked: readonly AskedKind[], condition: Condition): Worked | null {
  const judgements = asked.flatMap(({ pair, scores }) =>
    pair.condition === condition
      ? knownOf([scores]).flatMap(({ forward, reverse }) =>
          [forward, reverse].map((score) => ({ truth: pair.truth, score })),
        )
      : [],
  );
  return workMmScore(judgements, condition === 'sensitive' ? 's' : 'i');
}

function KindsTable({ asked }: { readonly asked: readonly AskedKind[] }) {
  return (
    <ScrollRegion label="The three kinds of pair" plain>
      <table className={styles.table}>
        <thead>
          <tr>
            {['Told to be', 'Pair', 'Truth', 'Original first', 'Original second'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asked.map(({ pair, scores }) => (
            <tr key={`${pair.condition} ${pair.kind}`}>
              <td>{pair.condition}</td>
              <td>{pair.kind}</td>
              <td>{pair.truth}</td>
              {ORDERS.map((order) => (
                <td key={order} className={styles[order]}>
                  {(scores[order] ?? -1) < 0 ? 'invalid' : scores[order]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A metric as it is defined, from where About has it. */
export function General({ name }: { readonly name: string }): ReactNode {
  const metric = METRICS.find((one) => one.name === name);
  return metric && <WideFormula terms={metric.formula} />;
}
