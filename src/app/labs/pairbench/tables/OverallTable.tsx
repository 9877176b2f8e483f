import type { ComponentProps } from 'react';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import { FLAG_FIELD, useAddressState } from '../../../address/address-state.ts';
import { MetricTable } from './MetricTable.tsx';
import { aggregateRows, type MetricInput } from './metric-rows.ts';
import { publishedRows } from './published-rows.ts';

interface OverallTableProps
  extends Pick<ComponentProps<typeof MetricTable>, 'info' | 'explain' | 'onSelect'> {
  readonly inputs: readonly MetricInput[];
  readonly epsilon: Epsilon;
  /** index of the selected judge, or null */
  readonly selected: number | null;
}

/** Each judge's means, with the paper's models on request. */
export function OverallTable({ inputs, epsilon, selected, ...table }: OverallTableProps) {
  const [published, setPublished] = useAddressState('paper', FLAG_FIELD);
  return (
    <section className="stack" aria-labelledby="in-all">
      <div className="row across-4 between">
        <h2 id="in-all">Overall</h2>
        <label className="inline note touch">
          <input
            type="checkbox"
            checked={published}
            onChange={(event) => setPublished(event.target.checked)}
          />
          beside the paper’s models
        </label>
      </div>
      <MetricTable
        {...table}
        label="Metrics of each judge overall"
        field="sort"
        rows={[...aggregateRows(inputs, epsilon), ...(published ? publishedRows(epsilon) : [])]}
        isSelected={({ place }) => selected === place}
      />
      <p className="hint">
        Click a number to see how it is calculated. Means over all cells (a split under a
        condition); controllability over splits, as the paper’s Table 1 follows from its Tables 3 to
        7.
      </p>
    </section>
  );
}
