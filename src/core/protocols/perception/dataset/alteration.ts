import type { EditKind } from '../../../scenes/world/edit-world.ts';
import { type Look, lookName, looksName, theOne } from '../../../scenes/world/look.ts';
import { howMany, isThere, moreOf } from '../../../scenes/world/questions/of-numbers.ts';
import { colorOfOne, sizeOfOne } from '../../../scenes/world/questions/of-one-object.ts';
import { furthest, sideOf } from '../../../scenes/world/questions/of-space.ts';
import { writtenWord } from '../../../scenes/world/questions/of-the-whole.ts';
import {
  type QuestionKind,
  type Subject,
  waysOf,
} from '../../../scenes/world/questions/question.ts';
import { cellName, withArticle } from '../../../scenes/world/vocabulary.ts';
import type { World, WorldObject } from '../../../scenes/world/world.ts';
import type { Attribute } from './quadruplet.ts';

/** A question about a world. */
export interface Asked {
  readonly kind: QuestionKind;
  readonly subject: Subject;
}

/** The fact that differs between two worlds and changes the answer. */
export interface Fact {
  readonly what: string;
  /** its value in each world */
  readonly values: readonly [string, string];
  /** the plain question about it */
  readonly probe: Asked;
}

/** How items for one attribute are made. */
export interface AttributeRules {
  /** edits that turn one world into the other */
  readonly edits: readonly EditKind[];
  readonly kinds: readonly QuestionKind[];
  /** edits behind the perceptual details of r_p+r; absent: the written word changes and moves */
  readonly third?: readonly EditKind[];
  /** wordings of the question, used if training's would name the attribute's values */
  readonly wordings?: readonly string[];
  /** wrong answers from faulty reasoning, if the question has no third answer */
  readonly strays?: (asked: Asked) => readonly string[];
  /** null if a different fact makes the answers differ */
  readonly fact: (asked: Asked, worlds: readonly [World, World]) => Fact | null;
}

export const RULES: Readonly<Record<Attribute, AttributeRules>> = {
  color: {
    edits: ['color'],
    kinds: [colorOfOne],
    third: ['color', 'move'],
    fact: (asked, worlds) => factOfOne(asked, worlds, ({ color }) => color),
  },
  count: {
    edits: ['add', 'remove'],
    kinds: [howMany, moreOf],
    third: ['add', 'remove'],
    fact: ({ subject: { first = {}, second } }, worlds) => {
      const counts = (look: Look) => worlds.map((world) => howMany.solve({ first: look }, world));
      for (const look of second ? [first, second] : [first]) {
        const [one, other] = counts(look).map((solution) => solution?.answer);
        if (one === undefined || other === undefined || one === other) continue;
        const probe = { kind: howMany, subject: { first: look } };
        return { what: looksName(look), values: [one, other], probe };
      }
      return null;
    },
  },
  relation: {
    edits: ['move', 'swap'],
    kinds: [sideOf, furthest],
    third: ['move', 'swap'],
    strays: ({ kind, subject: { side } }) =>
      kind !== sideOf ? [] : side === 'left' ? ['above', 'below'] : ['left', 'right'],
    fact: (asked, worlds) => {
      if (asked.kind === furthest)
        return factOfAnswers(asked, worlds, `what is ${sayAsked(asked)}`);
      const { first = {}, second = {} } = asked.subject;
      return (
        factOfLook(first, worlds, placeName, asked) ?? factOfLook(second, worlds, placeName, asked)
      );
    },
  },
  presence: {
    edits: ['add', 'remove'],
    kinds: [furthest],
    third: ['add', 'remove', 'move'],
    fact: (_, [one, other]) => {
      const isIn = ({ objects }: World, { id }: WorldObject) =>
        objects.some((each) => each.id === id);
      const gone = one.objects.find((object) => !isIn(other, object));
      const come = other.objects.find((object) => !isIn(one, object));
      const object = gone ?? come;
      if (!object) return null;
      const { color, shape } = object;
      return {
        what: withArticle(lookName({ color, shape })),
        values: gone ? ['there', 'not there'] : ['not there', 'there'],
        probe: { kind: isThere, subject: { first: { color, shape } } },
      };
    },
  },
  size: {
    edits: ['size'],
    kinds: [sizeOfOne],
    third: ['move'],
    wordings: [
      'What size is the {a}?',
      'Which size has the {a}?',
      'Of which size is the {a}?',
      'Name the size of the {a}.',
    ],
    strays: () => ['medium'],
    fact: (asked, worlds) => factOfOne(asked, worlds, ({ size }) => size),
  },
  text: {
    edits: ['word'],
    kinds: [writtenWord],
    fact: (asked, worlds) => factOfAnswers(asked, worlds, 'the written word'),
  },
};

/** The wordings of a question: training's, or `of` if given. */
export function wordingsOf({ kind }: Asked, of?: readonly string[]): readonly string[] {
  return of ?? waysOf(kind.wordings, 'known');
}

function sayAsked({ kind, subject }: Asked): string {
  return kind.words(subject).join(' and ');
}

function placeName({ cell }: WorldObject): string {
  return cellName(cell);
}

function factOfOne(
  asked: Asked,
  worlds: readonly [World, World],
  read: (object: WorldObject) => string,
): Fact | null {
  return factOfLook(asked.subject.first ?? {}, worlds, read, asked);
}

/** A quality of the only object with this look, if it differs between the two worlds. */
function factOfLook(
  look: Look,
  [one, other]: readonly [World, World],
  read: (object: WorldObject) => string,
  probe: Asked,
): Fact | null {
  const [a, b] = [theOne(one, look), theOne(other, look)];
  if (!a || !b || read(a) === read(b)) return null;
  return { what: `the ${lookName(look)}`, values: [read(a), read(b)], probe };
}

function factOfAnswers(
  probe: Asked,
  [one, other]: readonly [World, World],
  what: string,
): Fact | null {
  const [a, b] = [probe.kind.solve(probe.subject, one), probe.kind.solve(probe.subject, other)];
  return a && b ? { what, values: [a.answer, b.answer], probe } : null;
}
