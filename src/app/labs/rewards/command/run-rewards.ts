import { readCandidates } from '../../../../core/protocols/rewards/given/read-candidates.ts';
import { rankByPreference } from '../../../../core/protocols/rewards/measures/prefer-process.ts';
import { type Reading, tableFor } from '../../../../core/protocols/rewards/measures/select.ts';
import {
  type ModelSummary,
  type RewardsSummary,
  summarise,
} from '../../../../core/protocols/rewards/measures/summary.ts';
import {
  type RewardsOptions,
  rewardsOptionsOf,
  SAMPLE_COUNTS,
  STEP_INPUTS,
  samplesOf,
} from '../../../../core/protocols/rewards/options.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import { type PictureSourceSpec, photosOf } from '../../../../core/spec/picture-source.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import type { MeanInterval } from '../../../../core/statistics/intervals/mean-interval.ts';
import { sourceOf } from '../../../frame/command/bring-pictures.ts';
import { type FlagValues, readNamed } from '../../../frame/command/flags.ts';
import type { RunForm } from '../../../frame/command/lab-command.ts';
import { onlyEndpoint } from '../../../frame/command/only-endpoint.ts';
import { reportProgress } from '../../../frame/command/report-progress.ts';
import type { PrintedTable, Row } from '../../../frame/command/table.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { whatRewardsLack } from '../rewards-setup.ts';
import type { READING_FLAGS, REWARDS_FLAGS } from './rewards-flags.ts';

/** Output of the command. */
export interface RewardsOutput extends Omit<RewardsSummary, 'models'> {
  readonly spec: RunSpec;
  /** from the start of the run to its last answer, including loading */
  readonly seconds: number;
  readonly reading: Omit<Reading, 'control'>;
  readonly policy: string;
  readonly models: readonly (Omit<ModelSummary, 'model'> & { readonly judge: string })[];
  /** ViLBench's filter: questions by S = S_prm - S_orm, the highest first */
  readonly preferences: readonly {
    readonly question: number;
    readonly kind: string;
    readonly preference: number;
  }[];
}

export const rewardsForm: RunForm<typeof REWARDS_FLAGS, typeof READING_FLAGS, RewardsReport> = {
  flagOf: { given: 'solutions', answerTokens: 'answer-tokens' },
  optionsOf({ values, pictures, judges, beside }): RewardsOptions {
    const { items, temperature, control, facts, plain, likelihoods } = values;
    const given = readSolutions(values.solutions, sourceOf(pictures), items);
    const policy = values.policy === null ? '' : onlyEndpoint('policy', values.policy, judges);
    const isAlsoJudge = policy !== '' && values.policy !== 'endpoint' && !beside.includes(policy);
    const samples = SAMPLE_COUNTS.find((count) => String(count) === values.samples) ?? 16;
    const input = STEP_INPUTS.find((one) => one === values.input) ?? 'prefix';
    const options: RewardsOptions = {
      policy,
      items: given?.given.length ?? items,
      samples,
      temperature,
      input,
      answerTokens: values['answer-tokens'],
      ...(isAlsoJudge && { ownScores: true }),
      ...given,
      ...(control === 'all' && { control: true }),
      ...(facts === 'both' && { facts: true }),
      ...(plain === 'yes' && { plain: true }),
      ...(likelihoods === 'yes' && { likelihoods: true }),
    };
    const lacking = whatRewardsLack(judges, options);
    if (lacking !== null) throw new Error(lacking);
    return options;
  },
  async describe({ spec, seconds, results, wantsRows }, { aggregate, scores }) {
    const report = results.report;
    const options = rewardsOptionsOf(spec.options);
    const reading = { aggregate, weighted: scores === 'weighted', control: false };
    const samples = samplesOf(options);
    const { models, ...summary } = summarise(report, { samples, input: options.input }, reading);
    const idOf = (model: number): string => spec.judges[model]?.id ?? '';
    const printed: RewardsOutput = {
      spec,
      seconds,
      reading: { aggregate, weighted: reading.weighted },
      policy: options.policy,
      ...summary,
      models: models.map(({ model, ...rest }) => ({ judge: idOf(model), ...rest })),
      preferences: rankByPreference(report, samples, reading).map(
        ({ place, kind, preference }) => ({ question: place + 1, kind, preference }),
      ),
    };
    const asked = models.reduce((sum, one) => sum + one.scores, 0);
    const unreadable = models.reduce((sum, one) => sum + one.unreadable, 0);
    const best = models.flatMap(({ curve }) => curve.at(-1)?.accuracy?.mean ?? []);
    return [
      {
        judge: null,
        printed,
        figures: {
          accuracy: best.length === 0 ? null : Math.max(...best),
          valid: asked === 0 ? null : 1 - unreadable / asked,
        },
        tables: tablesOf(printed),
        ...(wantsRows && { rows: rowsOf(report, reading, idOf) }),
      },
    ];
  },
};

/**
 * Questions and solutions of a file; null if a judge writes them. Throws an Error that names the
 * file, or says that no question is about the imported photographs.
 */
function readSolutions(
  solutions: FlagValues<typeof REWARDS_FLAGS>['solutions'],
  source: PictureSourceSpec,
  items: number,
): Required<Pick<RewardsOptions, 'given'>> | null {
  if (solutions === null) {
    if (source.type === 'worlds') return null;
    throw new Error('--source: a writer’s questions are about drawn worlds; leave --source out');
  }
  const questions = readNamed('--solutions', solutions, (text) =>
    readCandidates(text, photosOf(source)),
  );
  if (questions.length > items) {
    reportProgress(
      `--solutions: the first ${formatCount(items)} of ${formatCount(questions.length)} questions; --items ${questions.length} takes all`,
    );
  }
  const given = questions.slice(0, items);
  return { given, ...(source.type === 'photos' && { source }) };
}

function tablesOf({ models, sizes, references, policy, reading }: RewardsOutput): PrintedTable[] {
  const mean = (value: MeanInterval | null | undefined) => value?.mean ?? null;
  const hasPlain = models.some(({ verification }) => verification.plain !== null);
  return [
    {
      title: `Best of N for ${policy}, by ${reading.aggregate} of the steps`,
      columns: ['chosen by', ...sizes.map((size) => `of ${size}`), 'ties'],
      rows: [
        ...models.map(({ judge, curve }) => [
          judge,
          ...curve.map(({ accuracy }) => mean(accuracy)),
          curve.at(-1)?.ties ?? null,
        ]),
        ['any right (oracle)', ...sizes.map((size) => mean(references.oracle[size])), null],
        ['greedy', ...sizes.map(() => mean(references.greedy)), null],
        ['random', ...sizes.map(() => mean(references.random)), null],
      ],
    },
    {
      title: 'Steps verified',
      columns: [
        'judge',
        'right',
        'with another picture',
        'F1',
        'threshold',
        ...(hasPlain ? ['asked plainly', 'F1 of that'] : []),
      ],
      rows: models.map(({ judge, verification }) => [
        judge,
        verification.own?.share ?? null,
        verification.other?.share ?? null,
        verification.f1,
        verification.threshold?.above ?? null,
        ...(hasPlain ? [verification.plain?.share ?? null, verification.plainF1] : []),
      ]),
    },
  ];
}

/** One row per solution and reward model. */
function rowsOf(report: RewardsReport, reading: Reading, idOf: (model: number) => string): Row[] {
  return report.models.flatMap(({ rewards }, model) => {
    const table = rewards ? tableFor(report, model, reading) : null;
    return report.questions.flatMap(({ place, facts, candidates }, row) =>
      (candidates ?? []).map(({ draw, correct }, at) => ({
        model: idOf(model),
        question: place + 1,
        facts,
        solution: draw + 1,
        correct,
        scores: (table?.[row]?.[at] ?? []).map((score) => score ?? '–').join(' '),
      })),
    );
  });
}
