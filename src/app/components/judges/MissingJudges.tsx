import { Link } from 'wouter';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { repoOfJudge } from '../../model-id.ts';
import { Notice } from '../Notice.tsx';

/** Judges that a link or an imported run names and this browser does not have, and how to get them. */
export function MissingJudges({ missing }: { readonly missing: readonly JudgeChoice[] }) {
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn" title="Chosen, but not in this browser">
      <ul>
        {missing.map(({ id }) => {
          const repo = repoOfJudge(id);
          return (
            <li key={id}>
              {id}
              {repo === null ? (
                <>
                  : add it again under <Link href="/models/mine">Models</Link>
                </>
              ) : (
                <>
                  : <Link href={`/models/look/${repo}`}>download it first</Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
