import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { LectureSlide, SlideFinding } from '../../../../frame/lecture/lecture-slide.ts';
import { ErrorNotice } from '../../../../kit/components/ErrorNotice.tsx';
import { Progress } from '../../../../kit/progress/Progress.tsx';
import { keepNumbers } from '../../../../kit/words/keep-numbers.ts';
import styles from './LabSlide.module.css';
import { loadSlide } from './load-slide.ts';
import { SlideBars } from './SlideBars.tsx';

interface LabSlideProps {
  readonly slide: LectureSlide;
  /** the answer is not shown yet */
  readonly covered: boolean;
  readonly onUncover: () => void;
}

/** A finding of a lab: its question with the answer covered, then the answer. */
export function LabSlide({ slide, covered, onUncover }: LabSlideProps) {
  const [finding, setFinding] = useState<SlideFinding | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let gone = false;
    setFinding(null);
    setFault(null);
    loadSlide(slide).then(
      (loaded) => !gone && setFinding(loaded),
      (error: unknown) => !gone && setFault(error),
    );
    return () => {
      gone = true;
    };
  }, [slide, attempt]);
  if (fault !== null) return <ErrorNotice error={fault} onRetry={() => setAttempt(attempt + 1)} />;
  if (finding === null) return <Progress label="Counting the recorded answers" value={null} />;
  const { question, says } = finding;
  return (
    <div className={styles.slide}>
      <p className={styles.question}>{keepNumbers(question)}</p>
      <SlideBars finding={finding} covered={covered} />
      {covered ? (
        <p className={styles.says}>
          <button type="button" className={styles.uncover} onClick={onUncover}>
            Guess, then ↓
          </button>
        </p>
      ) : (
        <p role="status" className={styles.says}>
          {keepNumbers(says)} <Link href={slide.path}>Look into it</Link>
        </p>
      )}
    </div>
  );
}
