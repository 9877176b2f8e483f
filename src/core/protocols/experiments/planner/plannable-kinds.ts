import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { listWords } from '../../../words.ts';
import { QUESTION_LADDERS } from './designs/design-question.ts';
import { familyOf } from './families.ts';
import { isMissing } from './subject.ts';
import { subjectsOf } from './subjects.ts';

/** The kinds of questions that the planner can plan, one line each, with an example. */
export function plannableKinds(source: PictureSourceSpec): readonly string[] {
  const subjects = subjectsOf(source).filter((one) => !isMissing(one));
  const nouns = (kind: 'type' | 'tool') =>
    subjects.flatMap((one) => (!isMissing(one) && one.kind === kind ? [one.noun] : []));
  const family = familyOf(source);
  const own = nouns('tool');
  return [
    `a data type: ${listWords(nouns('type'))}. "Can models identify left rotation in images?"`,
    `one of our own types and styles, which the paper does not have: ${listWords(own)}. "Can they identify ${own.at(-1)}?"`,
    'a group of types: style, semantic, pixel, geometric. "Can models identify geometric transformations?"',
    ...(family ? [`classes: ${family.noun}. "Can models recognize ${family.noun}?"`] : []),
    ...(family
      ? [`classes under types. "Can models recognize ${family.noun} under pixel transformations?"`]
      : []),
    ...(source.type === 'worlds'
      ? [
          `what drawn worlds are asked: ${listWords(QUESTION_LADDERS.map(({ noun }) => noun))}. "Can the models count?"`,
          'any of these under types that leave the answer as it is. "Does counting suffer more under snow than under blur?"',
        ]
      : []),
    'several pictures at once, for judges that take several. "Which of two pictures is blurred?"',
    'a comparison of the judges on any of these. "Which of the two models is better at Gaussian noise?"',
  ];
}
