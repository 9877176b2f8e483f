import { type ReactNode, useMemo, useState } from 'react';
import {
  STARTS,
  traceConvergence,
} from '../../../../core/protocols/peer-review/conclusions/convergence.ts';
import { sayDropped } from '../../../../core/protocols/peer-review/scoring/count-reviews.ts';
import { sumReviews } from '../../../../core/protocols/peer-review/scoring/score.ts';
import { FurtherFindings } from '../../../frame/outcome/FurtherFindings.tsx';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf, judgeKey } from '../../../kit/charts/series-style.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Folds } from '../../../kit/components/Folds.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { beginSentences } from '../../../kit/words/begin-sentences.ts';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { shortNames } from '../../../kit/words/plain-names.ts';
import { convergenceChart, convergenceTable } from '../charts/convergence-chart.ts';
import {
  TRACES,
  type Trace,
  trajectoryChart,
  trajectoryTable,
} from '../charts/trajectory-chart.ts';
import { type OpenConclusions, useOpenConclusions } from '../conclude/open-conclusions.ts';
import { ScoresFigure } from '../conclude/ScoresFigure.tsx';
import { sayFirst, sayMostWeight } from '../conclude/say-conclusions.ts';
import { ReadingFields } from './ReadingFields.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { TruthPanel } from './TruthPanel.tsx';
import type { OpenScores } from './use-scores.ts';
import type { OpenTruth } from './use-truth.ts';

interface ScoresViewProps {
  /** names by index; models without a review given or received are not shown */
  readonly models: readonly string[];
  readonly scores: OpenScores;
  readonly truth: OpenTruth;
  /** file name of downloads, without extension */
  readonly file: string;
  /** the headline from the rounds themselves, which scores cannot show; absent: the ranking */
  readonly finding?: Finding | null;
  /** further sentences about the ranking */
  readonly further?: readonly string[];
  /** the encoder's name */
  readonly encoder?: string;
  /** why the encoder's numbers mean less than they seem to */
  readonly caution?: string | null;
  /** shown between the conclusion and the tables */
  readonly children?: ReactNode;
  /** folds of the same kind as those of the tables, shown after them */
  readonly after?: ReactNode;
  /** folds that few readers open */
  readonly rare?: ReactNode;
}

interface Finding {
  readonly says: string;
  readonly picture: ReactNode;
  /** a round that shows it; absent: there is none */
  readonly example?: ReactNode;
  /** further findings from the rounds */
  readonly more: readonly string[];
}

/** The conclusion, then weights and scores by every method, and their agreement with the truth. */
export function ScoresView(props: ScoresViewProps) {
  const { models, scores, truth, file, finding = null } = props;
  const { scored, reviews, counts, weightings } = scores;
  const conclusions = useOpenConclusions(scores, truth.truth);
  const dropped = sayDropped(counts);
  const plain = useMemo(() => shortNames(models), [models]);
  const shown = useMemo(() => {
    const taking = new Set(reviews.flatMap(({ reviewer, candidate }) => [reviewer, candidate]));
    return [...models.keys()].filter((model) => taking.has(model));
  }, [models, reviews]);
  if (scored.length === 0) {
    return (
      <div className="stack gap-4">
        <ReadingFields scores={scores} />
        <Notice title="No review counts yet">
          <p>
            A review counts once every part with a weight above 0 could be read, and where the
            reviewer is neither of the two candidates.
          </p>
          {dropped !== null && <p>{dropped}</p>}
        </Notice>
        {props.children}
        <div className="stack gap-2">
          {props.after}
          {props.rare}
        </div>
      </div>
    );
  }
  const first = sayFirst(weightings.upme.scores, plain);
  // the figure is not to be read without it
  const agreement = conclusions.agreement !== null && (
    <p className="measure">{keepNumbers(conclusions.agreement)}</p>
  );
  const further = [...(props.further ?? []), conclusions.gain].filter((line) => line !== null);
  const figure = (
    <ScoresFigure
      models={plain}
      shown={shown}
      scores={weightings.upme.scores}
      truth={truth.truth}
      measured={truth.measured}
      file={file}
    />
  );
  if (finding === null) {
    return (
      <div className="stack gap-5">
        <Outcome headline={first} picture={figure} wide>
          {agreement}
          {further.map((line) => (
            <p key={line}>{keepNumbers(beginSentences(line))}</p>
          ))}
        </Outcome>
        <Details {...props} conclusions={conclusions} shown={shown} dropped={dropped} />
      </div>
    );
  }
  return (
    <div className="stack gap-5">
      <Outcome
        headline={finding.says}
        answer={[sayMostWeight(weightings.upme.weights, plain), first]
          .filter((one) => one !== null)
          .join(' ')}
        picture={finding.picture}
        wide
        example={finding.example}
      >
        <FurtherFindings findings={[...finding.more, ...further]} />
      </Outcome>
      <section className="stack gap-3" aria-label="Ranking">
        <h2>Ranking</h2>
        {figure}
        {agreement}
      </section>
      <Details {...props} conclusions={conclusions} shown={shown} dropped={dropped} />
    </div>
  );
}

interface DetailsProps extends ScoresViewProps {
  readonly conclusions: OpenConclusions;
  readonly shown: readonly number[];
  /** reviews that do not count, in words */
  readonly dropped: string | null;
}

/** Weights and scores by every method, how they compare with the truth, and how they are made. */
function Details(props: DetailsProps) {
  const { models, scores, truth, file, conclusions, shown, dropped } = props;
  const { encoder = 'The encoder' } = props;
  return (
    <>
      {dropped !== null && <p className="note measure">{dropped}</p>}
      <Folds
        others={
          <>
            <Fold
              title="Weights and scores"
              holds="Every model’s score by each way of weighing reviewers."
              name="scores"
            >
              <ScoreTable
                models={models}
                shown={shown}
                scores={scores}
                encoder={encoder}
                caution={props.caution ?? null}
              />
            </Fold>
            <Fold
              title="Against the truth"
              holds="How far does each ranking agree with what is known?"
              name="truth"
            >
              <TruthPanel
                models={models}
                shown={shown}
                scores={scores}
                truth={truth}
                conclusions={conclusions}
                file={file}
                encoder={encoder}
                caution={props.caution ?? null}
              />
            </Fold>
            <Fold
              title="How the reviews are read"
              holds="What counts in a score; change it, and all figures follow."
              name="reading"
            >
              <ReadingFields scores={scores} />
            </Fold>
            <Fold
              title="How the weights are calculated"
              holds="Round after round, and until they no longer change."
              name="weights"
            >
              <Traces models={models} shown={shown} scores={scores} file={file} />
            </Fold>
            {props.rare}
          </>
        }
      >
        {props.children}
        {props.after}
      </Folds>
    </>
  );
}

type TracesProps = Pick<ScoresViewProps, 'models' | 'scores' | 'file'> & {
  readonly shown: readonly number[];
};

/** Weights and scores by round, and the solver by epoch. */
function Traces({ models, shown, scores: { scored, trajectory }, file }: TracesProps) {
  const [trace, setTrace] = useState<Trace>('weights');
  const names = useMemo(() => shown.map((model) => models[model] ?? ''), [shown, models]);
  const hues = useMemo(() => {
    const all = huesOf(models);
    return shown.map((model) => all[model] ?? model);
  }, [shown, models]);
  const build = useMemo(
    () => trajectoryChart(trajectory, shown, names, trace, hues),
    [trajectory, shown, names, trace, hues],
  );
  const epochs = useMemo(
    () => traceConvergence(sumReviews(scored, models.length)),
    [scored, models],
  );
  const converging = useMemo(
    () => convergenceChart(epochs, shown, names, hues),
    [epochs, shown, names, hues],
  );
  const end = epochs.at(-1);
  return (
    <>
      <PlotFigure
        title="Round after round"
        description={TRACES[trace].description}
        build={build}
        table={trajectoryTable(trajectory, shown, names, trace)}
        file={`${file} ${trace}`}
        subject={`${names.length} models, ${formatCount(scored.length / 2)} reviews of two answers`}
        keys={judgeKey(names, 'line', hues)}
        controls={
          <Segmented
            label="What the chart shows"
            hideLabel
            options={(Object.keys(TRACES) as Trace[]).map((value) => ({
              value,
              label: TRACES[value].label,
            }))}
            value={trace}
            onChange={setTrace}
          />
        }
      />
      <PlotFigure
        title="Epoch after epoch"
        description={`UPME’s weights on all reviews from ${STARTS} random starts: the mean as a line, the band from the least to the most. After ${end?.epoch ?? 0} epochs no two starts are more than ${formatDecimal(end?.apart ?? 0, 4)} apart.`}
        build={converging}
        table={convergenceTable(epochs, shown, names)}
        file={`${file} epochs`}
        subject={`${names.length} models, ${STARTS} random starts`}
        keys={judgeKey(names, 'line', hues)}
      />
    </>
  );
}
