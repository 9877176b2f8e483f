import { LruMap, remember } from '../../../lru-map.ts';
import { Random } from '../../../random.ts';
import { drawWorld } from '../../../scenes/world/draw-world.ts';
import { editWorld, freeCells } from '../../../scenes/world/edit-world.ts';
import { wordQuestion } from '../../../scenes/world/questions/ask-question.ts';
import type { Solution } from '../../../scenes/world/questions/question.ts';
import { WORDS } from '../../../scenes/world/vocabulary.ts';
import type { World } from '../../../scenes/world/world.ts';
import { type Asked, type AttributeRules, type Fact, RULES, wordingsOf } from './alteration.ts';
import { names } from './list-facts.ts';
import { ATTRIBUTES, type Attribute } from './quadruplet.ts';

/** Draws of r_p+r before the whole item is drawn again. */
const TRIES = 12;
/** number of objects in a world whose answer is one of them, so that a third remains */
const CROWD = [4, 6] as const;

/**
 * An exchangeable pair: two worlds one edit apart, with a question whose answer differs between
 * them.
 */
export interface Pair {
  readonly asked: Asked;
  readonly worlds: readonly [World, World];
  readonly solutions: readonly [Solution, Solution];
  readonly both: Solution;
  readonly fact: Fact;
  readonly question: string;
  readonly probe: string;
}

/** Pairs kept: an item's is drawn to choose its world, and again to show it. */
const KEPT = 2 * ATTRIBUTES.length;
const kept = new LruMap<string, Pair>(KEPT);

/** The pair of the item at that place. It depends on no other item. */
export function pairAt(seed: number, index: number): Pair {
  return remember(kept, `${seed} ${index}`, () => drawPairAt(seed, index));
}

function drawPairAt(seed: number, index: number): Pair {
  const attribute = attributeAt(seed, index);
  const random = new Random([seed, 'perception item', index]);
  for (;;) {
    const drawn = drawPair(attribute, random);
    if (drawn) return drawn;
  }
}

/** Each block of six items has every attribute once, in random order. */
export function attributeAt(seed: number, index: number): Attribute {
  return (
    attributesOf(seed, Math.floor(index / ATTRIBUTES.length))[index % ATTRIBUTES.length] ?? 'color'
  );
}

/** Where the item of an attribute stands in that block. */
export function placeOf(seed: number, attribute: Attribute, block: number): number {
  return block * ATTRIBUTES.length + attributesOf(seed, block).indexOf(attribute);
}

function attributesOf(seed: number, block: number): Attribute[] {
  return new Random([seed, 'perception attributes', block]).shuffle(ATTRIBUTES);
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
