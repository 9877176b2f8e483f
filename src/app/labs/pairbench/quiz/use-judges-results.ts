import { useEffect, useState } from 'react';
import type { Quiz, QuizResult } from '../../../../core/protocols/pairbench/people/quiz.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import { askQuiz, quizJudges } from './ask-quiz.ts';

/** A judge's quiz result: null while it is being asked, an error if it failed. */
export interface JudgeOutcome {
  readonly name: string;
  readonly result: QuizResult | null;
  readonly error: unknown;
}

/** Asks the judges that need no download, one after another, once a user starts the quiz. */
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
