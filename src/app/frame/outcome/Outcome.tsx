import { type ReactNode, use, useLayoutEffect } from 'react';
import { classes } from '../../kit/components/classes.ts';
import { KeepNames } from '../../kit/components/KeepNames.tsx';
import { beginSentences } from '../../kit/words/begin-sentences.ts';
import { keepNumbers } from '../../kit/words/keep-numbers.ts';
import { RunLine } from '../run-line.ts';
import { afterColon } from './after-colon.ts';
import { asHeadline } from './as-headline.ts';
import styles from './Outcome.module.css';
import { WhoJudges } from './WhoJudges.tsx';

interface OutcomeProps {
  /** the main result in one sentence: the plainest that an interval or a test supports; null: none */
  readonly headline: string | null;
  /** the answer to the lab's question, where the headline answers another one */
  readonly answer?: string;
  /** what shows it: the most telling case, or the chart that draws the headline's figures */
  readonly picture: ReactNode;
  /** the picture takes the whole width, as a chart does; else the lines stand beside it */
  readonly wide?: boolean;
  /** one case in which a reader sees what happened; stands beside the picture and the lines */
  readonly example?: ReactNode;
  /** the picture is taller than a phone’s screen: there its example comes first */
  readonly tall?: boolean;
  /** further findings, and what could not be shown */
  readonly children?: ReactNode;
}

/**
 * The main result of a run, first on its screen: one sentence, who its judges are, its picture, an
 * example, a few more lines, and then what the run is.
 */
export function Outcome(props: OutcomeProps) {
  const { picture, wide = false, example, tall = false, children } = props;
  const headline = props.headline === null ? null : asHeadline(props.headline);
  // a lab may find no case to show
  const hasExample = Boolean(example);
  const place = use(RunLine);
  const take = place?.take;
  useLayoutEffect(() => take?.(), [take]);
  return (
    <>
      <section
        aria-label="Main result"
        className={classes(
          styles.outcome,
          hasExample ? styles.shown : !wide && picture !== null && styles.beside,
          tall && styles.tall,
        )}
      >
        <div className={styles.head}>
          {headline !== null && (
            <h2 className={styles.headline}>
              {place?.soFar ? (
                <>
                  <span className="soft">So far: </span>
                  <KeepNames>{keepNumbers(afterColon(headline, place.names))}</KeepNames>
                </>
              ) : (
                <KeepNames>{keepNumbers(headline)}</KeepNames>
              )}
            </h2>
          )}
          {props.answer && (
            <p className="measure">
              <KeepNames>{keepNumbers(beginSentences(props.answer))}</KeepNames>
            </p>
          )}
          <WhoJudges about={place?.about ?? null} />
        </div>
        {picture}
        {hasExample && <div className={styles.example}>{example}</div>}
        <div className="stack gap-3 measure">{children}</div>
      </section>
      {place?.line}
    </>
  );
}
