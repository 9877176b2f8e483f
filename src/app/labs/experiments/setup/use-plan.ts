import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ExperimentsOptions } from '../../../../core/protocols/experiments/options.ts';
import { planAhead } from '../../../../core/protocols/experiments/planner/plan-ahead.ts';
import { judgesStore } from '../../../stores/judges.ts';

type Planned = ReturnType<typeof planAhead>;

/** What is understood of the question, and the experiments planned ahead; `ids`: the models asked. */
export function usePlan(options: ExperimentsOptions, ids: readonly string[]): Planned {
  const { query, source, most, begun, planner } = options;
  const { judges: known } = useStore(judgesStore);
  const evaluated = useMemo(
    () =>
      ids.map((id) =>
        planner.type === 'judge' && planner.id === id
          ? null
          : { id, pictures: known?.find((one) => one.id === id)?.pictures },
      ),
    [ids, planner, known],
  );
  return useMemo(
    () => planAhead({ query, source, most, planner, ...(begun && { begun }) }, evaluated),
    [query, source, most, planner, begun, evaluated],
  );
}
