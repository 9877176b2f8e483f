import { useEffect, useRef } from 'react';
import { RESPONSE_KINDS } from '../../../../core/protocols/perception/dataset/quadruplet.ts';
import type {
  JudgingDetail,
  PerceptionDetails,
} from '../../../../core/protocols/perception/detail.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { asSentence } from '../../../kit/words/format.ts';
import { MarkedText } from './MarkedText.tsx';
import { RESPONSE_MARKS, RESPONSE_WORDS } from './response-words.ts';

interface CaseViewProps {
  readonly run: string;
  readonly judge: number;
  readonly item: number;
  /** draw of sampled answers; absent for greedy answers */
  readonly draw?: number | undefined;
  readonly onClose: () => void;
}

/** One item: picture, responses with the altered words marked, every verdict, and the probe. */
export function CaseView({ run, judge, item, draw, onClose }: CaseViewProps) {
  const { value, error } = useReading(
    () =>
      lookAt<PerceptionDetails>(engine(), run)('case', {
        judge,
        item,
        ...(draw !== undefined && { draw }),
      }),
    [run, judge, item, draw],
  );
  const title = useRef<HTMLHeadingElement>(null);
  const isRead = value !== null;
  // the row that opens an item may be far below it
  useEffect(() => {
    if (isRead) title.current?.focus();
  }, [isRead]);
  if (error !== null) return <ErrorNotice error={error} />;
  if (value === null) return <p role="status">Reading the item…</p>;
  const { item: shown, picture, judgings, probe } = value;
  const { question, responses, alteration } = shown;
  return (
    <article className="stack gap-3" aria-label={`Item ${item + 1}`}>
      <div className="row gap-2">
        <h3 ref={title} tabIndex={-1}>
          Item {item + 1}: {question}
        </h3>
        <Button look="quiet" onClick={onClose}>
          Close item
        </Button>
      </div>
      <div className="pictured">
        <PictureView picture={picture} />
        <div className="stack gap-2">
          {RESPONSE_KINDS.map((kind) => (
            <div key={kind}>
              <p className="label">{RESPONSE_WORDS[kind]}</p>
              <MarkedText response={responses[kind]} />
            </div>
          ))}
          {alteration && (
            <p className="note">
              Altered: {alteration.what} is “{alteration.shown}” in the picture and “
              {alteration.said}” in the misreporting response.
            </p>
          )}
        </div>
      </div>
      {judgings.map((one) => (
        <div key={`${one.order.join()} ${one.grey}`} className="stack gap-1">
          <p className="label">
            {one.order.map((kind) => RESPONSE_MARKS[kind]).join(', then ')}
            {one.grey ? ', beside a grey picture' : ''}: {sayScores(one)}
          </p>
          <Written text={one.text} fault={one.fault} />
          {one.cut && <p className="hint">cut at the longest answer</p>}
        </div>
      ))}
      {probe && (
        <div className="stack gap-1">
          <p className="label">
            Plain question: “{probe.question}” Correct answer: {shown.probe.answer}.
          </p>
          <Written text={probe.text} fault={probe.fault} />
          {probe.probed && <p>{PROBED[probe.probed]}</p>}
        </div>
      )}
    </article>
  );
}

const PROBED = {
  right: 'It sees the fact, and followed the text: (b).',
  wrong: 'It does not see the fact: (a).',
  unclear: 'It names several answers, so neither (a) nor (b).',
} as const;

function Written({ text, fault }: Pick<JudgingDetail, 'text' | 'fault'>) {
  if (text !== null) return <RawAnswer text={text} limit={600} />;
  return (
    <p className="hint">
      {fault ? `The question failed: ${asSentence(fault.message)}` : 'not answered yet'}
    </p>
  );
}

/** Scores by our parser, and by the paper's if it differs. */
function sayScores({ judging }: JudgingDetail): string {
  if (!judging) return 'not answered';
  const say = (scores: readonly number[] | null) => scores?.join(' and ') ?? 'unreadable';
  const ours = say(judging.ours);
  const paper = say(judging.paper);
  return ours === paper ? ours : `${ours}; the authors’ parser reads ${paper}`;
}
