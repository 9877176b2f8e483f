import { keepNumbers } from '../../kit/words/keep-numbers.ts';
import type { Introduction } from '../../kit/words/say-bundled.ts';

/** Who the judges are that a reader meets by name alone, folded: it is asked once, if at all. */
export function WhoJudges({ about }: { readonly about: Introduction | null }) {
  if (about === null) return null;
  return (
    <details className="small">
      <summary>{about.question}</summary>
      <p className="note measure">{keepNumbers(about.answer)}</p>
    </details>
  );
}
