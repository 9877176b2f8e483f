import { useId, useState } from 'react';
import { isOwnBout } from '../../../../core/protocols/peer-review/bout.ts';
import { ASPECTS } from '../../../../core/protocols/peer-review/prompts.ts';
import {
  type BoutRow,
  isJudged,
  isSilent,
  verdictOf,
} from '../../../../core/protocols/peer-review/report.ts';
import type { Verdict } from '../../../../core/protocols/peer-review/scoring/review.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import table from '../../../kit/theme/table.module.css';
import { sayFault } from '../../../kit/words/format.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { BoutView } from './BoutView.tsx';

/** Number of rounds shown at first. */
const PAGE = 20;

interface BoutListProps {
  readonly run: string;
  readonly names: readonly string[];
  readonly bouts: readonly BoutRow[];
  /** true while the run adds rounds */
  readonly going: boolean;
}

/** Every round, the latest first. Open is the chosen one or, while the run goes on, the latest. */
export function BoutList({ run, names, bouts, going }: BoutListProps) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const latest = bouts.findLast(isJudged) ?? bouts.findLast(({ asked }) => asked);
  const open = chosen ?? (going ? latest?.index : undefined);
  const bout = bouts.find(({ index }) => index === open);
  return (
    <>
      {bout && (
        <section className="stack gap-2" aria-labelledby={id}>
          <h2 id={id}>One round</h2>
          <BoutView
            // rereads the round when further texts arrive
            key={`${bout.index} ${JSON.stringify([bout.asked, bout.lengths, bout.choices])}`}
            run={run}
            names={names}
            bout={bout}
          />
        </section>
      )}
      <Fold title="All rounds" holds="Each question, both answers and their reviews." name="rounds">
        <RowTable
          label="Rounds"
          className={table.table}
          page={PAGE}
          rows={bouts.toReversed()}
          keyOf={({ index }) => index}
          columns={[
            { head: 'round', cell: ({ index }) => index + 1 },
            { head: 'picture', cell: ({ picture }) => picture + 1 },
            { head: 'reviewer', cell: ({ reviewer }) => names[reviewer] },
            {
              head: 'candidates',
              cell: (one) =>
                one.candidates.map((model) => names[model]).join(', ') +
                (isOwnBout(one) ? ' (its own: no score)' : ''),
            },
            ...ASPECTS.map((aspect) => ({
              head: aspect,
              cell: (one: BoutRow) => {
                if (isSilent(one)) return saySilence(one, names);
                if (isJudged(one)) return sayVerdict(verdictOf(one, aspect), one, names);
                const fault = one.faults?.[aspect];
                return fault ? sayFault(fault) : 'not yet';
              },
            })),
            {
              head: 'cosines',
              cell: ({ clip }) =>
                clip.every((cosine) => cosine === null)
                  ? '–'
                  : clip.map((cosine) => formatDecimal(cosine, 3)).join(', '),
            },
            {
              head: 'look',
              hidden: true,
              cell: ({ index }) => (
                <Button look="quiet" onClick={() => setChosen(index)}>
                  Look
                </Button>
              ),
            },
          ]}
        />
      </Fold>
    </>
  );
}

/** Says that an empty answer loses without a review. */
function saySilence({ candidates, lengths }: BoutRow, names: readonly string[]): string {
  const said = lengths.findIndex((length) => length !== 0);
  return said < 0 ? 'both are empty' : `${names[candidates[said as 0 | 1]]}: the other is empty`;
}

function sayVerdict(
  verdict: Verdict | null,
  { candidates }: BoutRow,
  names: readonly string[],
): string {
  if (verdict === null) return 'unreadable';
  if (verdict === 0.5) return 'a tie';
  return names[candidates[verdict === 1 ? 0 : 1]] ?? '';
}
