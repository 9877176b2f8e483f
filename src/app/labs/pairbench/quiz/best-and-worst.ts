import type { QuizResult } from '../../../../core/protocols/pairbench/people/quiz.ts';
import type { JudgeOutcome } from './use-judges-results.ts';

interface NamedResult {
  readonly name: string;
  readonly result: QuizResult;
}

/**
 * The judge with the most pairs of about the same score in both orders, or how many tie for it, and
 * the judge with the fewest; while others are still being asked, so far. Empty before any is measured.
 */
export function bestAndWorst(outcomes: readonly JudgeOutcome[]): NamedResult[] {
  const share = ({ alike, pairs }: QuizResult) => alike / Math.max(1, pairs);
  const judges = outcomes
    .flatMap(({ name, result }) => (result ? [{ name, result }] : []))
    .toSorted((a, b) => share(b.result) - share(a.result));
  const [best] = judges;
  if (!best) return [];
  const soFar = outcomes.some(({ result, error }) => result === null && error === null)
    ? ' so far'
    : '';
  const alike = judges.filter(({ result }) => share(result) === share(best.result)).length;
  const worst = alike < judges.length ? judges.at(-1) : undefined;
  return [
    {
      name:
        alike > 1 ? `${alike} judges tie for the best${soFar}` : `Best judge${soFar}: ${best.name}`,
      result: best.result,
    },
    ...(worst ? [{ name: `Worst judge${soFar}: ${worst.name}`, result: worst.result }] : []),
  ];
}
