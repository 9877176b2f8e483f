import { ArrowLeftRight, ArrowUp, Check } from 'lucide-react';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Picture } from '../../../core/picture.ts';
import { Button } from '../../kit/components/Button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { travelTime, useTravel } from '../../kit/motion/use-travel.ts';
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
  /** index of the choice, as first shown: a mark stays there when the choices change places */
  readonly choice: number;
  /** who answered, and when */
  readonly says: string;
  /** the order in which it was asked, if there were two */
  readonly tone?: 'forward' | 'reverse';
}

/** The same asked again after the two that are compared have changed places. */
interface CaseSwap {
  /** what the order is called at first, and after the swap; absent: the choices show it */
  readonly orders?: readonly [string, string];
  readonly marks: readonly CaseMark[];
  /** what the judge answered then, in one or two sentences */
  readonly tell: string;
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
  /** absent if the judge was asked in one order only */
  readonly swap?: CaseSwap;
}

/** What becomes of a case: it is answered, or skipped while it is not (null: no longer). */
export const CaseSteps = createContext<{
  readonly onAnswer: () => void;
  readonly onSkip: (() => void) | null;
}>({ onAnswer: () => {}, onSkip: null });

/** Whether the two pictures that a case compares have changed places. */
const Swapped = createContext(false);

/** More choices than this are a scale: bare numbers, whose marks need more room than their column. */
const MOST_APART = 4;

/** Milliseconds for reading the judge's first answer before the two change places. */
const READ = 1500;

/**
 * One case of a recorded run. The reader answers as the judge was asked to, and only then sees what
 * the judge answered; then the two that were compared change places, while its mark stays at its
 * place until it is asked again.
 */
export function FirstCase(props: FirstCaseProps) {
  const { question, children, choices, right, marks, tell, swap } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [swapped, setSwapped] = useState(false);
  const [told, setTold] = useState(false);
  const id = useId();
  const isScale = choices.length > MOST_APART;
  const isPictured = choices.some(({ picture }) => picture !== undefined);
  const { onAnswer, onSkip } = useContext(CaseSteps);
  const isOpen = chosen === null;
  const swaps = swap !== undefined;
  useEffect(() => {
    if (isOpen || told) return;
    const [wait, next] = !swaps
      ? [0, () => setTold(true)]
      : swapped
        ? [travelTime(document.documentElement), () => setTold(true)]
        : [READ, () => setSwapped(true)];
    const timer = setTimeout(next, wait);
    return () => clearTimeout(timer);
  }, [isOpen, told, swaps, swapped]);
  useEffect(() => {
    if (told) onAnswer();
  }, [told, onAnswer]);
  const turned = swap !== undefined && swapped;
  const rightMark: readonly ShownMark[] =
    right === null ? [] : [{ choice: right, says: 'right', tone: 'right' }];
  const onScale = [...rightMark, ...marks, ...(swap?.marks ?? [])];
  const seenOnScale = chosen === null ? 0 : told ? onScale.length : rightMark.length + marks.length;
  // each mark has its room before it is seen, so that nothing moves
  const markOf = ({ choice, says, tone }: ShownMark, seen: boolean, ofJudge = false) => (
    <span
      key={`${choice} ${says}`}
      className={classes(styles.mark, tone && styles[tone], !seen && styles.unseen)}
    >
      {tone === 'right' && <Check />}
      {ofJudge && <ArrowUp />}
      {isScale ? `${says}: ${choices[choice]?.label}` : says}
    </span>
  );
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <p id={id}>
        <span className="label">You first.</span> <strong>{question}</strong>
      </p>
      <div className={styles.case}>
        <Swapped value={turned}>{children}</Swapped>
        <div className={classes(styles.answers, isPictured && styles.pictured)}>
          <div
            className={classes(styles.choices, isScale && styles.scale)}
            style={{ '--choices': choices.length } as CSSProperties}
          >
            {choices.map(({ label, picture, text }, index) => (
              <Moved
                key={label}
                place={turned && !isScale ? choices.length - 1 - index : index}
                className={styles.cell}
              >
                <Button
                  className={classes(styles.choice, chosen === index && styles.chosen)}
                  // not disabled: it keeps the focus
                  aria-disabled={!isOpen}
                  aria-pressed={chosen === index}
                  onClick={() => isOpen && setChosen(index)}
                >
                  {picture && <CasePicture picture={picture} />}
                  {label}
                  {text && <span className={styles.text}>{text}</span>}
                  {isScale && !isOpen && right === index && (
                    <Check className={styles.tick} aria-hidden="true" />
                  )}
                  {isScale && (
                    <span className={styles.strips} aria-hidden="true">
                      {chosen === index && <span />}
                      {onScale
                        .slice(0, seenOnScale)
                        .filter(({ choice, tone }) => choice === index && tone !== 'right')
                        .map(({ says, tone }) => (
                          <span key={says} className={tone && styles[tone]} />
                        ))}
                    </span>
                  )}
                </Button>
                {!isScale && (
                  // the sentence says the same
                  <span aria-hidden="true" className={styles.marks}>
                    {rightMark
                      .filter(({ choice }) => choice === index)
                      .map((mark) => markOf(mark, !isOpen))}
                    {markOf({ choice: index, says: 'you' }, chosen === index)}
                  </span>
                )}
              </Moved>
            ))}
            {!isScale &&
              choices.map(({ label }, place) => (
                <span key={label} aria-hidden="true" className={styles.places}>
                  {(turned ? swap.marks : marks)
                    .filter(({ choice }) => choice === place)
                    .map((mark) => markOf(mark, !isOpen, true))}
                </span>
              ))}
          </div>
          {isScale && (
            <span aria-hidden="true" className={styles.marks}>
              {markOf({ choice: chosen ?? choices.length - 1, says: 'you' }, !isOpen)}
              {onScale.map((mark, index) => markOf(mark, index < seenOnScale))}
            </span>
          )}
          <div className="row">
            <p role="status" className={classes('measure', !isOpen && styles.told)}>
              {isOpen ? (
                <span className="note">Answer, and see what the judge answered.</span>
              ) : (
                keepNumbers(tell(chosen))
              )}
              {!isOpen && swap && (
                <span className={told ? styles.told : styles.unseen}>
                  {' '}
                  {keepNumbers(swap.tell)}
                </span>
              )}
            </p>
            {isOpen && onSkip && (
              <Button look="quiet" onClick={onSkip}>
                Skip
              </Button>
            )}
            {!isOpen && swap?.orders && (
              <span className={classes(styles.mark, turned ? styles.reverse : styles.forward)}>
                on view: {swap.orders[turned ? 1 : 0]}
              </span>
            )}
            {!isOpen && swap && (
              <Button
                look="quiet"
                className={told ? undefined : styles.unseen}
                onClick={() => setSwapped(!swapped)}
              >
                <ArrowLeftRight aria-hidden="true" />
                Swap again
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

/** The two pictures that are compared, if the choices do not show them. */
export function CasePictures({ pictures }: { readonly pictures: readonly [Picture, Picture] }) {
  const swapped = useContext(Swapped);
  return pictures.map((picture, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a picture stays itself at either place
    <Moved key={index} place={swapped ? 1 - index : index} className={styles.moved}>
      <CasePicture picture={picture} />
    </Moved>
  ));
}

interface MovedProps {
  readonly place: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What moves to its place in a row; not in the document, where it would lose the focus. */
function Moved({ place, className, children }: MovedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useTravel(ref, place, place === 0 ? -1 : 1);
  return (
    <div ref={ref} className={className} style={{ order: place }}>
      {children}
    </div>
  );
}
