import { useMemo } from 'react';
import type {
  MeasuredJudge,
  MeasuredSet,
} from '../../../../core/protocols/real-judges/measure/measure-judges.ts';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatDecimal, formatShare } from '../../../kit/words/format-value.ts';
import { FindingFigure } from '../FindingFigure.tsx';
import { FIGURE_WORDS } from '../figure-words.ts';
import { findMain } from '../findings.ts';
import { Pending } from './Pending.tsx';
import { type RunVerdicts, useMeasuredSet } from './use-measured.ts';

type Row = MeasuredJudge & { readonly name: string };

/** The figures of each judge, beside what one constant answer would reach. */
export function JudgesTable({ run, name }: { readonly run: RunVerdicts; readonly name: string }) {
  const result = useMeasuredSet(run);
  return (
    <Pending result={result} words="each judge">
      {(set) => <Judges set={set} run={run} name={name} />}
    </Pending>
  );
}

interface JudgesProps {
  readonly set: MeasuredSet;
  readonly run: RunVerdicts;
  readonly name: string;
}

function Judges({ set, run, name }: JudgesProps) {
  const { options, judges } = run;
  const columns = useMemo(() => columnsOf(set), [set]);
  const rows = set.judges.map((judge, place) => ({ ...judge, name: judges[place]?.name ?? '' }));
  const finding = findMain(
    set,
    judges.map((judge) => judge.name),
  );
  return (
    <>
      {finding && (
        <Outcome
          headline={finding.says}
          picture={<FindingFigure finding={finding} source={name} />}
          wide
        />
      )}
      <section className="stack gap-2" aria-labelledby="by-judge">
        <h2 id="by-judge">Judges</h2>
        <RowTable
          label={`Judges of ${name}`}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.name}
        />
        <p className="note">
          {formatCount(options.items)} {options.form === 'pairs' ? 'pairs' : 'items'}
          {options.repeats > 1 && `, ${options.repeats} times each`}.{' '}
          {sayConstant(set, options.form)}
          {options.people.length === 0 && 'This set has neither votes of people nor labels. '}
          {options.form === 'pairs' &&
            options.orders === 1 &&
            'Each pair was shown in one order only, so position and content cannot be told apart for a single pair.'}
        </p>
      </section>
    </>
  );
}

function columnsOf({ figures }: MeasuredSet): Column<Row>[] {
  return [
    { head: 'Judge', names: true, cell: ({ name }) => name },
    ...figures.flatMap((id): Column<Row>[] => {
      const { head, title, share } = FIGURE_WORDS[id];
      return [
        {
          head,
          title,
          ...(share && { unit: '%', percent: true as const }),
          value: ({ figures: own }) => own[id]?.value ?? null,
          interval: ({ figures: own }) => own[id],
          whyMissing: () => 'nothing to count it from',
        },
        {
          head: `${head}, counted from`,
          filesOnly: true,
          value: ({ figures: own }) => own[id]?.of ?? null,
          write: formatCount,
        },
      ];
    }),
    { head: 'verdicts', value: ({ n }) => n, write: formatCount },
    { head: 'unreadable', value: ({ unreadable }) => unreadable, write: formatCount },
  ];
}

const LETTER_WORDS: Readonly<Record<string, string>> = {
  A: '“first”',
  B: '“second”',
  G: '“both good”',
  D: '“both bad”',
  T: '“tie”',
};

/** What the best constant answer reaches; a judge below it adds nothing. */
function sayConstant({ constant }: MeasuredSet, form: 'pairs' | 'scores'): string {
  if (constant === null) return '';
  const { letter, figure } = constant;
  if (form === 'scores') {
    const score = letter === 'a' ? 10 : Number(letter);
    return (
      `Always giving ${score} lies ${formatDecimal(figure.value)} from people ` +
      `(${formatDecimal(figure.low)} to ${formatDecimal(figure.high)}). `
    );
  }
  return (
    `Always answering ${LETTER_WORDS[letter] ?? letter} agrees on ` +
    `${formatShare(figure.value)} % (${formatShare(figure.low)} to ${formatShare(figure.high)}). `
  );
}
