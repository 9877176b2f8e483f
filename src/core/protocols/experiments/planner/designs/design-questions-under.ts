import { type ExperimentPlan, MOST_EXPERIMENTS } from '../../experiment.ts';
import type { ToolCall } from '../../tools/tool.ts';
import { IDENTITY } from '../../tools/tool-pair.ts';
import type { Subject } from '../subject.ts';
import { designQuestion } from './design-question.ts';
import { aboutOf } from './design-subject.ts';
import { keepsAnswer } from './keeps-answer.ts';

/** The properties under which a kind of question can still be answered. */
export function waysFor(question: string, under: readonly Subject[]): readonly Subject[] {
  return under.filter((way) => keepsAnswer(question, way));
}

/**
 * Kinds of questions under data types: the clearest question of each kind on plain pictures, and
 * then the same question with each transform in turn, shared by all answers. The difference between
 * such experiments is what the transform costs. If there is room for more, the hardest question
 * follows under the same transforms, since a judge may be right in all of the clearest ones. Ours.
 */
export function designQuestionsUnder(
  questions: readonly string[],
  under: readonly Subject[],
): readonly ExperimentPlan[] {
  const easy = questions.flatMap((question) => {
    const [first] = designQuestion(question);
    if (!first) return [];
    const ways = waysFor(question, under).slice(0, MOST_EXPERIMENTS - 1);
    return [
      placedUnder(question, first, null),
      ...ways.map((way) => placedUnder(question, { ...first, difficulty: 'medium' }, way)),
    ];
  });
  const [question = ''] = questions;
  const last = designQuestion(question).at(-1);
  const ways = waysFor(question, under);
  const room = MOST_EXPERIMENTS - easy.length;
  const conditions = room > ways.length ? [null, ...ways] : ways;
  const hard =
    last?.difficulty === 'hard' ? conditions.map((way) => placedUnder(question, last, way)) : [];
  return [...easy, ...hard].slice(0, MOST_EXPERIMENTS);
}

/** The experiment with a transform for all answers; null: none. */
function placedUnder(question: string, plan: ExperimentPlan, way: Subject | null): ExperimentPlan {
  const transform = way?.made.present.transform ?? IDENTITY;
  return {
    ...plan,
    answers: plan.answers.map((answer) => ({
      ...answer,
      select: plainWorlds(question, answer.select),
      transform,
    })),
    about: [...plan.about, ...(way ? [aboutOf(way)] : [])],
  };
}

/** Clear, plain worlds, so that the transform is all that experiments differ in. */
function plainWorlds(question: string, { name, kwargs }: ToolCall): ToolCall {
  const weather = question === 'weather' ? {} : { weather: 'clear' };
  return { name, kwargs: { ...kwargs, ...weather, image_type: 'plain' } };
}
