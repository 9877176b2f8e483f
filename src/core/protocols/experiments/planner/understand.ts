import type { Abilities } from '../../../ask/abilities.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { canShow } from '../asks.ts';
import { MOST_SHOWN } from '../experiment.ts';
import { chooseTarget, usesName } from './choose-target.ts';
import { sidesMeant } from './either.ts';
import { findShown } from './find-shown.ts';
import { plainWords } from './find-words.ts';
import { findNamed, type NamedIn } from './names.ts';
import { plannableKinds } from './plannable-kinds.ts';
import { sayRespelled, sayUnderstood } from './say-understood.ts';
import { isMissing, type MissingSubject } from './subject.ts';
import { subjectsOf } from './subjects.ts';
import type { NotUnderstood, Target, Understanding } from './targets.ts';
import { unusedWords } from './unused-words.ts';

/** Letters outside ASCII, which suggest a language other than English. */
const FOREIGN = /[^\p{ASCII}\P{L}]/u;

const COMPARING =
  /\b(compare|compares|compared|comparison|better|best|worse|worst|than|which (?:of|model|judge)|differ|difference|versus|vs|outperforms?)\b/i;

/** Not about judges: "can they compare sizes", "the difference between a star and a cross". */
const COMPARE_OBJECTS =
  /\b(?:they|models?|judges?|vlms?|able to) compare\b|\b(?:know|knows|see|sees|tell|tells|spot|notice|detect|find|understand|perceive|recogni[sz]e)s? (?:the |any |a )?differences?\b/gi;
/** Of several things asked about, which one is hard. */
const HARDER = /\b(?:harder|easier|hardest|easiest|better|best|worse|worst|than)\b/i;
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
    const each = missing.map(({ noun, reason }) => `${noun}: ${reason}`);
    return refuse(`${each.join('. ')}. Nothing else is asked instead`);
  }
  const { shown, rest, said } = findShown(query);
  if (shown > MOST_SHOWN) return refuse(`one question shows at most ${MOST_SHOWN} pictures`);
  const target = chooseTarget(query, names, wanted, source);
  if (target && 'reason' in target) return refuse(target.reason);
  if (!target) {
    return refuse(
      `no data type, tool, group, class or kind of question is named${FOREIGN.test(query) ? ' in English' : ''}`,
    );
  }

  const asksKinds = target.kind === 'question' || 'questions' in target;
  if (shown > 1 && asksKinds) {
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
    (named.length > 1 || 'under' in target
      ? JUDGES.test(rest) || (named.length > 1 && COMPARING.test(rest))
      : comparesJudges(rest, countAsked(target)));
  const unused = unusedWords(query, names, (thing) => usesName(target, thing), [
    ...models.map(idOf),
    said,
  ]);
  const asked = { target, shown, models, compares, respelled, unused };
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

/** How many things a question asks about, of which one may be harder than another. */
function countAsked(target: Target): number {
  if (target.kind === 'subjects') return target.ids.length;
  if (target.kind === 'questions') return target.questions.length;
  return target.kind === 'classes' ? target.family.names.length : 1;
}

/** Whether the question asks which judge is better, rather than which property is harder. */
function comparesJudges(rest: string, count: number): boolean {
  if (count > 1 && HARDER.test(rest) && !JUDGES.test(rest)) return false;
  // "can they compare sizes" asks about an ability
  return COMPARING.test(rest.replace(COMPARE_OBJECTS, ' '));
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
