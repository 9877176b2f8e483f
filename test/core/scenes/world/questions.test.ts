import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/core/random.ts';
import { drawWorld } from '../../../../src/core/scenes/world/draw-world.ts';
import { editsApart } from '../../../../src/core/scenes/world/edits-apart.ts';
import {
  askQuestion,
  askSome,
  QUESTION_KINDS,
  type Question,
} from '../../../../src/core/scenes/world/questions/ask-question.ts';
import { waysOf } from '../../../../src/core/scenes/world/questions/question.ts';
import {
  drawResponses,
  misperceive,
  perturbStep,
  writeSolution,
} from '../../../../src/core/scenes/world/solutions.ts';
import type { World, WorldObject } from '../../../../src/core/scenes/world/world.ts';

const seeds = fc.nat(1_000_000);
const ROWS = ['top', 'middle', 'bottom'];
const COLUMNS = ['left', 'middle', 'right'];
const place = ({ cell }: Pick<WorldObject, 'cell'>) =>
  cell.row === 1 && cell.column === 1 ? 'middle' : `${ROWS[cell.row]} ${COLUMNS[cell.column]}`;
const name = ({ color, shape }: WorldObject) => `${color} ${shape}`;

function matching(world: World, words: string): WorldObject[] {
  return world.objects.filter((object) =>
    words
      .split(' ')
      .every((word) =>
        /^objects?$/.test(word)
          ? true
          : word === object.color || word.replace(/(?<=s)es$|(?<!s)s$/, '') === object.shape,
      ),
  );
}

/** The answer worked out again, from the question's words and the graph alone. */
function answerAnew(world: World, kind: string, text: string): string {
  const words = text.replace(/[?.,:]/g, '');
  const phrases = [
    ...words.matchAll(
      /(?:[a-z]+ )?(?:objects?|circles?|squares?|triangles?|diamonds?|cross(?:es)?|stars?)\b/g,
    ),
  ].map(([phrase]) =>
    phrase.replace(/^(?!red|orange|yellow|green|cyan|blue|purple|pink)[a-z]+ /, ''),
  );
  const [first, second] = phrases.map((phrase) => matching(world, phrase));
  const [a, b] = [first?.[0], second?.[0]];
  switch (kind) {
    case 'color':
      return a?.color ?? '';
    case 'shape':
      return a?.shape ?? '';
    case 'size':
      return a?.size ?? '';
    case 'texture':
      return a?.texture ?? '';
    case 'place':
      return a ? place(a) : '';
    case 'count':
      return String(first?.length);
    case 'exists':
      return first?.length ? 'yes' : 'no';
    case 'same':
      return a?.color === b?.color ? 'yes' : 'no';
    case 'more': {
      const [one = 0, two = 0] = [first?.length, second?.length];
      return (one === two ? 'neither' : phrases[one > two ? 0 : 1]) ?? '';
    }
    case 'relation': {
      // one wording names the second thing first
      const [from, to] = text.startsWith('Seen from') ? [b, a] : [a, b];
      if (!from || !to) return '';
      if (text.includes('left')) return from.cell.column < to.cell.column ? 'left' : 'right';
      return from.cell.row < to.cell.row ? 'above' : 'below';
    }
    case 'extreme': {
      const far = {
        left: ({ cell }: WorldObject) => -cell.column,
        right: ({ cell }: WorldObject) => cell.column,
        highest: ({ cell }: WorldObject) => -cell.row,
        lowest: ({ cell }: WorldObject) => cell.row,
      };
      const side = Object.keys(far).find((word) => text.includes(word)) as keyof typeof far;
      const sorted = [...world.objects].sort((x, y) => far[side](y) - far[side](x));
      return sorted[0] ? name(sorted[0]) : '';
    }
    case 'odd': {
      const found = world.objects.find((object) =>
        (['color', 'shape'] as const).some((quality) => {
          const rest = world.objects.filter((each) => each !== object).map((each) => each[quality]);
          return new Set(rest).size === 1 && rest[0] !== object[quality];
        }),
      );
      return found ? name(found) : '';
    }
    case 'text':
      return world.word?.text ?? '';
    case 'weather':
      return world.weather;
    case 'style':
      return world.style;
    case 'ground':
      return world.ground.name;
    default:
      throw new Error(`no check for ${kind}`);
  }
}

function each(check: (world: World, question: Question, random: Random) => void, runs = 600) {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...QUESTION_KINDS), (seed, kind) => {
      const random = new Random([seed, kind.id]);
      const world = drawWorld(new Random([seed]));
      const question = askQuestion(world, kind, random);
      if (question) check(world, question, random);
    }),
    { numRuns: runs },
  );
}

describe('questions', () => {
  it('have the answer that their words have in the graph, in every kind', () => {
    const seen = new Set<string>();
    each((world, { kind, text, solution }) => {
      seen.add(kind.id);
      expect(solution.answer, text).toBe(answerAnew(world, kind.id, text));
    }, 1500);
    expect(seen.size).toBe(QUESTION_KINDS.length);
  });

  it('offer the right answer once, among wrong ones', () => {
    each((_, { choices, solution }) => {
      expect(choices.filter((choice) => choice === solution.answer)).toHaveLength(1);
      expect(new Set(choices).size).toBe(choices.length);
      expect(choices.length).toBeGreaterThan(1);
    });
  });

  it('leave no slot unfilled, and are worded as training may show unless asked otherwise', () => {
    const pattern = (wording: string) =>
      new RegExp(`^${wording.replace(/[.?]/g, '\\$&').replace(/\{[abc]\}/g, '.+')}$`);
    each((world, { kind, text }, random) => {
      expect(text).not.toMatch(/[{}]/);
      expect(waysOf(kind.wordings, 'known').some((wording) => pattern(wording).test(text))).toBe(
        true,
      );
      const held = askQuestion(world, kind, random, 'held-out');
      const heldOut = waysOf(kind.wordings, 'held-out').map(pattern);
      if (held) expect(heldOut.some((wording) => wording.test(held.text))).toBe(true);
      expect(new Set(kind.wordings).size).toBe(kind.wordings.length);
      expect(kind.wordings.length).toBeGreaterThanOrEqual(10);
    });
  });

  it('come in different kinds when several are asked', () => {
    const asked = askSome(drawWorld(new Random([5])), 6, new Random([5]));
    expect(new Set(asked.map(({ kind }) => kind.id)).size).toBe(6);
  });
});

describe('held-out wordings', () => {
  it('are a fifth, and have no word that no known wording has', () => {
    const words = (text: string) => text.toLowerCase().match(/[a-z]+|\{[abc]\}/g) ?? [];
    const known = new Set(
      QUESTION_KINDS.flatMap(({ wordings }) => waysOf(wordings, 'known').flatMap(words)),
    );
    for (const { wordings } of QUESTION_KINDS) {
      expect(waysOf(wordings, 'held-out')).toHaveLength(wordings.length / 5);
      for (const wording of waysOf(wordings, 'held-out')) {
        for (const word of words(wording)) expect(known, wording).toContain(word);
      }
    }
  });
});

describe('solutions', () => {
  it('end in the answer and number their steps', () => {
    each((_, { solution }) => {
      const lines = writeSolution(solution).split('\n');
      expect(lines.at(-1)).toBe(`Answer: ${solution.answer}`);
      lines.slice(0, -1).forEach((line, index) => {
        expect(line.startsWith(`Step ${index + 1}: `)).toBe(true);
      });
    });
  });

  it('misperceived, rest on one changed detail and come to another answer', () => {
    let found = 0;
    each((world, question, random) => {
      const wrong = misperceive(question, world, random);
      if (!wrong) return;
      found++;
      expect(editsApart(world, wrong.world)).toBe(1);
      expect(wrong.solution.answer).not.toBe(question.solution.answer);
      // the reasoning is kept: it is right for what was seen
      expect(question.kind.solve(question.subject, wrong.world)).toEqual(wrong.solution);
    });
    expect(found).toBeGreaterThan(200);
  });

  it('perturbed, differ from the right ones in the named step alone', () => {
    each((world, question, random) => {
      const perturbed = perturbStep(question, world, random);
      if (!perturbed) return;
      perturbed.steps.forEach((step, index) => {
        expect(step === question.solution.steps[index]).toBe(index !== perturbed.wrong);
      });
    });
  });

  it('as responses, have three different answers of which one is right', () => {
    each((world, question, random) => {
      const responses = drawResponses(question, world, random);
      if (!responses?.both) return;
      const { right, perception, both } = responses;
      expect(new Set([right.answer, perception.answer, both.answer]).size).toBe(3);
      expect(right).toEqual(question.solution);
      expect(both.steps).toEqual(perception.steps);
    });
  });
});

describe('answers', () => {
  it('are spread, so that the commonest is right in well under three of four', () => {
    const answers = new Map<string, Map<string, number>>();
    for (let seed = 0; seed < 400; seed++) {
      const world = drawWorld(new Random(['spread', seed]));
      for (const { kind, solution } of askSome(world, 16, new Random([seed]))) {
        const counts = answers.get(kind.id) ?? new Map<string, number>();
        counts.set(solution.answer, (counts.get(solution.answer) ?? 0) + 1);
        answers.set(kind.id, counts);
      }
    }
    for (const [kind, counts] of answers) {
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      expect(Math.max(...counts.values()) / total, kind).toBeLessThan(0.66);
    }
  });
});
