import { useEffect, useState } from 'react';
import type { Quiz, QuizResult } from '../../../../core/protocols/pairbench/people/quiz.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import { askQuiz, quizJudges } from './ask-quiz.ts';

/** What a judge made of the quiz: null while it is asked, an error where it could not be. */
export interface JudgeOutcome {
  readonly name: string;
  readonly result: QuizResult | null;
  readonly error: unknown;
}

/** Puts the quiz to the judges that are here anyway, one after another, once a person begins it. */
export function useJudgesResults(
  quiz: Quiz,
  judges: readonly JudgeListing[] | null,
  begun: boolean,
): readonly JudgeOutcome[] {
  const [outcomes, setOutcomes] = useState<readonly JudgeOutcome[]>([]);
  useEffect(() => {
    if (!begun || judges === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const asked = quizJudges(judges);
    setOutcomes(asked.map(({ name }) => ({ name, result: null, error: null })));
    const tell = (name: string, outcome: Omit<JudgeOutcome, 'name'>) => {
      if (signal.aborted) return;
      setOutcomes((before) =>
        before.map((one) => (one.name === name ? { name, ...outcome } : one)),
      );
    };
    void (async () => {
      for (const judge of asked) {
        if (signal.aborted) return;
        try {
          const result = await askQuiz(quiz, judge, signal);
          tell(judge.name, { result, error: null });
        } catch (error) {
          tell(judge.name, { result: null, error });
        }
      }
    })();
    return () => leaving.abort();
  }, [quiz, judges, begun]);
  return outcomes;
}
