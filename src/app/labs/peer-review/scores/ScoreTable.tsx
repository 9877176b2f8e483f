import { compareAspects } from '../../../../core/protocols/peer-review/conclusions/aspect-agreement.ts';
import { countDropped } from '../../../../core/protocols/peer-review/scoring/count-reviews.ts';
import type { Review } from '../../../../core/protocols/peer-review/scoring/review.ts';
import type { Solved } from '../../../../core/protocols/peer-review/scoring/weightings.ts';
import { spreadOf } from '../../../../core/statistics/spread.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { sayAspects } from '../conclude/say-conclusions.ts';
import type { OpenScores } from './use-scores.ts';

interface ScoreTableProps {
  readonly models: readonly string[];
  /** indexes of the models that take part */
  readonly shown: readonly number[];
  readonly scores: OpenScores;
  /** the encoder's name, and why its numbers mean less than they seem to */
  readonly encoder: string;
  readonly caution: string | null;
}

/** Each model's weight and score, best by UPME first. */
export function ScoreTable({ models, shown, scores, encoder, caution }: ScoreTableProps) {
  const { weightings, moving, scored, counts, reviews } = scores;
  const aspects = sayAspects(compareAspects(reviews, models.length).all);
  const cosines = meanCosines(reviews, models.length);
  const { uniform, upme, average, sum, pico, correlation, prd, majority, rating } = weightings;
  const inOrder = shown.toSorted((a, b) => (upme.scores[b] ?? -1) - (upme.scores[a] ?? -1));
  return (
    <div className="stack gap-2">
      <RowTable
        label="Weights and scores of the models"
        rows={inOrder}
        keyOf={(model) => model}
        columns={[
          { head: 'Model', value: (model) => models[model] ?? '' },
          {
            head: 'reviews given',
            title: 'pairs of answers it reviewed that count',
            value: (model) => scored.filter(({ reviewer }) => reviewer === model).length / 2,
            write: String,
          },
          {
            head: 'UPME weight',
            unit: '0 … 1',
            title:
              'how much its reviews count, by UPME’s consistency of weights and scores; below: the spread over 16 random starts',
            ...weightOf(upme),
          },
          {
            head: 'UPME score ↑',
            title: 'weighted mean of the reviews of its answers',
            ...numberOf(upme.scores),
          },
          {
            head: 'uniform ↑',
            title: 'every reviewer counts the same: plain peer review',
            ...numberOf(uniform),
          },
          {
            head: 'majority ↑',
            title: 'share of comparisons about a picture that most votes decide for it',
            ...numberOf(majority),
          },
          ...(cosines
            ? [
                {
                  head: 'cosine ↑',
                  unit: encoder,
                  ...(caution !== null && { note: caution }),
                  title: 'mean cosine of its answers and the pictures',
                  ...numberOf(cosines),
                },
              ]
            : []),
        ]}
      />
      {aspects !== null && <p className="measure">{aspects}</p>}
      <details className="stack gap-2">
        <summary>Other methods, and what was left out</summary>
        <RowTable
          label="Scores by other methods"
          rows={inOrder}
          keyOf={(model) => model}
          columns={[
            { head: 'Model', value: (model) => models[model] ?? '' },
            {
              head: 'PiCO weight',
              title:
                'by its authors’ rule from one random start; below: least and most over 16. Both verdicts together are one battle (ours)',
              ...weightOf(pico),
            },
            {
              head: 'PiCO score ↑',
              title: 'by its authors’ rule; another scale',
              ...numberOf(pico.scores),
            },
            {
              head: 'correlation solver ↑',
              title:
                'ours, after PiCO: no term of ranks, scores taken as given in each step, mean over 16 random starts; another scale',
              ...numberOf(correlation.scores),
            },
            {
              head: 'Algorithm 1 ↑',
              title: 'weights that follow from the moving average, round by round',
              ...numberOf(average.scores),
            },
            {
              head: 'Eq. 6 sum ↑',
              title: 'Eq. 6 to the letter, under UPME’s weights: more reviews, a higher sum',
              ...numberOf(sum),
            },
            {
              head: 'PRD ↑',
              title:
                'win rate by PRD’s peer rank, after its authors’ notebook: five rounds in which reviewers count by their own win rates; a mean over the reviews there are (ours)',
              ...numberOf(prd.scores),
            },
            {
              head: 'rating ↑',
              title: 'share of votes that are for it',
              ...numberOf(rating),
            },
            {
              head: 'moving ↑',
              title: 'exponential moving average of Algorithm 1 after the last round',
              ...numberOf(moving),
            },
          ]}
        />
        <RowTable
          label="Answers and reviews left out"
          rows={inOrder}
          keyOf={(model) => model}
          columns={[
            { head: 'Model', value: (model) => models[model] ?? '' },
            {
              head: 'empty',
              unit: 'answers',
              title: 'its empty answers, counted once per review: each loses and scores 0 (ours)',
              value: (model) => counts[model]?.answers.empty ?? null,
              write: String,
            },
            {
              head: 'cut',
              unit: 'answers',
              title:
                'its answers that were cut at the limit, counted once per review; they count as they are',
              value: (model) => counts[model]?.answers.cut ?? null,
              write: String,
            },
            {
              head: 'dropped',
              unit: 'reviews',
              title:
                'reviews of its answers that do not count: a verdict is unreadable, or a cosine missing',
              value: (model) => countDropped(counts[model]),
              write: String,
            },
          ]}
        />
      </details>
      <p className="note measure">
        Below each weight: the spread over 16 random starts, from the least to the most. UPME
        settled after {upme.epochs} of at most 30 steps. A score is the weighted mean of the
        reviews, for the sum that Eq. 6 of the main text is said to be; the rule that takes weights
        from scores, its start, its step and α are{' '}
        <OriginBadge
          origin="ours"
          source="The main text (arXiv 2503.14941) is public; its equations are known here only from a summary, and the supplement does not repeat them. As summarised, its objective alone would bring all weights to 0."
        />
        . A weight moves towards the score of its model’s own answers, and the scores average{' '}
        {formatDecimal(spreadOf(scored.map(({ score }) => score))?.mean ?? null)} here: a weight
        below its start does not mean that a model reviews badly.
      </p>
    </div>
  );
}

const three = (value: number) => formatDecimal(value, 3);

function numberOf(values: readonly (number | null)[]): Partial<Column<number>> {
  return { value: (model) => values[model] ?? null, write: three };
}

/** A weight, and how much it depends on the solver's start. */
function weightOf({ weights, weightSpread }: Solved): Partial<Column<number>> {
  return {
    ...numberOf(weights),
    below: (model) => {
      const spread = weightSpread[model] ?? null;
      return spread && `starts: ${three(spread.least)} to ${three(spread.most)}`;
    },
  };
}

/** Mean cosine of each model's answers; null if no review has a cosine. */
function meanCosines(reviews: readonly Review[], models: number): (number | null)[] | null {
  if (reviews.every(({ clip }) => clip === null)) return null;
  return Array.from(
    { length: models },
    (_, model) =>
      spreadOf(reviews.map(({ candidate, clip }) => (candidate === model ? clip : null)))?.mean ??
      null,
  );
}
