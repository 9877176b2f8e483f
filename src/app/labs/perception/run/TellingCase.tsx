import type { ResponseKind } from '../../../../core/protocols/perception/dataset/quadruplet.ts';
import type {
  JudgingDetail,
  PerceptionDetails,
} from '../../../../core/protocols/perception/detail.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
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
  { kind: 'right', title: 'What the picture shows' },
  { kind: 'perception', title: 'Misreports the picture' },
];

/**
 * One item at a glance: the picture, two responses that describe it differently, and their scores.
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
  if (value === null) return <p role="status">Reading the item…</p>;
  const { item: shown, picture, judgings, probe } = value;
  return (
    <article className={styles.case} aria-label={`Item ${item + 1}, at a glance`}>
      <PictureView picture={picture} />
      <div className="stack gap-3">
        <h3>{shown.question}</h3>
        <div className={styles.sides}>
          {SIDES.map(({ kind, title }) => (
            <div key={kind} className="stack gap-1">
              <div className={styles.head}>
                <p className="label">{title}</p>
                <p className={styles.scores}>
                  <span className="label">
                    {judgings.filter(shows(kind)).length > 1 ? 'scores' : 'score'}
                  </span>{' '}
                  {sayScores(kind, judgings)}
                </p>
              </div>
              <MarkedText response={shown.responses[kind]} />
            </div>
          ))}
        </div>
        <p className="note">
          Item {item + 1}, scored by {name}
          {judgings.filter(shows('perception')).length > 1 && ', once in each order'}.
          {probe?.probed === 'right' &&
            ` Asked plainly, “${shown.probe.question}”, it gives the picture’s answer: ${shown.probe.answer}.`}
          {probe?.probed === 'wrong' &&
            ` Asked plainly, “${shown.probe.question}”, it does not give the picture’s answer: ${shown.probe.answer}.`}
        </p>
      </div>
    </article>
  );
}

const shows =
  (kind: ResponseKind) =>
  ({ grey, order }: JudgingDetail): boolean =>
    !grey && order.includes(kind) && (order.length === 1 || order.includes('perception'));

/** The response's score in each order that was asked. */
function sayScores(kind: ResponseKind, judgings: readonly JudgingDetail[]): string {
  return judgings
    .filter(shows(kind))
    .map(({ order, judging }) => judging?.ours?.[order.indexOf(kind)] ?? '–')
    .map((score) =>
      typeof score === 'number' && !Number.isInteger(score) ? score.toPrecision(3) : score,
    )
    .join(' · ');
}
