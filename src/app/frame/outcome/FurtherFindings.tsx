import { beginSentences } from '../../kit/words/begin-sentences.ts';
import { keepNumbers } from '../../kit/words/keep-numbers.ts';

/** What a run shows besides its headline, folded; nothing if there is none. */
export function FurtherFindings({ findings }: { readonly findings: readonly string[] }) {
  if (findings.length === 0) return null;
  return (
    <details>
      <summary>{`Further findings: ${findings.length}`}</summary>
      <div className="stack gap-3 below-2">
        {findings.map((finding) => (
          <p key={finding}>{keepNumbers(beginSentences(finding))}</p>
        ))}
      </div>
    </details>
  );
}
