import type { Picture } from '../../../picture.ts';
import type { ToolPair } from '../tools/data-types.ts';
import { type GuardedPlan, type ShownPictures, type Warning, withAnswers } from './guard.ts';
import { guardData } from './guard-data.ts';
import { guardPictures } from './guard-pictures.ts';

/**
 * Of a question that shows several pictures. Its answers differ in the place of a picture alone, so what
 * may give the answer away is how that picture differs from those beside it: the two ways of making
 * pictures are held against each other as the answers of a question about one picture are.
 */
export function guardAmong<Plan extends GuardedPlan>(
  plan: Plan,
  among: ToolPair,
  shown: ShownPictures,
): readonly Warning<Plan>[] {
  // answers that are not made alike differ in more than their place
  const uneven = guardData({ ...plan, sham: true });
  if (uneven.length > 0) return uneven;
  const two = contrastOf(plan, among, shown);
  if (!two) return [];
  return [...guardData(two.plan), ...guardPictures(two.plan, two.pictures)].map(
    ({ guard, message, mend }) => ({
      guard,
      message,
      mend: mend?.kind === 'plan' ? { ...mend, plan: takeBack(plan, mend.plan) } : mend,
    }),
  );
}

/**
 * The two ways of making pictures as the answers of one question, with the pictures of each; null: the
 * experiment has no answer.
 */
export function contrastOf(
  plan: GuardedPlan,
  among: ToolPair,
  shown: ShownPictures,
): { readonly plan: GuardedPlan; readonly pictures: readonly (readonly Picture[])[] } | null {
  const [own] = plan.answers;
  if (!own) return null;
  const two: GuardedPlan = {
    question: plan.question,
    answers: [
      { ...own, text: 'the picture that is asked for' },
      { ...among, text: 'the others' },
    ],
    ...(plan.sham && { sham: true }),
  };
  const all = shown.flatMap((questions, answer) =>
    questions.flatMap((pictures) =>
      pictures.map((picture, place) => ({ picture, isOwn: place === answer })),
    ),
  );
  const pictures = [true, false].map((wanted) =>
    all.flatMap(({ picture, isOwn }) => (isOwn === wanted ? [picture] : [])),
  );
  return { plan: two, pictures };
}

/** The experiment with a mend of its two ways of making pictures. */
function takeBack<Plan extends GuardedPlan>(plan: Plan, { answers, sham }: GuardedPlan): Plan {
  const [own, others] = answers;
  if (!own || !others) return plan;
  const { select, transform } = own;
  return {
    ...withAnswers(plan, (answer) => ({ ...answer, select, transform })),
    among: { select: others.select, transform: others.transform },
    ...(sham && { sham }),
  };
}
