import { canonicalJson } from '../../../hash.ts';
import { differenceOfShares } from '../../../statistics/intervals/difference-of-shares.ts';
import type { Share } from '../../../statistics/intervals/wilson.ts';
import { listWords } from '../../../words.ts';
import type { ExperimentReport } from '../report.ts';
import { dataTypes, ourTypes } from '../tools/data-types.ts';
import { IDENTITY } from '../tools/tool-pair.ts';
import type { NameOf } from './say-findings.ts';

/** A judge's accuracy in an experiment, by the condition of its pictures. */
interface Conditioned {
  /** "plain" or "under snow" */
  readonly condition: string;
  readonly plain: boolean;
  readonly accuracy: Share;
}

/**
 * Experiments that ask the same under different transforms, compared for a judge: its accuracy
 * under each, and which differences have an interval without 0. The pictures differ, so the
 * intervals are those of independent shares. Empty if no two experiments are alike.
 */
export function sayConditions(
  experiments: readonly ExperimentReport[],
  judge: number,
  nameOf: NameOf,
): string[] {
  const alike = new Map<string, ExperimentReport[]>();
  for (const one of experiments) {
    if (!sharesTransform(one)) continue;
    const key = sameQuestion(one);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return [...alike.values()].flatMap((some) => {
    const found = some.flatMap((one): Conditioned[] => {
      const accuracy = one.results.find((result) => result.judge === judge)?.average;
      const condition = nameCondition(one);
      return accuracy
        ? [{ condition: condition ? `under ${condition}` : 'plain', plain: !condition, accuracy }]
        : [];
    });
    const [first] = some;
    if (found.length < 2 || !first) return [];
    const each = found.map(
      ({ condition, accuracy }) => `${percent(accuracy.share)} % ${condition}`,
    );
    const shown = differences(found);
    return [
      `${nameOf(judge)} at “${first.plan.question}”: ${listWords(each)}. ${
        shown.length > 0 ? `Shown: ${shown.join('; ')}.` : 'No difference between them is shown.'
      }`,
    ];
  });
}

/** Pairs with a difference whose 95 % interval excludes 0. */
function differences(found: readonly Conditioned[]): readonly string[] {
  return found.flatMap((first, at) =>
    found.slice(at + 1).flatMap((second) => {
      const { low, high } = differenceOfShares(first.accuracy, second.accuracy);
      if (low <= 0 && high >= 0) return [];
      const [better, worse] = low > 0 ? [first, second] : [second, first];
      const gap = differenceOfShares(better.accuracy, worse.accuracy);
      const than = better.plain ? 'on plain pictures' : better.condition;
      const where = worse.plain ? 'on plain pictures' : worse.condition;
      return [
        `worse ${where} than ${than} by ${percent(gap.difference)} points (95 %: ${percent(gap.low)} to ${percent(Math.min(1, gap.high))})`,
      ];
    }),
  );
}

/** Whether all answers have one transform, which is then a condition and not what is asked. */
function sharesTransform({ plan }: ExperimentReport): boolean {
  const transforms = plan.answers.map(({ transform }) => canonicalJson(transform));
  return !plan.sham && plan.among === undefined && new Set(transforms).size === 1;
}

function sameQuestion({ plan }: ExperimentReport): string {
  const answers = plan.answers.map(({ text, select }) => ({ text, select }));
  return canonicalJson({ question: plan.question, answers });
}

/** The names of the types that all pictures have, or of the transform; empty: there is none. */
function nameCondition({ plan }: ExperimentReport): string {
  const transform = plan.answers[0]?.transform;
  if (!transform || transform.name === IDENTITY.name) return '';
  const ids = plan.about.flatMap(({ kind, name }) =>
    kind === 'type' || kind === 'tool' ? [name] : [],
  );
  const titles = ids.map(
    (id) => [...dataTypes, ...ourTypes].find((type) => type.id === id)?.title ?? id,
  );
  return listWords(titles) || transform.name;
}

function percent(share: number): string {
  return String(Math.round(100 * share));
}
