import { useMemo } from 'react';
import { closerOptionsOf } from '../../../../core/protocols/closer/options.ts';
import type { CloserRunReport } from '../../../../core/protocols/closer/reader.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { Outcome } from '../../../frame/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { shortNames } from '../../../kit/words/plain-names.ts';
import { psychometricCurve, psychometricTable } from '../charts/psychometric-curve.ts';
import { staircaseChart, staircaseTable } from '../charts/staircase-chart.ts';
import { findOutcome } from './outcome.ts';
import { ReportTable } from './ReportTable.tsx';
import { ShownTriplet } from './ShownTriplet.tsx';
import { TripletList } from './TripletList.tsx';

/** Results of "Which is closer?": a table, the curve, the staircases, and the pairs. */
export default function RunResults({ record, results, names }: ResultsProps<CloserRunReport>) {
  const report = results.report;
  const judges = useMemo(
    () => report.map((one, index) => ({ judge: names[index] ?? `judge ${index + 1}`, ...one })),
    [report, names],
  );
  const curve = useMemo(() => psychometricCurve(judges), [judges]);
  const twin = useMemo(() => psychometricTable(judges), [judges]);
  const { headline, lines, shown } = useMemo(() => {
    const plain = shortNames(judges.map(({ judge }) => judge));
    return findOutcome(judges.map((one, index) => ({ ...one, judge: plain[index] ?? one.judge })));
  }, [judges]);
  const climbed = judges.filter(({ staircase }) => staircase.length > 0);
  if (judges.every(({ pairs }) => pairs === 0)) {
    return (
      <Notice title="No pair is answered in both orders yet">
        <p>The table and the charts appear here with the first answers, while the run continues.</p>
      </Notice>
    );
  }
  return (
    <div className="stack gap-5">
      <Outcome
        headline={headline}
        picture={
          <PlotFigure
            title="Accuracy by difference in strength"
            description="How often a judge chose the nearer candidate, by how much more the other one was changed; a tie counts half. Lines are 95 % intervals, a cross marks 75 %."
            build={curve}
            table={twin}
            file={`${record.name} accuracy`}
            subject={judges.map(({ judge, pairs }) => `${judge}, ${pairs} pairs`).join('; ')}
          />
        }
        example={
          shown && (
            <ShownTriplet
              seed={record.spec.seed}
              options={closerOptionsOf(record.spec.options)}
              judge={shown.name}
              one={shown.one}
            />
          )
        }
      >
        {lines.map((line) => (
          <p key={line}>{keepNumbers(line)}</p>
        ))}
      </Outcome>
      <ReportTable judges={judges} />
      {climbed.map(({ judge, staircase }) => (
        <PlotFigure
          key={judge}
          title={`${judge}: pairs where the order changed its choice, asked farther apart`}
          subject={`${judge}, ${staircase.length} pairs`}
          description="Each line is a pair where this judge changed its choice when the two candidates swapped places. The pair was asked again one step farther apart, up to four rounds. A filled end: the order no longer changes the choice."
          build={staircaseChart(staircase)}
          table={staircaseTable(staircase)}
          file={`${record.name} ${judge} staircase`}
        />
      ))}
      <TripletList run={record.id} judges={judges} />
    </div>
  );
}
