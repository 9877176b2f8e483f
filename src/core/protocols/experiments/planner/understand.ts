import type { Abilities } from '../../../ask/abilities.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { canShow } from '../asks.ts';
import { MOST_SHOWN } from '../experiment.ts';
import type { TypeGroup } from '../tools/tool.ts';
import { QUESTION_LADDERS } from './design-question.ts';
import {
  LABEL_WORDS,
  labelledFamily,
  PAPER_FAMILY_WORDS,
  SHAPE_WORDS,
  SHAPES,
} from './families.ts';
import { findShown } from './find-shown.ts';
import { type Called, findWords, plainWords } from './find-words.ts';
import { listWords } from './list-words.ts';
import { type FoundSubject, isMissing, type MissingSubject } from './subject.ts';
import { subjectsOf } from './subjects.ts';
import type { ClassFamily, NotUnderstood, Target, Understanding } from './targets.ts';

type Named =
  | { readonly kind: 'subject'; readonly id: string }
  | { readonly kind: 'rotation' }
  | { readonly kind: 'group'; readonly group: TypeGroup }
  | { readonly kind: 'family'; readonly family: ClassFamily }
  | { readonly kind: 'paper-family'; readonly name: string }
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'question'; readonly question: string };

const GROUP_WORDS: readonly Called<Named>[] = (
  [
    ['style', ['style', 'style type', 'style transformations', 'styles', 'artistic style']],
    ['semantic', ['semantic', 'semantic type', 'semantic transformations', 'semantics']],
    ['pixel', ['pixel', 'pixel type', 'pixel level', 'pixel transformations', 'low level']],
    ['geometric', ['geometric', 'geometric type', 'geometric transformations', 'geometry']],
  ] as const
).flatMap(([group, names]) => names.map((words) => ({ words, thing: { kind: 'group', group } })));

const COMPARING =
  /\b(compare|compares|compared|comparison|better|best|worse|worst|than|which (?:of|model|judge)|differ|difference|versus|vs|outperforms?)\b/i;

/** Everything that the planner can plan, a line each with an example. */
export function plannableKinds(source: PictureSourceSpec): readonly string[] {
  const subjects = subjectsOf(source).filter((one) => !isMissing(one));
  const nouns = (kind: 'type' | 'tool') =>
    subjects.flatMap((one) => (!isMissing(one) && one.kind === kind ? [one.noun] : []));
  const family = familyOf(source);
  return [
    `a data type: ${listWords(nouns('type'))}. "Can models identify left rotation in images?"`,
    `one of our own types and styles, which the paper has not: ${listWords(nouns('tool'))}. "Can they identify fog?"`,
    'a group of types: style, semantic, pixel, geometric. "Can models identify geometric transformations?"',
    ...(family ? [`classes: ${family.noun}. "Can models recognize ${family.noun}?"`] : []),
    ...(family
      ? [`classes under types. "Can models recognize ${family.noun} under pixel transformations?"`]
      : []),
    ...(source.type === 'worlds'
      ? [
          `what drawn worlds are asked: ${listWords(QUESTION_LADDERS.map(({ noun }) => noun))}. "Can the models count?"`,
        ]
      : []),
    'several pictures at once, for judges that take several. "Which of two pictures is blurred?"',
    'a comparison of the judges on any of these. "Which of the two models is better at Gaussian noise?"',
  ];
}

/** A judge that can be evaluated. */
export interface AskedJudge {
  readonly id: string;
  /** that one question may show it; absent: not known, and taken to be enough */
  readonly pictures?: Abilities['pictures'] | undefined;
}

/**
 * What a question asks for, by the names it uses: free wording, no model. `judges`: those that
 * can be evaluated, by place; null is left out. Says what it cannot plan, and what it can.
 */
export function understandQuery(
  query: string,
  source: PictureSourceSpec,
  judges: readonly (AskedJudge | null)[],
): Understanding | NotUnderstood {
  const subjects = subjectsOf(source);
  const found = findWords(query, namesIn(source, subjects));
  const refuse = (reason: string): NotUnderstood => ({ reason, kinds: plannableKinds(source) });

  const wanted = found.flatMap((one) => {
    if (one.kind === 'rotation') return ['left-rotation', 'right-rotation'];
    return one.kind === 'subject' ? [one.id] : [];
  });
  const missing = subjects.filter(
    (one): one is MissingSubject => isMissing(one) && wanted.includes(one.id),
  );
  if (missing[0]) {
    const { noun, reason } = missing[0];
    return refuse(`${noun} cannot be had here: ${reason}. It is not replaced by anything else`);
  }
  const family = classesIn(found, source);
  if (family && 'reason' in family) return refuse(family.reason);
  const group = found.find((one) => one.kind === 'group')?.group;
  const question = found.find((one) => one.kind === 'question')?.question;
  const ways = [...new Set(wanted)];
  const under =
    ways.length > 0
      ? ({ kind: 'subjects', ids: ways } as const)
      : group
        ? ({ kind: 'group', group } as const)
        : null;
  const { shown, rest } = findShown(query);
  if (shown > MOST_SHOWN) return refuse(`one question shows at most ${MOST_SHOWN} pictures`);
  const target: Target | null =
    family && under
      ? { kind: 'classes-under', family, under }
      : question !== undefined && !under
        ? { kind: 'question', question }
        : (under ?? (family ? { kind: 'classes', family } : null));
  if (!target) return refuse('no data type, tool, group, class or kind of question is named');

  if (shown > 1 && target.kind === 'question') {
    return refuse(
      'a question that shows several pictures can be about a data type, a tool, a group or classes alone',
    );
  }
  const idOf = (place: number) => judges[place]?.id ?? '';
  const places = [...judges.keys()].filter((place) => {
    const judge = judges[place];
    return judge && (judge.pictures === undefined || canShow({ pictures: judge.pictures }, shown));
  });
  if (shown > 1 && places.length === 0 && judges.some((judge) => judge !== null)) {
    return refuse(`no judge that is chosen takes ${shown} pictures in one question`);
  }
  const named = places.filter((place) => namesJudge(rest, idOf(place)));
  const models = named.length > 0 ? named : places;
  const compares = models.length > 1 && COMPARING.test(rest);
  const asked = { target, shown, models, compares };
  return { ...asked, says: sayUnderstood(asked, source, idOf) };
}

function namesIn(
  source: PictureSourceSpec,
  subjects: readonly FoundSubject[],
): readonly Called<Named>[] {
  const labels = labelledFamily(source);
  return [
    ...subjects.flatMap((one) =>
      [one.noun, one.id, ...one.alsoCalled].map((words) => ({
        words,
        thing: { kind: 'subject', id: one.id } as const,
      })),
    ),
    ...['rotation', 'rotations', 'rotated', 'rotate'].map((words) => ({
      words,
      thing: { kind: 'rotation' } as const,
    })),
    ...GROUP_WORDS,
    ...(labels
      ? [
          ...LABEL_WORDS.map((words) => ({
            words,
            thing: { kind: 'family', family: labels } as const,
          })),
          ...labels.names.map((label) => ({
            words: label,
            thing: { kind: 'label', label } as const,
          })),
        ]
      : []),
    ...(source.type === 'worlds'
      ? [
          ...SHAPE_WORDS.map((words) => ({
            words,
            thing: { kind: 'family', family: SHAPES } as const,
          })),
          ...SHAPES.names.map((label) => ({
            words: label,
            thing: { kind: 'label', label } as const,
          })),
          ...QUESTION_LADDERS.flatMap(({ id, alsoCalled }) =>
            alsoCalled.map((words) => ({
              words,
              thing: { kind: 'question', question: id } as const,
            })),
          ),
        ]
      : []),
    ...PAPER_FAMILY_WORDS.map(({ words, thing: name }) => ({
      words,
      thing: { kind: 'paper-family', name } as const,
    })),
  ];
}

function familyOf(source: PictureSourceSpec): ClassFamily | null {
  return source.type === 'worlds' ? SHAPES : labelledFamily(source);
}

/** The classes that a question names; null: none. */
function classesIn(
  found: readonly Named[],
  source: PictureSourceSpec,
): ClassFamily | { readonly reason: string } | null {
  const family = familyOf(source);
  const labels = [...new Set(found.flatMap((one) => (one.kind === 'label' ? [one.label] : [])))];
  if (family && labels.length >= 2) return { ...family, names: labels };
  const paper = found.find((one) => one.kind === 'paper-family');
  if (paper) {
    if (source.type === 'photos' && family) {
      return { ...family, noun: `the classes of your pictures, taken as ${paper.name}` };
    }
    return {
      reason: `${paper.name} cannot be drawn here: bring labelled pictures of them, at least two labels`,
    };
  }
  if (labels[0] !== undefined && family) {
    const others = family.names.filter((name) => name !== labels[0]);
    return { ...family, names: [labels[0], ...others] };
  }
  const general = found.find((one) => one.kind === 'family');
  return general?.family ?? null;
}

/** By its whole id, or by the last part of it: "nano-vlm-oak" is "oak" too. */
function namesJudge(query: string, id: string): boolean {
  const said = ` ${plainWords(query)} `;
  const whole = plainWords(id);
  const last = whole.split(' ').at(-1) ?? '';
  return said.includes(` ${whole} `) || (last.length > 2 && said.includes(` ${last} `));
}

/** What was understood, in one sentence; `nameOf` names a judge by its place. */
export function sayUnderstood(
  { target, shown, models, compares }: Omit<Understanding, 'says'>,
  source: PictureSourceSpec,
  nameOf: (place: number) => string,
): string {
  const who = listWords(models.map(nameOf));
  const verb = models.length === 1 ? 'does' : 'do';
  const ask = compares ? `How ${verb} ${who} compare at` : `How well ${verb} ${who} do at`;
  const pictures = shown > 1 ? `, with ${shown} pictures in each question` : '';
  return `${ask} ${sayTarget(target, subjectsOf(source))}${pictures}?`;
}

/** What is looked into, in words. */
function sayTarget(target: Target, subjects: readonly FoundSubject[]): string {
  const nouns = (ids: readonly string[]) =>
    listWords(ids.map((id) => subjects.find((one) => one.id === id)?.noun ?? id));
  const sayUnder = (under: Extract<Target, { kind: 'subjects' | 'group' }>) =>
    under.kind === 'group' ? `${under.group} transformations` : nouns(under.ids);
  switch (target.kind) {
    case 'subjects':
    case 'group':
      return `identifying ${sayUnder(target)}`;
    case 'classes':
      return `recognising ${target.family.noun} (${listWords(target.family.names.slice(0, 6))})`;
    case 'classes-under':
      return `recognising ${target.family.noun} under ${sayUnder(target.under)}`;
    case 'question':
      return QUESTION_LADDERS.find(({ id }) => id === target.question)?.noun ?? target.question;
  }
}
