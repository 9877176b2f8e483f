import { useMemo } from 'react';
import { useAddressState, wholeField } from '../../../address/address-state.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Facts } from '../../../kit/components/Facts.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { formatCount, formatDecimal, formatShare } from '../../../kit/words/format-value.ts';
import { agreementData, agreementTable, judgeAgreement } from '../charts/judge-agreement.ts';
import type { JudgeResult } from '../judge-result.ts';

/** Indexes of judges in the spec. */
const FIRST_FIELD = wholeField(99, 0);
const SECOND_FIELD = wholeField(99, 1);

interface AgreementFigureProps {
  readonly results: readonly JudgeResult[];
  /** names of the judges, in the same order */
  readonly names: readonly string[];
  readonly file: string;
}

/** Compares two judges on the same judgements, score against score. */
export function AgreementFigure({ results, names, file }: AgreementFigureProps) {
  const [first, setFirst] = useAddressState('across', FIRST_FIELD);
  const [second, setSecond] = useAddressState('up', SECOND_FIELD);
  const a = results[first]?.points ?? EMPTY;
  const b = results[second]?.points ?? EMPTY;
  const pair = useMemo(
    (): [string, string] => [names[first] ?? '', names[second] ?? ''],
    [names, first, second],
  );
  const data = useMemo(() => agreementData(a, b), [a, b]);
  const judges = names.slice(0, results.length).map((label, value) => ({ value, label }));
  return (
    <PlotFigure
      title="Two judges on the same pairs"
      subject={`${pair.join(' across, ')} up; ${formatCount(data.shared)} judgements both made`}
      description="How often one judge gave the score on the horizontal axis while the other gave the one on the vertical axis, in both orders. On the diagonal they agree."
      build={useMemo(() => judgeAgreement(data, pair), [data, pair])}
      table={useMemo(() => agreementTable(data, pair), [data, pair])}
      file={`${file} ${pair.join(' and ')}`}
      controls={
        <div className="row gap-3">
          <SelectField label="Across" options={judges} value={first} onChange={setFirst} />
          <SelectField label="Up" options={judges} value={second} onChange={setSecond} />
        </div>
      }
      aside={
        <Facts
          className="stack small"
          values="ink data numbers"
          facts={[
            ['Judgements both made', formatCount(data.shared)],
            ['Same score, %', formatShare(data.exact)],
            ['At most 1 apart, %', formatShare(data.withinOne)],
            ['Kendall τ-b between them', formatDecimal(data.tauB)],
          ]}
        />
      }
    />
  );
}

const EMPTY: JudgeResult['points'] = [];
