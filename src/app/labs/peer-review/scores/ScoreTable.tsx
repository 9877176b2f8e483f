import type { Solved } from '../../../../core/protocols/peer-review/scoring/weightings.ts';
import { formatDecimal } from '../../../charts/format-value.ts';
import { RowTable } from '../../../components/RowTable.tsx';
import table from '../../../theme/table.module.css';
import type { OpenScores } from './use-scores.ts';

interface ScoreTableProps {
  readonly models: readonly string[];
  /** places of those that take part */
  readonly shown: readonly number[];
  readonly scores: OpenScores;
}

/** Each model's weight and score, the best by UPME first. */
export function ScoreTable({ models, shown, scores }: ScoreTableProps) {
  const { weightings, moving, scored } = scores;
  const { uniform, upme, pico, majority, rating } = weightings;
  const inOrder = shown.toSorted((a, b) => (upme.scores[b] ?? -1) - (upme.scores[a] ?? -1));
  return (
    <section className="stack gap-2">
      <h2>Weights and scores</h2>
      <RowTable
        label="Weights and scores of the models"
        rows={inOrder}
        keyOf={(model) => model}
        columns={[
          { head: 'Model', cell: (model) => models[model] },
          {
            head: 'reviews given',
            title: 'pairs of answers it reviewed that count',
            cell: (model) => scored.filter(({ reviewer }) => reviewer === model).length / 2,
          },
          {
            head: 'UPME weight',
            unit: '0 … 1',
            title:
              'how much its word counts, by UPME’s consistency of weights and scores; below: least and most over 16 random starts',
            cell: (model) => <Weight of={upme} model={model} />,
          },
          {
            head: 'UPME score ↑',
            title: 'weighted mean of the reviews of its answers',
            cell: numberOf(upme.scores),
          },
          {
            head: 'uniform ↑',
            title: 'every reviewer counts the same: plain peer review',
            cell: numberOf(uniform),
          },
          {
            head: 'PiCO weight',
            title: 'mean over 16 random starts, which are all it has; below: least and most',
            cell: (model) => <Weight of={pico} model={model} />,
          },
          {
            head: 'PiCO score ↑',
            title: 'by PiCO’s solver; another scale',
            cell: numberOf(pico.scores),
          },
          {
            head: 'majority ↑',
            title: 'share of comparisons about a picture that most votes decide for it',
            cell: numberOf(majority),
          },
          {
            head: 'rating ↑',
            title: 'share of votes that are for it',
            cell: numberOf(rating),
          },
          {
            head: 'moving ↑',
            title: 'exponential moving average of Algorithm 1',
            cell: numberOf(moving),
          },
        ]}
      />
      <p className="note measure">
        UPME settled after {upme.epochs} of at most 30 steps. How weights follow from scores, the
        start, its step and α are ours: the paper’s main text leaves them open, and its stated
        objective alone would bring all weights to 0.
      </p>
    </section>
  );
}

function numberOf(values: readonly (number | null)[]): (model: number) => string {
  return (model) => formatDecimal(values[model] ?? null, 3);
}

/** A weight, and below it how far it hangs on where the solver begins. */
function Weight({ of, model }: { readonly of: Solved; readonly model: number }) {
  const spread = of.weightSpread[model] ?? null;
  return (
    <>
      {formatDecimal(of.weights[model] ?? null, 3)}
      {spread && (
        <span className={table.unit}>
          {formatDecimal(spread.least, 3)} … {formatDecimal(spread.most, 3)}
        </span>
      )}
    </>
  );
}
