import { canonicalJson } from '../../../hash.ts';
import type { ToolCall } from '../tools/tool.ts';
import { type GuardedPlan, quoteAll, type Warning, withAnswers } from './guard.ts';

/**
 * Checks that the answers' pictures differ in one respect only. Several published experiments fail
 * this: they compare a low-contrast dog with an unchanged vehicle (arXiv 2406.12321, Table 3).
 */
export function guardData<Plan extends GuardedPlan>(plan: Plan): readonly Warning<Plan>[] {
  const selects = differences(plan.answers.map(({ select }) => select));
  const transforms = differences(plan.answers.map(({ transform }) => transform));
  if (selects.length === 0 && transforms.length === 0) return plan.sham ? [] : [sameData(plan)];
  if (selects.length > 0 && transforms.length > 0) return [confounded(plan)];
  return [
    ...(selects.length > 1 ? [severalArguments(plan, 'select', selects)] : []),
    ...(transforms.length > 1 ? [severalArguments(plan, 'transform', transforms)] : []),
  ];
}

/**
 * The respects in which calls differ: "name" if they use different tools, else the arguments.
 * `without`, which only excludes other classes, counts only if nothing else differs.
 */
function differences(calls: readonly ToolCall[]): readonly string[] {
  if (new Set(calls.map(({ name }) => name)).size > 1) return ['name'];
  const names = new Set(calls.flatMap(({ kwargs }) => Object.keys(kwargs)));
  const differing = [...names].filter(
    (name) => new Set(calls.map(({ kwargs }) => canonicalJson(kwargs[name] ?? null))).size > 1,
  );
  const main = differing.filter((name) => name !== 'without');
  return main.length > 0 ? main : differing;
}

function sameData<Plan extends GuardedPlan>(plan: Plan): Warning<Plan> {
  return {
    guard: 'same-data',
    message: `${quoteAll(plan.answers.map(({ text }) => text))} have the same data, so that nothing can be told apart. Change one answer's tools, or mark this as a sham experiment.`,
    mend: { kind: 'plan', says: 'Mark it as a sham', plan: { ...plan, sham: true } },
  };
}

function confounded<Plan extends GuardedPlan>(plan: Plan): Warning<Plan> {
  const [first] = plan.answers;
  const pictures = plan.answers.map(({ select }) => nameCall(select));
  const done = plan.answers.map(({ transform }) => nameCall(transform));
  return {
    guard: 'selection',
    message: `The answers differ in which pictures they take (${pictures.join(' against ')}) and in what is done to them (${done.join(' against ')}): a judge may tell them apart by either.`,
    mend: first
      ? {
          kind: 'plan',
          says: `Take ${nameCall(first.select)} for every answer`,
          plan: withAnswers(plan, (answer) => ({ ...answer, select: first.select })),
        }
      : null,
  };
}

function severalArguments<Plan extends GuardedPlan>(
  plan: Plan,
  part: 'select' | 'transform',
  differing: readonly string[],
): Warning<Plan> {
  const [first] = plan.answers;
  const kept = differing.find((name) => isAsked(plan, part, name)) ?? differing[0] ?? '';
  const others = differing.filter((name) => name !== kept);
  return {
    guard: 'arguments',
    message: `The answers differ in ${differing.join(' and ')}: a judge may tell them apart by any of these.`,
    mend: {
      kind: 'plan',
      says: `Let them differ in ${kept} alone`,
      plan: withAnswers(plan, (answer) => {
        const kwargs = { ...answer[part].kwargs };
        for (const name of others) {
          const value = first?.[part].kwargs[name];
          if (value === undefined) delete kwargs[name];
          else kwargs[name] = value;
        }
        return { ...answer, [part]: { ...answer[part], kwargs } };
      }),
    },
  };
}

/** Whether the question or an answer mentions the argument's value. */
function isAsked({ question, answers }: GuardedPlan, part: 'select' | 'transform', name: string) {
  return answers.some(({ text, [part]: call }) => {
    const value = call.kwargs[name];
    if (typeof value !== 'string' || value === '') return false;
    return `${question} ${text}`.toLowerCase().includes(value.toLowerCase());
  });
}

/** E.g. "RotateImage(angle 90)" or "TextToImageGeneration(class_name star)". */
function nameCall({ name, kwargs }: ToolCall): string {
  const said = Object.entries(kwargs).map(([field, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${field} ${text}`;
  });
  return said.length === 0 ? name : `${name}(${said.join(', ')})`;
}
