import type { Choice } from '../../../../core/protocols/closer/asks.ts';
import type { CloserDetails } from '../../../../core/protocols/closer/detail.ts';
import type { CloserJudgeReport } from '../../../../core/protocols/closer/reader.ts';
import { isFlip, type JudgedTriplet } from '../../../../core/protocols/closer/report.ts';
import { PLACES, type Place } from '../../../../core/protocols/closer/triplet.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import table from '../../../kit/theme/table.module.css';
import { asSentence, sayFault } from '../../../kit/words/format.ts';
import { pairName } from './pair-name.ts';
import { sayChoice } from './say-choice.ts';
import styles from './TripletList.module.css';

/** Number of pairs shown at first, and added by each click. */
const PAGE = 20;

interface TripletListProps {
  readonly run: string;
  readonly judges: readonly (CloserJudgeReport & { readonly judge: string })[];
  /** number of the judge looked at */
  readonly looked: number;
  /** name of the open pair; empty: none */
  readonly at: string;
  readonly onLook: (judge: number, at: string) => void;
}

/** A judge's pairs, those whose choice changed with the order first; each can be opened. */
export function TripletList({ run, judges, looked, at, onLook }: TripletListProps) {
  const judged = [...(judges[looked]?.judged ?? [])].sort(
    (a, b) => Number(isFlip(b)) - Number(isFlip(a)) || a.round - b.round,
  );
  const open = judged.find((one) => pairName(one) === at);
  return (
    <section className="stack">
      {judges.length > 1 && (
        <SelectField
          label="Judge"
          options={judges.map(({ judge }, value) => ({ value, label: judge }))}
          value={looked}
          onChange={(chosen) => onLook(chosen, '')}
        />
      )}
      <RowTable
        label="Pairs"
        className={table.table}
        page={PAGE}
        rows={judged}
        keyOf={({ triplet, round }) => `${triplet.id} ${round}`}
        columns={[
          { head: 'item', cell: ({ triplet }) => triplet.item + 1 },
          { head: 'round', cell: ({ round }) => round + 1 },
          { head: 'candidates', cell: candidates },
          ...PLACES.map((place) => ({
            head: `nearer ${place}`,
            cell: ({ choices, faults }: JudgedTriplet) =>
              faults?.[place] ? sayFault(faults[place]) : sayOutcome(choices[place], place),
          })),
          {
            head: 'open',
            hidden: true,
            cell: (one) => (
              <Button look="quiet" onClick={() => onLook(looked, pairName(one))}>
                {isFlip(one) ? 'Open: order changed the choice' : 'Open'}
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <Triplet
          key={`${looked} ${open.triplet.id} ${open.round}`}
          run={run}
          judge={looked}
          one={open}
        />
      )}
    </section>
  );
}

interface TripletProps {
  readonly run: string;
  readonly judge: number;
  readonly one: JudgedTriplet;
}

/** One pair in one round: the pictures, the question, and the probability of each letter. */
function Triplet({ run, judge, one: { triplet, round } }: TripletProps) {
  const { value, error } = useReading(
    () => lookAt<CloserDetails>(engine(), run)('triplet', { judge, triplet: triplet.id, round }),
    [run, judge, triplet, round],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  if (value === null) return <p role="status">Reading the pair…</p>;
  const { pictures, question, choices, faults, logProbabilities } = value;
  return (
    <div className="stack">
      <div className={styles.pictures}>
        {(['reference', 'near', 'far'] as const).map((which) => (
          <figure key={which}>
            <PictureView picture={pictures[which]} />
            <figcaption className="note">{CAPTIONS[which]}</figcaption>
          </figure>
        ))}
      </div>
      {question !== '' && <p>Asked: “{question}”</p>}
      {(['first', 'second'] as const).map((nearer) => (
        <p key={nearer}>
          Nearer candidate {nearer}:{' '}
          {faults[nearer]
            ? `the ask failed: ${asSentence(faults[nearer].message)}`
            : sayOutcome(choices[nearer], nearer)}
          {sayLikelihoods(logProbabilities[nearer])}
        </p>
      ))}
    </div>
  );
}

const CAPTIONS = {
  reference: 'reference',
  near: 'nearer',
  far: 'farther',
} as const;

function candidates({ triplet: { near, far } }: JudgedTriplet): string {
  const nearer = (near / 10).toFixed(1);
  return far === null ? `${nearer} and another picture` : `${nearer} and ${(far / 10).toFixed(1)}`;
}

/** A choice, and whether it was the nearer candidate. */
function sayOutcome(choice: Choice | null, nearer: Place): string {
  if (choice !== 'first' && choice !== 'second') return sayChoice(choice);
  return `${sayChoice(choice)}, ${choice === nearer ? 'right' : 'wrong'}`;
}

/** "; A 72 %, B 28 %": each letter's share of their joint probability. */
function sayLikelihoods(logs: readonly (number | null)[] | null): string {
  const [a, b] = logs ?? [];
  if (typeof a !== 'number' || typeof b !== 'number') return '';
  const share = 1 / (1 + Math.exp(b - a));
  return `; A ${(100 * share).toFixed(0)} %, B ${(100 * (1 - share)).toFixed(0)} %`;
}
