import { useState } from 'react';
import { isOwnBout } from '../../../../core/protocols/peer-review/bout.ts';
import {
  type BoutRow,
  isJudged,
  verdictOf,
} from '../../../../core/protocols/peer-review/report.ts';
import type { Verdict } from '../../../../core/protocols/peer-review/scoring/review.ts';
import { formatDecimal } from '../../../charts/format-value.ts';
import { Button } from '../../../components/Button.tsx';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import table from '../../../theme/table.module.css';
import { BoutView } from './BoutView.tsx';

/** Rounds in sight at first, and ten times as many more at a click. */
const PAGE = 20;

interface BoutListProps {
  readonly run: string;
  readonly names: readonly string[];
  readonly bouts: readonly BoutRow[];
  /** rounds are still to come */
  readonly going: boolean;
}

/** Every round, the latest first; while the run goes on, the latest is open. */
export function BoutList({ run, names, bouts, going }: BoutListProps) {
  const [shown, setShown] = useState(PAGE);
  const [chosen, setChosen] = useState<number | null>(null);
  const latest = bouts.findLast(isJudged) ?? bouts.findLast(({ asked }) => asked);
  const open = chosen ?? (going ? latest?.index : undefined);
  const bout = bouts.find(({ index }) => index === open);
  return (
    <section className="stack gap-3">
      <h2>Rounds</h2>
      {bout && (
        <BoutView
          // texts that come later are read then
          key={`${bout.index} ${JSON.stringify([bout.asked, bout.lengths, bout.choices])}`}
          run={run}
          names={names}
          bout={bout}
        />
      )}
      <ScrollRegion label="Rounds">
        <table className={table.table}>
          <thead>
            <tr>
              {[
                'round',
                'picture',
                'reviewer',
                'candidates',
                'correct',
                'visual',
                'cosines',
                '',
              ].map((label) => (
                <th key={label} scope="col">
                  {label || <span className="visually-hidden">look</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bouts
              .toReversed()
              .slice(0, shown)
              .map((one) => (
                <tr key={one.index}>
                  <th scope="row">{one.index + 1}</th>
                  <td>{one.picture + 1}</td>
                  <td>{names[one.reviewer]}</td>
                  <td>
                    {names[one.candidates[0]]}, {names[one.candidates[1]]}
                    {isOwnBout(one) && ' (its own: no score)'}
                  </td>
                  {(['correct', 'visual'] as const).map((aspect) => (
                    <td key={aspect}>
                      {isJudged(one) ? sayVerdict(verdictOf(one, aspect), one, names) : 'not yet'}
                    </td>
                  ))}
                  <td>
                    {one.clip.every((cosine) => cosine === null)
                      ? '–'
                      : one.clip.map((cosine) => formatDecimal(cosine, 3)).join(', ')}
                  </td>
                  <td>
                    <Button look="quiet" onClick={() => setChosen(one.index)}>
                      Look
                    </Button>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
      {shown < bouts.length && (
        <div>
          <Button onClick={() => setShown(shown + 10 * PAGE)}>Show more</Button>
        </div>
      )}
    </section>
  );
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
