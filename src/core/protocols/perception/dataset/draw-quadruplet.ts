import { pictureOf } from '../../../picture.ts';
import { writeSolution } from '../../../scenes/world/solutions.ts';
import { chooseShown } from './choose-shown.ts';
import { attributeAt, pairAt } from './draw-pair.ts';
import { listFacts } from './list-facts.ts';
import { markAltered } from './mark-altered.ts';
import type { Quadruplet } from './quadruplet.ts';

/**
 * Items of a set, starting at `from`. A longer set begins with a shorter one, and part of a
 * set is the same when drawn alone.
 */
export function drawQuadruplets(seed: number, count: number, from = 0): Quadruplet[] {
  return Array.from({ length: count }, (_, place) => drawQuadruplet(seed, from + place));
}

/**
 * One item, made from an exchangeable pair: two worlds one edit apart, each with its own correct
 * response. Which world is shown is drawn so that only the picture distinguishes r_c from r_p. r_p+r
 * does not depend on that draw: it reports details that differ from both worlds, and ends with an
 * answer that does not follow from them and is wrong in both.
 */
export function drawQuadruplet(seed: number, index: number): Quadruplet {
  return showWorld(seed, index, chooseShown(seed, index));
}

/** The item at that place, with the chosen one of its two worlds shown. */
export function showWorld(seed: number, index: number, shown: 0 | 1): Quadruplet {
  const { worlds, solutions, both, fact, question, probe } = pairAt(seed, index);
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
    attribute: attributeAt(seed, index),
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
