import type { BoutBallot } from '../../../../core/protocols/peer-review/people/ballots.ts';
import type { Aspect } from '../../../../core/protocols/peer-review/prompts.ts';
import type { Verdict } from '../../../../core/protocols/peer-review/scoring/review.ts';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { VISUAL_CRITERIA } from './task-words.ts';

interface BoutCardProps {
  readonly ballot: BoutBallot;
  readonly aspect: Aspect;
  /** true if the second side is shown first */
  readonly swapped: boolean;
  /** the reviewer's verdict for side 0; null to hide it */
  readonly verdict: Verdict | null;
}

/** A round as shown to a voter: picture, question, both answers, no names. */
export function BoutCard({ ballot, aspect, swapped, verdict }: BoutCardProps) {
  const answers = swapped ? ballot.answers.toReversed() : ballot.answers;
  return (
    <div className="stack gap-4">
      {aspect === 'visual' && (
        <div className="note measure">
          <p>Judge by these four. Do not judge correctness.</p>
          <ul>
            {VISUAL_CRITERIA.map(([name, says]) => (
              <li key={name}>
                <strong>{name}</strong>: {says}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="pictured">
        <PictureView picture={ballot.picture} alt="the picture that was asked about" />
        <div className="stack gap-1">
          <p className="label">The question</p>
          <p className="quote">{ballot.question}</p>
          {verdict !== null && (
            <p>
              The reviewer’s verdict: <strong>{sayVerdict(swapped ? 1 - verdict : verdict)}</strong>
            </p>
          )}
        </div>
      </div>
      <div className="halves folding gap-4 align-start">
        {answers.map((answer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
          <div key={place} className="stack gap-1">
            <p className="label">{place === 0 ? 'The first answer' : 'The second answer'}</p>
            <p className="quote">{answer}</p>
          </div>
        ))}
      </div>
    </div>
  );
}

function sayVerdict(verdict: number): string {
  if (verdict === 0.5) return 'neither is better';
  return verdict === 1 ? 'the first is better' : 'the second is better';
}
