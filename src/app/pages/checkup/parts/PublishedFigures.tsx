import { BATTERY_STEPS, findFigureKind } from '../../../../core/checkup/battery.ts';
import type { PublishedFigures as Published } from '../../../../core/checkup/check-step.ts';
import { sayValue } from '../../../../core/checkup/say-figure.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';

const TABLES = BATTERY_STEPS.flatMap(({ published }) => published ?? []);

/** Published figures of other models, shown separately because their pictures differ. */
export function PublishedFigures() {
  return TABLES.map((table) => <PublishedTable key={table.title} table={table} />);
}

function PublishedTable({ table: { title, why, figures, rows } }: { readonly table: Published }) {
  return (
    <div className="stack gap-2">
      <p className="measure">
        <strong>Not comparable.</strong> {why}
      </p>
      <RowTable
        label={title}
        columns={[
          { head: 'Model', names: true, cell: ({ model }) => model },
          ...figures.map((id, place) => {
            const kind = findFigureKind(id);
            return {
              head: kind.name,
              cell: ({ values }: (typeof rows)[number]) => sayValue(kind, values[place] ?? null),
            };
          }),
        ]}
        rows={rows}
        keyOf={({ model }) => model}
      />
    </div>
  );
}
