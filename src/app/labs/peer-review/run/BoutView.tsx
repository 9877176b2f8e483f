import type { PeerDetails } from '../../../../core/protocols/peer-review/detail.ts';
import { type BoutRow, isSilent } from '../../../../core/protocols/peer-review/report.ts';
import type { Choice } from '../../../../core/protocols/peer-review/verdict.ts';
import type { AnswerFault } from '../../../../core/protocols/protocol.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { asSentence } from '../../../kit/words/format.ts';
import { ASPECT_NAMES } from '../people/task-words.ts';

interface BoutViewProps {
  readonly run: string;
  readonly names: readonly string[];
  readonly bout: BoutRow;
}

/** One round with all its texts. Its reviewer saw neither names nor this order. */
export function BoutView({ run, names, bout: row }: BoutViewProps) {
  const { index } = row;
  const { value, error } = useReading(
    () => lookAt<PeerDetails>(engine(), run)('bout', { index }),
    [run, index],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  if (value === null) return <p role="status">Reading round {index + 1}…</p>;
  const { bout, picture, question, answers, faults, reviews } = value;
  const nameOf = (side: number) => names[bout.candidates[side] ?? -1] ?? '';
  return (
    <article className="panel padded stack gap-3" aria-label={`Round ${index + 1}`}>
      <h3>
        Round {index + 1}: {names[bout.reviewer]} reviews {nameOf(0)} and {nameOf(1)}
      </h3>
      <div className="pictured">
        <PictureView picture={picture} />
        <div className="stack gap-1">
          <p className="label">The question</p>
          {faults.question ? (
            <Missing fault={faults.question} />
          ) : (
            <RawAnswer text={question ?? 'not asked yet'} limit={600} />
          )}
        </div>
      </div>
      <div className="halves folding gap-4">
        {[0, 1].map((side) => (
          <div key={side} className="stack gap-1">
            <p className="label">{nameOf(side)} answers</p>
            {answers[side] ? (
              <Words written={answers[side]} />
            ) : (
              <Missing fault={faults.answers[side] ?? null} unasked={faults.question !== null} />
            )}
          </div>
        ))}
      </div>
      {isSilent(row) && (
        <p className="note">An empty answer loses, so no review of the two was asked (ours).</p>
      )}
      {faults.answers.some((fault) => fault !== null) && (
        <p className="note">Without both answers the reviewer is not asked.</p>
      )}
      {reviews.length > 0 && (
        <div className="halves folding gap-4">
          {reviews.map(({ aspect, ahead, written, choice, fault }) => (
            <div key={`${aspect} ${ahead}`} className="stack gap-1">
              <p className="label">
                {ASPECT_NAMES[aspect]}, {nameOf(ahead)} read first:{' '}
                {fault ? 'failed' : sayChoice(choice)}
                {(choice === 'first' || choice === 'second') &&
                  `, so ${nameOf(choice === 'first' ? ahead : 1 - ahead)}`}
              </p>
              {written ? <Words written={written} /> : <Missing fault={fault} />}
            </div>
          ))}
        </div>
      )}
    </article>
  );
}

interface MissingProps {
  readonly fault: AnswerFault | null;
  /** true if there was no question to answer */
  readonly unasked?: boolean;
}

/** Says why a text is missing. */
function Missing({ fault, unasked = false }: MissingProps) {
  const without = unasked ? 'not asked, because there is no question' : 'not answered yet';
  return (
    <p className="hint">{fault ? `The question failed: ${asSentence(fault.message)}` : without}</p>
  );
}

function Words({ written: { text, cut } }: { readonly written: { text: string; cut: boolean } }) {
  return (
    <>
      <RawAnswer text={text} limit={400} />
      {cut && <p className="hint">cut at the longest answer</p>}
    </>
  );
}

function sayChoice(choice: Choice | null): string {
  switch (choice) {
    case null:
      return 'not yet';
    case 'first':
      return 'A';
    case 'second':
      return 'B';
    case 'tie':
      return 'a tie';
    case 'invalid':
      return 'unreadable';
  }
}
