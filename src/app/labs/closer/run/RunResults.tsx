import { useMemo, useRef, useState } from 'react';
import { closerOptionsOf } from '../../../../core/protocols/closer/options.ts';
import type { CloserRunReport } from '../../../../core/protocols/closer/reader.ts';
import { TEXT_FIELD, useAddressFields, wholeField } from '../../../address/address-state.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Exchange } from '../../../kit/components/Exchange.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Folds } from '../../../kit/components/Folds.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { beginSentences } from '../../../kit/words/begin-sentences.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { shortNames } from '../../../kit/words/plain-names.ts';
import {
  markOfPair,
  pairKeys,
  pairsByMark,
  pairTable,
  pairUnits,
  startOfMark,
} from '../charts/pair-units.ts';
import { psychometricCurve, psychometricTable } from '../charts/psychometric-curve.ts';
import { sayUndrawn, staircaseChart, staircaseTable } from '../charts/staircase-chart.ts';
import { findOutcome } from './outcome.ts';
import { pairName } from './pair-name.ts';
import { ReportTable } from './ReportTable.tsx';
import { ShownTriplet } from './ShownTriplet.tsx';
import { TripletList } from './TripletList.tsx';

/** The pair looked at: its judge's number, and its name. */
const LOOKED = { judge: wholeField(99, 0), at: TEXT_FIELD };

/**
 * Results of "Which is closer?": every pair as a square with one of them in pictures; folded, the
 * curve, a table, the staircases, and the pairs.
 */
export default function RunResults({ record, results, names }: ResultsProps<CloserRunReport>) {
  const report = results.report;
  const judges = useMemo(
    () => report.map((one, index) => ({ judge: names[index] ?? `judge ${index + 1}`, ...one })),
    [report, names],
  );
  const curve = useMemo(() => psychometricCurve(judges), [judges]);
  const twin = useMemo(() => psychometricTable(judges), [judges]);
  const [{ judge: looked, at }, look] = useAddressFields(LOOKED);
  const short = useMemo(() => {
    const plain = shortNames(judges.map(({ judge }) => judge));
    return judges.map((one, index) => ({ ...one, judge: plain[index] ?? one.judge }));
  }, [judges]);
  const { headline, lines, shown } = useMemo(() => findOutcome(short), [short]);
  const units = useMemo(() => pairUnits(short), [short]);
  const marks = useMemo(() => pairsByMark(short), [short]);
  // how the name of the mark begins that is pointed at; the address holds what was selected
  const [pointed, setPointed] = useState('');
  const onLook = (judge: number, pair: string) => {
    setPointed('');
    look({ judge, at: pair });
  };
  const place = useRef<HTMLDivElement>(null);
  const picked = short[looked]?.judged.find((one) => pairName(one) === at);
  const example = marks.get(pointed) ?? (picked ? { judge: looked, one: picked } : shown);
  const climbed = judges.filter(({ staircase }) => staircase.length > 0);
  if (judges.every(({ pairs }) => pairs === 0)) {
    return (
      <Notice title="No pair is answered in both orders yet">
        <p>The table and the charts appear here with the first answers, while the run continues.</p>
      </Notice>
    );
  }
  const subject = judges
    .map(({ judge, pairs }) => `${judge}, ${formatCount(pairs)} pairs`)
    .join('; ');
  return (
    <div className="stack gap-5">
      <Outcome
        headline={headline}
        picture={
          <PlotFigure
            title="What each judge chose in both orders"
            description="Each square is one pair, asked in both orders: did the judge keep its choice, or change it? Point at one, or tap it, for its pictures."
            build={units}
            table={pairTable(short)}
            keys={pairKeys(short)}
            file={`${record.name} pairs`}
            subject={subject}
            names="at-foot"
            opens={(name) => {
              const pair = marks.get(startOfMark(name));
              if (!pair) return null;
              return () => {
                onLook(pair.judge, pairName(pair.one));
                // on a phone the pictures are below the squares
                place.current?.scrollIntoView({ block: 'nearest' });
              };
            }}
            onRest={(name) => setPointed(startOfMark(name))}
            opened={example && markOfPair(short, example)}
          />
        }
        example={
          example && (
            <div ref={place}>
              <Exchange of={`${example.judge} ${pairName(example.one)}`}>
                <ShownTriplet
                  seed={record.spec.seed}
                  options={closerOptionsOf(record.spec.options)}
                  judge={short[example.judge]?.judge ?? ''}
                  one={example.one}
                  why={example === shown ? shown.why : null}
                />
              </Exchange>
            </div>
          )
        }
      >
        {lines.map((line) => (
          <p key={line}>{keepNumbers(beginSentences(line))}</p>
        ))}
      </Outcome>
      <Folds
        others={
          <>
            <Fold
              title="Each judge in figures"
              holds="Right choices, the preferred place and changed choices, with intervals."
              name="figures"
            >
              <ReportTable judges={judges} />
            </Fold>
            {climbed.length > 0 && (
              <Fold
                title="Where the order stops deciding"
                holds="Do changed choices hold once the two are farther apart?"
                name="farther"
              >
                {climbed.map(({ judge, staircase }) => (
                  <PlotFigure
                    key={judge}
                    title={`${judge}: pairs where the order changed its choice, asked farther apart`}
                    subject={`${judge}, ${formatCount(staircase.length)} pairs`}
                    description={[
                      'Each line is a pair where this judge changed its choice when the two candidates swapped places. The pair was asked again one step farther apart, up to four rounds. A filled end: the order no longer changes the choice.',
                      sayUndrawn(staircase),
                    ]
                      .filter((one) => one !== null)
                      .join(' ')}
                    build={staircaseChart(staircase)}
                    table={staircaseTable(staircase)}
                    file={`${record.name} ${judge} staircase`}
                  />
                ))}
              </Fold>
            )}
          </>
        }
      >
        <Fold
          title="Every pair"
          holds="What did each judge choose in both orders, and how sure was it?"
          name="pairs"
        >
          <TripletList run={record.id} judges={judges} looked={looked} at={at} onLook={onLook} />
        </Fold>
        <Fold
          title="How small a difference is seen"
          holds="How much more must the farther one be changed before a judge chooses rightly?"
          name="curve"
        >
          <PlotFigure
            title="Accuracy by difference in strength"
            description="How often a judge chose the nearer candidate, by how much more the other one was changed; a tie counts half. Lines are 95 % intervals, a cross marks 75 %."
            build={curve}
            table={twin}
            file={`${record.name} accuracy`}
            subject={subject}
          />
        </Fold>
      </Folds>
    </div>
  );
}
