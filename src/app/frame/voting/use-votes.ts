import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Vote, type VotePlace, votePlace } from '../../../core/voting/vote.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { StoredVote } from '../../../runs/store/votes.ts';

interface Votes {
  /** null until read */
  readonly votes: readonly StoredVote[] | null;
  readonly error: unknown;
  readonly cast: (vote: Vote) => void;
  readonly withdraw: (place: VotePlace) => void;
  /** Reads the votes again, for example after an import. */
  readonly again: () => void;
}

/** People's votes on some items. A vote counts at once and is stored in the background. */
export function useVotes(items: readonly string[] | null): Votes {
  const [votes, setVotes] = useState<readonly StoredVote[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const read = useCallback(() => {
    if (items === null) return;
    engine().listVotes(items).then(setVotes, setError);
  }, [items]);
  useEffect(read, [read]);

  const store = async (work: () => Promise<void>) => {
    try {
      setError(null);
      await work();
    } catch (fault) {
      setError(fault);
      // show what is stored
      read();
    }
  };
  const without = (place: VotePlace) => (before: readonly StoredVote[] | null) =>
    (before ?? []).filter((vote) => votePlace(vote) !== votePlace(place));
  return {
    votes,
    error,
    cast(vote) {
      setVotes((before) => [...without(vote)(before), { ...vote, origin: 'here' }]);
      void store(() => engine().castVote(vote));
    },
    withdraw(place) {
      setVotes(without(place));
      void store(() => engine().withdrawVote(place));
    },
    again: read,
  };
}

export interface BallotBox<Shown> {
  /** what is voted on, by item; null until read */
  readonly byItem: ReadonlyMap<string, Shown> | null;
  readonly box: Votes;
}

/** What people vote on, and their votes. `counted`: the items whose votes count; absent: these. */
export function useBallots<Shown extends { readonly item: string }>(
  shown: readonly Shown[] | null,
  counted?: readonly string[] | null,
): BallotBox<Shown> {
  const byItem = useMemo(() => shown && new Map(shown.map((one) => [one.item, one])), [shown]);
  const items = useMemo(() => byItem && [...byItem.keys()], [byItem]);
  return { byItem, box: useVotes(counted === undefined ? items : counted) };
}
