import type { Abilities } from '../../../ask/abilities.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { canShow } from '../asks.ts';
import { MOST_EXPERIMENTS, MOST_SHOWN } from '../experiment.ts';
import { QUESTION_LADDERS } from './design-question.ts';
import { sidesMeant } from './either.ts';
import { labelledFamily, SHAPES } from './families.ts';
import { findShown } from './find-shown.ts';
import { plainWords } from './find-words.ts';
import { listWords } from './list-words.ts';
import { findNamed, type Named, type NamedIn } from './names.ts';
import { type FoundSubject, isMissing, type MissingSubject } from './subject.ts';
import { subjectsOf } from './subjects.ts';
import type { ClassFamily, NotUnderstood, Target, Understanding } from './targets.ts';

/**
 * The words after these describe the condition of the pictures, not the subject of the question.
 */
const UNDER =
  /\b(?:under|despite|through|while|when)\b|\bin \w+ (?:images|pictures|photos|photographs|scenes)\b/i;

/** Letters outside ASCII, which suggest a language other than English. */
const FOREIGN = /[^\p{ASCII}\P{L}]/u;

const COMPARING =
  /\b(compare|compares|compared|comparison|better|best|worse|worst|than|which (?:of|model|judge)|differ|difference|versus|vs|outperforms?)\b/i;

const COMPARE_OBJECTS = /\b(?:they|models?|judges?|vlms?|able to) compare\b/gi;
const HARDER = /\b(?:harder|easier|hardest|easiest)\b/i;
const JUDGES = /\b(?:which|what) (?:of the |of the two )?(?:models?|judges?)\b/i;

/** The kinds of questions that the planner can plan, one line each, with an example. */
function plannableKinds(source: PictureSourceSpec): readonly string[] {
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
  /** how many pictures one question may show it; absent: unknown, assumed to be enough */
  readonly pictures?: Abilities['pictures'] | undefined;
}

/**
 * Interprets a question by the names in it: free wording, no model. `judges`: those that can be
 * evaluated, by index; null entries are skipped. If the question cannot be planned, returns the
 * reason and what can be planned.
 */
export function understandQuery(
  query: string,
  source: PictureSourceSpec,
  judges: readonly (AskedJudge | null)[],
): Understanding | NotUnderstood {
  const subjects = subjectsOf(source);
  const names = findNamed(query, source, subjects);
  const found = names.found.map(({ thing }) => thing);
  const { respelled } = names;
  const spelling = sayRespelled({ respelled });
  const refuse = (reason: string): NotUnderstood => ({
    reason: `${reason}${spelling}`,
    kinds: plannableKinds(source),
  });

  const wanted = subjectsNamed(names);
  const missing = subjects.filter(
    (one): one is MissingSubject => isMissing(one) && wanted.includes(one.id),
  );
  if (missing.length > 0) {
    const each = missing.map(({ noun, reason }) => `${noun} cannot be had here: ${reason}`);
    return refuse(`${each.join('. ')}. Nothing else is asked instead`);
  }
  const family = classesIn(found, source);
  if (family && 'reason' in family) return refuse(family.reason);
  const group = found.find((one) => one.kind === 'group')?.group;
  const question = found.find((one) => one.kind === 'question')?.question;
  const under =
    wanted.length > 0
      ? ({ kind: 'subjects', ids: wanted } as const)
      : group
        ? ({ kind: 'group', group } as const)
        : null;
  if (wanted.length > MOST_EXPERIMENTS) {
    return refuse(
      `it names ${wanted.length} data types, and a run has an experiment for ${MOST_EXPERIMENTS} at the most. Ask about fewer at once`,
    );
  }
  if (question !== undefined && under && UNDER.test(query)) {
    const noun = sayTarget({ kind: 'question', question }, subjects);
    return refuse(
      `${noun} and a data type are two questions here: only classes are asked about under a data type`,
    );
  }
  const { shown, rest } = findShown(query);
  if (shown > MOST_SHOWN) return refuse(`one question shows at most ${MOST_SHOWN} pictures`);
  const target: Target | null =
    family && under
      ? { kind: 'classes-under', family, under }
      : question !== undefined && !under
        ? { kind: 'question', question }
        : (under ?? (family ? { kind: 'classes', family } : null));
  if (!target) {
    return refuse(
      `no data type, tool, group, class or kind of question is named${FOREIGN.test(query) ? ' in English' : ''}`,
    );
  }

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
  const compares = models.length > 1 && comparesJudges(rest, wanted.length);
  const asked = { target, shown, models, compares, respelled };
  return { ...asked, says: sayUnderstood(asked, source, idOf) };
}

/** The data types and tools that a question names, without repeats. */
function subjectsNamed({ found, words }: NamedIn): readonly string[] {
  const plainly = found.flatMap(({ thing }) => (thing.kind === 'subject' ? [thing.id] : []));
  const ids = found.flatMap(({ thing, at }) => {
    if (thing.kind === 'subject') return [thing.id];
    if (thing.kind !== 'either') return [];
    // "rotated … to the left" already names its side
    const isSaid = thing.either.sides.some(({ id }) => plainly.includes(id));
    return isSaid ? [] : sidesMeant(thing.either, words, at);
  });
  return [...new Set(ids)];
}

/** Whether the question asks which judge is better, rather than which property is harder. */
function comparesJudges(rest: string, properties: number): boolean {
  if (properties > 1 && HARDER.test(rest) && !JUDGES.test(rest)) return false;
  // "can they compare sizes" asks about an ability
  return COMPARING.test(rest.replace(COMPARE_OBJECTS, ' '));
}

function familyOf(source: PictureSourceSpec): ClassFamily | null {
  return source.type === 'worlds' ? SHAPES : labelledFamily(source);
}

/** The classes that a question names; null if none. */
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

/**
 * Whether a query names a judge by its full id or its last part, e.g. "oak" for "nano-vlm-oak".
 * "Both models" names none.
 */
function namesJudge(query: string, id: string): boolean {
  const said = ` ${plainWords(query)} `;
  const whole = plainWords(id);
  const last = whole.split(' ').at(-1) ?? '';
  const isName = last.length > 2 && last !== 'both';
  return said.includes(` ${whole} `) || (isName && said.includes(` ${last} `));
}

/** The interpretation in one sentence; `nameOf` names a judge by its index. */
export function sayUnderstood(
  { target, shown, models, compares, respelled }: Omit<Understanding, 'says'>,
  source: PictureSourceSpec,
  nameOf: (place: number) => string,
): string {
  const who = listWords(models.map(nameOf));
  const verb = models.length === 1 ? 'does' : 'do';
  const ask = compares ? `How ${verb} ${who} compare at` : `How well ${verb} ${who} do at`;
  const pictures = shown > 1 ? `, with ${shown} pictures in each question` : '';
  return `${ask} ${sayTarget(target, subjectsOf(source))}${pictures}?${sayRespelled({ respelled })}`;
}

/** E.g. " “nosie” was read as “noise”.", one sentence per word; empty if nothing was corrected. */
function sayRespelled({ respelled }: Pick<Understanding, 'respelled'>): string {
  return respelled.map(({ wrote, read }) => ` “${wrote}” was read as “${read}”.`).join('');
}

/** The subject of a question in words. */
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
