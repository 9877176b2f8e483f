import { pictureOf } from '../../../picture.ts';
import { Random } from '../../../random.ts';
import { drawWorld } from '../../../scenes/world/draw-world.ts';
import { editWorld, freeCells } from '../../../scenes/world/edit-world.ts';
import { wordQuestion } from '../../../scenes/world/questions/ask-question.ts';
import type { Solution } from '../../../scenes/world/questions/question.ts';
import { writeSolution } from '../../../scenes/world/solutions.ts';
import { WORDS } from '../../../scenes/world/vocabulary.ts';
import type { World } from '../../../scenes/world/world.ts';
import { type Asked, type AttributeRules, type Fact, RULES, wordingsOf } from './alteration.ts';
import { listFacts, names } from './list-facts.ts';
import { markAltered } from './mark-altered.ts';
import { ATTRIBUTES, type Attribute, type Quadruplet } from './quadruplet.ts';

/** Draws of r_p+r before the whole item is drawn again. */
const TRIES = 12;
/** number of objects in a world whose answer is one of them, so that a third remains */
const CROWD = [4, 6] as const;

/**
 * Items of a set, starting at `from`. Each has its own random key, so a longer set begins with a
 * shorter one, and part of a set is the same when drawn alone.
 */
export function drawQuadruplets(seed: number, count: number, from = 0): Quadruplet[] {
  return Array.from({ length: count }, (_, place) => drawQuadruplet(seed, from + place));
}

/**
 * One item, made from an exchangeable pair: two worlds one edit apart, each with its own correct
 * response. Which world is shown is decided by a coin that nothing else depends on, so that only
 * the picture distinguishes r_c from r_p. r_p+r does not depend on that coin either: it reports
 * details that differ from both worlds, and ends with an answer that does not follow from them and
 * is wrong in both.
 */
export function drawQuadruplet(seed: number, index: number): Quadruplet {
  const shown = new Random([seed, 'perception shown', index]).integer(0, 1) as 0 | 1;
  return showWorld(seed, index, shown);
}

/** The item at that place, with the chosen one of its two worlds shown. */
export function showWorld(seed: number, index: number, shown: 0 | 1): Quadruplet {
  const attribute = attributeAt(seed, index);
  const random = new Random([seed, 'perception item', index]);
  for (;;) {
    const drawn = drawPair(attribute, random);
    if (!drawn) continue;
    const { worlds, solutions, both, fact, question, probe } = drawn;
    const hidden = shown === 0 ? 1 : 0;
    const world = worlds[shown];
    const right = writeSolution(solutions[shown]);
    const perception = writeSolution(solutions[hidden]);
    const worst = writeSolution(both);
    const known = fact.probe.kind.solve(fact.probe.subject, world);
    if (!known) throw new RangeError(`item ${index} has a probe without an answer`);
    const alteration = { what: fact.what, shown: fact.values[shown], said: fact.values[hidden] };
    return {
      index,
      attribute,
      picture: pictureOf({ kind: 'world', world }),
      question,
      responses: {
        right: {
          text: right,
          answer: solutions[shown].answer,
          altered: markAltered(right, perception),
        },
        perception: {
          text: perception,
          answer: solutions[hidden].answer,
          altered: markAltered(perception, right),
        },
        both: { text: worst, answer: both.answer, altered: markAltered(worst, right) },
      },
      alteration,
      probe: {
        question: probe,
        answer: known.answer,
        choices: [...new Set(fact.probe.kind.choices(fact.probe.subject, world))],
      },
      facts: listFacts(world, question, alteration),
    };
  }
}

/** Each block of six items has every attribute once, in random order. */
function attributeAt(seed: number, index: number): Attribute {
  const block = Math.floor(index / ATTRIBUTES.length);
  const order = new Random([seed, 'perception attributes', block]).shuffle(ATTRIBUTES);
  return order[index % ATTRIBUTES.length] ?? 'color';
}

/** Two worlds with a question whose answer differs between them. */
interface Pair {
  readonly asked: Asked;
  readonly worlds: readonly [World, World];
  readonly solutions: readonly [Solution, Solution];
  readonly both: Solution;
  readonly fact: Fact;
  readonly question: string;
  readonly probe: string;
}

function drawPair(attribute: Attribute, random: Random): Pair | null {
  const rules = RULES[attribute];
  const kind = random.pick(rules.kinds);
  const crowded = kind.id === 'extreme';
  const world = drawWorld(random, crowded ? { count: random.integer(...CROWD) } : {});
  const other = editWorld(world, random.pick(rules.edits), random);
  if (!other) return null;
  const worlds = [world, other] as const;
  const candidates = kind.subjects(world).flatMap((subject) => {
    const asked = { kind, subject };
    const [a, b] = [kind.solve(subject, world), kind.solve(subject, other)];
    const fact = a && b && a.answer !== b.answer ? rules.fact(asked, worlds) : null;
    return a && b && fact ? [{ asked, fact, solutions: [a, b] as const }] : [];
  });
  if (candidates.length === 0) return null;
  const { asked, fact, solutions } = random.pick(candidates);
  const both = drawBoth(rules, asked, worlds, solutions, random);
  const question = wordQuestion(
    kind,
    asked.subject,
    random.pick(wordingsOf(asked, rules.wordings)),
  );
  const probe = wordQuestion(
    fact.probe.kind,
    fact.probe.subject,
    random.pick(wordingsOf(fact.probe)),
  );
  if (!both || fact.values.some((value) => names(question, value))) return null;
  return { asked, worlds, solutions, both, fact, question, probe };
}

/**
 * Draws r_p+r: details that differ from those in both worlds, and an answer that does not follow
 * from them.
 */
function drawBoth(
  rules: AttributeRules,
  asked: Asked,
  worlds: readonly [World, World],
  solutions: readonly [Solution, Solution],
  random: Random,
): Solution | null {
  const { kind, subject } = asked;
  const base = random.pick(worlds);
  const common = worlds[0].objects.filter(({ id }) =>
    worlds[1].objects.some((object) => object.id === id),
  );
  const choices = [
    ...kind.choices(subject, { ...base, objects: common }),
    ...(rules.strays?.(asked) ?? []),
  ];
  for (let tried = 0; tried < TRIES; tried++) {
    const seen = rules.third
      ? editWorld(base, random.pick(rules.third), random)
      : moveWord(base, random);
    const found = seen && kind.solve(subject, seen);
    if (!found) continue;
    const steps = found.steps.join();
    if (solutions.some((solution) => solution.steps.join() === steps)) continue;
    const taken = [found, ...solutions].map(({ answer }) => answer);
    const left = [...new Set(choices)].filter((choice) => !taken.includes(choice));
    if (left.length > 0) return { steps: found.steps, answer: random.pick(left) };
  }
  return null;
}

/** Replaces the written word and moves it to another place. */
function moveWord(world: World, random: Random): World | null {
  const cells = freeCells(world);
  if (!world.word || cells.length === 0) return null;
  const text = random.pick(WORDS.filter((word) => word !== world.word?.text));
  return { ...world, word: { text, cell: random.pick(cells) } };
}
