import type { BoutRow, JudgeWork } from '../../../../core/protocols/peer-review/report.ts';
import { formatCount } from '../../../charts/format-value.ts';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import { formatSeconds } from '../../../format.ts';
import table from '../../../theme/table.module.css';

interface CostTableProps {
  readonly names: readonly string[];
  readonly bouts: readonly BoutRow[];
  readonly work: readonly JudgeWork[];
}

/** The paper's Table 8, of UPME itself. */
const PAPER = { seconds: 1.5, dollars: 0.15 };

/** What each judge's part took, and what a picture took in all. */
export function CostTable({ names, bouts, work }: CostTableProps) {
  const pictures = new Set(bouts.map(({ picture }) => picture)).size;
  const total = work.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return (
    <section className="stack gap-2">
      <h2>What it took</h2>
      <ScrollRegion label="What each judge took">
        <table className={table.numbers}>
          <thead>
            <tr>
              <th scope="col">Judge</th>
              <th scope="col" className={table.word}>
                Part
              </th>
              <th scope="col">asked</th>
              <th scope="col">answered</th>
              <th scope="col">time</th>
            </tr>
          </thead>
          <tbody>
            {work.map(({ role, asked, answered, milliseconds }, judge) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a judge is its place in the spec
              <tr key={judge}>
                <th scope="row">{names[judge]}</th>
                <td className={table.word}>{ROLE_WORDS[role ?? 'none']}</td>
                <td>{formatCount(asked)}</td>
                <td>{formatCount(answered)}</td>
                <td>{formatSeconds(milliseconds / 1000)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {pictures > 0 && (
        <p className="note measure">
          {(total / 1000 / pictures).toFixed(1)} s a picture, of {pictures}. The paper’s Table 8 has{' '}
          {PAPER.seconds} s and ${PAPER.dollars} a picture, and 3 to 10 minutes and $2 to $7 for
          people. An endpoint’s calls, tokens and money stand under Progress, beside its name.
        </p>
      )}
    </section>
  );
}

const ROLE_WORDS = { model: 'model of the pool', encoder: 'encoder', none: 'none' } as const;
