import { KeepNames } from '../../kit/components/KeepNames.tsx';
import { beginSentences } from '../../kit/words/begin-sentences.ts';
import { keepNumbers } from '../../kit/words/keep-numbers.ts';
import type { Introduction } from '../../kit/words/say-bundled.ts';

/** Who the judges are that a reader meets by name alone: one line, and the rest of it folded. */
export function WhoJudges({ about }: { readonly about: Introduction | null }) {
  if (about === null) return null;
  const says = <KeepNames>{keepNumbers(beginSentences(about.says))}</KeepNames>;
  if (about.more === null) return <p className="note small">{says}</p>;
  return (
    <details className="note small">
      <summary>{says}</summary>
      <p>{keepNumbers(beginSentences(about.more))}</p>
    </details>
  );
}
