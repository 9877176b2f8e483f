import { useMemo } from 'react';
import type { BiasTable } from '../../../../core/protocols/peer-review/biases/bias-table.ts';
import {
  meanLengths,
  type PositionBias,
} from '../../../../core/protocols/peer-review/biases/position.ts';
import {
  type Bias,
  selfPreference,
  verbosityBias,
} from '../../../../core/protocols/peer-review/biases/preference.ts';
import { isOwnBout } from '../../../../core/protocols/peer-review/bout.ts';
import type { BoutRow } from '../../../../core/protocols/peer-review/report.ts';
import type { Truth } from '../../../../core/protocols/peer-review/scoring/truth.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal, formatSigned } from '../../../kit/words/format-value.ts';
import type { OpenScores } from '../scores/use-scores.ts';
import { PositionTable } from './PositionTable.tsx';

interface BiasPanelProps {
  /** names of the models */
  readonly names: readonly string[];
  readonly bouts: readonly BoutRow[];
  readonly scores: OpenScores;
  /** by model, as a reviewer */
  readonly position: readonly PositionBias[];
  /** null: merit is then what the other reviewers say */
  readonly truth: Truth | null;
}

/** Influences on reviewers other than the answers' merit. */
export function BiasPanel({ names, bouts, scores, position, truth }: BiasPanelProps) {
  const { settings, weightings } = scores;
  const models = names.length;
  const { verbosity, withCosine, self, lengths } = useMemo(() => {
    const parts = {
      bouts,
      models,
      scoring: settings,
      weights: weightings.upme.weights,
      ...(truth && { truth }),
    };
    const cosines = bouts.some(({ clip }) => clip.some((cosine) => cosine !== null));
    return {
      verbosity: verbosityBias({ ...parts, winner: 'verdicts' }),
      withCosine:
        cosines && settings.gamma[2] > 0 ? verbosityBias({ ...parts, winner: 'score' }) : null,
      self: bouts.some(isOwnBout) ? selfPreference({ ...parts, winner: 'verdicts' }) : null,
      lengths: meanLengths(bouts, models),
    };
  }, [bouts, models, settings, weightings, truth]);
  const merit = truth
    ? 'Merit is what is known of the two models.'
    : 'Merit is what all other reviewers make of the two; reviewers who share a bias hide it in that.';
  return (
    <div className="stack gap-4">
      <PositionTable names={names} position={position} />
      <BiasFigure
        title="Verbosity"
        says={`Reviews with a winner: how often the longer answer wins, beside how often its model is the better one. ${merit} ${sayLength(verbosity, withCosine)}`}
        columns={['longer', 'shorter']}
        bias={verbosity}
        {...(withCosine && { withCosine })}
        paper="The paper’s Figure 6 has χ² 10.996 (p 0.0009, φ 0.135) for peer review and 0.280 (p 0.597, φ 0.022) for UPME."
        names={names}
        lengths={lengths}
      />
      {self ? (
        <BiasFigure
          title="Self-preference"
          says={`Rounds in which the reviewer is a candidate, which count for no score: how often it favours itself, beside how often it is the better one. ${merit}`}
          columns={['itself', 'the other']}
          bias={self}
          paper="The paper’s Figure 6 has χ² 39.584 (p < 0.001, φ 0.257) for peer review and 3.489 (p 0.062, φ 0.076) for UPME."
          names={names}
        />
      ) : (
        <p className="note">
          Self-preference is not measured here: no round has a model review its own answer. “Own
          answers every” in the set-up draws such rounds.
        </p>
      )}
    </div>
  );
}

interface BiasFigureProps {
  readonly title: string;
  readonly says: string;
  /** headings: what wins in favour of the bias, and what wins against it */
  readonly columns: readonly [string, string];
  readonly bias: Bias;
  /** the same, with the winner by the whole score including the cosine */
  readonly withCosine?: Bias;
  /** the paper's finding */
  readonly paper: string;
  readonly names: readonly string[];
  /** mean length in characters of each model's answers, if relevant */
  readonly lengths?: readonly (number | null)[];
}

interface BiasRow {
  readonly name: string;
  readonly of: BiasTable;
  readonly model?: number;
}

/**
 * What verdicts favour beyond merit, over all reviews, weighted, and by reviewer, with the paper's
 * 2×2 table.
 */
function BiasFigure(props: BiasFigureProps) {
  const { title, says, columns, bias, withCosine, paper, names, lengths } = props;
  const rows: readonly BiasRow[] = [
    { name: 'all reviews', of: bias.uniform },
    { name: 'weighted by UPME', of: bias.weighted },
    ...(withCosine
      ? [
          { name: 'all reviews, with S_Clip', of: withCosine.uniform },
          { name: 'weighted, with S_Clip', of: withCosine.weighted },
        ]
      : []),
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
          {
            head: 'effect',
            unit: 'points of 100',
            title: `reviews that favour ${columns[0]} less those in which merit does, of 100; below: its 95 % interval`,
            percent: true,
            value: ({ of }) => of.effect?.difference ?? null,
            interval: ({ of }) => of.effect,
            write: (value) => formatSigned(value, 1),
          },
          {
            head: 'p',
            title: 'McNemar’s exact test on the same reviews',
            value: ({ of }) => of.effect?.p ?? null,
            write: sayChance,
            whyMissing: () => 'not tested: weighted reviews are not counts',
          },
          {
            group: 'as in the paper',
            head: 'χ²',
            value: ({ of }) => of.paper?.chiSquare ?? null,
            write: three,
          },
          {
            group: 'as in the paper',
            head: 'p',
            unit: 'of χ²',
            value: ({ of }) => of.paper?.p ?? null,
            write: sayChance,
          },
          {
            group: 'as in the paper',
            head: 'φ',
            value: ({ of }) => of.paper?.phi ?? null,
            write: three,
          },
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
      <p className="note measure">
        The effect is tested on the same reviews twice, so by McNemar’s test; intervals after
        Agresti and Min. χ² and φ take the two rows for different reviews, as the paper does, and
        have no sign. {paper}
      </p>
    </div>
  );
}

/** The tested effect of length, and whether the cosine counters it. */
function sayLength(plain: Bias, withCosine: Bias | null): string {
  const effect = plain.uniform.effect;
  if (!effect || effect.p === null) return '';
  const shown = (one: { p: number | null }) => one.p !== null && one.p < 0.05;
  const says = !shown(effect)
    ? 'Over all reviewers, no preference for length is shown.'
    : effect.difference > 0
      ? 'Over all reviewers the longer answer wins more often than it deserves.'
      : 'Over all reviewers the longer answer wins less often than it deserves.';
  const other = withCosine?.uniform.effect;
  if (!other || !shown(effect) || effect.difference <= 0) return says;
  return shown(other) && other.difference > 0
    ? `${says} With S_Clip in the score, which the paper proposes as a remedy, it still does.`
    : `${says} With S_Clip in the score, as the paper has it, this is not shown.`;
}

function sayCount(count: number): string {
  return Number.isInteger(count) ? `${count}` : count.toFixed(1);
}

const three = (value: number) => formatDecimal(value, 3);

function sayChance(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
