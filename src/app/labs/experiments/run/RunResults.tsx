import { useCallback, useMemo } from 'react';
import { sayCueConclusions } from '../../../../core/protocols/experiments/cues/say-cues.ts';
import { sayTogether } from '../../../../core/protocols/experiments/measures/say-conclusions.ts';
import { experimentsOptionsOf, SAMPLES } from '../../../../core/protocols/experiments/options.ts';
import type { ExperimentsReport } from '../../../../core/protocols/experiments/report.ts';
import { isCarried } from '../../../../runs/store/origin.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Folds } from '../../../kit/components/Folds.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { beginSentences } from '../../../kit/words/begin-sentences.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { plainNames, shortName } from '../../../kit/words/plain-names.ts';
import { useCues } from '../cues/use-cues.ts';
import { linkToExperiments } from '../link-to-experiments.ts';
import { sayEnding, sayReading, understandingOf } from '../words.ts';
import { ExperimentFold } from './ExperimentFold.tsx';
import { Headline } from './Headline.tsx';
import { HealedList } from './HealedList.tsx';
import { JudgesTable } from './JudgesTable.tsx';
import { NextExperiment } from './NextExperiment.tsx';
import { PlannerClaim } from './PlannerClaim.tsx';
import { ReportActions } from './ReportActions.tsx';
import { isAboutTypes, RunGroups } from './RunGroups.tsx';

/** A question's report: the headline, then, folded, the conclusions and every experiment. */
export default function RunResults({ record, results, names }: ResultsProps<ExperimentsReport>) {
  const report = results.report;
  const { seed } = record.spec;
  const options = experimentsOptionsOf(record.spec.options);
  const { source, samples } = options;
  const plain = useMemo(() => plainNames(names), [names]);
  const nameOf = useCallback((judge: number) => shortName(plain[judge] ?? ''), [plain]);
  const asked = { source, judges: record.spec.judges };
  const understood = sayReading(report, asked, nameOf);
  const { experiments, sham, next, ending, healedLast, planner, initiation, conclusion } = report;
  const cuesOf = useCues(experiments, options, seed);
  const linkWith = (wanted: number) =>
    linkToExperiments(record.spec, { samples: Math.min(SAMPLES.most, wanted) }, report);
  const linkToCues = linkToExperiments(record.spec, { cues: true }, report);
  const isAnswered = experiments.some(({ results: own }) => own.some(({ average }) => average));
  return (
    <div className="stack gap-5">
      {isAnswered ? (
        <Headline
          report={report}
          understood={understandingOf(report, asked)}
          nameOf={nameOf}
          run={record}
        />
      ) : (
        <Notice title="No experiment is answered yet">
          <p>The chart appears here with the first answers.</p>
        </Notice>
      )}
      <div className="stack gap-3">
        {ending.kind === 'gave-up' ? (
          <Notice tone="warn" title="The question was not answered">
            <p>{ending.reason}</p>
          </Notice>
        ) : (
          <p role="status">{sayEnding(report)}</p>
        )}
        <HealedList healed={healedLast} />
        {next && (
          <NextExperiment
            key={experiments.length}
            plan={next}
            report={report}
            options={options}
            seed={seed}
            canRun={!isCarried(record.origin)}
          />
        )}
      </div>
      <Folds
        title="Every experiment"
        others={
          (experiments.length > 0 || sham !== null) && (
            <>
              {experiments.map((one) => (
                <ExperimentFold
                  key={one.id}
                  experiment={one}
                  seed={seed}
                  source={source}
                  samples={samples}
                  nameOf={nameOf}
                  cues={cuesOf(one)}
                  measuresCues={options.cues ?? false}
                  linkWith={linkWith}
                  linkToCues={linkToCues}
                  planner={planner}
                />
              ))}
              {sham && (
                <ExperimentFold
                  experiment={sham}
                  seed={seed}
                  source={source}
                  samples={samples}
                  nameOf={nameOf}
                  measuresCues={false}
                  planner={planner}
                />
              )}
            </>
          )
        }
      >
        <Fold
          title="Judge by experiment, and what follows"
          holds="Which judge is right in which experiment, and what may one conclude?"
          name="conclusions"
        >
          <p className="measure">
            <strong>{report.query}</strong>
            {understood !== null && ` Understood as: ${understood}`}
          </p>
          {initiation && planner !== null && (
            <PlannerClaim
              about="about the question"
              by={nameOf(planner)}
              parts={[initiation.query, ...initiation.openQuestions]}
            />
          )}
          {isAnswered && (
            <section className="stack gap-3" aria-label="Conclusions">
              <JudgesTable report={report} nameOf={nameOf} />
              <ul className="stack gap-1 measure bare-list">
                {[...sayTogether(report, nameOf), ...sayCueConclusions(report, cuesOf, nameOf)].map(
                  (one) => (
                    <li key={one}>{keepNumbers(beginSentences(one))}</li>
                  ),
                )}
              </ul>
              {conclusion && planner !== null && (
                <PlannerClaim
                  about="in conclusion"
                  by={nameOf(planner)}
                  parts={[
                    conclusion.introduction,
                    conclusion.process,
                    conclusion.recap,
                    conclusion.interpretation,
                  ]}
                />
              )}
              <p className="note measure">
                {conclusion ? 'Each sentence of the list' : 'Each sentence'} follows from a 95 %
                interval over pictures. When to stop is our rule: every interval excludes chance or
                is narrow, everything that the question names was tested, and harder experiments can
                add nothing.
              </p>
            </section>
          )}
          {isAnswered && <ReportActions record={record} report={report} cuesOf={cuesOf} />}
        </Fold>
        {isAboutTypes(report) && (
          <Fold
            title="Groups of data types, beside the paper"
            holds="In which groups does a judge tell the types apart, here and in the paper?"
            name="groups"
          >
            <RunGroups record={record} report={report} names={names} />
          </Fold>
        )}
      </Folds>
    </div>
  );
}
