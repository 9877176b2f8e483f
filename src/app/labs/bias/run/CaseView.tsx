import type { BiasId } from '../../../../core/protocols/bias/biases.ts';
import type { BiasCase, BiasDetails, CaseSide } from '../../../../core/protocols/bias/detail.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { CaseComing } from '../../../frame/outcome/CaseComing.tsx';
import { classes } from '../../../kit/components/classes.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Exchange } from '../../../kit/components/Exchange.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { asSentence } from '../../../kit/words/format.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import styles from './CaseView.module.css';
import { ChangedText } from './ChangedText.tsx';
import { nameChange, nameSlot, sayCase } from './slot-words.ts';

interface CaseViewProps {
  readonly run: string;
  readonly judge: number;
  readonly bias: BiasId;
  readonly item: number;
  /** names of the judges, in the order of the spec */
  readonly names: readonly string[];
  /** at most two sides, small, without the judge's text */
  readonly brief?: boolean;
}

/**
 * One item before and after a change: picture, question, answer with new words marked, both scores.
 */
export function CaseView({ run, judge, bias, item, names, brief = false }: CaseViewProps) {
  const { value: read, error } = useReading(
    // the case before stays until this one is read
    async () => ({
      of: `${judge} ${bias} ${item}`,
      item,
      value: await lookAt<BiasDetails>(engine(), run)('case', { judge, bias, item }),
    }),
    [run, judge, bias, item],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  if (read === null) {
    return brief ? <CaseComing says="Reading the item…" /> : <p role="status">Reading the item…</p>;
  }
  const shown = <Case item={read.item} value={read.value} names={names} brief={brief} />;
  return brief ? <Exchange of={read.of}>{shown}</Exchange> : shown;
}

interface CaseProps extends Required<Pick<CaseViewProps, 'item' | 'names' | 'brief'>> {
  readonly value: BiasCase;
}

function Case({ item, value, names, brief }: CaseProps) {
  const { sides, answer } = value;
  const [before, after] = sides;
  // the picture alone differs: question and answer need to be read once
  const alike =
    brief &&
    before?.instruction === after?.instruction &&
    before?.responses.join() === after?.responses.join();
  return (
    <article
      className={classes('stack gap-2', brief && 'panel padded')}
      aria-label={`Item ${item + 1}`}
    >
      {alike && before && <Texts side={before} before={null} />}
      <div className={classes(styles.sides, brief && styles.brief)}>
        {(brief ? sides.slice(0, 2) : sides).map((side) => (
          <Side
            key={side.slot}
            side={side}
            before={before && before !== side ? before : null}
            names={names}
            brief={brief}
            texts={!alike}
          />
        ))}
      </div>
      {brief && before && after && (
        <p>
          <strong>{keepNumbers(sayCase(before, after))}</strong>
        </p>
      )}
      <p className="note">
        Item {item + 1}
        {answer === null ? '' : `. Correct answer: ${answer}`}.
      </p>
    </article>
  );
}

interface SideProps {
  readonly side: CaseSide;
  /** the side it is compared with; null for the first side */
  readonly before: CaseSide | null;
  readonly names: readonly string[];
  readonly brief: boolean;
  /** shows question and answers */
  readonly texts: boolean;
}

function Side({ side, before, names, brief, texts }: SideProps) {
  const { pictures, said, fault, slot, writer } = side;
  return (
    <div className={classes('stack gap-2', !brief && 'panel padded')}>
      <div className={styles.head}>
        <h3>{brief && writer === undefined ? nameChange(slot) : nameSlot(slot, writer, names)}</h3>
        <p>
          <span className="label">score</span>{' '}
          <span className={styles.score}>{sayScore(side)}</span>
        </p>
      </div>
      <div className="row gap-2">
        {pictures.map((picture, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
          <PictureView key={place} picture={picture} size={brief ? 112 : 144} />
        ))}
      </div>
      {texts && <Texts side={side} before={before} />}
      {fault && <p className="hint">The question failed: {asSentence(fault.message)}</p>}
      {!brief && said !== null && (
        <Fold title="What the judge wrote" name={`said-${slot.replace(/ /g, '-')}`}>
          <RawAnswer text={said} limit={600} />
        </Fold>
      )}
    </div>
  );
}

/** The question and the answers, with what the change added marked. */
function Texts({ side, before }: Pick<SideProps, 'side' | 'before'>) {
  const { instruction, responses, scores } = side;
  return (
    <>
      <ChangedText text={instruction} before={before?.instruction ?? null} />
      {responses.map((response, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a response is its place
        <div key={place}>
          {responses.length > 1 && (
            <p className="label">
              answer {place + 1}
              {scores?.[place] === undefined ? '' : `: ${scores[place]} points`}
            </p>
          )}
          <ChangedText
            text={response}
            before={responses.length > 1 ? null : (before?.responses[0] ?? null)}
            quote
          />
        </div>
      ))}
    </>
  );
}

function sayScore({ scores, said }: CaseSide): string {
  if (scores) return scores.join(' : ');
  return said === null ? 'not answered' : 'unreadable';
}
