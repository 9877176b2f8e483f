import type { JudgeFacts } from '../../../runs/results/run-results.ts';
import { Notice } from '../components/Notice.tsx';
import { sayElsewhere } from '../words/elsewhere-words.ts';

interface ElsewhereNoticeProps {
  readonly results: readonly Pick<JudgeFacts, 'elsewhere'>[];
  /** names of the judges, in the order of the results */
  readonly names: readonly string[];
}

/** Says who gave the answers behind the numbers, if some were not given here. */
export function ElsewhereNotice({ results, names }: ElsewhereNoticeProps) {
  const said = results.map(({ elsewhere }) => sayElsewhere(elsewhere));
  if (said.every((words) => words === null)) return null;
  return (
    <Notice tone="warn" title="Not all of these answers were given here">
      <ul>
        {said.map(
          (words, index) =>
            words !== null && (
              <li key={names[index]}>
                {names[index]}: {words}
              </li>
            ),
        )}
      </ul>
    </Notice>
  );
}
