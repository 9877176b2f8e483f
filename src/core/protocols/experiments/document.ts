import * as v from 'valibot';
import { messageOf } from '../../errors.ts';
import { sayIssue } from '../../spec/parse.ts';
import { photosOf } from '../../spec/picture-source.ts';
import type { CueResult } from './cues/measure-cues.ts';
import { type CuesOf, sayCueConclusions, sayCues } from './cues/say-cues.ts';
import { type ExperimentPlan, parseExperiment } from './experiment.ts';
import type { ExperimentsOptions } from './options.ts';
import { renameApexFields } from './orchestrator/apex-fields.ts';
import type { ExperimentReport, ExperimentsReport, ModelResult } from './report.ts';
import { type SimilarSet, similarIn } from './similar/similar-set.ts';

/** A judge's figures in one experiment; shares 0..1, rounded to `DIGITS`. */
interface PrintedResult {
  readonly classWise: Readonly<Record<string, number | null>>;
  readonly average: number | null;
  readonly unknown: number | null;
  /** 95 % interval of the average */
  readonly low: number | null;
  readonly high: number | null;
  /** whether the judge answered by likelihood or in writing */
  readonly mode: ModelResult['mode'];
}

interface PrintedCue extends Pick<PrintedResult, 'classWise' | 'average' | 'low' | 'high'> {
  readonly cue: CueResult['cue'];
}

interface PrintedExperiment {
  readonly id: number;
  readonly difficulty: ExperimentPlan['difficulty'];
  readonly question: string;
  readonly rewordings: readonly string[];
  readonly about: ExperimentPlan['about'];
  readonly answers: readonly {
    readonly text: string;
    readonly select: ExperimentPlan['answers'][number]['select'];
    readonly transform: ExperimentPlan['answers'][number]['transform'];
    /** number of pictures */
    readonly samples: number;
  }[];
  /**
   * if set, a question shows one picture per answer, and these tools make those at the other
   * answers' places; absent: one picture
   */
  readonly among?: ExperimentPlan['among'];
  /** by id of the judge */
  readonly results: Readonly<Record<string, PrintedResult>>;
  /** what cues alone tell, as for a judge; absent: not measured */
  readonly cues?: readonly PrintedCue[];
  /** explanations of its results other than its question; absent: not checked */
  readonly warnings?: readonly string[];
  readonly findings: readonly string[];
  /** the planning model's claims about it, untested */
  readonly claim: ExperimentReport['claim'];
  readonly healed: ExperimentReport['healed'];
}

/**
 * The report as a document: printed by the command line, exported, and read by a run that continues
 * it.
 */
export interface ReportDocument {
  readonly query: string;
  readonly understood: string | null;
  /** "rules", or the id of the judge that planned */
  readonly planner: string;
  readonly models: readonly string[];
  readonly experiments: readonly PrintedExperiment[];
  readonly sham: PrintedExperiment | null;
  readonly sufficient: boolean;
  readonly necessary: boolean;
  readonly ending: ExperimentsReport['ending'];
  readonly openQuestions: readonly string[];
  readonly conclusions: readonly string[];
  /** the planning model's start of the report, untested; models by id */
  readonly initiation: {
    readonly query: string;
    readonly models: readonly string[];
    readonly openQuestions: readonly string[];
  } | null;
  /** pictures that an encoder found for classes; absent: no search was made */
  readonly similar?: readonly (Omit<SimilarSet, 'chosen'> & {
    /** `picture`: file name */
    readonly chosen: readonly (SimilarSet['chosen'][number] & { readonly picture: string })[];
  })[];
  /** the planning model's conclusion, untested */
  readonly conclusion: ExperimentsReport['conclusion'];
}

/** The guards' messages about an experiment; undefined if it was not checked. */
export type WarningsOf = (one: ExperimentReport) => readonly string[] | undefined;

/** Decimal places, as in APEX's results. */
const DIGITS = 3;

/**
 * Makes the document of a report; `ids` are those of the spec's judges. It contains no times, so
 * that two runs of one seed give equal documents. `cuesOf`: what cues alone tell; absent: not
 * measured. `warningsOf`: what the guards say of an experiment; absent: not checked.
 */
export function writeDocument(
  report: ExperimentsReport,
  { samples, planner, source }: Pick<ExperimentsOptions, 'samples' | 'planner' | 'source'>,
  ids: readonly string[],
  cuesOf: CuesOf = () => undefined,
  warningsOf: WarningsOf = () => undefined,
): ReportDocument {
  const idOf = (judge: number) => ids[judge] ?? `judge ${judge + 1}`;
  const write = (one: ExperimentReport) =>
    writeExperiment(one, samples, idOf, cuesOf(one), warningsOf(one));
  const { query, understood, sufficient, necessary, ending, openQuestions, conclusions } = report;
  return {
    query,
    understood,
    planner: planner.type === 'rules' ? 'rules' : planner.id,
    models: report.models.map(idOf),
    experiments: report.experiments.map(write),
    sham: report.sham && write(report.sham),
    sufficient,
    necessary,
    ending,
    openQuestions,
    conclusions: [...conclusions, ...sayCueConclusions(report, cuesOf, idOf)],
    initiation: report.initiation && {
      ...report.initiation,
      models: report.initiation.models.map(idOf),
    },
    conclusion: report.conclusion,
    ...writeSimilar(source),
  };
}

/** Adds the pictures' file names, for people. */
function writeSimilar(source: ExperimentsOptions['source']): Pick<ReportDocument, 'similar'> {
  const sets = similarIn(source);
  if (sets.length === 0) return {};
  const names = new Map(photosOf(source).map(({ sha256, name }) => [sha256, name]));
  return {
    similar: sets.map((set) => ({
      ...set,
      chosen: set.chosen.map(({ sha256, cosine }) => ({
        picture: names.get(sha256) ?? '',
        sha256,
        cosine: Number(cosine.toFixed(DIGITS)),
      })),
    })),
  };
}

function writeExperiment(
  { id, plan, results, findings, healed, claim }: ExperimentReport,
  samples: number,
  idOf: (judge: number) => string,
  cues: readonly CueResult[] | undefined,
  warnings: readonly string[] | undefined,
): PrintedExperiment {
  const { difficulty, question, rewordings, about, answers, among } = plan;
  return {
    id,
    difficulty,
    question,
    rewordings,
    about,
    answers: answers.map((answer) => ({ ...answer, samples })),
    ...(among && { among }),
    results: Object.fromEntries(
      results.map(({ judge, mode, classWise, average, unknown }) => [
        idOf(judge),
        {
          classWise: writeClasses(plan, classWise),
          average: shorten(average?.share),
          unknown: shorten(unknown?.share),
          low: shorten(average?.low),
          high: shorten(average?.high),
          mode,
        },
      ]),
    ),
    ...(cues && {
      cues: cues.map(({ cue, classWise, average }) => ({
        cue,
        classWise: writeClasses(plan, classWise),
        average: shorten(average?.share),
        low: shorten(average?.low),
        high: shorten(average?.high),
      })),
    }),
    ...(warnings && { warnings }),
    findings: cues ? [...findings, ...sayCues(plan, results, cues, idOf)] : findings,
    claim,
    healed,
  };
}

function writeClasses(
  { answers }: Pick<ExperimentPlan, 'answers'>,
  classWise: ModelResult['classWise'],
): PrintedResult['classWise'] {
  return Object.fromEntries(answers.map(({ text }, at) => [text, shorten(classWise[at]?.share)]));
}

function shorten(share: number | undefined): number | null {
  return share === undefined ? null : Number(share.toFixed(DIGITS));
}

const documentSchema = v.looseObject({
  query: v.string(),
  experiments: v.array(
    v.looseObject({
      difficulty: v.unknown(),
      question: v.unknown(),
      rewordings: v.optional(v.unknown(), []),
      about: v.optional(v.unknown(), []),
      answers: v.array(
        v.looseObject({ text: v.unknown(), select: v.unknown(), transform: v.unknown() }),
      ),
      among: v.optional(v.unknown()),
    }),
  ),
});

/** The input of a run that continues another. */
export interface ReadDocument {
  readonly query: string;
  readonly experiments: readonly ExperimentPlan[];
}

/**
 * Reads the question and the experiments of a document. Results are not read, because the run asks
 * again or finds its stored answers. APEX's field names are also accepted (`APEX_FIELDS`). Throws
 * Error that names the field at fault.
 */
export function readDocument(text: string): ReadDocument {
  let value: unknown;
  try {
    value = renameApexFields(JSON.parse(text));
  } catch (fault) {
    throw new Error(`This file is not JSON: ${messageOf(fault)}`);
  }
  const read = v.safeParse(documentSchema, value);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(
      `This file is not a report of experiments: ${v.getDotPath(issue) ?? 'its top level'}: ${sayIssue(issue)}`,
    );
  }
  const { query, experiments } = read.output;
  return {
    query,
    experiments: experiments.map(
      ({ difficulty, question, rewordings, about, answers, among }, at) => {
        const plan = {
          difficulty,
          question,
          rewordings,
          about,
          answers: answers.map(({ text: words, select, transform }) => ({
            text: words,
            select,
            transform,
          })),
          ...(among !== undefined && { among }),
        };
        try {
          return parseExperiment(plan);
        } catch (fault) {
          throw new Error(`Experiment ${at + 1} cannot be used: ${messageOf(fault)}`);
        }
      },
    ),
  };
}
