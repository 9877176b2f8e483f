import type { Spread } from '../../../../core/statistics/spread.ts';
import { formatDecimal } from '../../../charts/format-value.ts';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
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
  const given = (model: number) => scored.filter(({ reviewer }) => reviewer === model).length / 2;
  const inOrder = shown.toSorted((a, b) => (upme.scores[b] ?? -1) - (upme.scores[a] ?? -1));
  return (
    <section className="stack gap-2">
      <h2>Weights and scores</h2>
      <ScrollRegion label="Weights and scores of the models">
        <table className={table.numbers}>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <Head title="pairs of answers it reviewed that count">reviews given</Head>
              <Head title="how much its word counts, by UPME’s consistency of weights and scores; below: least and most over 16 random starts">
                UPME weight <span className={table.unit}>0 … 1</span>
              </Head>
              <Head title="weighted mean of the reviews of its answers">UPME score ↑</Head>
              <Head title="every reviewer counts the same: plain peer review">uniform ↑</Head>
              <Head title="mean over 16 random starts, which are all it has; below: least and most">
                PiCO weight
              </Head>
              <Head title="by PiCO’s solver; another scale">PiCO score ↑</Head>
              <Head title="share of comparisons about a picture that most votes decide for it">
                majority ↑
              </Head>
              <Head title="share of votes that are for it">rating ↑</Head>
              <Head title="exponential moving average of Algorithm 1">moving ↑</Head>
            </tr>
          </thead>
          <tbody>
            {inOrder.map((model) => (
              <tr key={model}>
                <th scope="row">{models[model]}</th>
                <td>{given(model)}</td>
                <td>
                  {formatDecimal(upme.weights[model] ?? null, 3)}
                  <Range spread={upme.weightSpread[model] ?? null} />
                </td>
                <td>{formatDecimal(upme.scores[model] ?? null, 3)}</td>
                <td>{formatDecimal(uniform[model] ?? null, 3)}</td>
                <td>
                  {formatDecimal(pico.weights[model] ?? null, 3)}
                  <Range spread={pico.weightSpread[model] ?? null} />
                </td>
                <td>{formatDecimal(pico.scores[model] ?? null, 3)}</td>
                <td>{formatDecimal(majority[model] ?? null, 3)}</td>
                <td>{formatDecimal(rating[model] ?? null, 3)}</td>
                <td>{formatDecimal(moving[model] ?? null, 3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="note measure">
        UPME settled after {upme.epochs} of at most 30 steps. How weights follow from scores, the
        start, its step and α are ours: the paper’s main text leaves them open, and its stated
        objective alone would bring all weights to 0.
      </p>
    </section>
  );
}

function Head({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <th scope="col" title={title}>
      {children}
    </th>
  );
}

function Range({ spread }: { readonly spread: Spread | null }) {
  if (spread === null) return null;
  return (
    <span className={table.unit}>
      {formatDecimal(spread.least, 3)} … {formatDecimal(spread.most, 3)}
    </span>
  );
}
