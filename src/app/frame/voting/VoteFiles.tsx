import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { type RaterRecord, raterKey, sayVoteOrigins } from '../../../core/voting/raters.ts';
import { writeVoteFile } from '../../../core/voting/vote-file.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { StoredVote } from '../../../runs/store/votes.ts';
import { saveBlob } from '../../kit/charts/save-blob.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { FileButton } from '../../kit/fields/FileButton.tsx';
import { useAction } from '../../kit/progress/use-action.ts';
import { RowTable } from '../../kit/tables/RowTable.tsx';
import { formatCount } from '../../kit/words/format-value.ts';

interface VoteFilesProps {
  readonly votes: readonly StoredVote[];
  /** the people who voted */
  readonly raters: readonly RaterRecord[];
  /** the run's name, for the file */
  readonly name: string;
  /** what counts as a changed vote, for the column head */
  readonly flipWords: string;
  readonly onChange: () => void;
}

/** Who voted and how consistently, and votes as files to pass on and to pool with others'. */
export function VoteFiles({ votes, raters, name, flipWords, onChange }: VoteFilesProps) {
  const { busy, error, perform } = useAction();
  const [read, setRead] = useState<number | null>(null);
  const change = (work: () => Promise<unknown>) =>
    void perform(async () => {
      await work();
      onChange();
    });
  const isHere = ({ origin }: RaterRecord) => origin === 'here';
  const save = () =>
    saveBlob(new Blob([writeVoteFile(votes)], { type: 'application/json' }), `${name} votes.json`);
  return (
    <>
      {raters.length > 0 && (
        <RowTable
          label="Who voted"
          rows={raters}
          keyOf={raterKey}
          columns={[
            { head: 'Person', words: true, value: ({ rater }) => rater.name },
            {
              head: 'From',
              words: true,
              value: sayOrigin,
              cell: (one) =>
                isHere(one) ? (
                  'here'
                ) : (
                  <>
                    {sayOrigin(one)}{' '}
                    <Button
                      look="quiet"
                      aria-label={`Remove the votes of ${one.rater.name}`}
                      disabled={busy}
                      onClick={() => change(() => engine().dropImportedVotes(one.rater.id))}
                    >
                      Remove
                    </Button>
                  </>
                ),
            },
            { head: 'Votes', value: ({ items }) => items, write: formatCount },
            { head: 'Came back', value: ({ returned }) => returned, write: formatCount },
            {
              head: 'Own flips',
              unit: `%, ${flipWords}`,
              percent: true,
              value: ({ flips }) => flips?.share,
              interval: ({ flips }) => flips,
              whyMissing: () => 'nothing has come back yet',
            },
          ]}
        />
      )}
      <div className="row">
        <Button disabled={votes.length === 0} onClick={save}>
          <Download aria-hidden="true" />
          Save votes
        </Button>
        {votes.length > 0 && <span className="note">{sayVoteOrigins(votes)}</span>}
        <FileButton
          label="Votes from elsewhere"
          accept=".json,application/json"
          disabled={busy}
          onFiles={([file]) =>
            file && change(async () => setRead(await engine().importVotes(file)))
          }
        >
          <Upload aria-hidden="true" />
          Add votes from a file
        </FileButton>
        <p className="hint grow">
          Votes from a file count together with those given here, and stay marked as from a file. A
          vote belongs to the item: it counts in every run that shows this item.
        </p>
      </div>
      {read !== null && error === null && (
        <p role="status">{formatCount(read)} votes read from the file; none left out.</p>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}

/** Votes in a file may have come to the file's author in another file. */
function sayOrigin({ origin, items, carried }: RaterRecord): string {
  if (origin === 'here') return 'here';
  if (carried === 0) return 'a file';
  const some = carried === items ? 'all' : formatCount(carried);
  return `a file, ${some} of them by way of another file`;
}
