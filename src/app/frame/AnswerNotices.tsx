import type { JudgeFacts } from '../../runs/results/run-results.ts';
import { Button } from '../kit/components/Button.tsx';
import { Notice } from '../kit/components/Notice.tsx';
import { formatCount } from '../kit/words/format-value.ts';
import { startRun } from './open-run.ts';

interface UnreadableNoticeProps {
  readonly results: readonly JudgeFacts[];
  readonly names: readonly string[];
  /** false for an imported run, which asks nothing */
  readonly canAsk: boolean;
}

/** Rows listed individually; the rest are counted. */
const NAMED = 100;

/** Lists the stored answers that cannot be read, and how to get them again. */
export function UnreadableNotice({ results, names, canAsk }: UnreadableNoticeProps) {
  const rows = results.flatMap(({ unreadable }, index) =>
    unreadable.map((row) => ({ ...row, judge: names[index] ?? '' })),
  );
  if (rows.length === 0) return null;
  const count = `${formatCount(rows.length)} stored ${rows.length === 1 ? 'answer' : 'answers'}`;
  return (
    <Notice tone="warn" title={`${count} could not be read`}>
      <p>
        Only their answers are left out below.{' '}
        {canAsk ? 'Ask again to replace them.' : 'Import the file again to replace them.'}
      </p>
      <details>
        <summary>Which</summary>
        <ul>
          {rows.slice(0, NAMED).map(({ judge, ask, reason }) => (
            <li key={`${judge} ${ask}`}>
              {judge}, <code>{ask}</code>: {reason}
            </li>
          ))}
          {rows.length > NAMED && <li>and {formatCount(rows.length - NAMED)} more</li>}
        </ul>
      </details>
      {canAsk && <Button onClick={() => void startRun()}>Ask these again</Button>}
    </Notice>
  );
}
