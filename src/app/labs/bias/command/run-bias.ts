import type { Category } from '../../../../core/protocols/bias/biases.ts';
import type { BiasOptions } from '../../../../core/protocols/bias/options.ts';
import type {
  BiasReport,
  BiasRunReport,
  Estimate,
} from '../../../../core/protocols/bias/report.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import { sourceOf } from '../../../frame/command/bring-pictures.ts';
import type { RunForm } from '../../../frame/command/lab-command.ts';
import type { PrintedTable, Row } from '../../../frame/command/table.ts';
import type { BIAS_FLAGS } from './bias-flags.ts';

/** The command line's output for each judge. */
export interface BiasOutput
  extends Pick<
    BiasReport,
    'headline' | 'allZero' | 'rows' | 'planned' | 'asked' | 'answers' | 'unreadable'
  > {
  readonly judge: string;
  readonly spec: RunSpec;
  /** mean figures of the paper's categories; categories that were not asked about are absent */
  readonly categories: Readonly<Partial<Record<Category, Estimate>>>;
}

export const biasForm: RunForm<typeof BIAS_FLAGS, Record<never, never>, BiasRunReport> = {
  optionsOf({ values, pictures }): BiasOptions {
    const { items, biases, temperature, enough } = values;
    const source = sourceOf(pictures);
    if (source.type !== 'worlds' && source.type !== 'photos') {
      throw new Error('--source: the battery takes worlds, or photographs');
    }
    return {
      source,
      items: source.type === 'photos' ? Math.min(items, source.photos.length) : items,
      temperature,
      answerTokens: values['answer-tokens'],
      ...(biases && { biases }),
      ...(enough !== null && { enough }),
    };
  },
  async describe({ spec, results, wantsRows }) {
    const reports = results.report;
    return reports.map((report, judge) => {
      const id = spec.judges[judge]?.id ?? '';
      const printed = printReport(id, spec, report);
      const meanOf = (category: Category) => printed.categories[category]?.mean ?? null;
      return {
        judge,
        printed,
        figures: {
          integrality: meanOf('integrality'),
          congruity: meanOf('congruity'),
          robustness: meanOf('robustness'),
          valid: report.answers === 0 ? null : 1 - report.unreadable / report.answers,
        },
        tables: [tableOf(printed)],
        ...(wantsRows && { rows: rowsOf(report) }),
      };
    });
  },
};

function printReport(judge: string, spec: RunSpec, report: BiasReport): BiasOutput {
  const { headline, allZero, rows, planned, asked, answers, unreadable, categories } = report;
  return {
    judge,
    spec,
    headline,
    allZero,
    categories: Object.fromEntries(
      categories.map(({ category, mean, low, high }) => [category, { mean, low, high }]),
    ),
    rows,
    planned,
    asked,
    answers,
    unreadable,
  };
}

function tableOf({ judge, rows }: BiasOutput): PrintedTable {
  return {
    title: `Biases of ${judge}`,
    columns: ['bias', 'measure', 'figure', 'low', 'high', 'noise', 'beyond noise', 'pairs', 'says'],
    rows: rows.map((row) => [
      row.name,
      row.measure,
      row.figure,
      row.low,
      row.high,
      row.floor?.mean ?? null,
      row.exceeds === null ? null : row.exceeds ? 'yes' : 'no',
      row.n,
      row.sentence,
    ]),
  };
}

/** One row per score. */
function rowsOf({ scores }: BiasReport): Row[] {
  return [...scores].flatMap(([index, slots]) =>
    [...slots].map(([asked, read]) => ({
      item: index + 1,
      asked,
      scores: read?.join(' ') ?? null,
    })),
  );
}
