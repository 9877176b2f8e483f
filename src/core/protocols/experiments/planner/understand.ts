import type { Abilities } from '../../../ask/abilities.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { listWords } from '../../../words.ts';
import { canShow } from '../asks.ts';
import { MOST_EXPERIMENTS, MOST_SHOWN } from '../experiment.ts';
import { waysFor } from './designs/design-questions-under.ts';
import { sidesMeant } from './either.ts';
import { familyOf } from './families.ts';
import { findShown } from './find-shown.ts';
import { plainWords } from './find-words.ts';
import { findNamed, type Named, type NamedIn } from './names.ts';
import { plannableKinds } from './plannable-kinds.ts';
import { sayQuestion, sayRespelled, sayUnder, sayUnderstood } from './say-understood.ts';
import { isMissing, type MissingSubject, type Subject } from './subject.ts';
import { subjectsOf, waysUnder } from './subjects.ts';
import type { ClassFamily, NotUnderstood, Target, Under, Understanding } from './targets.ts';

/** With one of these words, a data type is the condition of the pictures, not what is asked. */
const UNDER =
  /\b(?:under|despite|through|while|when|suffers?|hurts?|harms?|affects?|impairs?|degrades?|robust)\b|\bin (?:snow|rain|fog|the dark)\b|\bin \w+ (?:images|pictures|photos|photographs|scenes)\b/i;

/** Letters outside ASCII, which suggest a language other than English. */
const FOREIGN = /[^\p{ASCII}\P{L}]/u;

const COMPARING =
  /\b(compare|compares|compared|comparison|better|best|worse|worst|than|which (?:of|model|judge)|differ|difference|versus|vs|outperforms?)\b/i;

const COMPARE_OBJECTS = /\b(?:they|models?|judges?|vlms?|able to) compare\b/gi;
const HARDER = /\b(?:harder|easier|hardest|easiest)\b/i;
const JUDGES = /\b(?:which|what) (?:of the |of the two )?(?:models?|judges?)\b/i;

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
  const questions = questionsIn(found);
  const [question] = questions;
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
  const isUnder = question !== undefined && under !== null && UNDER.test(query);
  const fault = isUnder ? faultUnder(questions, under, source) : null;
  if (fault !== null) return refuse(fault);
  const { shown, rest } = findShown(query);
  if (shown > MOST_SHOWN) return refuse(`one question shows at most ${MOST_SHOWN} pictures`);
  const target: Target | null =
    family && under
      ? { kind: 'classes-under', family, under }
      : isUnder
        ? { kind: 'questions-under', questions, under }
        : question !== undefined && !under
          ? { kind: 'question', question }
          : (under ?? (family ? { kind: 'classes', family } : null));
  if (!target) {
    return refuse(
      `no data type, tool, group, class or kind of question is named${FOREIGN.test(query) ? ' in English' : ''}`,
    );
  }

  if (shown > 1 && (target.kind === 'question' || target.kind === 'questions-under')) {
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
  const compares =
    models.length > 1 &&
    (isUnder ? JUDGES.test(rest) || named.length > 1 : comparesJudges(rest, wanted.length));
  const asked = { target, shown, models, compares, respelled };
  return { ...asked, says: sayUnderstood(asked, source, idOf) };
}

/**
 * The kinds of questions that are named, without repeats. "More" names one only if nothing else
 * does: "does counting suffer more" asks about counting.
 */
function questionsIn(found: readonly Named[]): readonly string[] {
  const named = found.flatMap((one) => (one.kind === 'question' ? [one.question] : []));
  const others = named.filter((question) => question !== 'more');
  return [...new Set(others.length > 0 ? others : named)];
}

/** Why the kinds of questions cannot be asked under the data types; null if they can. */
function faultUnder(
  questions: readonly string[],
  under: Under,
  source: PictureSourceSpec,
): string | null {
  const subjects = subjectsOf(source).filter((one): one is Subject => !isMissing(one));
  const ways = waysUnder(under, subjects);
  for (const question of questions) {
    const left = waysFor(question, ways);
    const lost = ways.filter((way) => !left.includes(way));
    // of a group, those that can be asked about are used
    if (under.kind === 'group' ? left.length > 0 : lost.length === 0) continue;
    const noun = sayQuestion(question);
    const those =
      under.kind === 'group' ? sayUnder(under, subjects) : listWords(lost.map((one) => one.noun));
    const could = waysFor(question, subjects).map((one) => one.noun);
    return `${noun} cannot be asked under ${those}, which may change the right answer or hide what it depends on; it can be asked under ${listWords(could)}`;
  }
  const count = questions.length * (1 + ways.length);
  if (under.kind === 'subjects' && count > MOST_EXPERIMENTS) {
    return `${questions.length} kinds of questions, plain and under ${ways.length} data types, are ${count} experiments, and a run has ${MOST_EXPERIMENTS} at the most. Ask about fewer at once`;
  }
  return null;
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
