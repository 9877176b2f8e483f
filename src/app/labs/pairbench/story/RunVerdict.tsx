import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import { FigureFold } from '../../../kit/charts/FigureFold.tsx';
import { Legend } from '../../../kit/charts/Legend.tsx';
import { shortName, shortNames } from '../../../kit/words/plain-names.ts';
import { flipMapData } from '../charts/flip-map.ts';
import { axisOf } from '../charts/score-axis.ts';
import { type Slope, slopeKeys, slopesOf } from '../charts/slope-chart.ts';
import { EPSILON, EpsilonSlider } from '../figures/EpsilonSlider.tsx';
import { SlopesFigure } from '../figures/SlopesFigure.tsx';
import type { JudgeResult } from '../judge-result.ts';
import { gapOf, higherOrder, pointName } from '../pair-words.ts';
import { JudgesSlopes } from './JudgesSlopes.tsx';
import { NoPairYet, ShownPair } from './ShownPair.tsx';
import styles from './Story.module.css';
import { type ChosenSlope, findShown, widestOf } from './shown-slope.ts';
import { judgeVerdict, orderByChange, sayHeadline } from './verdict.ts';

type Judged = Pick<
  ComponentProps<typeof JudgesSlopes>,
  'verdicts' | 'names' | 'order' | 'splits' | 'epsilon' | 'linkTo'
>;

interface RunVerdictProps extends Judged {
  readonly results: readonly JudgeResult[];
  readonly runId: string;
  /** name of downloads */
  readonly file: string;
  readonly onEpsilon: (epsilon: number) => void;
  readonly children: ReactNode;
}

/** Both scores of all pairs, how often each judge changed its mind, and the ε that decides this. */
export function RunVerdict(props: RunVerdictProps) {
  const { results, runId, file, onEpsilon, children, verdicts, names, order, epsilon, linkTo } =
    props;
  const [chosen, setChosen] = useState<ChosenSlope | null>(null);
  // while ε moves, lines and pair stay where they are
  const fixed = useMemo(
    () => orderByChange(results.map(({ points }) => judgeVerdict(points, EPSILON))),
    [results],
  );
  const axis = useMemo(() => axisOf(results.flatMap(({ points }) => points)), [results]);
  const data = useMemo(
    () => results.map(({ points }) => flipMapData(points, axis)),
    [results, axis],
  );
  const slopes = useMemo(() => data.map(slopesOf), [data]);
  const figure = useMemo(
    () =>
      fixed.flatMap((judge) => {
        const one = data[judge];
        return one ? [{ judge: names[judge] ?? '', data: one }] : [];
      }),
    [fixed, data, names],
  );
  const short = shortNames(names);
  const widest = useMemo(() => widestOf(slopes, fixed), [slopes, fixed]);
  const shown = findShown(slopes, chosen) ?? widest;
  const choice = results[shown?.judge ?? -1]?.choice;
  const point = shown?.slope.points[shown.at];
  const href =
    shown && point
      ? linkTo({
          judge: shown.judge,
          ...(higherOrder(point, epsilon) !== null && { show: 'changed' }),
          pair: pointName(point),
        })
      : '';
  const show = (judge: number, { forward, reverse }: Slope) =>
    // to come back to a line does not turn its pairs back
    setChosen((old) =>
      old?.judge === judge && old.forward === forward && old.reverse === reverse
        ? old
        : { judge, forward, reverse, at: 0 },
    );
  return (
    <Outcome
      headline={sayHeadline(verdicts, short, order, epsilon)}
      wide
      picture={
        <div className={styles.lead}>
          <div className={styles.aside}>
            {shown && point && choice ? (
              <ShownPair
                runId={runId}
                choice={choice}
                judgeName={short[shown.judge] ?? ''}
                point={point}
                isWidest={shown.slope === widest?.slope && gapOf(point) !== 0}
                at={shown.at}
                of={shown.slope.points.length}
                href={href}
                onNext={() => {
                  const { forward, reverse, points } = shown.slope;
                  const at = (shown.at + 1) % points.length;
                  setChosen({ judge: shown.judge, forward, reverse, at });
                }}
              />
            ) : (
              <NoPairYet />
            )}
            <div className={styles.reading}>
              <EpsilonSlider value={epsilon} onChange={onEpsilon} />
              <Legend label="Colours of the lines" entries={slopeKeys(epsilon)} />
            </div>
          </div>
          <JudgesSlopes
            {...props}
            // with their marks, such as "(imported answers)"
            names={names.map(shortName)}
            order={fixed}
            planned={results.map(({ total }) => total)}
            slopes={slopes}
            axis={axis}
            shown={shown}
            onShow={show}
          />
          <div className={styles.notes}>
            <p className="note">
              A line is the pairs with the same two scores: the wider, the more pairs. Point at one,
              or tap it, to see its pair. Of two unrelated pictures, one stands in for the original.
            </p>
            <FigureFold summary="The same as a figure and a table">
              <SlopesFigure judges={figure} axis={axis} epsilon={epsilon} file={file} />
            </FigureFold>
          </div>
        </div>
      }
    >
      {children}
    </Outcome>
  );
}
