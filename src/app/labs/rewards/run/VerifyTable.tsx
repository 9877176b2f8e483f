import type { StepInput } from '../../../../core/protocols/rewards/options.ts';
import type { Share } from '../../../../core/statistics/intervals/wilson.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import type { NamedModel } from './ChoiceTable.tsx';

interface VerifyTableProps {
  readonly lines: readonly NamedModel[];
  readonly input: StepInput;
}

const writeF1 = (value: number) => formatDecimal(value, 3);

/** How well each reward model verifies steps whose correctness is known. */
export function VerifyTable({ lines, input }: VerifyTableProps) {
  const hasPlain = lines.some(({ verification }) => verification.plain !== null);
  const share = (
    head: string,
    title: string,
    of: (line: NamedModel) => Share | null | undefined,
    group?: string,
  ): Column<NamedModel> => ({
    head,
    unit: '%',
    title,
    ...(group !== undefined && { group }),
    value: (line) => of(line)?.share,
    interval: of,
    percent: true,
  });
  const columns: Column<NamedModel>[] = [
    { head: 'Judge', cell: ({ judge }) => judge },
    share('verified', 'a score above 3 for a right step, 3 or less for a wrong one', (line) => {
      return line.verification.own;
    }),
    share(
      'other picture',
      'the same with another item’s picture shown: what the text alone gives',
      (line) => {
        return line.verification.other;
      },
    ),
    {
      head: 'F1',
      title: 'mean of the F1 of right and wrong steps, at the threshold beside it',
      value: ({ verification }) => verification.f1,
      write: writeF1,
      below: ({ verification }) =>
        verification.threshold && `above ${verification.threshold.above}`,
    },
    ...(hasPlain
      ? [
          share(
            'verified',
            'Table 8: answers “yes” to a right step and “no” to a wrong one',
            (line) => line.verification.plain,
            'asked plainly',
          ),
          {
            head: 'F1',
            group: 'asked plainly',
            title: 'mean of the F1 of right and wrong steps; an unreadable answer counts as a miss',
            value: ({ verification }: NamedModel) => verification.plainF1,
            write: writeF1,
            below: ({ verification: { plainUnreadable } }: NamedModel) =>
              plainUnreadable > 0 ? `${plainUnreadable} unreadable` : null,
          },
        ]
      : []),
    share(
      'right steps',
      'right steps that score above 3',
      (line) => line.verification.found.none,
      'recognised',
    ),
    share(
      'wrong perception',
      'steps that say something wrong about the picture and score 3 or less',
      (line) => line.verification.found.perception,
      'recognised',
    ),
    share(
      'wrong reasoning',
      'steps that conclude wrongly from right ones and score 3 or less',
      (line) => line.verification.found.reasoning,
      'recognised',
    ),
    share(
      'wrong answer',
      'right steps that end in a wrong answer and score 3 or less',
      (line) => line.verification.found.answer,
      'recognised',
    ),
  ];
  return (
    <section className="stack gap-2">
      <h3>Which models recognise wrong steps</h3>
      <RowTable
        label="Which models recognise wrong steps"
        rows={lines}
        keyOf={({ model }) => model}
        columns={columns}
      />
      <p className="note measure">
        Steps made of these questions, right ones and ones with a single fault;{' '}
        {input === 'prefix'
          ? 'a step counts as right where nothing before it is wrong either'
          : 'each step counts by itself'}
        . The threshold of F1 is chosen on other worlds.{' '}
        {hasPlain &&
          'Asked plainly: Table 8’s baseline, whether the step follows and fits the picture. '}
        Intervals (95 %) count questions, since the steps of one belong together. A judge that does
        as well with another picture reads only the text. <OriginBadge origin="ours" />
      </p>
    </section>
  );
}
