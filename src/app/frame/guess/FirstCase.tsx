import { Check } from 'lucide-react';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
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

/** What becomes of a case: it is answered, or skipped while it is not (null: no longer). */
export const CaseSteps = createContext<{
  readonly onAnswer: () => void;
  readonly onSkip: (() => void) | null;
}>({ onAnswer: () => {}, onSkip: null });

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
  const { onAnswer, onSkip } = useContext(CaseSteps);
  const known: readonly ShownMark[] = [
    ...(right === null ? [] : [{ choice: right, says: 'right', tone: 'right' } as const]),
    ...marks,
  ];
  const answer = (index: number) => {
    if (chosen !== null) return;
    setChosen(index);
    onAnswer();
  };
  // each mark has its room before it is seen, so that nothing moves
  const markOf = ({ choice, says, tone }: ShownMark, seen: boolean) => (
    <span
      key={`${choice} ${says}`}
      className={classes(styles.mark, tone && styles[tone], !seen && styles.unseen)}
    >
      {tone === 'right' && <Check />}
      {isScale ? `${says}: ${choices[choice]?.label}` : says}
    </span>
  );
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <p id={id}>
        <span className="label">You first.</span> <strong>{question}</strong>
      </p>
      <div className={styles.case}>
        {children}
        <div className={styles.answers}>
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
                onClick={() => answer(index)}
              >
                {picture && <CasePicture picture={picture} />}
                {label}
                {text && <span className={styles.text}>{text}</span>}
                {isScale && (
                  <span className={styles.strips} aria-hidden="true">
                    {chosen === index && <span />}
                    {chosen !== null &&
                      known
                        .filter(({ choice }) => choice === index)
                        .map(({ says, tone }) => (
                          <span key={says} className={tone && styles[tone]} />
                        ))}
                  </span>
                )}
              </Button>
            ))}
            {!isScale &&
              choices.map(({ label }, index) => (
                // the sentence says the same
                <span key={label} aria-hidden="true" className={styles.marks}>
                  {known
                    .filter(({ choice }) => choice === index)
                    .map((mark) => markOf(mark, chosen !== null))}
                  {markOf({ choice: index, says: 'you' }, chosen === index)}
                </span>
              ))}
          </div>
          {isScale && (
            <span aria-hidden="true" className={styles.marks}>
              {markOf({ choice: chosen ?? choices.length - 1, says: 'you' }, chosen !== null)}
              {known.map((mark) => markOf(mark, chosen !== null))}
            </span>
          )}
          <div className="row">
            <p role="status" className={classes('measure', chosen !== null && styles.told)}>
              {chosen === null ? (
                <span className="note">Answer, and see what the judge answered.</span>
              ) : (
                keepNumbers(tell(chosen))
              )}
            </p>
            {chosen === null && onSkip && (
              <Button look="quiet" onClick={onSkip}>
                Skip
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** A picture of a case, of a size that one look takes in beside the others. */
export function CasePicture({ picture }: { readonly picture: Picture }) {
  return (
    <span className={styles.picture}>
      <PictureView picture={picture} />
    </span>
  );
}
