import type { OtherKind } from '../../../../core/protocols/perception/dataset/quadruplet.ts';
import type {
  CaseDetail,
  PerceptionDetails,
} from '../../../../core/protocols/perception/detail.ts';
import type { Probed } from '../../../../core/protocols/perception/judged-item.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { CaseComing } from '../../../frame/outcome/CaseComing.tsx';
import { CaseHead } from '../../../frame/outcome/CaseHead.tsx';
import { Badge } from '../../../kit/components/Badge.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Exchange } from '../../../kit/components/Exchange.tsx';
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
  /** how the plain question about it was answered, as far as it was */
  readonly probe: Probed | null;
  /** the other response: one that misreports the picture, or one that reasons wrongly too; or the
   *  first of them with the picture and with a grey one */
  readonly shows: OtherKind | 'grey';
}

const TITLES: Readonly<Record<'right' | OtherKind, string>> = {
  right: 'Correct response',
  perception: 'Misreporting response',
  both: 'Misreporting, and reasoning wrongly',
};

/** A line of the table: what was asked, and its scores. */
interface Row extends Omit<ScoredOrder, 'first'> {
  readonly words: string;
}

function inOrder({ first, ...scores }: ScoredOrder): Row {
  const words =
    first === null ? 'each alone' : first === 'right' ? 'correct one first' : 'correct one second';
  return { words, ...scores };
}

/** The order in which an item was asked with a grey picture too, with the picture and without. */
function beside(judgings: CaseDetail['judgings']): (Row | null)[] {
  const [grey] = compareScores(judgings, 'perception', true);
  const drawn = compareScores(judgings).find(({ first }) => first === grey?.first);
  const row = (words: string, scored: ScoredOrder | undefined) =>
    scored ? { ...scored, words } : null;
  return [row('with the picture', drawn), row('with a grey picture', grey)];
}

/**
 * One item at a glance: the picture, two responses that describe it differently, and which of them
 * gets the higher score in each order.
 */
export function TellingCase({ run, judge, name, item, draw, probe, shows }: TellingCaseProps) {
  const { value: read, error } = useReading(
    // the item before stays until this one is read
    async () => ({
      shown: { name, item, shows },
      value: await lookAt<PerceptionDetails>(engine(), run)('case', {
        judge,
        item,
        ...(draw !== undefined && { draw }),
      }),
    }),
    // reads the item again when the plain question is answered
    [run, judge, name, item, draw, probe, shows],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  if (read === null) return <CaseComing says="Reading the item…" />;
  const { shown, value } = read;
  return (
    <Exchange of={`${shown.name} ${shown.item} ${shown.shows}`}>
      <Case {...shown} value={value} />
    </Exchange>
  );
}

interface CaseProps extends Pick<TellingCaseProps, 'name' | 'item' | 'shows'> {
  readonly value: CaseDetail;
}

function Case({ name, item, shows, value }: CaseProps) {
  const { item: shown, picture, judgings, probe } = value;
  const other: OtherKind = shows === 'both' ? 'both' : 'perception';
  const orders = compareScores(judgings, other);
  const rows = (shows === 'grey' ? beside(judgings) : orders.map(inOrder)).filter(
    (row) => row !== null,
  );
  return (
    <article className="panel padded stack gap-3" aria-label={`Item ${item + 1}, at a glance`}>
      <CaseHead picture={picture} label={`One item, scored by ${name}`}>
        <h3>{shown.question}</h3>
      </CaseHead>
      <table className={styles.scores}>
        <thead>
          <tr>
            <td />
            {(['right', other] as const).map((kind) => (
              <th key={kind} scope="col">
                <span className="label">{TITLES[kind]}</span>
                <MarkedText response={shown.responses[kind]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ words, right, other: wrong, wins }) => (
            <tr key={words}>
              <th scope="row" className="label">
                {words}
              </th>
              <td className={wins === 'right' ? styles.higher : undefined}>
                {sayScore(right)} {wins === 'right' && <Badge tone="good">wins</Badge>}
              </td>
              <td className={wins === 'other' ? styles.higher : undefined}>
                {sayScore(wrong)} {wins === 'other' && <Badge tone="bad">wins</Badge>}
                {wins === 'tie' && <Badge tone="bad">a tie</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {shows === 'grey' ? sayPicture(rows) : sayOrders(orders)}
        {shows === 'perception' &&
          probe?.probed === 'right' &&
          ` Asked plainly, “${shown.probe.question}”, it answers correctly: ${shown.probe.answer}.`}
        {shows === 'perception' &&
          probe?.probed === 'wrong' &&
          ` Asked plainly, “${shown.probe.question}”, it answers wrongly; the correct answer: ${shown.probe.answer}.`}
      </p>
    </article>
  );
}

function sayScore(score: number | null): string {
  if (score === null) return '–';
  return trueMinus(Number.isInteger(score) ? String(score) : score.toPrecision(3));
}

/** What a grey picture in the place of the item's shows. */
function sayPicture([drawn, grey]: readonly Row[]): string {
  if (!drawn || !grey || drawn.wins === 'open' || grey.wins === 'open') return '';
  if (drawn.wins !== 'right') return 'With the picture, the correct response does not win.';
  return grey.wins === 'right'
    ? 'The correct response wins without its picture too.'
    : 'The correct response wins only with its picture.';
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
