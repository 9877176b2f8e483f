import {
  CATEGORIES,
  type Category,
  PUBLISHED_MEANS,
} from '../../../../core/protocols/bias/biases.ts';
import type { Estimate } from '../../../../core/protocols/bias/report.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import type { NamedReport } from '../named-report.ts';

interface Line {
  readonly name: string;
  readonly published: boolean;
  readonly means: Readonly<Partial<Record<Category, Estimate | { readonly mean: number }>>>;
}

/**
 * The paper's three categories: every judge of the run, with the published figures in a part of
 * their own.
 */
export function CategoryTable({ judges }: { readonly judges: readonly NamedReport[] }) {
  const lines: Line[] = [
    ...judges.map(({ judge, categories }) => ({
      name: judge,
      published: false,
      means: Object.fromEntries(categories.map((one) => [one.category, one])),
    })),
    {
      name: 'mean of 26 judges, published',
      published: true,
      means: Object.fromEntries(
        Object.entries(PUBLISHED_MEANS).map(([category, mean]) => [category, { mean }]),
      ),
    },
  ];
  return (
    <div className="stack gap-2">
      <RowTable
        label="Means of the categories"
        cards
        rows={lines}
        keyOf={({ name }) => name}
        sectionOf={({ published }) =>
          published ? 'Published: other items, not comparable' : 'This run'
        }
        columns={[
          { head: 'Judge', cell: ({ name }) => name },
          ...CATEGORIES.filter((category) => category !== 'added').map((category) => ({
            head: `${category} ↑`,
            unit: '%',
            title: 'mean figure of the category’s biases; below: its 95 % interval',
            percent: true as const,
            value: ({ means }: Line) => means[category]?.mean ?? null,
            interval: ({ means }: Line) => {
              const mean = means[category];
              return mean && 'low' in mean ? mean : null;
            },
          })),
        ]}
      />
      <p className="note measure">
        The published means are MM-JudgeBias’s (arXiv 2604.18164), taken from a summary and not from
        the paper itself: photographs, other questions, answers of other models, large judges.
      </p>
    </div>
  );
}
