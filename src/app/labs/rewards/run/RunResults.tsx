import { useMemo } from 'react';
import { summarise } from '../../../../core/protocols/rewards/measures/summary.ts';
import { rewardsOptionsOf, samplesOf } from '../../../../core/protocols/rewards/options.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import { AGGREGATES } from '../../../../core/protocols/rewards/selection/aggregate.ts';
import { useAddressState, wordField } from '../../../address/address-state.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf, judgeKey } from '../../../kit/charts/series-style.ts';
import { classes } from '../../../kit/components/classes.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Folds } from '../../../kit/components/Folds.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { nameOfAbsent } from '../../../kit/words/model-id.ts';
import { shortName } from '../../../kit/words/plain-names.ts';
import { bestOfChart, bestOfTable } from '../charts/best-of-chart.ts';
import { lastStepsChart, lastStepsTable } from '../charts/last-steps-chart.ts';
import { rankModels } from '../conclude.ts';
import { StepPeoplePanel } from '../people/StepPeoplePanel.tsx';
import { AGGREGATE_WORDS } from '../words.ts';
import { WriterPanel } from '../writers/WriterPanel.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';
import { Headline } from './Headline.tsx';
import { PreferencePanel } from './PreferencePanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { SolutionsTable } from './SolutionsTable.tsx';
import { VerifyTable } from './VerifyTable.tsx';

const AGGREGATE_FIELD = wordField(AGGREGATES, 'mean');
const SCORE_WORDS = ['plain', 'weighted'] as const;
const SCORE_FIELD = wordField(SCORE_WORDS, 'plain');

/**
 * Results of "Judging the steps": the gain from choosing, how well models verify steps, and every
 * solution.
 */
export default function RunResults({ record, results, names }: ResultsProps<RewardsReport>) {
  const report = results.report;
  const options = rewardsOptionsOf(record.spec.options);
  const [aggregate, setAggregate] = useAddressState('aggregate', AGGREGATE_FIELD);
  const [scores, setScores] = useAddressState('scores', SCORE_FIELD);
  const weighted = scores === 'weighted';
  const hasLikelihoods = report.models.some(({ scores: one }) => one?.weighted);
  const reading = useMemo(
    () => ({ aggregate, weighted, control: false }) as const,
    [aggregate, weighted],
  );
  const samples = samplesOf(options);
  const summary = useMemo(
    () => summarise(report, { samples, input: options.input }, reading),
    [report, samples, options.input, reading],
  );
  const lines = useMemo(() => {
    const hues = huesOf(names);
    return rankModels(summary).map((one) => ({
      ...one,
      judge: shortName(names[one.model] ?? ''),
      hue: hues[one.model] ?? one.model,
    }));
  }, [summary, names]);
  const best = useMemo(() => bestOfChart(lines, summary.references), [lines, summary.references]);
  const last = useMemo(() => lastStepsChart(lines), [lines]);
  if (report.policy === null && !options.given) {
    return (
      <Notice tone="warn" title="The writer is missing">
        <p>
          {nameOfAbsent(options.policy)} is not among this run’s judges, or cannot write. Nothing
          can be chosen.
        </p>
      </Notice>
    );
  }
  const keys = judgeKey(
    lines.map(({ judge }) => judge),
    'line',
    lines.map(({ hue }) => hue),
  );
  const subject = options.given
    ? `${formatCount(summary.questions)} questions with solutions from a file`
    : `${formatCount(summary.questions)} questions, ${formatCount(samples)} solutions each by ${shortName(names[report.policy ?? -1] ?? '')}`;
  return (
    <div className="stack gap-5">
      {/* once all is asked, the title says so; a screen reader hears that it has ended */}
      <p
        role="status"
        className={classes(
          summary.questions === summary.planned && summary.cut === 0 && 'visually-hidden',
        )}
      >
        {summary.questions} of {summary.planned} questions have all their solutions
        {summary.cut > 0 &&
          `; ${formatCount(summary.cut)} solutions were cut at their limit and are left out`}
        .
      </p>
      {lines.length === 0 ? (
        <Notice title="No question is scored yet">
          <p>The charts appear here once all steps of a question have their scores.</p>
        </Notice>
      ) : (
        <Headline
          summary={summary}
          report={report}
          names={names}
          record={record}
          reading={reading}
        />
      )}
      <Folds
        others={
          lines.length > 0 && (
            <>
              <Fold
                title="Each judge in figures"
                holds="Right choices, and the scores behind them."
                name="figures"
              >
                <ChoiceTable lines={lines} summary={summary} samples={samples} />
                {!options.given && <VerifyTable lines={lines} input={options.input} />}
                <SolutionsTable lines={lines} input={options.input} />
              </Fold>
              <Fold
                title="Which steps should count?"
                holds="From the last step alone to all of them."
                name="last"
              >
                <PlotFigure
                  title="Right choices by number of last steps that count"
                  description="Figure 4 of the paper: from the last step alone (outcome reward) to all of them (process reward), best of all solutions."
                  build={last}
                  table={lastStepsTable(lines)}
                  file={`${record.name} last steps`}
                  subject={subject}
                  keys={keys}
                />
              </Fold>
              {!options.given && (
                <Fold
                  title="Does a model that answers well also choose well?"
                  holds="Each model’s own answers beside its choices."
                  name="scatter"
                >
                  <WriterPanel
                    record={record}
                    report={report}
                    reading={reading}
                    subject={subject}
                  />
                </Fold>
              )}
              <PreferencePanel
                report={report}
                record={record}
                reading={reading}
                subject={subject}
              />
            </>
          )
        }
      >
        <QuestionPanel record={record} report={report} names={names} reading={reading} />
        {lines.length > 0 && (
          <Fold
            title="Fewer solutions, other rewards"
            holds="How many solutions are enough? Right choices by number and by kind of reward."
            name="best"
          >
            <div className="fields">
              <SelectField
                label="A solution’s reward"
                options={AGGREGATES.map((value) => ({
                  value,
                  label: AGGREGATE_WORDS[value].name,
                }))}
                value={aggregate}
                onChange={setAggregate}
                hint={AGGREGATE_WORDS[aggregate].about}
              />
              <Segmented
                label="Scores"
                options={[
                  { value: 'plain', label: 'as written' },
                  {
                    value: 'weighted',
                    label: 'by likelihood',
                    disabled: !hasLikelihoods,
                    ...(!hasLikelihoods && { title: 'this run asked for no likelihoods' }),
                  },
                ]}
                value={scores}
                onChange={setScores}
              />
            </div>
            {weighted && (
              <p className="note">
                p · score + (1 − p) · 3, where p is the likelihood of everything the judge wrote
                with its score. Unlikely scores move towards the middle, and fewer of them tie.{' '}
                <OriginBadge origin="ours" />
              </p>
            )}
            <PlotFigure
              title="Right choices by number of solutions"
              description="Each line is the model that chooses, with its 95 % interval over questions. It is exact: the mean over all subsets of the sampled solutions, ties broken evenly. The grey line is what a perfect choice would reach; dotted lines are the writer’s likeliest solution, a random one, and the most frequent answer of all."
              build={best}
              table={bestOfTable(lines, summary.references)}
              file={`${record.name} best of N`}
              subject={subject}
              keys={keys}
            />
          </Fold>
        )}
        <StepPeoplePanel record={record} report={report} names={names} reading={reading} />
      </Folds>
    </div>
  );
}
