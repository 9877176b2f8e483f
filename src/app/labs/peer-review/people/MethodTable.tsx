import { useMemo } from 'react';
import {
  agreeByWeight,
  type WeighedAgreement,
} from '../../../../core/protocols/peer-review/people/agree-by-weight.ts';
import type { BoutBallot } from '../../../../core/protocols/peer-review/people/ballots.ts';
import { ASPECTS, type Aspect } from '../../../../core/protocols/peer-review/prompts.ts';
import type { BoutRow } from '../../../../core/protocols/peer-review/report.ts';
import type { Weightings } from '../../../../core/protocols/peer-review/scoring/weightings.ts';
import type { Vote } from '../../../../core/voting/vote.ts';
import { measureColumn } from '../../../frame/measure-column.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { ASPECT_NAMES } from './task-words.ts';

interface MethodTableProps {
  readonly ballots: readonly BoutBallot[];
  readonly bouts: readonly BoutRow[];
  readonly votes: readonly Vote[];
  readonly weightings: Weightings;
}

interface MethodRow {
  readonly method: string;
  readonly by: Readonly<Record<Aspect, WeighedAgreement>>;
}

/** UPME's Table 3: agreement of people with the reviewers, weighted by each method. */
export function MethodTable({ ballots, bouts, votes, weightings }: MethodTableProps) {
  const rows = useMemo(() => {
    const { upme, pico } = weightings;
    const row = (method: string, weights: readonly number[]): MethodRow => {
      const of = (aspect: Aspect) => agreeByWeight(ballots, bouts, votes, aspect, weights);
      return { method, by: { correct: of('correct'), visual: of('visual') } };
    };
    return [
      row(
        'Peer review',
        upme.weights.map(() => 1),
      ),
      row('UPME', upme.weights),
      row('PiCO', pico.weights),
    ];
  }, [ballots, bouts, votes, weightings]);
  return (
    <>
      <RowTable
        label="People and reviewers, by method"
        rows={rows}
        keyOf={({ method }) => method}
        columns={[
          { head: 'Method', words: true, value: ({ method }) => method },
          ...ASPECTS.flatMap((aspect): Column<MethodRow>[] => [
            {
              group: ASPECT_NAMES[aspect],
              head: 'human agreement, %',
              percent: true,
              ...measureColumn(({ by }) => by[aspect].human),
            },
            {
              group: ASPECT_NAMES[aspect],
              head: 'reviewer consistency, %',
              percent: true,
              ...measureColumn(({ by }) => by[aspect].consistency),
            },
          ]),
        ]}
      />
      <p className="hint measure">
        A reviewer’s verdicts count as much as its method’s weight for it; in plain peer review all
        count the same{' '}
        <OriginBadge
          origin="ours"
          source="The paper’s Table 3 has a line for each method and does not say how a method comes in."
        />
        . The paper has 95.9 and 89.8 % for UPME on MMStar, 87.4 and 82.6 % on ScienceQA, and a
        human agreement of 71.1 and 68.2 % for peer review (its Table 7), with other models,
        pictures and people.
      </p>
    </>
  );
}
