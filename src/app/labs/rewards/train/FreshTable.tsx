import { Download } from 'lucide-react';
import type {
  FreshReward,
  FreshRewards,
} from '../../../../core/protocols/rewards/training/fresh-test.ts';
import type { MeanInterval } from '../../../../core/statistics/intervals/mean-interval.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatShare, formatSigned } from '../../../kit/words/format-value.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import type { TrainedHead } from './carry-training.ts';
import { concludeTraining } from './conclude-training.ts';
import { HEAD_WORDS, TARGET_WORDS } from './head-words.ts';

interface FreshLine {
  readonly name: string;
  readonly about: string;
  readonly model: FreshReward;
  /** null for the base, which has no separate weights */
  readonly head: TrainedHead | null;
}

const within = ({ bestOf }: FreshReward) =>
  bestOf?.interval && {
    low: Math.max(0, bestOf.interval.low),
    high: Math.min(1, bestOf.interval.high),
  };

const points = (share: number) => 100 * share;

const COLUMNS: readonly Column<FreshLine>[] = [
  {
    head: 'Reward model',
    words: true,
    value: ({ name }) => name,
    below: ({ about }) => about,
  },
  {
    head: 'best of 16',
    unit: '%',
    title: 'share of right choices by the mean of a solution’s steps; 95 % interval',
    value: ({ model }) => model.bestOf?.mean,
    percent: true,
    interval: ({ model }) => within(model),
  },
  {
    head: 'gain',
    unit: 'points',
    title: 'best of 16 less that of the untrained judge, on the same questions; 95 % interval',
    value: ({ model }) => model.gain && points(model.gain.mean),
    write: (value) => formatSigned(value, 1),
    interval: ({ model }) =>
      model.gain?.interval && {
        low: points(model.gain.interval.low),
        high: points(model.gain.interval.high),
      },
  },
  { head: 'ties', unit: '%', value: ({ model }) => model.ties, percent: true },
  { head: 'by last step', unit: '%', value: ({ model }) => model.last?.mean, percent: true },
  { head: 'pairs', unit: '%', value: ({ model }) => model.pairs?.mean, percent: true },
  {
    head: 'steps right',
    unit: '%',
    value: ({ model }) => model.steps.threshold?.accuracy?.share,
    percent: true,
  },
  { head: 'F1', value: ({ model }) => model.steps.f1 },
  {
    head: 'F1 of rises',
    title: 'steps classified by how far a head’s value rises with them',
    value: ({ model }) => model.steps.rises?.f1,
  },
];

interface FreshTableProps {
  /** names of the base and of the writer */
  readonly base: string;
  readonly writer: string;
  readonly heads: readonly TrainedHead[];
  readonly fresh: FreshRewards;
}

/** Base and heads as reward models on fresh questions, in the paper's three ways. */
export function FreshTable({ base, writer, heads, fresh }: FreshTableProps) {
  const { error, perform } = useAction();
  const [untrained, ...tested] = fresh.models;
  const save = async ({ judge, arm }: TrainedHead) =>
    saveBlob(await engine().exportWeights(judge), `steps ${arm} ${judge.slice(0, 40)}.json`);
  const { greedy, random, majority, oracle } = fresh.references;
  const lines: FreshLine[] = [
    ...(untrained
      ? [{ name: `${base}, untrained`, about: 'writes its scores', model: untrained, head: null }]
      : []),
    ...heads.flatMap((head, at) => {
      const model = tested[at];
      return model ? [{ ...HEAD_WORDS[head.arm], model, head }] : [];
    }),
  ];
  const weights: Column<FreshLine> = {
    head: 'weights',
    hidden: true,
    cell: ({ head, name }) =>
      head && (
        <Button
          look="quiet"
          onClick={() => void perform(() => save(head))}
          aria-label={`Save the weights of ${name}`}
        >
          <Download aria-hidden="true" />
          Save
        </Button>
      ),
  };
  return (
    <div className="stack">
      {concludeTraining(fresh, heads).map((sentence) => (
        <p key={sentence}>{keepNumbers(sentence)}</p>
      ))}
      <RowTable
        label="Results on fresh questions"
        columns={[...COLUMNS, weights]}
        rows={lines}
        keyOf={({ name }) => name}
      />
      <p className="note">
        {fresh.questions} fresh questions about drawn worlds, none of them trained on; 16 solutions
        each by {writer}. {writer} alone is right in {share(greedy)} %; a random pick in{' '}
        {share(random)} %, the majority in {share(majority)} %, a perfect choice in {share(oracle)}{' '}
        %.
      </p>
      <p className="note">
        Best of 16 and pairs take the mean of a solution’s steps. Pairs: how often a right solution
        scores above a wrong one, a tie counting half. Steps right: above the threshold where
        nothing is wrong so far, not above it else; the threshold is chosen on other worlds, and F1
        is the mean over right and wrong steps.
      </p>
      <p className="note">
        By equation 1 the value of a solution rises from 0 to 1, so a right first step is worth less
        than a wrong last one, and no threshold on values tells them apart. F1 of rises asks how far
        the value rises with a step instead, again with a threshold from other worlds (ours). A head
        trained on “{TARGET_WORDS.sound.label}” needs no such reading.
      </p>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}

function share(value: MeanInterval | null): string {
  return value ? formatShare(value.mean) : '–';
}
