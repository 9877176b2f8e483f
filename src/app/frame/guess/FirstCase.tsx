import { Check } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { Picture } from '../../../core/picture.ts';
import { Button } from '../../kit/components/Button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { PictureView } from '../../kit/pictures/PictureView.tsx';
import { keepNumbers } from '../../kit/words/keep-numbers.ts';
import styles from './FirstCase.module.css';

/** An answer that the reader can give. */
interface CaseChoice {
  readonly label: string;
  /** what is chosen: a picture above the label, or a text below it */
  readonly picture?: Picture;
  readonly text?: string;
}

/** An answer that the judge gave. */
interface CaseMark {
  /** index of the choice */
  readonly choice: number;
  /** who answered, and when */
  readonly says: string;
  /** the order in which it was asked, if there were two */
  readonly tone?: 'forward' | 'reverse';
}

type ShownMark = Omit<CaseMark, 'tone'> & { readonly tone?: 'forward' | 'reverse' | 'right' };

interface FirstCaseProps {
  /** as the judge was asked, without its instructions */
  readonly question: string;
  /** what is looked at, unless the choices show it */
  readonly children?: ReactNode;
  readonly choices: readonly CaseChoice[];
  /** index of the right choice; null: none is known to be right */
  readonly right: number | null;
  readonly marks: readonly CaseMark[];
  /** compares the reader's choice with the judge's, in two or three short sentences */
  readonly tell: (chosen: number) => string;
}

/** CSS pixels per side of a case's picture, which one look must take in beside the others. */
export const CASE_SIDE = 148;

/** More choices than this are a scale: bare numbers, whose marks need more room than their column. */
const MOST_APART = 4;

/**
 * One case of a recorded run. The reader answers as the judge was asked to, and only then sees what
 * the judge answered.
 */
export function FirstCase({ question, children, choices, right, marks, tell }: FirstCaseProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const isScale = choices.length > MOST_APART;
  const shown: readonly ShownMark[] =
    chosen === null
      ? []
      : [
          ...(right === null ? [] : [{ choice: right, says: 'right', tone: 'right' } as const]),
          { choice: chosen, says: 'you' },
          ...marks,
        ];
  const rows = isScale
    ? shown.map((mark) => ({ place: onScale(mark.choice, choices.length), marks: [mark] }))
    : choices.map((_, index) => ({
        place: { gridColumn: `${index + 1}` },
        marks: shown.filter(({ choice }) => choice === index),
      }));
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <p id={id}>
        <span className="label">You first.</span> <strong>{question}</strong>
      </p>
      <div className={styles.case}>
        {children}
        <div
          className={classes(styles.choices, isScale && styles.scale)}
          style={{ '--choices': choices.length } as CSSProperties}
        >
          {choices.map(({ label, picture, text }, index) => (
            <Button
              key={label}
              className={classes(styles.choice, chosen === index && styles.chosen)}
              // not disabled: it keeps the focus
              aria-disabled={chosen !== null}
              aria-pressed={chosen === index}
              onClick={() => chosen === null && setChosen(index)}
            >
              {picture && <PictureView picture={picture} size={CASE_SIDE} />}
              {label}
              {text && <span className={styles.text}>{text}</span>}
            </Button>
          ))}
          {rows.map(({ place, marks: inRow }) => (
            // the sentence below says the same
            <span
              key={`${place.gridColumn} ${inRow.map(({ says }) => says).join()}`}
              aria-hidden="true"
              className={styles.marks}
              style={place}
            >
              {inRow.map(({ says, tone }) => (
                <span key={says} className={classes(styles.mark, tone && styles[tone])}>
                  {tone === 'right' && <Check />}
                  {says}
                </span>
              ))}
            </span>
          ))}
        </div>
      </div>
      <p role="status" className="measure">
        {chosen === null ? (
          <span className="note">Answer, and see what the judge answered.</span>
        ) : (
          keepNumbers(tell(chosen))
        )}
      </p>
    </section>
  );
}

/** From a choice's own column to the farther end of the scale, so that a mark has room. */
function onScale(choice: number, choices: number) {
  return choice < choices / 2
    ? { gridColumn: `${choice + 1} / -1`, justifySelf: 'start' }
    : { gridColumn: `1 / ${choice + 2}`, justifySelf: 'end' };
}
