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

function headlineOf(lines: readonly VerdictLine[]): string {
  const shorts = (level: RuleLevel) => [
    ...new Set(lines.filter((line) => line.level === level).map(({ short }) => short)),
  ];
  const [no, care, open, yes] = [shorts('no'), shorts('care'), shorts('open'), shorts('yes')];
  if (lines.length === 0) return 'Nothing is measured yet.';
  if (no.length + care.length > 0) {
    return [
      no.length > 0 ? `Do not use it for ${listWords(no, 'or')}.` : '',
      care.length > 0 ? sentence(care.join('; ')) : '',
    ]
      .filter((part) => part !== '')
      .join(' ');
  }
  if (open.length === lines.length) return 'These answers settle nothing yet: take a larger size.';
  const rest = open.length === 0 ? '' : ` Not settled yet: ${listWords(open, 'and')}.`;
  return `Nothing that was asked speaks against this judge. Fine: ${listWords(yes, 'and')}.${rest}`;
}

function sentence(words: string): string {
  return `${upperFirst(words)}.`;
}
