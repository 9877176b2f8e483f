import { messageOf } from '../../../../core/errors.ts';
import { writeDocument } from '../../../../core/protocols/experiments/document.ts';
import {
  type ExperimentsOptions,
  experimentsOptionsOf,
} from '../../../../core/protocols/experiments/options.ts';
import { understandQuery } from '../../../../core/protocols/experiments/planner/understand.ts';
import type {
  ExperimentReport,
  ExperimentsReport,
} from '../../../../core/protocols/experiments/report.ts';
import { readQueries } from '../../../../core/protocols/experiments/similar/read-queries.ts';
import type { ExperimentSource } from '../../../../core/protocols/experiments/similar/similar-set.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { type BroughtPictures, sourceOf } from '../../../frame/command/bring-pictures.ts';
import { CommandFault, EXIT } from '../../../frame/command/fault.ts';
import type { FlagValues } from '../../../frame/command/flags.ts';
import type { RunForm } from '../../../frame/command/lab-command.ts';
import { onlyEndpoint } from '../../../frame/command/only-endpoint.ts';
import { reportProgress } from '../../../frame/command/report-progress.ts';
import type { PrintedTable, Row } from '../../../frame/command/table.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { measureReportCues } from '../cues/measure-report-cues.ts';
import { warnOfReport } from '../plan/find-warnings.ts';
import { findSimilar } from '../similar/find-similar.ts';
import type { EXPERIMENTS_FLAGS } from './experiments-flags.ts';

export const experimentsForm: RunForm<
  typeof EXPERIMENTS_FLAGS,
  Record<never, never>,
  ExperimentsReport
> = {
  async optionsOf({ values, pictures, judges }): Promise<ExperimentsOptions> {
    const { most, samples, wordings, unknown, cues, sham } = values;
    const planner = values.planner && onlyEndpoint('planner', values.planner, judges);
    // the positional text after the command
    const query = String((values as Readonly<Record<string, unknown>>).query ?? '').trim();
    const source = await findClasses(labelledSource(pictures), values);
    const understood = understandQuery(
      query,
      source,
      judges.map(({ id, pictures }) => (id === planner ? null : { id, pictures })),
    );
    const how = values.planning ?? (values.planner === 'endpoint' ? 'writes' : 'chooses');
    const writes = planner !== null && how === 'writes';
    if ('reason' in understood && !writes) {
      throw new CommandFault(
        EXIT.usage,
        `the question cannot be planned: ${understood.reason}. What can be planned:\n${understood.kinds.map((kind) => `  - ${kind}`).join('\n')}`,
      );
    }
    if (!('reason' in understood)) reportProgress(`understood: ${understood.says}`);
    return {
      query,
      most,
      samples,
      wordings: wordings === '1' ? 1 : 3,
      source,
      planner: planner === null ? { type: 'rules' } : { type: 'judge', id: planner, how },
      ...(unknown === 'no' && { noUnknown: true }),
      ...(cues === 'yes' && { cues: true }),
      ...(sham === 'yes' && { sham: true }),
    };
  },
  async describe({ spec, results, wantsRows }) {
    const report = results.report;
    const options = experimentsOptionsOf(spec.options);
    const ids = spec.judges.map(({ id }) => id);
    const averages = report.experiments.flatMap((one) =>
      one.results.flatMap(({ average }) => (average ? [average.share] : [])),
    );
    const { signal } = new AbortController();
    const drawn = { ...options, seed: spec.seed };
    const cuesOf = await measureReportCues(report.experiments, drawn, signal);
    const warningsOf = await warnOfReport(report, drawn, signal);
    const [answered, unreadable] = [sum(report, 'answered'), sum(report, 'unreadable')];
    return [
      {
        judge: null,
        printed: writeDocument(report, options, ids, cuesOf, warningsOf),
        figures: {
          accuracy:
            averages.length === 0
              ? null
              : averages.reduce((total, one) => total + one, 0) / averages.length,
          valid: answered === 0 ? null : 1 - unreadable / answered,
        },
        tables: tablesOf(report, ids),
        ...(wantsRows && { rows: report.experiments.flatMap((one) => rowsOf(one, ids)) }),
      },
    ];
  },
};

/** Adds what the encoder of --finder finds for the classes of --find. */
async function findClasses(
  source: ExperimentSource,
  { find, finder: id, found }: FlagValues<typeof EXPERIMENTS_FLAGS>,
): Promise<ExperimentSource> {
  if (find === null || id === null) return source;
  if (source.type !== 'photos') {
    throw new CommandFault(EXIT.usage, '--find looks among pictures: bring them with --source');
  }
  const { photos } = source;
  const encoder = (await engine().listJudges()).find((one) => one.id === id);
  if (!encoder) throw new CommandFault(EXIT.usage, `--finder: there is no judge "${id}"`);
  try {
    const queries = readQueries(find.split(';'), photos);
    const similar = await findSimilar({ encoder, device: 'wasm', queries, photos, most: found });
    for (const { name, chosen } of similar) {
      const [first, last] = [chosen[0], chosen.at(-1)];
      reportProgress(
        `found for ${name}: ${formatCount(chosen.length)} pictures, cosine ${first?.cosine.toFixed(2)} to ${last?.cosine.toFixed(2)}`,
      );
    }
    return { ...source, similar };
  } catch (fault) {
    throw new CommandFault(EXIT.usage, `--find: ${messageOf(fault)}`);
  }
}

/** Uses the labels of imported pictures as their classes. */
function labelledSource(pictures: BroughtPictures): PictureSourceSpec {
  const source = sourceOf(pictures);
  if (source.type !== 'photos' || 'type' in pictures) return source;
  return { ...source, texts: pictures.texts };
}

function sum({ experiments }: ExperimentsReport, field: 'answered' | 'unreadable'): number {
  return experiments.reduce(
    (total, { results }) => total + results.reduce((part, one) => part + one[field], 0),
    0,
  );
}

function tablesOf(
  { experiments, models, query }: ExperimentsReport,
  ids: readonly string[],
): PrintedTable[] {
  return [
    {
      title: query,
      columns: ['experiment', 'difficulty', 'question', ...models.map((judge) => ids[judge] ?? '')],
      rows: experiments.map(({ id, plan, results }) => [
        id,
        plan.difficulty,
        plan.question,
        ...models.map(
          (judge) => results.find((one) => one.judge === judge)?.average?.share ?? null,
        ),
      ]),
    },
  ];
}

/** One row per answer, experiment and judge. */
function rowsOf({ id, plan, results }: ExperimentReport, ids: readonly string[]): Row[] {
  return results.flatMap(({ judge, classWise, confusion }) =>
    plan.answers.map(({ text }, answer) => ({
      experiment: id,
      question: plan.question,
      judge: ids[judge] ?? '',
      answer: text,
      right: classWise[answer]?.share ?? null,
      low: classWise[answer]?.low ?? null,
      high: classWise[answer]?.high ?? null,
      said: (confusion[answer] ?? []).join(' '),
    })),
  );
}
