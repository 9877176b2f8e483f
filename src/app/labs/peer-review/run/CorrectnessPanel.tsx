import type {
  CorrectnessTable,
  JudgeCorrectness,
} from '../../../../core/protocols/peer-review/conclusions/judge-correctness.ts';
import type { QuestionVariety } from '../../../../core/protocols/peer-review/conclusions/question-variety.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';
import { shortNames } from '../../../kit/words/plain-names.ts';
import { sayCorrectness, sayQuestions } from '../conclude/say-conclusions.ts';

interface CorrectnessPanelProps {
  /** null if no round has a known answer */
  readonly table: CorrectnessTable | null;
  /** names of the models, as reviewers */
  readonly names: readonly string[];
  /** UPME's weights, by model */
  readonly weights: readonly number[];
  /** by model, as a reviewer; empty if the questions were given */
  readonly questions: readonly QuestionVariety[];
}

interface CorrectnessRow {
  readonly name: string;
  readonly of: JudgeCorrectness;
  readonly weight?: number | undefined;
  readonly questions?: QuestionVariety | undefined;
}

/** The paper's Table 7 for this run: verdicts compared with known answers. */
export function CorrectnessPanel({ table, names, weights, questions }: CorrectnessPanelProps) {
  const rows: readonly CorrectnessRow[] = table
    ? [
        { name: 'all, each verdict the same', of: table.all },
        { name: 'all, weighted by UPME', of: table.weighted },
        ...table.byReviewer.map((of, model) => ({
          name: names[model] ?? '',
          of,
          weight: weights[model],
          questions: questions[model],
        })),
      ]
    : [];
  const few = sayQuestions(questions, shortNames(names));
  const tie = table?.alwaysTie?.share ?? null;
  return (
    <div className="stack gap-2">
      <p className="measure">
        {table
          ? sayCorrectness(table, shortNames(names))
          : 'Not measured here: verdicts can be checked only where the answers are known, as for most questions about drawn worlds.'}{' '}
        A weight cannot show this: it follows from how a model’s own answers were scored, not from
        how it reviews, and agreement among peers is not truth.
      </p>
      {few !== null && <p className="measure">{few}</p>}
      {table && (
        <>
          <RowTable
            label="Verdicts against known answers"
            rows={rows}
            keyOf={({ name }) => name}
            columns={[
              { head: 'Reviewer', value: ({ name }) => name },
              {
                head: 'UPME weight',
                value: ({ weight }) => weight ?? null,
                write: (value) => formatDecimal(value, 3),
              },
              {
                head: 'accuracy ↑, %',
                percent: true,
                title:
                  'verdicts on correctness that are what the known answers say; below: Wilson’s 95 % interval',
                value: ({ of }) => of.accuracy?.share ?? null,
                interval: ({ of }) => of.accuracy,
                whyMissing: () => 'none of its rounds has a known answer',
              },
              {
                head: 'rounds',
                title: 'with a readable verdict and known answers',
                value: ({ of }) => of.rounds,
                write: formatCount,
              },
              ...(questions.length > 0
                ? [
                    {
                      head: 'questions',
                      unit: 'different, of rounds',
                      title: 'different questions that it wrote, of all its rounds',
                      value: ({ questions: asked }: CorrectnessRow) => asked?.different ?? null,
                      cell: ({ questions: asked }: CorrectnessRow) =>
                        asked
                          ? `${formatCount(asked.different)} of ${formatCount(asked.rounds)}`
                          : '–',
                    },
                  ]
                : []),
              {
                head: 'finds the right one ↑, %',
                percent: true,
                title: 'of the rounds in which one answer alone is right; ties are misses',
                value: ({ of }) => of.found?.share ?? null,
                interval: ({ of }) => of.found,
              },
              {
                head: 'chooses the wrong one',
                unit: 'rounds',
                value: ({ of }) => of.missed,
                cell: ({ of }) => `${formatCount(of.missed)} of ${formatCount(of.decisive)}`,
              },
              {
                head: 'p',
                title: 'exact test: right and wrong equally likely',
                value: ({ of }) => of.p,
                write: (p) => (p < 0.001 ? '< 0.001' : p.toFixed(3)),
              },
            ]}
          />
          <p className="note measure">
            The answers are worked out from the drawn world of each picture{' '}
            <OriginBadge
              origin="ours"
              source="The paper has annotated data sets; here a program answers every question whose wording it knows."
            />
            ; questions with no one answer are left out. A verdict is correct where the right answer
            wins, or where both are right or both wrong and it calls a tie.
            {tie !== null &&
              ` Always calling a tie would reach ${(100 * tie).toFixed(1)} % on these rounds.`}{' '}
            The paper’s Table 7 has 64.2 and 60.3 % for peer review, 87.8 and 79.6 % for UPME, on
            MMStar and ScienceQA with other models.
          </p>
        </>
      )}
    </div>
  );
}
