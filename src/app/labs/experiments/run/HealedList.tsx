import type { Healed } from '../../../../core/protocols/experiments/report.ts';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';

const MENDED: Readonly<Record<Healed['mended'], string>> = {
  retry: 'asked again with the fault',
  restart: 'started again from the beginning',
  rules: 'filled in by our rules',
};

/** Errors corrected in a plan before it could run, each with the planner's original text. */
export function HealedList({ healed }: { readonly healed: readonly Healed[] }) {
  if (healed.length === 0) return null;
  return (
    <details>
      <summary>
        {healed.length} {healed.length === 1 ? 'fault' : 'faults'} of the planner healed
      </summary>
      <ol className="stack gap-2">
        {healed.map(({ attempt, fault, mended, wrote }) => (
          <li key={`${attempt} ${fault}`} className="stack gap-1">
            <span>
              Try {attempt}: {fault}; {MENDED[mended]}.
            </span>
            {wrote !== null && <RawAnswer text={wrote} />}
          </li>
        ))}
      </ol>
    </details>
  );
}
