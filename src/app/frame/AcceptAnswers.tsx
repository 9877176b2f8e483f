import type { OriginCount } from '../../runs/results/read-origins.ts';
import { isSameOrigin, type Origin } from '../../runs/store/origin.ts';
import { sayOffer } from '../kit/words/elsewhere-words.ts';
import { formatCount } from '../kit/words/format-value.ts';

interface AcceptAnswersProps {
  /** answers from elsewhere to asks without one here */
  readonly offered: readonly OriginCount[];
  readonly accepts: readonly Origin[];
  readonly onAccept: (accepts: readonly Origin[]) => void;
}

/**
 * Lets a run use answers from elsewhere; by default it uses none. One line until it is opened, as
 * it stands in a panel that covers the foot of the window.
 */
export function AcceptAnswers({ offered, accepts, onAccept }: AcceptAnswersProps) {
  const isTaken = (origin: Origin) => accepts.some((one) => isSameOrigin(one, origin));
  const sum = (counts: readonly OriginCount[]) =>
    counts.reduce((total, { answers }) => total + answers, 0);
  const taken = sum(offered.filter(({ origin }) => isTaken(origin)));
  return (
    <details>
      <summary>
        Use stored answers from elsewhere:{' '}
        {taken === 0 ? `none of ${formatCount(sum(offered))}` : formatCount(taken)}
      </summary>
      <fieldset className="stack gap-1">
        <legend className="visually-hidden">Answers that were not given here</legend>
        {offered.map(({ origin, answers, name }) => (
          <label key={JSON.stringify(origin)}>
            <input
              type="checkbox"
              checked={isTaken(origin)}
              onChange={() =>
                onAccept(
                  isTaken(origin)
                    ? accepts.filter((one) => !isSameOrigin(one, origin))
                    : [...accepts, origin],
                )
              }
            />{' '}
            Take {formatCount(answers)} {sayOffer(origin, name)}
          </label>
        ))}
        <p className="soft">
          Otherwise this browser asks the questions itself. Every number, chart and file of a run
          that uses them says so.
        </p>
      </fieldset>
    </details>
  );
}
