import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import { FigureFold } from '../../../kit/charts/FigureFold.tsx';
import { shortName, shortNames } from '../../../kit/words/plain-names.ts';
import { flipMapData } from '../charts/flip-map.ts';
import { axisOf } from '../charts/score-axis.ts';
import { type Slope, slopesOf } from '../charts/slope-chart.ts';
import { EPSILON, EpsilonSlider } from '../figures/EpsilonSlider.tsx';
import { SlopesFigure } from '../figures/SlopesFigure.tsx';
import type { JudgeResult } from '../judge-result.ts';
import { gapOf, higherOrder, pointName } from '../pair-words.ts';
import { JudgesSlopes } from './JudgesSlopes.tsx';
import { NoPairYet, ShownPair } from './ShownPair.tsx';
import styles from './Story.module.css';
import { countsTransformed, sayHeadline } from './say-verdict.ts';
import { type ChosenSlope, findShown, keepPinned, type ShownBy, widestOf } from './shown-slope.ts';
import { countChanged, leastPairs, orderByChange } from './verdict.ts';

type Judged = Pick<
  ComponentProps<typeof JudgesSlopes>,
  'verdicts' | 'names' | 'order' | 'epsilon' | 'linkTo'
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
  const [pointed, setPointed] = useState<ChosenSlope | null>(null);
  const [pinned, setPinned] = useState<ChosenSlope | null>(null);
  // while ε moves or answers arrive, the charts stay where they are
  const [wasDone] = useState(() => results.every(({ answered, total }) => answered >= total));
  const fixed = useMemo(
    () =>
      wasDone
        ? orderByChange(results.map(({ points }) => countChanged(points, EPSILON)))
        : results.map((_, index) => index),
    [results, wasDone],
  );
  const told = useMemo(
    () => results.map(({ answered, total }) => answered >= Math.max(1, leastPairs(total))),
    [results],
  );
  const best = useMemo(() => order.filter((judge) => told[judge]), [order, told]);
  const axis = useMemo(() => axisOf(results.flatMap(({ points }) => points)), [results]);
  // the lines are the pairs that the headline counts
  const onTransformed = countsTransformed(verdicts, best);
  const data = useMemo(
    () =>
      results.map(({ points }) =>
        flipMapData(onTransformed ? points.filter(isTransformed) : points, axis),
      ),
    [results, axis, onTransformed],
  );
  const slopes = useMemo(
    () => data.map((one, judge) => (told[judge] ? slopesOf(one) : NO_SLOPES)),
    [data, told],
  );
  const figure = useMemo(
    () =>
      fixed.flatMap((judge) => {
        const one = data[judge];
        return one ? [{ judge: names[judge] ?? '', data: one }] : [];
      }),
    [fixed, data, names],
  );
  const short = shortNames(names);
  // of the judge that the headline begins with
  const widest = useMemo(() => widestOf(slopes, best), [slopes, best]);
  const [atPointer, atPin] = [findShown(slopes, pointed), findShown(slopes, pinned)];
  const shown = atPointer ?? atPin ?? widest;
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
  const shownBy = (): ShownBy => {
    if (shown?.slope === widest?.slope && point && gapOf(point) !== 0) return 'widest';
    return atPin !== null && shown?.slope === atPin.slope ? 'pinned' : 'pointed';
  };
  // to come back to a line does not turn its pairs back
  const choose = (judge: number, slope: Slope, old: ChosenSlope | null): ChosenSlope =>
    old && findShown(slopes, old)?.slope === slope ? old : { judge, ...scoresOf(slope), at: 0 };
  return (
    <Outcome
      headline={sayHeadline(verdicts, short, best, epsilon)}
      wide
      picture={
        <div className={styles.lead}>
          <JudgesSlopes
            {...props}
            // with their marks, such as "(imported answers)"
            names={names.map(shortName)}
            order={fixed}
            planned={results.map(({ total }) => total)}
            told={told}
            onTransformed={onTransformed}
            slopes={slopes}
            axis={axis}
            shown={shown}
            onPoint={(judge, slope) => setPointed(slope && choose(judge, slope, pinned))}
            onPin={(judge, slope) => setPinned(choose(judge, slope, pinned))}
          />
          <div className={styles.aside}>
            {shown && point && choice ? (
              <ShownPair
                runId={runId}
                choice={choice}
                judgeName={short[shown.judge] ?? ''}
                point={point}
                near={nearOf(slopes[shown.judge] ?? [], shown)}
                by={shownBy()}
                at={shown.at}
                of={shown.slope.points.length}
                href={href}
                onNext={() => {
                  const at = (shown.at + 1) % shown.slope.points.length;
                  setPointed(null);
                  setPinned({ judge: shown.judge, ...scoresOf(shown.slope), at });
                }}
                onUnpin={() => setPinned(null)}
              />
            ) : (
              <NoPairYet />
            )}
            <div className={styles.reading}>
              <EpsilonSlider
                value={epsilon}
                onChange={(next) => {
                  setPointed(null);
                  setPinned(keepPinned(pinned, next));
                  onEpsilon(next);
                }}
              />
              <p className="note">
                Each line gathers the pairs with the same two scores: the wider, the more pairs, and
                the number beside it counts them. Strong lines are more than ε apart. Point at a
                line to see its pair, click or tap it to keep it. Intervals count items, as pairs of
                one item share pictures (our addition).
              </p>
              <FigureFold summary="The same as a figure and a table">
                <SlopesFigure
                  judges={figure}
                  axis={axis}
                  epsilon={epsilon}
                  onTransformed={onTransformed}
                  file={file}
                />
              </FigureFold>
            </div>
          </div>
        </div>
      }
    >
      {children}
    </Outcome>
  );
}

const NO_SLOPES: readonly Slope[] = [];

const isTransformed = ({ kind }: ResultPoint) => kind === 'transformed';

const scoresOf = ({ forward, reverse }: Slope) => ({ forward, reverse });

/** The pairs that may be shown next: the line’s next one, and the first of every other line. */
function nearOf(
  slopes: readonly Slope[],
  { slope, at }: { readonly slope: Slope; readonly at: number },
): readonly ResultPoint[] {
  const next = slope.points[(at + 1) % slope.points.length];
  const others = slopes.flatMap((one) => (one === slope ? [] : one.points.slice(0, 1)));
  return [...(next ? [next] : []), ...others.toReversed()];
}
