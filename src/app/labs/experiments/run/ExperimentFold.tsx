import type { CueResult } from '../../../../core/protocols/experiments/cues/measure-cues.ts';
import { sayCues } from '../../../../core/protocols/experiments/cues/say-cues.ts';
import { besideChance, chanceOf } from '../../../../core/protocols/experiments/measures/decide.ts';
import { sayFindings } from '../../../../core/protocols/experiments/measures/say-findings.ts';
import type {
  ExperimentReport,
  ModelResult,
} from '../../../../core/protocols/experiments/report.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import { upperFirst } from '../../../../core/words.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { beginSentences } from '../../../kit/words/begin-sentences.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { sayExperiment } from '../conclude.ts';
import { AnswerSamples } from '../plan/AnswerSamples.tsx';
import { GuardNotes } from '../plan/GuardNotes.tsx';
import { shortQuestion } from '../words.ts';
import { Confusion } from './Confusion.tsx';
import { HealedList } from './HealedList.tsx';
import { PlannerClaim } from './PlannerClaim.tsx';
import { TooFew } from './TooFew.tsx';

interface ExperimentFoldProps {
  readonly experiment: ExperimentReport;
  readonly seed: number;
  readonly source: PictureSourceSpec;
  /** pictures per answer */
  readonly samples: number;
  readonly nameOf: (judge: number) => string;
  /** what cues alone tell; absent: not measured, or not yet */
  readonly cues?: readonly CueResult[] | undefined;
  /** the run measures what cues alone tell */
  readonly measuresCues: boolean;
  /**
   * link to the same experiments with this number of pictures per answer; absent if they cannot be
   * asked again
   */
  readonly linkWith?: (samples: number) => string;
  /** link to the same experiments with cues measured, absent as above */
  readonly linkToCues?: string;
  /** index of the judge that plans; null if our rules plan */
  readonly planner: number | null;
}

/**
 * One experiment, folded: which models are above chance, pictures of each answer, every finding, each
 * model's accuracy and answers, and what cues alone tell.
 */
export function ExperimentFold(props: ExperimentFoldProps) {
  const { experiment, seed, source, samples, nameOf, planner } = props;
  const { cues = [], measuresCues, linkWith, linkToCues } = props;
  const { id, plan, results, healed, claim } = experiment;
  const title = plan.sham ? 'Sham experiment' : `Experiment ${id}`;
  return (
    <article aria-label={title}>
      <Fold title={`${title}: ${shortQuestion(plan)}`} name={`said-${id}`}>
        <p className="measure">
          <Badge>{plan.difficulty}</Badge> {sayExperiment(plan, results, nameOf)}
        </p>
        <GuardNotes
          place={id - 1}
          seed={seed}
          samples={samples}
          plan={plan}
          source={source}
          cues={measuresCues}
          {...(linkToCues !== undefined && { linkToCues })}
        />
        <TooFew experiment={experiment} samples={samples} {...(linkWith && { linkWith })} />
        <p className="hint">Asked as: {[plan.question, ...plan.rewordings].join(' · ')}</p>
        <AnswerSamples place={id - 1} seed={seed} plan={plan} source={source} />
        <ul className="stack gap-1 measure bare-list">
          {[
            ...sayFindings(plan, results, nameOf),
            ...(props.cues ? sayCues(plan, results, props.cues, nameOf) : []),
          ].map((finding) => (
            <li key={finding}>{keepNumbers(beginSentences(finding))}</li>
          ))}
        </ul>
        {claim && planner !== null && (
          <PlannerClaim
            about={`about experiment ${id}`}
            by={nameOf(planner)}
            parts={[claim.recap, claim.interpretation]}
          />
        )}
        <HealedList healed={healed} />
        <RowTable
          label={`${title}: accuracy`}
          rows={[...results, ...cues]}
          keyOf={(row) => ('cue' in row ? row.cue : row.judge)}
          columns={columnsOf(experiment, nameOf)}
        />
        <Confusion title={title} plan={plan} results={results} nameOf={nameOf} />
      </Fold>
    </article>
  );
}

/** A model, or a cue alone, which can neither withhold an answer nor read a wording. */
type Row = ModelResult | CueResult;
type Of = (row: Row) => ModelResult['average'] | undefined;

function columnsOf(
  { plan, results }: ExperimentReport,
  nameOf: (judge: number) => string,
): Column<Row>[] {
  const share = (head: string, of: Of, more: Partial<Column<Row>> = {}) => ({
    head,
    unit: '%',
    value: (row: Row) => of(row)?.share,
    interval: of,
    percent: true as const,
    ...more,
  });
  const ways = plan.rewordings.length > 0 ? (results[0]?.byWording ?? []) : [];
  return [
    {
      head: 'Model',
      cell: (row) => ('cue' in row ? `${upperFirst(row.words)} alone` : nameOf(row.judge)),
    },
    share('right', ({ average }) => average, {
      title: `mean of the answers’ accuracies; chance is ${formatShare(chanceOf(plan))} %`,
      tone: (row) => {
        if ('cue' in row) return null;
        const at = besideChance(plan, row);
        return at === 'above' ? 'good' : at === 'below' ? 'bad' : null;
      },
    }),
    ...plan.answers.map(({ text }, at) =>
      share(text, ({ classWise }) => classWise[at], { group: 'right where the answer is' }),
    ),
    share('withheld', (row) => ('cue' in row ? null : row.unknown)),
    ...ways.map((_, at) =>
      share(`wording ${at + 1}`, (row) => ('cue' in row ? null : row.byWording[at]), {
        group: 'right by wording',
      }),
    ),
    {
      head: 'answers by',
      words: true,
      cell: (row) => ('cue' in row ? (plan.among ? 'its extreme' : 'a threshold') : row.mode),
    },
  ];
}
