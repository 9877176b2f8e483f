import type { ResponseKind } from '../../../../core/protocols/perception/dataset/quadruplet.ts';
import type { PerceptionDetails } from '../../../../core/protocols/perception/detail.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { CaseComing } from '../../../frame/CaseComing.tsx';
import { Badge } from '../../../kit/components/Badge.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { trueMinus } from '../../../kit/words/format-value.ts';
import { compareScores, type ScoredOrder } from './compare-scores.ts';
import { MarkedText } from './MarkedText.tsx';
import styles from './TellingCase.module.css';

interface TellingCaseProps {
  readonly run: string;
  readonly judge: number;
  /** name of the judge */
  readonly name: string;
  readonly item: number;
  /** draw of sampled answers; absent for greedy answers */
  readonly draw?: number | undefined;
}

const SIDES: readonly { readonly kind: ResponseKind; readonly title: string }[] = [
  { kind: 'right', title: 'Correct response' },
  { kind: 'perception', title: 'Misreporting response' },
];

/**
 * One item at a glance: the picture, two responses that describe it differently, and which of them
 * gets the higher score in each order.
 */
export function TellingCase({ run, judge, name, item, draw }: TellingCaseProps) {
  const { value, error } = useReading(
    () =>
      lookAt<PerceptionDetails>(engine(), run)('case', {
        judge,
        item,
        ...(draw !== undefined && { draw }),
      }),
    [run, judge, item, draw],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  if (value === null) return <CaseComing says="Reading the item…" />;
  const { item: shown, picture, judgings, probe } = value;
  const orders = compareScores(judgings);
  return (
    <article className="panel padded stack gap-3" aria-label={`Item ${item + 1}, at a glance`}>
      <div className={styles.asked}>
        <PictureView picture={picture} size={112} />
        <div className="stack gap-1">
          <p className="label">One item, scored by {name}</p>
          <h3>{shown.question}</h3>
        </div>
      </div>
      <table className={styles.scores}>
        <thead>
          <tr>
            <td />
            {SIDES.map(({ kind, title }) => (
              <th key={kind} scope="col">
                <span className="label">{title}</span>
                <MarkedText response={shown.responses[kind]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(({ first, right, other, wins }) => (
            <tr key={first ?? 'alone'}>
              <th scope="row" className="label">
                {first === null
                  ? 'each alone'
                  : first === 'right'
                    ? 'correct one first'
                    : 'correct one second'}
              </th>
              <td className={wins === 'right' ? styles.higher : undefined}>
                {sayScore(right)} {wins === 'right' && <Badge tone="good">wins</Badge>}
              </td>
              <td className={wins === 'other' ? styles.higher : undefined}>
                {sayScore(other)} {wins === 'other' && <Badge tone="bad">wins</Badge>}
                {wins === 'tie' && <Badge tone="bad">a tie</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {sayOrders(orders)}
        {probe?.probed === 'right' &&
          ` Asked plainly, “${shown.probe.question}”, it answers correctly: ${shown.probe.answer}.`}
        {probe?.probed === 'wrong' &&
          ` Asked plainly, “${shown.probe.question}”, it answers wrongly; the correct answer: ${shown.probe.answer}.`}
      </p>
    </article>
  );
}

function sayScore(score: number | null): string {
  if (score === null) return '–';
  return trueMinus(Number.isInteger(score) ? String(score) : score.toPrecision(3));
}

/** What the two orders show together; empty if they show nothing. */
function sayOrders(orders: readonly ScoredOrder[]): string {
  const won = new Set(orders.map(({ wins }) => wins));
  if (won.has('open')) return '';
  if (won.has('right') && won.size > 1) {
    return 'Only the places of the two responses changed, and with them the winner.';
  }
  if (orders.length === 1) return '';
  return won.has('right')
    ? 'The correct response wins in both orders.'
    : 'The correct response wins in neither order.';
}
