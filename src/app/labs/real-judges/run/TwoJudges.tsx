import { useMemo, useState } from 'react';
import { compareJudges } from '../../../../core/protocols/real-judges/measure/compare-judges.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { DifferenceTable } from '../compare/DifferenceTable.tsx';
import type { RunVerdicts } from './use-measured.ts';

/** Two judges of one run, item by item. */
export function TwoJudges({ run }: { readonly run: RunVerdicts }) {
  const { options, judges } = run;
  const [first, setFirst] = useState(0);
  const [second, setSecond] = useState(1);
  const rows = useMemo(() => {
    const sideOf = (place: number) => ({ options, told: judges[place]?.told ?? '' });
    return compareJudges(sideOf(first), sideOf(second));
  }, [options, judges, first, second]);
  const choices = judges.map(({ name }, value) => ({ value, label: name }));
  return (
    <>
      <div className="fields">
        <SelectField label="Judge A" options={choices} value={first} onChange={setFirst} />
        <SelectField label="Judge B" options={choices} value={second} onChange={setSecond} />
      </div>
      <DifferenceTable rows={rows} sameItems />
    </>
  );
}
