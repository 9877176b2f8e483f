import { Download } from 'lucide-react';
import type { FreshResult } from '../../../../core/protocols/perception/training/fresh-test.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal } from '../../../kit/words/format-value.ts';

/** A judge's results on fresh worlds. */
export interface FreshLine {
  readonly name: string;
  /** how it was trained, or how it is asked */
  readonly about: string;
  readonly fresh: FreshResult;
  /** step whose weights were kept; null if not trained */
  readonly step: number | null;
  /** id of the trained judge, whose weights can be saved; null if there is nothing to save */
  readonly judge: string | null;
}

const COLUMNS: readonly Column<FreshLine>[] = [
  {
    head: 'Judge',
    words: true,
    value: ({ name }) => name,
  },
  { head: 'how', filesOnly: true, words: true, value: ({ about }) => about },
  {
    head: 'right against misreporting',
    unit: '%',
    title:
      'share of items in which the correct response scores higher than the misreporting one; 95 % interval',
    value: ({ fresh }) => fresh.perception.share,
    percent: true,
    interval: ({ fresh }) => fresh.perception,
  },
  {
    head: 'right against doubly wrong',
    unit: '%',
    title: 'the same beside the response whose reasoning is wrong too',
    value: ({ fresh }) => fresh.both.share,
    percent: true,
    interval: ({ fresh }) => fresh.both,
  },
  {
    head: 'batch reward',
    title: '1 − inversions / 3, mean of the items; chance is 0.5; 95 % interval',
    value: ({ fresh }) => fresh.reward,
    interval: ({ fresh }) => fresh.rewardInterval,
    write: (value) => formatDecimal(value, 3),
  },
  {
    head: 'single scores',
    unit: 'Spearman’s ρ',
    title: 'of scores of one response at a time with how good the responses are',
    value: ({ fresh }) => fresh.score,
  },
  {
    head: 'readable',
    unit: '%',
    title: 'written batch verdicts with thoughts and three scores from 1 to 10; a head writes none',
    value: ({ fresh }) => fresh.readable,
    percent: true,
  },
  { head: 'step', filesOnly: true, value: ({ step }) => step, write: String },
];

interface FreshTableProps {
  /** names the table and its files */
  readonly label: string;
  readonly lines: readonly FreshLine[];
}

/** Judges on fresh worlds, one per row; trained ones can save their weights. */
export function FreshTable({ label, lines }: FreshTableProps) {
  const { error, perform } = useAction();
  const save = async (judge: string) => {
    const file = await engine().exportWeights(judge);
    saveBlob(file, `${judge.slice(0, 40)}.json`);
  };
  return (
    <>
      <RowTable label={label} columns={COLUMNS} rows={lines} keyOf={({ name }) => name} />
      {error !== null && <ErrorNotice error={error} />}
      <ul className="note">
        {lines.map(({ name, about, step, judge }) => (
          <li key={name}>
            {name}: {about}
            {step !== null && `; the weights of step ${step} are kept`}
            {judge !== null && (
              <Button
                look="quiet"
                onClick={() => void perform(() => save(judge))}
                aria-label={`Save weights of ${name}`}
              >
                <Download aria-hidden="true" />
                Save weights
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
