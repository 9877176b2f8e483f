import { useMemo } from 'react';
import { BIASES, type BiasId } from '../../../../core/protocols/bias/biases.ts';
import { biasOptionsOf } from '../../../../core/protocols/bias/options.ts';
import type { BiasRunReport } from '../../../../core/protocols/bias/report.ts';
import { sayFindings } from '../../../../core/protocols/bias/words/say-findings.ts';
import { useAddressState, wholeField } from '../../../address/address-state.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { FurtherFindings } from '../../../frame/outcome/FurtherFindings.tsx';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { shortNames } from '../../../kit/words/plain-names.ts';
import {
  biasIntervals,
  biasKeys,
  biasOfMark,
  biasTable,
  startOfBias,
} from '../charts/bias-intervals.ts';
import type { NamedReport } from '../named-report.ts';
import { BiasTable } from './BiasTable.tsx';
import { CaseList } from './CaseList.tsx';
import { CaseView } from './CaseView.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { findCase, findTelling } from './find-telling.ts';

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
  const beside = useMemo(() => judges.filter((_, other) => other !== at), [judges, at]);
  const build = useMemo(() => biasIntervals(report?.rows ?? [], beside), [report, beside]);
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
  const { enough } = biasOptionsOf(record.spec.options);
  const [headline, ...findings] = sayFindings(report.rows, report.allZero, plain[at]);
  return (
    <div className="stack gap-5">
      <Outcome
        headline={headline}
        tall
        picture={
          <PlotFigure
            title={`What each change does to ${plain[at] ?? report.judge}’s scores`}
            description="Each mark is what one change does beyond noise, and the line through it its 95 % interval; select a mark for a case. Where the score should fall, green is clear of noise; red is not, and its whole line is left of half."
            controls={
              judges.length > 1 && (
                <SelectField
                  label="Judge"
                  options={judges.map(({ judge }, value) => ({
                    value,
                    label: plain[value] ?? judge,
                  }))}
                  value={at}
                  onChange={setLooked}
                />
              )
            }
            build={build}
            table={biasTable(report.rows)}
            file={`${record.name} ${report.judge} biases`}
            subject={`${report.judge}, ${report.asked} of ${report.planned} items`}
            keys={biasKeys(report.rows, beside)}
            opens={(mark) => {
              const bias = biasOfMark(mark, report.rows);
              return bias && (() => show(bias));
            }}
            opened={telling ? startOfBias(telling.bias, report.rows) : null}
          />
        }
        example={
          telling && <CaseView run={record.id} judge={at} {...telling} names={names} brief />
        }
      >
        <FurtherFindings findings={findings} />
      </Outcome>
      <div className="stack gap-2">
        <Fold title="Each bias: figures, conclusion and cases" name="biases">
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
        <Fold title="Beside other judges and the paper" name="beside">
          <CategoryTable judges={judges} />
        </Fold>
      </div>
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
