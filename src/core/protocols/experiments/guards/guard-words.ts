import { listWords } from '../../../words.ts';
import { type GuardedPlan, quoteAll, type Warning } from './guard.ts';

/** Phrases that suggest the expected answer. */
const LEADING =
  /,? ?\b(?:isn['’]t it|aren['’]t they|doesn['’]t it|right|correct|of course|obviously|surely)\b,?(?=\s|\?|$)/gi;
/** Words that do not identify an answer. */
const EMPTY = new Set(
  'a an the is are of in it this that there to and or no not yes none these any image picture'.split(
    ' ',
  ),
);

/** Checks whether the question's wording gives the answer away. */
export function guardWords<Plan extends GuardedPlan>(plan: Plan): readonly Warning<Plan>[] {
  return [...leading(plan), ...named(plan)];
}

function leading<Plan extends GuardedPlan>(plan: Plan): readonly Warning<Plan>[] {
  const found = plan.question.match(LEADING);
  // "right" may also mean a side; it seeks agreement only at the end
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

/** Warns if the question names some answers and not others. */
function named<Plan extends GuardedPlan>(plan: Plan): readonly Warning<Plan>[] {
  const asked = new Set(wordsOf(plan.question));
  const texts = plan.answers.map(({ text }) => text);
  const own = texts.map((text, place) => {
    const others = new Set(texts.flatMap((other, at) => (at === place ? [] : wordsOf(other))));
    return wordsOf(text).filter((word) => !others.has(word));
  });
  const isNamed = own.map((words) => words.length > 0 && words.every((word) => asked.has(word)));
  // "Yes" and "No" have no words of their own
  const canBeNamed = own.map((words) => words.length > 0);
  const given = texts.filter((_, place) => isNamed[place]);
  const left = texts.filter((_, place) => canBeNamed[place] && !isNamed[place]);
  if (given.length === 0 || left.length === 0) return [];
  const question = `${plan.question.replace(/\?\s*$/, '')}: ${listWords(texts, 'or')}?`;
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
