import { type ReactNode, useMemo } from 'react';
import { type RaterRecord, recordRaters } from '../../../core/voting/raters.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import type { StoredVote } from '../../../runs/store/votes.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Fold } from '../../kit/components/Fold.tsx';
import { useReading } from '../../kit/progress/use-reading.ts';
import { runPath } from '../lab.ts';
import { useVotes } from './use-votes.ts';
import { VoteFiles } from './VoteFiles.tsx';

interface RunVotes<Ballot> {
  /** null until read */
  readonly ballots: readonly Ballot[] | null;
  readonly votes: readonly StoredVote[] | null;
  readonly raters: readonly RaterRecord[];
  /** only one person voted: each of their votes counts */
  readonly alone: boolean;
  readonly errors: readonly unknown[];
  /** Reads the votes again, for example after an import. */
  readonly again: () => void;
}

/**
 * What people are asked about a run, and how they voted. `keys`: what the ballots depend on.
 */
export function useRunVotes<Ballot extends { readonly item: string }>(
  readBallots: () => Promise<readonly Ballot[]>,
  keys: readonly unknown[],
): RunVotes<Ballot> {
  const { value: ballots, error } = useReading(readBallots, keys);
  const items = useMemo(() => ballots?.map(({ item }) => item) ?? null, [ballots]);
  const { votes, error: fault, again } = useVotes(items);
  const raters = useMemo(() => (votes ? recordRaters(votes, 0) : []), [votes]);
  const errors = [error, fault].filter((one) => one !== null);
  return { ballots, votes, raters, alone: raters.length === 1, errors, again };
}

interface PeopleSectionProps {
  readonly title: string;
  /** a sentence that invites everyone, and the words of its link */
  readonly invitation: string;
  readonly invites: string;
  /** first part of the address of this lab's runs */
  readonly screen: string;
  readonly record: Pick<RunRecord, 'id' | 'name'>;
  readonly found: RunVotes<unknown>;
  /** what counts as a changed vote */
  readonly flipWords: string;
  readonly children: ReactNode;
}

/** People's judgement of what a run asked its judges, folded: links to vote, and the votes as files. */
export function PeopleSection(props: PeopleSectionProps) {
  const { title, invitation, invites, screen, record, found, flipWords, children } = props;
  return (
    <Fold title={title} holds="Answer yourself, and compare with the judges." name="people">
      <p className="note measure">
        {invitation} <a href={`#${runPath({ screen }, record.id)}/vote`}>{invites}</a>
      </p>
      {found.errors.map((error) => (
        <ErrorNotice key={String(error)} error={error} />
      ))}
      {children}
      {found.votes && (
        <VoteFiles
          votes={found.votes}
          raters={found.raters}
          name={record.name}
          flipWords={flipWords}
          onChange={found.again}
        />
      )}
    </Fold>
  );
}

/** Says which votes count. */
export function sayDeciding(alone: boolean, did: 'voted' | 'labelled'): string {
  return alone
    ? `One person has ${did} so far, and each of their votes counts.`
    : 'Two people who agree decide; where they differ, up to five vote.';
}
