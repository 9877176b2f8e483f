import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { type Ballot, drawBallots } from '../../../core/voting/ballots.ts';
import { type Rater, votePlace } from '../../../core/voting/vote.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { NO_DIGITS, useShortcuts } from '../../kit/components/shortcuts.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { raterStore, setRater } from '../../stores/rater.ts';
import { Booth, type VoteChoice } from './Booth.tsx';
import type { BallotBox } from './use-votes.ts';

interface VotingScreenProps<Shown> extends BallotBox<Shown> {
  readonly title: string;
  /** what the rater does, and how the votes are used */
  readonly intro: string;
  /** address of the run */
  readonly run: string;
  /** why what is voted on could not be read; absent or null: it could */
  readonly error?: unknown;
  readonly task: string;
  readonly question: string;
  readonly choices: readonly VoteChoice[];
  /** the choices that fit one item; absent: all of them */
  readonly choicesOf?: (shown: Shown) => readonly VoteChoice[];
  readonly ends?: readonly [string, string];
  /** converts a choice to a vote if the second side was shown first; absent: unchanged */
  readonly turned?: (value: number) => number;
  readonly show: (shown: Shown, swapped: boolean) => ReactNode;
  /** which items this person is asked about; absent: all */
  readonly isOpen?: (item: string, rater: Rater) => boolean;
  /** selects the task if there are several */
  readonly controls?: ReactNode;
}

/**
 * The page where people vote on what judges were asked, item by item, without seeing any answer.
 */
export function VotingScreen<Shown>(props: VotingScreenProps<Shown>) {
  const { title, intro, byItem, error = null, box, controls } = props;
  // where the votes are counted
  const run = `${props.run}?open=people`;
  const rater = useStore(raterStore, (state) => state.rater);
  return (
    <div className="stack gap-4">
      <div className="row across-5 between">
        <h1>{title}</h1>
        {/* the run's name may reveal the judges */}
        <Link href={run}>Back to the run</Link>
      </div>
      {rater === null ? (
        <p className="note measure">{intro}</p>
      ) : (
        <details className="note measure">
          <summary>About this task</summary>
          {intro}
        </details>
      )}
      {[error, box.error].map((fault, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: two faults, each with its place
        fault === null ? null : <ErrorNotice key={index} error={fault} />,
      )}
      <div className="row across-5 align-end">
        <RaterField rater={rater} />
        {controls}
      </div>
      {rater !== null &&
        (byItem === null || box.votes === null ? (
          error === null && <p role="status">Loading what is voted on…</p>
        ) : (
          <Ballots
            key={`${rater.id} ${props.task}`}
            {...props}
            run={run}
            rater={rater}
            byItem={byItem}
          />
        ))}
    </div>
  );
}

/** The rater's name: asked before the first vote, and changeable at any time. */
function RaterField({ rater }: { readonly rater: Rater | null }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(rater === null ? '' : null);
  const [refused, setRefused] = useState(false);
  if (typed === null && rater !== null) {
    return (
      <p className="inline note">
        You vote as <strong className="ink">{rater.name}</strong>
        <Button look="quiet" onClick={() => setTyped(rater.name)}>
          Someone else
        </Button>
      </p>
    );
  }
  return (
    <form
      className="row align-end"
      onSubmit={(event) => {
        event.preventDefault();
        const taken = setRater(typed ?? '');
        setRefused(!taken);
        if (taken) setTyped(null);
      }}
    >
      <div className="stack gap-1">
        <label htmlFor={id} className="label">
          Your name or a nickname; votes are stored under it
        </label>
        <input
          id={id}
          type="text"
          maxLength={60}
          autoComplete="nickname"
          value={typed ?? ''}
          aria-invalid={refused}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" look="primary">
        Begin
      </Button>
      {refused && <span role="status">Enter a name.</span>}
    </form>
  );
}

type BallotsProps<Shown> = VotingScreenProps<Shown> & {
  readonly rater: Rater;
  readonly byItem: ReadonlyMap<string, Shown>;
};

interface VotingEndProps extends Pick<VotingScreenProps<unknown>, 'run'> {
  /** this person's votes */
  readonly votes: number;
  readonly onBack: (() => void) | undefined;
}

function VotingEnd({ run, votes, onBack }: VotingEndProps) {
  // a fast voter may press one key too many, which elsewhere would switch the page
  useShortcuts(NO_DIGITS, 'first');
  return (
    <Notice
      title={votes === 0 ? 'Nothing to vote on' : 'That is all'}
      actions={onBack && <Button onClick={onBack}>Take the last one back</Button>}
    >
      <p>
        {votes === 0
          ? 'You have voted on everything here.'
          : `${formatCount(votes)} votes of yours are kept. `}
        <Link href={run}>What the votes say about the judges</Link>
      </p>
    </Notice>
  );
}

function Ballots<Shown>(props: BallotsProps<Shown>) {
  const { rater, byItem, box, task, run, turned = (value) => value, isOpen } = props;
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const ballots = useMemo(
    () => drawBallots([...byItem.keys()], task, rater.id),
    [byItem, task, rater],
  );
  const own = (box.votes ?? []).filter(
    (vote) => vote.origin === 'here' && vote.rater.id === rater.id && vote.task === task,
  );
  const voted = new Set(own.map(votePlace));
  const isVoted = ({ item, pass }: Ballot) => voted.has(votePlace({ item, task, pass, rater }));
  const wanted = ballots.filter(
    (ballot) => isVoted(ballot) || (isOpen?.(ballot.item, rater) ?? true),
  );
  const next = wanted.find((ballot) => !isVoted(ballot) && !skipped.has(ballot.item));
  const last = own.toSorted((a, b) => b.at - a.at)[0];
  const takeBack = last && (() => box.withdraw(last));
  const shown = next && byItem.get(next.item);
  if (next === undefined || shown === undefined) {
    return <VotingEnd run={run} votes={own.length} onBack={takeBack} />;
  }
  return (
    <Booth
      question={props.question}
      choices={props.choicesOf?.(shown) ?? props.choices}
      {...(props.ends && { ends: props.ends })}
      done={wanted.filter(isVoted).length}
      total={wanted.length}
      onVote={(value) =>
        box.cast({
          item: next.item,
          task,
          rater,
          pass: next.pass,
          swapped: next.swapped,
          value: next.swapped ? turned(value) : value,
          at: Date.now(),
        })
      }
      onBack={takeBack}
      onSkip={() => setSkipped(new Set(skipped).add(next.item))}
    >
      {props.show(shown, next.swapped)}
    </Booth>
  );
}
