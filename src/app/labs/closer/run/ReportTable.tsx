import type { CloserJudgeReport } from '../../../../core/protocols/closer/reader.ts';
import { formatCount, formatShare } from '../../../charts/format-value.ts';
import { OriginBadge } from '../../../components/OriginBadge.tsx';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import table from '../../../theme/table.module.css';

interface ReportTableProps {
  readonly judges: readonly (CloserJudgeReport & { readonly judge: string })[];
}

/** Each judge in one line. */
export function ReportTable({ judges }: ReportTableProps) {
  return (
    <section className="stack gap-2">
      <h2>In all</h2>
      <ScrollRegion label="Each judge in all">
        <table className={table.numbers}>
          <thead>
            <tr>
              <th scope="col">Judge</th>
              <Head title="choices of the nearer candidate; a tie counts half">
                right <span className={table.unit}>%</span>
              </Head>
              <Head title="choices of the first place less those of the second; 0 favours neither, with Wilson’s 95 % interval">
                first place <span className={table.unit}>−1 … 1</span>
              </Head>
              <Head title="pairs of which it chose another candidate when they changed places">
                flips <span className={table.unit}>of pairs</span>
              </Head>
              <Head title="difference in strength at which it is right three times in four">
                75 % at <span className={table.unit}>strength</span>
              </Head>
              <Head title="the same of pairs with another item’s picture">
                another picture <span className={table.unit}>% right</span>
              </Head>
              <Head title="choices that could not be read, of two a pair">unreadable</Head>
            </tr>
          </thead>
          <tbody>
            {judges.map((judge) => (
              <tr key={judge.judge}>
                <th scope="row">{judge.judge}</th>
                <td>{shareOf(judge.accuracy)}</td>
                <td>{firstPlace(judge.firstPosition)}</td>
                <td>
                  {formatCount(judge.flips)} of {formatCount(judge.pairs)}
                </td>
                <td>{judge.threshold75?.toFixed(3) ?? 'not reached'}</td>
                <td>{shareOf(judge.irrelevant.accuracy)}</td>
                <td>{formatCount(judge.invalid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="note">
        All of the first round, in which every pair is asked in both orders. Which pairs are asked,
        the strengths, the question and the staircase: <OriginBadge origin="ours" />
      </p>
    </section>
  );
}

function Head({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <th scope="col" title={title}>
      {children}
    </th>
  );
}

function shareOf(value: number | null): string {
  return value === null ? '–' : formatShare(value);
}

/** "+0.12 (−0.08 … +0.31)" */
function firstPlace(rate: CloserJudgeReport['firstPosition']): string {
  if (rate === null) return '–';
  return `${signed(rate.rate)} (${signed(rate.low)} … ${signed(rate.high)})`;
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}
