import { listWords, upperFirst } from '../../../words.ts';
import type { ExperimentPlan } from '../experiment.ts';
import { besideChance, chanceOf, differenceOf, isShown } from '../measures/decide.ts';
import type { NameOf } from '../measures/say-findings.ts';
import type { ExperimentReport, ExperimentsReport, ModelResult } from '../report.ts';
import type { CueResult } from './measure-cues.ts';

/** The measured cues of an experiment; undefined: not measured. */
export type CuesOf = (experiment: ExperimentReport) => readonly CueResult[] | undefined;

/**
 * How far cues alone get in an experiment, and which judges that are above chance are shown to be
 * better; differences are paired over the same pictures, with 95 % intervals.
 */
export function sayCues(
  plan: ExperimentPlan,
  results: readonly ModelResult[],
  cues: readonly CueResult[],
  nameOf: NameOf,
): string[] {
  const telling = cues.filter((cue) => besideChance(plan, cue) === 'above');
  if (telling.length === 0) return [sayNone(plan, cues)];
  return telling.flatMap((cue) => {
    const { words, average } = cue;
    const chance = percent(chanceOf(plan));
    return [
      `${upperFirst(words)} alone is right in ${percent(average?.share)} % (95 %: ${percent(average?.low)} to ${percent(average?.high)}), above chance (${chance} %).`,
      ...results.flatMap((result) =>
        besideChance(plan, result) === 'above' ? [sayAgainst(result, cue, nameOf)] : [],
      ),
    ];
  });
}

function sayNone(plan: ExperimentPlan, cues: readonly CueResult[]): string {
  const those = listWords(
    cues.map(({ words }) => words),
    'or',
  );
  return cues.length === 0
    ? 'No cue was found that differs between pictures besides what is asked.'
    : `Guessing by ${those} alone is not shown to be above chance (${percent(chanceOf(plan))} %).`;
}

/** Whether a judge beats the cue, which tells whether it sees more than the cue. */
function sayAgainst(result: ModelResult, cue: CueResult, nameOf: NameOf): string {
  const name = nameOf(result.judge);
  const found = differenceOf(result, cue);
  if (!beats(result, cue) || !found?.interval) {
    return `${name} is not shown to be better than ${cue.words} alone: it may go by this instead of what is asked.`;
  }
  const { low, high } = found.interval;
  return `${name} is better than ${cue.words} alone by ${percent(found.mean)} points (95 %: ${percent(low)} to ${percent(Math.min(1, high))}).`;
}

/**
 * By judge and cue: the experiments in which both are above chance and the judge is not shown to be
 * better than the cue alone.
 */
export function sayCueConclusions(
  { experiments, models }: Pick<ExperimentsReport, 'experiments' | 'models'>,
  cuesOf: CuesOf,
  nameOf: NameOf,
): string[] {
  return models.flatMap((judge) => {
    const byCue = new Map<string, number[]>();
    for (const one of experiments) {
      const result = one.results.find((found) => found.judge === judge);
      if (!result || besideChance(one.plan, result) !== 'above') continue;
      for (const cue of cuesOf(one) ?? []) {
        if (besideChance(one.plan, cue) !== 'above' || beats(result, cue)) continue;
        byCue.set(cue.words, [...(byCue.get(cue.words) ?? []), one.id]);
      }
    }
    return [...byCue].map(
      ([words, ids]) =>
        `${nameOf(judge)} is not shown to be better than ${words} alone in experiment${ids.length > 1 ? 's' : ''} ${listWords(ids.map(String))}: its accuracy there does not show that it sees what is asked.`,
    );
  });
}

function beats(result: ModelResult, cue: CueResult): boolean {
  const found = differenceOf(result, cue);
  return found !== null && isShown(found) && found.mean > 0;
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : String(Math.round(100 * share));
}
