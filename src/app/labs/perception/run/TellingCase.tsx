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
import { trueMinus } from '../../../kit/words/format-value.ts';
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
                <ul className={styles.scores}>
                  {scoresOf(kind, judgings).map(({ when, score }) => (
                    <li key={when}>
                      <span className="label">{when}</span> {score}
                    </li>
                  ))}
                </ul>
              </div>
              <MarkedText response={shown.responses[kind]} />
            </div>
          ))}
        </div>
        <p className="note">
          Item {item + 1}, scored by {name}.
          {probe?.probed === 'right' &&
            ` Asked plainly, “${shown.probe.question}”, it answers correctly: ${shown.probe.answer}.`}
          {probe?.probed === 'wrong' &&
            ` Asked plainly, “${shown.probe.question}”, it answers wrongly; the correct answer: ${shown.probe.answer}.`}
        </p>
      </div>
    </article>
  );
}

const shows =
  (kind: ResponseKind) =>
  ({ grey, order }: JudgingDetail): boolean =>
    !grey && order.includes(kind) && (order.length === 1 || order.includes('perception'));

const PLACES = ['shown first', 'shown second', 'shown third'] as const;

/** The response's score in each order that was asked, and where it stood. */
function scoresOf(
  kind: ResponseKind,
  judgings: readonly JudgingDetail[],
): readonly { readonly when: string; readonly score: string }[] {
  const placed = judgings
    .filter(shows(kind))
    .map((one) => ({ ...one, place: one.order.indexOf(kind) }))
    .toSorted((a, b) => a.place - b.place);
  return placed.map(({ order, judging, place }) => {
    const score = judging?.ours?.[place];
    const others = order.filter((one) => one !== kind).length;
    return {
      when: others === 0 ? 'score' : `${PLACES[place] ?? 'score'}:`,
      score:
        score === undefined || score === null
          ? '–'
          : trueMinus(Number.isInteger(score) ? String(score) : score.toPrecision(3)),
    };
  });
}
