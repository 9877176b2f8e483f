import { beginSentences } from '../../kit/words/begin-sentences.ts';
import { keepNumbers } from '../../kit/words/keep-numbers.ts';

/** What a run shows besides its headline: the first finding, and the others folded under it. */
export function FurtherFindings({ findings }: { readonly findings: readonly string[] }) {
  const [first, ...others] = findings.map((finding) => keepNumbers(beginSentences(finding)));
  if (first === undefined) return null;
  return (
    <>
      <p>{first}</p>
      {others.length > 0 && (
        <details>
          <summary>
            {others.length === 1 ? 'One more finding' : `${others.length} more findings`}
          </summary>
          <div className="stack gap-3 below-2">
            {others.map((finding) => (
              <p key={finding}>{finding}</p>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
