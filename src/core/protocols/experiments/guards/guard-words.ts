import { type GuardedPlan, quoteAll, type Warning } from './guard.ts';

/** Words that say which answer is expected. */
const LEADING =
  /,? ?\b(?:isn['’]t it|aren['’]t they|doesn['’]t it|right|correct|of course|obviously|surely)\b,?(?=\s|\?|$)/gi;
/** Words that every answer may have. */
const EMPTY = new Set(
  'a an the is are of in it this that there to and or no not yes none these any image picture'.split(
    ' ',
  ),
);

/** Whether the question's words give the answer away. */
export function guardWords<Plan extends GuardedPlan>(plan: Plan): readonly Warning<Plan>[] {
  return [...leading(plan), ...named(plan)];
}

function leading<Plan extends GuardedPlan>(plan: Plan): readonly Warning<Plan>[] {
  const found = plan.question.match(LEADING);
  // "right" names a side as well: only at the end does it ask for consent
  const words = found?.filter(
    (word) =>
      !/^(right|correct)$/i.test(word.replace(/^[, ]+|[, ]+$/g, '')) ||
      /,\s*(right|correct)\?$/i.test(plan.question),
  );
  if (!words || words.length === 0) return [];
  const pattern = words.reduce((text, word) => text.replace(word, ''), plan.question);
  const question = pattern.replace(/\s+/g, ' ').replace(/\s+\?/, '?').trim();
  return [
    {
      guard: 'wording',
      message: `The question says which answer it expects (“${words[0]?.replace(/^,?\s*/, '').trim()}”).`,
      mend: { kind: 'plan', says: `Ask “${question}”`, plan: { ...plan, question } },
    },
  ];
}

/** Some answers' words stand in the question, and others' do not. */
function named<Plan extends GuardedPlan>(plan: Plan): readonly Warning<Plan>[] {
  const asked = new Set(wordsOf(plan.question));
  const texts = plan.answers.map(({ text }) => text);
  const own = texts.map((text, place) => {
    const others = new Set(texts.flatMap((other, at) => (at === place ? [] : wordsOf(other))));
    return wordsOf(text).filter((word) => !others.has(word));
  });
  const isNamed = own.map((words) => words.length > 0 && words.every((word) => asked.has(word)));
  // of "Yes" and "No" neither has words of its own
  const canBeNamed = own.map((words) => words.length > 0);
  const given = texts.filter((_, place) => isNamed[place]);
  const left = texts.filter((_, place) => canBeNamed[place] && !isNamed[place]);
  if (given.length === 0 || left.length === 0) return [];
  const last = texts.at(-1) ?? '';
  const list = texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${last}` : last;
  const question = `${plan.question.replace(/\?\s*$/, '')}: ${list}?`;
  return [
    {
      guard: 'wording',
      message: `The question names ${quoteAll(given)} and not ${quoteAll(left)}: a judge may repeat what it reads.`,
      mend: {
        kind: 'plan',
        says: 'Name every answer in the question',
        plan: { ...plan, question },
      },
    },
  ];
}

function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !EMPTY.has(word));
}
