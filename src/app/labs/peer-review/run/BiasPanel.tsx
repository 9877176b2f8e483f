import { useMemo } from 'react';
import {
  type Bias,
  type BiasTable,
  meanLengths,
  positionBias,
  selfPreference,
  verbosityBias,
} from '../../../../core/protocols/peer-review/bias.ts';
import { isOwnBout } from '../../../../core/protocols/peer-review/bout.ts';
import type { BoutRow } from '../../../../core/protocols/peer-review/report.ts';
import { formatDecimal } from '../../../charts/format-value.ts';
import { RowTable } from '../../../components/tables/RowTable.tsx';
import type { OpenScores } from '../scores/use-scores.ts';
import { PositionTable } from './PositionTable.tsx';

interface BiasPanelProps {
  /** of the models */
  readonly names: readonly string[];
  readonly bouts: readonly BoutRow[];
  readonly scores: OpenScores;
}

/** What moves reviewers beside the answers' merit. */
export function BiasPanel({ names, bouts, scores }: BiasPanelProps) {
  const { settings, weightings } = scores;
  const models = names.length;
  const { verbosity, self, position, lengths } = useMemo(() => {
    const parts = { bouts, models, scoring: settings, weights: weightings.upme.weights };
    return {
      verbosity: verbosityBias(parts),
      self: bouts.some(isOwnBout) ? selfPreference(parts) : null,
      position: positionBias(bouts, models),
      lengths: meanLengths(bouts, models),
    };
  }, [bouts, models, settings, weightings]);
  return (
    <section className="stack gap-4">
      <h2>Biases</h2>
      <PositionTable names={names} position={position} />
      <BiasFigure
        title="Verbosity"
        says="Reviews with a winner: how often the longer answer won, beside how often its model is the better one by what all other reviewers make of the two. Reviewers who share the bias hide it in that; the mean length shows who writes long."
        columns={['longer', 'shorter']}
        bias={verbosity}
        names={names}
        lengths={lengths}
      />
      {self ? (
        <BiasFigure
          title="Self-preference"
          says="Rounds in which the reviewer is a candidate, which count for no score: how often it favours itself, beside how often it is the better one by what all others make of the two."
          columns={['itself', 'the other']}
          bias={self}
          names={names}
        />
      ) : (
        <p className="note">
          Self-preference is not measured here: no round has a model review its own answer. “Own
          answers every” in the set-up draws such rounds.
        </p>
      )}
    </section>
  );
}

interface BiasFigureProps {
  readonly title: string;
  readonly says: string;
  /** what wins, for the bias and against it */
  readonly columns: readonly [string, string];
  readonly bias: Bias;
  readonly names: readonly string[];
  /** mean characters of each model's answers, where that is to the point */
  readonly lengths?: readonly (number | null)[];
}

interface BiasRow {
  readonly name: string;
  readonly of: BiasTable;
  readonly model?: number;
}

/** A bias as 2×2 tables: of all reviews, weighted by their reviewers, and of each reviewer. */
function BiasFigure({ title, says, columns, bias, names, lengths }: BiasFigureProps) {
  const rows: readonly BiasRow[] = [
    { name: 'all reviews', of: bias.uniform },
    { name: 'weighted by UPME', of: bias.weighted },
    ...bias.byReviewer.map((of, model) => ({ name: `reviewed by ${names[model]}`, of, model })),
  ];
  return (
    <div className="stack gap-2">
      <h3>{title}</h3>
      <p className="note measure">{says}</p>
      <RowTable
        label={`${title}, 2×2 tables`}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Reviews', value: ({ name }) => name },
          ...(['won', 'by merit'] as const).flatMap((unit, row) =>
            columns.map((head, column) => ({
              head,
              unit,
              value: ({ of }: BiasRow) => of.cells[row]?.[column] ?? 0,
              write: sayCount,
            })),
          ),
          { head: 'χ²', value: ({ of }) => of.test?.chiSquare ?? null, write: three },
          { head: 'p', value: ({ of }) => of.test?.p ?? null, write: sayChance },
          { head: 'φ', value: ({ of }) => of.test?.phi ?? null, write: three },
          ...(lengths
            ? [
                {
                  head: 'writes',
                  unit: 'mean characters',
                  title: 'of the model’s own answers, in characters',
                  value: ({ model }: BiasRow) =>
                    model === undefined ? '' : (lengths[model] ?? null),
                  write: (characters: number) => formatDecimal(characters, 0),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function sayCount(count: number): string {
  return Number.isInteger(count) ? `${count}` : count.toFixed(1);
}

const three = (value: number) => formatDecimal(value, 3);

function sayChance(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
