import type { Photo } from '../../../../core/picture.ts';
import {
  FAILURE_WORDS,
  type Failure,
  readGiven,
} from '../../../../core/protocols/perception/dataset/jsonl.ts';
import { OTHER_KINDS } from '../../../../core/protocols/perception/dataset/quadruplet.ts';
import {
  isRightThroughout,
  type JudgedItem,
  verdictsOf,
} from '../../../../core/protocols/perception/judged-item.ts';
import type { PairMetrics } from '../../../../core/protocols/perception/metrics/pair-metrics.ts';
import type { ScoreReport } from '../../../../core/protocols/perception/metrics/truth-metrics.ts';
import type {
  GivenItem,
  PerceptionOptions,
} from '../../../../core/protocols/perception/options.ts';
import type {
  PerceptionJudgeReport,
  PerceptionRunReport,
} from '../../../../core/protocols/perception/reader.ts';
import type {
  Accuracy,
  BatchReport,
  DrawReport,
  PerceptionReport,
  Versus,
} from '../../../../core/protocols/perception/report.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import { sourceOf } from '../../../frame/command/bring-pictures.ts';
import type { FlagValues } from '../../../frame/command/flags.ts';
import type { RunForm } from '../../../frame/command/lab-command.ts';
import { reportProgress } from '../../../frame/command/report-progress.ts';
import type { Row } from '../../../frame/command/table.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import type { PERCEPTION_FLAGS } from './perception-flags.ts';

/** A share of items with its 95 % interval; null without items. */
interface PrintedAccuracy {
  readonly n: number;
  readonly accuracy: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Share judged correctly in every order asked, and in the drawn order alone, also by the authors'
 * parsers.
 */
interface PrintedVersus extends PrintedAccuracy {
  readonly drawn: number | null;
  readonly paper: number | null;
  readonly flips: number;
}

/** The command line's output for each judge. */
export interface PerceptionOutput {
  readonly judge: string;
  readonly spec: RunSpec;
  readonly items: number;
  readonly accuracy: { readonly perception: PrintedVersus; readonly both: PrintedVersus };
  /** accuracy against the doubly wrong response minus that against the misreporting one */
  readonly gap: PerceptionReport['gap'];
  /** shares of the wrongly judged items: cannot see, follows the text, other */
  readonly modes: {
    readonly errors: number;
    readonly a: number | null;
    readonly b: number | null;
    readonly unclear: number;
  };
  readonly grey: PrintedAccuracy;
  readonly byAttribute: Readonly<
    Record<
      string,
      PrintedAccuracy & {
        readonly both: number | null;
        readonly grey: number | null;
        readonly a: number;
        readonly b: number;
      }
    >
  >;
  readonly rewards: PerceptionReport['rewards'];
  /** results of each draw of sampled answers; the figures above are their means */
  readonly draws?: readonly DrawReport[];
  /** agreement with the truth by the authors' measures, for pairs in the drawn order */
  readonly pairs?: PairMetrics;
  readonly scores?: ScoreReport;
  readonly batch?: BatchReport;
}

export const perceptionForm: RunForm<
  typeof PERCEPTION_FLAGS,
  Record<never, never>,
  PerceptionRunReport
> = {
  optionsOf({ values, pictures }): PerceptionOptions {
    const { items, mode, orders, draws, picture, control, set } = values;
    const source = sourceOf(pictures);
    const given = source.type === 'photos' ? readItems(source.photos, set) : null;
    if (!given && set) throw new Error('--set goes with photographs, and --source names none');
    return {
      source,
      items: given ? Math.min(items, given.length) : items,
      mode,
      orders,
      answerTokens: values['answer-tokens'],
      ...(draws > 0 && { draws }),
      ...(given && { given }),
      ...(picture === 'squashed' && { squash: true as const }),
      ...(control === 'grey' && { grey: true as const }),
    };
  },
  async describe({ spec, results, wantsRows }) {
    const reports = results.report;
    return reports.map((report, judge) => {
      const id = spec.judges[judge]?.id ?? '';
      const { rewards, accuracy } = report;
      return {
        judge,
        printed: printReport(id, spec, report),
        figures: {
          accuracy: accuracy.perception.all?.share ?? null,
          valid: rewards.texts === 0 ? null : 1 - rewards.unread / rewards.texts,
        },
        tables: [tableOf(id, report)],
        ...(wantsRows && { rows: report.judged.map(rowOf) }),
      };
    });
  },
};

/** Reports what was left out, by reason. Throws an Error if nothing remains. */
function readItems(
  photos: readonly Photo[],
  set: FlagValues<typeof PERCEPTION_FLAGS>['set'],
): readonly GivenItem[] {
  if (!set) {
    throw new Error(
      '--source: photographs need --set FILE.jsonl with questions and responses about them',
    );
  }
  const { items, failures } = readGiven(set.text, photos);
  for (const [failure, count] of Object.entries(failures) as [Failure, number][]) {
    reportProgress(`--set: ${formatCount(count)} left out: ${FAILURE_WORDS[failure]}`);
  }
  if (items.length === 0) throw new Error('--set: no line can be used');
  return items;
}

function printReport(
  judge: string,
  spec: RunSpec,
  report: PerceptionJudgeReport,
): PerceptionOutput {
  const { accuracy, gap, modes, grey, byAttribute, rewards, draws, pairs, scores, batch } = report;
  const n = accuracy.perception.all?.n ?? 0;
  const shareOf = (count: number) => (n === 0 ? null : count / n);
  return {
    judge,
    spec,
    items: report.planned,
    accuracy: { perception: printVersus(accuracy.perception), both: printVersus(accuracy.both) },
    gap,
    modes: {
      errors: modes.errors,
      a: shareOf(modes.a),
      b: shareOf(modes.b),
      unclear: modes.unclear + modes.open,
    },
    grey: printAccuracy(grey),
    byAttribute: Object.fromEntries(
      byAttribute.map((one) => [
        one.attribute,
        {
          ...printAccuracy(one.perception),
          both: one.both?.share ?? null,
          grey: one.grey?.share ?? null,
          a: one.a,
          b: one.b,
        },
      ]),
    ),
    rewards,
    ...(draws && { draws }),
    ...(pairs && { pairs }),
    ...(scores && { scores }),
    ...(batch && { batch }),
  };
}

function printAccuracy(accuracy: Accuracy | null): PrintedAccuracy {
  const { n = 0, share = null, low = null, high = null } = accuracy ?? {};
  return { n, accuracy: share, low, high };
}

function printVersus({ all, drawn, paper, flips }: Versus): PrintedVersus {
  return {
    ...printAccuracy(all),
    drawn: drawn?.share ?? null,
    paper: paper?.share ?? null,
    flips,
  };
}

function tableOf(judge: string, { accuracy, modes, grey }: PerceptionReport) {
  const { perception, both } = accuracy;
  return {
    title: `${judge}: does the judge look?`,
    columns: [
      'items',
      'right against misreporting',
      'low',
      'high',
      'against doubly wrong',
      '(a)',
      '(b)',
      'grey',
    ],
    rows: [
      [
        perception.all?.n ?? 0,
        perception.all?.share ?? null,
        perception.all?.low ?? null,
        perception.all?.high ?? null,
        both.all?.share ?? null,
        modes.a,
        modes.b,
        grey?.share ?? null,
      ],
    ],
  };
}

/** One row per item. */
function rowOf(item: JudgedItem): Row {
  const { index, draw, attribute, probe } = item;
  return {
    item: index + 1,
    ...(draw !== undefined && { draw: draw + 1 }),
    attribute: attribute ?? 'given',
    ...Object.fromEntries(
      OTHER_KINDS.flatMap((other): [string, string | number | null][] => {
        const right = isRightThroughout(item, other);
        return [
          [`${other} right`, right === null ? null : Number(right)],
          [`${other} verdicts`, verdictsOf(item.judgings, other)?.join(' ') ?? null],
        ];
      }),
    ),
    probe,
  };
}
