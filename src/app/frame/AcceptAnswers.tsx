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

/** Lets a run use answers from elsewhere; by default it uses none. */
export function AcceptAnswers({ offered, accepts, onAccept }: AcceptAnswersProps) {
  return (
    <fieldset className="stack gap-1">
      <legend>Answers that were not given here</legend>
      {offered.map(({ origin, answers, name }) => {
        const taken = accepts.some((one) => isSameOrigin(one, origin));
        return (
          <label key={JSON.stringify(origin)}>
            <input
              type="checkbox"
              checked={taken}
              onChange={() =>
                onAccept(
                  taken
                    ? accepts.filter((one) => !isSameOrigin(one, origin))
                    : [...accepts, origin],
                )
              }
            />{' '}
            Take {formatCount(answers)} {sayOffer(origin, name)}
          </label>
        );
      })}
      <p className="soft">
        Otherwise this browser asks the questions itself. Every number, chart and file of a run that
        uses them says so.
      </p>
    </fieldset>
  );
}
