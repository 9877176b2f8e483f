import { useMemo } from 'react';
import { countEffectiveVotes } from '../../../../core/checkup/effective-votes.ts';
import type { Profile } from '../../../../core/checkup/profile.ts';
import { sayVotes } from '../../../frame/checkup/describe-profile.ts';

/** How many independent votes the judges on screen are worth as a panel. */
export function PanelVotes({ profiles }: { readonly profiles: readonly Profile[] }) {
  const votes = useMemo(
    () => countEffectiveVotes(profiles.map((profile) => profile.votes)),
    [profiles],
  );
  return (
    <section className="stack gap-2" aria-labelledby="panel">
      <h2 id="panel">As a panel</h2>
      <p className="measure">{sayVotes(votes)}</p>
      <p className="note measure">
        k judges are worth k / (1 + (k − 1) κ̄) votes (Kish 1965), where κ̄ is the mean agreement
        beyond chance (Cohen 1960) of two judges on which pairs they get wrong: their score lies on
        the other side of the middle of the scale than the truth. That κ̄ takes the place of the
        correlation is our setting.
      </p>
    </section>
  );
}
