import type { Picture } from '../../../picture.ts';
import type { ToolPair } from '../tools/tool-pair.ts';
import { type GuardedPlan, type ShownPictures, type Warning, withAnswers } from './guard.ts';
import { guardData } from './guard-data.ts';
import { guardPictures } from './guard-pictures.ts';

/**
 * Guards a question that shows several pictures. Its answers differ only in the place of one
 * picture, so the answer can be given away only by how that picture differs from the others. The
 * two ways of making pictures are therefore compared like the answers of a question about one
 * picture.
 */
export function guardAmong<Plan extends GuardedPlan>(
  plan: Plan,
  among: ToolPair,
  shown: ShownPictures,
): readonly Warning<Plan>[] {
  // answers with different tools differ in more than their place
  const uneven = guardData({ ...plan, sham: true });
  if (uneven.length > 0) return uneven;
  const two = contrastOf(plan, among, shown);
  if (!two) return [];
  return takeBackAll(plan, [...guardData(two.plan), ...guardPictures(two.plan, two.pictures)]);
}

/** Warnings about the two ways as warnings about the experiment itself. */
export function takeBackAll<Plan extends GuardedPlan>(
  plan: Plan,
  warnings: readonly Warning<GuardedPlan>[],
): readonly Warning<Plan>[] {
  return warnings.map(({ guard, message, mend }) => ({
    guard,
    message,
    mend: mend?.kind === 'plan' ? { ...mend, plan: takeBack(plan, mend.plan) } : mend,
  }));
}

/**
 * The two ways of making pictures as the answers of one question, with the pictures of each; null
 * if the experiment has no answer.
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

/** Copies the mended tools of the two ways back into the experiment. */
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
