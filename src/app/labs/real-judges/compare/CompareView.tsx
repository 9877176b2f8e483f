import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import {
  compareJudges,
  isSameSet,
} from '../../../../core/protocols/real-judges/measure/compare-judges.ts';
import { realJudgesOptionsOf } from '../../../../core/protocols/real-judges/options.ts';
import type { RealJudgesReport } from '../../../../core/protocols/real-judges/reader.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { CompareFrame } from '../../../frame/compare/CompareFrame.tsx';
import type { CompareProps } from '../../../frame/lab.ts';
import { runPath } from '../../../frame/lab.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { SourceNote } from '../run/SourceNote.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';

/** One judge from each of two runs of published verdicts, side by side. */
export default function CompareView({ a, b, lab }: CompareProps) {
  return (
    <CompareFrame a={a} b={b} read={readSide}>
      {(left, right) => <Comparison left={left} right={right} lab={lab} />}
    </CompareFrame>
  );
}

type Side = Awaited<ReturnType<typeof readSide>>;

async function readSide(id: string) {
  const [record, results] = await Promise.all([engine().getRun(id), engine().results(id)]);
  return {
    record,
    options: realJudgesOptionsOf(record.spec.options),
    told: (results.report as RealJudgesReport).map(({ told }) => told),
  };
}

function Comparison({
  left,
  right,
  lab,
}: {
  readonly left: Side;
  readonly right: Side;
  readonly lab: CompareProps['lab'];
}) {
  const [first, setFirst] = useState(0);
  const [second, setSecond] = useState(0);
  const rows = useMemo(
    () =>
      compareJudges(
        { options: left.options, told: left.told[first] ?? '' },
        { options: right.options, told: right.told[second] ?? '' },
      ),
    [left, right, first, second],
  );
  const sides = [
    { letter: 'A', side: left, value: first, set: setFirst },
    { letter: 'B', side: right, value: second, set: setSecond },
  ];
  return (
    <>
      {sides.map(({ letter, side, value, set }) => (
        <section key={letter} className="stack gap-2">
          <h2>
            {letter}: <Link href={runPath(lab, side.record.id)}>{side.record.name}</Link>
          </h2>
          <SourceNote options={side.options} />
          <SelectField
            label={`Judge ${letter}`}
            options={side.record.spec.judges.map(({ id }, place) => ({ value: place, label: id }))}
            value={value}
            onChange={set}
          />
        </section>
      ))}
      <DifferenceTable rows={rows} sameItems={isSameSet(left.options, right.options)} />
    </>
  );
}
