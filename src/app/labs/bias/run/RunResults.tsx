import { useMemo } from 'react';
import { BIASES, type BiasId } from '../../../../core/protocols/bias/biases.ts';
import { biasOptionsOf } from '../../../../core/protocols/bias/options.ts';
import type { BiasRunReport } from '../../../../core/protocols/bias/report.ts';
import { sayFindings } from '../../../../core/protocols/bias/words/say-findings.ts';
import { FLAG_FIELD, useAddressState, wholeField } from '../../../address/address-state.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { FurtherFindings } from '../../../frame/outcome/FurtherFindings.tsx';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Folds } from '../../../kit/components/Folds.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { Tick } from '../../../kit/fields/Tick.tsx';
import { shortNames } from '../../../kit/words/plain-names.ts';
import { type Beside, biasIntervals, biasKeys, biasTable } from '../charts/bias-intervals.ts';
import { biasOfMark, sayZero, startOfBias } from '../charts/bias-marks.ts';
import { pickFew } from '../charts/pick-few.ts';
import type { NamedReport } from '../named-report.ts';
import { BiasTable } from './BiasTable.tsx';
import { CaseList } from './CaseList.tsx';
import { CaseView } from './CaseView.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { findCase, findTelling } from './find-telling.ts';

const NO_JUDGES: readonly Beside[] = [];
const JUDGE_FIELD = wholeField(99, 0);
/** number of the bias, from 1; 0 if none is open */
const BIAS_FIELD = wholeField(BIASES.length, 0);

/**
 * Results of a battery run: the conclusion with its clearest case, every bias, and the cases of
 * each.
 */
export default function RunResults({ record, results, names }: ResultsProps<BiasRunReport>) {
  const reports = results.report;
  const judges = useMemo(
    () =>
      reports.map((one, at): NamedReport => ({ judge: names[at] ?? `judge ${at + 1}`, ...one })),
    [reports, names],
  );
  const [looked, setLooked] = useAddressState('judge', JUDGE_FIELD);
  const [place, setPlace] = useAddressState('bias', BIAS_FIELD);
  const plain = shortNames(names);
  const at = looked < judges.length ? looked : 0;
  const report = judges[at];
  const beside = useMemo(() => {
    const hues = huesOf(judges.map(({ judge }) => judge));
    return judges.flatMap((one, other): Beside[] =>
      other === at ? [] : [{ ...one, hue: hues[other] ?? other }],
    );
  }, [judges, at]);
  const [isWhole, setWhole] = useAddressState('whole', FLAG_FIELD);
  const few = useMemo(() => pickFew(report?.rows ?? []), [report]);
  const rows = useMemo(
    () => (isWhole || few.length === 0 ? (report?.rows ?? []) : few),
    [isWhole, few, report],
  );
  // other judges are one more thing to read: they come with the whole
  const drawnBeside = isWhole ? beside : NO_JUDGES;
  const build = useMemo(() => biasIntervals(rows, drawnBeside), [rows, drawnBeside]);
  const open = BIASES[place - 1]?.id;
  const telling = useMemo(
    () => report && ((open && findCase(report, at, open)) || findTelling(report, at)),
    [report, at, open],
  );
  if (!report?.rows.some(({ figure }) => figure !== null)) {
    return (
      <Notice title="No pair of scores yet">
        <p>Results appear here with the first answers, while the run continues.</p>
      </Notice>
    );
  }
  const show = (bias: BiasId) => setPlace(1 + BIASES.findIndex(({ id }) => id === bias));
  const measured = report.rows.filter(({ beyond }) => beyond !== null).length;
  const { enough } = biasOptionsOf(record.spec.options);
  const [headline, ...findings] = sayFindings(report.rows, report.allZero, plain[at]);
  return (
    <div className="stack gap-5">
      <Outcome
        headline={headline}
        picture={
          <PlotFigure
            title={`How far ${plain[at] ?? report.judge}’s scores fall or move`}
            description={
              isWhole || few.length === 0
                ? `Lines are 95 % intervals${drawnBeside.length > 0 ? ', outlined marks other judges' : ''}. ${sayZero(rows)} Select a mark for a case.`
                : `${few.length} of ${measured} changes: that of the headline, and the strongest of either kind. Lines are 95 % intervals. ${sayZero(rows)}`
            }
            controls={
              <div className="row align-end gap-3">
                {judges.length > 1 && (
                  <SelectField
                    label="Judge"
                    options={judges.map(({ judge }, value) => ({
                      value,
                      label: plain[value] ?? judge,
                    }))}
                    value={at}
                    onChange={setLooked}
                  />
                )}
                {few.length < measured && (
                  <Tick checked={isWhole} onChange={setWhole}>
                    {`All ${measured} changes`}
                  </Tick>
                )}
              </div>
            }
            build={build}
            table={biasTable(rows)}
            file={`${record.name} ${report.judge} biases`}
            subject={`${report.judge}, ${report.asked} of ${report.planned} items`}
            keys={biasKeys(drawnBeside)}
            opens={(mark) => {
              const bias = biasOfMark(mark, rows);
              return bias && (() => show(bias));
            }}
            opened={telling ? startOfBias(telling.bias, rows) : null}
          />
        }
        example={
          telling && <CaseView run={record.id} judge={at} {...telling} names={names} brief />
        }
      >
        <FurtherFindings findings={findings} />
      </Outcome>
      <Folds>
        <Fold
          title="Every bias in figures"
          holds="How strong is each, is it more than noise, and which answers show it?"
          name="biases"
        >
          <BiasTable report={report} onOpen={show} />
          <p className="note measure">
            Noise is what saving the picture as a JPEG of quality 95 does, or asking the same again.
            Where a score should fall, it keeps most of itself if the whole interval lies below half
            of what it could lose.
          </p>
          {enough !== undefined && (
            <p className="note measure">
              This run stops asking about a bias once its interval is within ± {100 * enough} %, so
              its rows rest on different numbers of items. An interval at which a run stopped is a
              little too narrow, as it was looked at more than once.
            </p>
          )}
        </Fold>
        <Fold
          title="Beside other judges and the paper"
          holds="Which kind of bias is strongest in whom?"
          name="beside"
        >
          <CategoryTable judges={judges} />
        </Fold>
      </Folds>
      {open && (
        <CaseList
          key={`${at} ${open}`}
          run={record.id}
          judge={at}
          bias={open}
          report={report}
          names={names}
        />
      )}
    </div>
  );
}
