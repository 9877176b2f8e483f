import { listWords, upperFirst } from '../words.ts';
import { BATTERY_STEPS } from './battery.ts';
import type { ProfileFigure } from './check-figure.ts';
import type { CheckRule, RuleLevel, RuleOutcome } from './check-rule.ts';
import { RULES } from './rules.ts';

/** What one rule says about a judge. */
interface VerdictLine extends RuleOutcome {
  readonly rule: CheckRule;
}

/** What a judge may and may not be used for; every sentence comes from a rule and its figures. */
export interface Verdict {
  readonly level: RuleLevel;
  /** one or two sentences */
  readonly headline: string;
  /** worst level first, then in the order of the rules */
  readonly lines: readonly VerdictLine[];
}

const LEVELS: readonly RuleLevel[] = ['no', 'care', 'open', 'yes'];

/** Applies every rule that has its figures to those of one judge. */
export function giveVerdict(
  figures: readonly ProfileFigure[],
  rules: readonly CheckRule[] = allRules(),
): Verdict {
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  const lines = rules
    .flatMap((rule): VerdictLine[] => {
      const outcome = rule.apply((id) => byId.get(id));
      return outcome ? [{ ...outcome, rule }] : [];
    })
    .toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
  const [worst] = lines;
  return { level: worst?.level ?? 'open', headline: headlineOf(lines), lines };
}

function allRules(): readonly CheckRule[] {
  return [...RULES, ...BATTERY_STEPS.flatMap(({ rules = [] }) => rules)];
}

/** Tasks named in the headline beside what the judge is not fit for; the list below names all. */
const MOST_NAMED = 2;

/** What the judge is fit for and what not, and the first caution: at most two lines on a wide screen. */
function headlineOf(lines: readonly VerdictLine[]): string {
  const shorts = (level: RuleLevel) => [
    ...new Set(lines.flatMap((line) => (line.level === level ? (line.short ?? []) : []))),
  ];
  const ruledOut = new Set(lines.flatMap((line) => line.rulesOut ?? []));
  const fit = shorts('yes').filter((task) => !ruledOut.has(task));
  const [no, care] = [shorts('no'), shorts('care')];
  if (lines.length === 0) return 'Nothing is measured yet.';
  if (lines.every(({ level }) => level === 'open')) {
    return 'These answers settle nothing yet: take a larger size.';
  }
  const claims = [...sayFitness(fit, no), ...sayCautions(care.length > 0 ? care : shorts('open'))];
  return claims.length > 0
    ? claims.join(' ')
    : 'Nothing that was asked speaks against it; what it is fine for is not settled.';
}

function sayFitness(fit: readonly string[], no: readonly string[]): string[] {
  if (no.length === 0) return fit.length === 0 ? [] : [`Fine for ${listWords(fit, 'and')}.`];
  const more = no.length > MOST_NAMED ? ', and more below' : '';
  const not = `${listWords(no.slice(0, MOST_NAMED), 'or')}${more}.`;
  return fit.length === 0
    ? [`Do not use it for ${not}`]
    : [`Fine for ${listWords(fit.slice(0, MOST_NAMED), 'and')}, but not for ${not}`];
}

/** The first alone: the sentences below it say the others. */
function sayCautions([first]: readonly string[]): string[] {
  return first === undefined ? [] : [`${upperFirst(first)}.`];
}
