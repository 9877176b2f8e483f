import { COLOR_NAMES } from '../../../scenes/palette.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import type { TypeGroup } from '../tools/tool.ts';
import { QUESTION_LADDERS } from './designs/design-question.ts';
import { EITHERS, type Either } from './either.ts';
import {
  LABEL_WORDS,
  labelledFamily,
  PAPER_FAMILY_WORDS,
  SHAPE_WORDS,
  SHAPES,
} from './families.ts';
import { type Called, type FoundName, findNames, wordsIn } from './find-words.ts';
import { findRespellings, type Respelling } from './mend-spelling.ts';
import { findOpposites } from './opposites.ts';
import type { FoundSubject } from './subject.ts';
import type { ClassFamily } from './targets.ts';

/** Anything that a question can name. */
export type Named =
  | { readonly kind: 'subject'; readonly id: string }
  | { readonly kind: 'either'; readonly either: Either }
  | { readonly kind: 'group'; readonly group: TypeGroup }
  | { readonly kind: 'family'; readonly family: ClassFamily }
  | { readonly kind: 'paper-family'; readonly name: string }
  | { readonly kind: 'label'; readonly label: string }
  | {
      readonly kind: 'question';
      readonly question: string;
      /** the word may also only describe a picture, as in "a red overlay" */
      readonly vague: boolean;
    };

/** The names found in a question, and how its words were read. */
export interface NamedIn {
  readonly found: readonly FoundName<Named>[];
  /** the question's words after corrections */
  readonly words: readonly string[];
  readonly respelled: readonly Respelling[];
}

const GROUP_WORDS: Readonly<Record<TypeGroup, readonly string[]>> = {
  style: ['style', 'style type', 'style transformations', 'styles', 'artistic style', 'stylistic'],
  semantic: ['semantic', 'semantic type', 'semantic transformations', 'semantics'],
  pixel: [
    'pixel',
    'pixel type',
    'pixel level',
    'pixel transformations',
    'low level',
    'corruptions',
  ],
  geometric: [
    'geometric',
    'geometric type',
    'geometric transformations',
    'geometry',
    'geometrical transformations',
    'spatial transformations',
  ],
};

/** Not the mixture of two pictures: "which colours do they mix up". */
const CONFUSE = /(?<=\b(?:they|it|models?|judges?) )mix(?:es)?(?= up\b)/gi;

/** Finds everything that a question names, after correcting typing slips in those names. */
export function findNamed(
  query: string,
  source: PictureSourceSpec,
  subjects: readonly FoundSubject[],
): NamedIn {
  const names = namesIn(source, subjects);
  const vocabulary = new Set(names.flatMap(({ words }) => wordsIn(words)));
  const wrote = wordsIn(query.replace(CONFUSE, 'confuse'));
  const respelled = findRespellings(wrote, vocabulary);
  const read = new Map(respelled.map((one) => [one.wrote, one.read]));
  const words = wrote.map((word) => read.get(word) ?? word);
  const found = findNames(words, names);
  const opposites = source.type === 'worlds' ? findOpposites(words) : [];
  const free = opposites.filter(
    (one) => !found.some(({ at, length }) => one.at >= at && one.at < at + length),
  );
  // of two opposites neither may belong to another name
  const named = opposites.length === free.length ? free : [];
  return {
    found: [
      ...found,
      ...named.map(
        ({ thing: question, ...rest }): FoundName<Named> => ({
          ...rest,
          thing: { kind: 'question', question, vague: true },
        }),
      ),
    ].toSorted((a, b) => a.at - b.at),
    words,
    respelled,
  };
}

/** Kinds of questions whose words often only describe a picture. */
const VAGUE = new Set(['more', 'same', 'exists', 'size', 'texture', 'place', 'ground']);

function isVague(question: string, words: string): boolean {
  return VAGUE.has(question) || (COLOR_NAMES as readonly string[]).includes(words);
}

function* called<Thing>(words: readonly string[], thing: Thing): Generator<Called<Thing>> {
  for (const one of words) yield { words: one, thing };
}

function namesIn(
  source: PictureSourceSpec,
  subjects: readonly FoundSubject[],
): readonly Called<Named>[] {
  const labels = labelledFamily(source);
  const drawn = source.type === 'worlds';
  const families = [
    ...(labels ? [{ family: labels, words: LABEL_WORDS }] : []),
    ...(drawn ? [{ family: SHAPES, words: SHAPE_WORDS }] : []),
  ];
  return [
    ...subjects.flatMap(({ noun, id, alsoCalled }) => [
      ...called<Named>([noun, id, ...alsoCalled], { kind: 'subject', id }),
    ]),
    ...EITHERS.flatMap((either) => [...called<Named>(either.words, { kind: 'either', either })]),
    ...Object.entries(GROUP_WORDS).flatMap(([group, words]) => [
      ...called<Named>(words, { kind: 'group', group: group as TypeGroup }),
    ]),
    ...families.flatMap(({ family, words }) => [
      ...called<Named>(words, { kind: 'family', family }),
      ...family.names.flatMap((label) => [...called<Named>([label], { kind: 'label', label })]),
    ]),
    ...(drawn
      ? QUESTION_LADDERS.flatMap(({ id, noun, alsoCalled }) => [
          ...[noun, ...alsoCalled].map(
            (words): Called<Named> => ({
              words,
              thing: { kind: 'question', question: id, vague: isVague(id, words) },
            }),
          ),
        ])
      : []),
    ...PAPER_FAMILY_WORDS.map(
      ({ words, thing: name }): Called<Named> => ({
        words,
        thing: { kind: 'paper-family', name },
      }),
    ),
  ];
}
