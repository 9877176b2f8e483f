import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { findSource } from '../../../../core/published/published-source.ts';
import { lowerFirst } from '../../../../core/words.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { FindingFigure } from '../FindingFigure.tsx';
import type { AgreementFinding } from '../findings.ts';
import { PublishedSection, type Room } from '../PublishedSection.tsx';
import styles from './AgreementSection.module.css';

interface AgreementSectionProps {
  readonly finding: AgreementFinding;
  readonly room: Room;
  readonly holds: string;
  readonly children: ReactNode;
}

/** GenAI-Bench: the reader guesses how many judges agree with people more than a fixed answer does. */
export function AgreementSection({ finding, room, holds, children }: AgreementSectionProps) {
  const { above, of, fixed, says } = finding;
  const id = useId();
  const [guess, setGuess] = useState<number | 'none' | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the button that had the focus is gone
    if (guess !== null) said.current?.focus({ preventScroll: true });
  }, [guess]);
  const source = findSource('genai-bench');
  const told = (
    <p ref={said} tabIndex={-1} role="status" className={styles.said}>
      {typeof guess === 'number' && `You said ${guess}${guess === above ? ', and so it is' : ''}. `}
      {guess !== null && says}
    </p>
  );
  return (
    <PublishedSection
      source={source}
      room={room}
      says={
        <>
          {guess === null && (
            <section className="stack gap-2" aria-labelledby={id}>
              <p id={id}>
                {of} models judged the same pairs. How many are shown to agree with people more
                often than always answering {fixed} does?
              </p>
              <div className={styles.numbers}>
                {[...Array(of + 1).keys()].map((number) => (
                  <Button key={number} className={styles.number} onClick={() => setGuess(number)}>
                    {number === 0 ? 'none' : number}
                  </Button>
                ))}
              </div>
              <div>
                <Button look="quiet" className={styles.show} onClick={() => setGuess('none')}>
                  Show the answer
                </Button>
              </div>
            </section>
          )}
          {told}
        </>
      }
      picture={
        guess === null ? (
          <p className={styles.locked}>
            <Lock aria-hidden="true" />
            Your guess opens this chart: {lowerFirst(finding.title)}.
          </p>
        ) : (
          <FindingFigure finding={finding} source={source.title} />
        )
      }
      holds={holds}
    >
      {children}
    </PublishedSection>
  );
}
