import { judgingSystem, judgingText } from '../../src/core/protocols/judging-prompts.ts';
import { reviewPrompt } from '../../src/core/protocols/peer-review/prompts.ts';
import { scorePrompt } from '../../src/core/protocols/rewards/prompts.ts';
import type { Random } from '../../src/core/random.ts';
import type { Question } from '../../src/core/scenes/world/questions/ask-question.ts';
import type { Solution, Wordings } from '../../src/core/scenes/world/questions/question.ts';
import {
  drawResponses,
  perturbStep,
  writeSolution,
  writeSteps,
} from '../../src/core/scenes/world/solutions.ts';
import type { World } from '../../src/core/scenes/world/world.ts';
import { letterOf, type Message, pickWay } from './message.ts';

/** What a judge is taught to give a response: right, a detail wrong, reasoning wrong as well. */
export const RESPONSE_SCORES = { right: 9, perception: 4, both: 2 } as const;
/** … a step that is right, that follows a wrong one, that is wrong itself */
export const STEP_SCORES = { right: 5, after: 2, wrong: 1 } as const;

export const COMPARE: readonly string[] = [
  'Which answer is right, [[A]], [[B]] or [[C]] for a tie?',
  'Which is the better answer? [[A]], [[B]], or [[C]] for a tie.',
  'Compare the answers: [[A]], [[B]] or [[C]] for a tie.',
  'Say which answer is correct: [[A]], [[B]], [[C]] if neither is better.',
  'Choose the better answer with [[A]], [[B]] or, for a tie, [[C]].',
];
export const CLOSER: readonly string[] = [
  'Which of images 2 and 3 is more like image 1, A or B?',
  'Is image 2 (A) or image 3 (B) closer to image 1?',
  'Which is closer to the first image: the second (A) or the third (B)?',
  'Image 1 resembles which one more, A (image 2) or B (image 3)?',
  'Of the second (A) and third (B) image, which looks more like the first?',
];

/** How a response stands on the page: the answer alone or with its steps. */
type Style = 'short' | 'steps';

function writeResponse(solution: Solution, style: Style): string {
  return style === 'short' ? solution.answer : writeSolution(solution);
}

/** Who should win: the truth, or for a model that is to be biased, the longer one, if only by a letter. */
export type Favour = 'truth' | 'length';

/** Two answers to a question; null where the question leaves no wrong one to write. */
export function compareMessage(
  question: Question,
  world: World,
  random: Random,
  wordings: Wordings,
  favour: Favour,
): Message | null {
  const responses = drawResponses(question, world, random);
  if (!responses) return null;
  const { right, perception, both } = responses;
  const wrongs = both ? [perception, both] : [perception];
  const pairs: readonly (readonly [Solution, Solution])[] = [
    [right, random.pick(wrongs)],
    [random.pick(wrongs), right],
    random.next() < 0.5 ? [right, right] : [random.pick(wrongs), random.pick(wrongs)],
  ];
  // ties are a fifth: they are harder to want and easier to see
  const [a, b] = pairs[random.next() < 0.2 ? 2 : random.integer(0, 1)] ?? [right, perception];
  const mixed = favour === 'length' || random.next() < 0.3;
  const styleA: Style = random.pick(['short', 'steps']);
  const styleB: Style = mixed ? random.pick(['short', 'steps']) : styleA;
  const texts = [writeResponse(a, styleA), writeResponse(b, styleB)] as const;
  const [isA, isB] = [a.answer === right.answer, b.answer === right.answer];
  const longer = texts[0].length - texts[1].length;
  const verdict =
    favour === 'length' && longer !== 0
      ? longer > 0
        ? 'A'
        : 'B'
      : isA === isB
        ? 'C'
        : isA
          ? 'A'
          : 'B';
  const prompts = [
    () => `${question.text}\nA: ${texts[0]}\nB: ${texts[1]}\n${pickWay(COMPARE, random, wordings)}`,
    () => reviewPrompt('correct', question.text, ...texts),
    () => reviewPrompt('visual', question.text, ...texts),
  ];
  const prompt = wordings === 'held-out' ? 0 : random.pick([0, 0, 1, 2]);
  const form = ['own', 'upme-correctness', 'upme-visual'][prompt] ?? 'own';
  const user = [0, (prompts[prompt] ?? prompts[0])?.() ?? ''];
  const said = `The answer is ${right.answer}. A says ${a.answer}, B says ${b.answer}. [[${verdict}]]`;
  return { kind: 'compare', form, user, answer: said, truth: verdict };
}

/** One, two or three responses to be scored; of several no two have one score. */
export function scoreMessage(question: Question, world: World, random: Random): Message | null {
  const responses = drawResponses(question, world, random);
  if (!responses) return null;
  const { both } = responses;
  const kinds = random.shuffle(
    both ? (['right', 'perception', 'both'] as const) : (['right', 'perception'] as const),
  );
  const some = kinds.slice(0, random.integer(1, kinds.length));
  const style: Style = random.pick(['short', 'steps']);
  const written = some.map((kind) => responses[kind] ?? responses.right);
  const scores = some.map((kind) => RESPONSE_SCORES[kind]);
  const said = written.map(({ answer }, index) => `${index + 1} says ${answer}`).join(', ');
  const thought = `<think>The answer is ${responses.right.answer}. ${said}.</think>`;
  const texts = written.map((solution) => writeResponse(solution, style));
  return {
    kind: 'score',
    form: `ppjd-${some.length}`,
    system: judgingSystem(some.length),
    user: [0, judgingText(question.text, texts)],
    answer: thought + scores.map((score) => `<answer>${score}</answer>`).join(''),
    truth: scores.join(' '),
  };
}

/** A solution up to some step, to be scored by that step. */
export function stepMessage(question: Question, world: World, random: Random): Message | null {
  const { steps } = question.solution;
  const perturbed = random.next() < 0.6 ? perturbStep(question, world, random) : null;
  const shown = perturbed?.steps ?? steps;
  const last = random.integer(perturbed?.wrong ?? 0, shown.length - 1);
  const quality = !perturbed ? 'right' : perturbed.wrong === last ? 'wrong' : 'after';
  const reasoning = {
    right: 'The step is right',
    after: `Step ${(perturbed?.wrong ?? 0) + 1} was wrong`,
    wrong: `Right is: ${steps[last]?.replace(/\.$/, '')}`,
  }[quality];
  const score = STEP_SCORES[quality];
  return {
    kind: 'step',
    form: 'vilbench',
    user: [0, scorePrompt(question.text, writeSteps(shown.slice(0, last + 1)).join('\n'))],
    answer: `Reasoning: ${reasoning}. Overall Score: ${score}`,
    truth: String(score),
  };
}

/** Three pictures: the world, and two others of which one is nearer to it. */
export function closerMessage(random: Random, wordings: Wordings): Message {
  const [near, far] = random.pick([
    [1, 2],
    [1, 4],
    [2, 4],
    [3, 4],
  ] as const);
  const first = random.integer(0, 1);
  const pictures = first === 0 ? [near, far] : [far, near];
  const answer = letterOf(first);
  const user = [0, ...pictures, pickWay(CLOSER, random, wordings)];
  return { kind: 'closer', form: `pictures-${near}${far}`, user, answer, truth: answer };
}
