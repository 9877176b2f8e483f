import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { listWords } from '../../../words.ts';
import { QUESTION_LADDERS } from './designs/design-question.ts';
import type { FoundSubject } from './subject.ts';
import { subjectsOf } from './subjects.ts';
import type { Target, Under, Understanding } from './targets.ts';

/** The interpretation in one sentence; `nameOf` names a judge by its index. */
export function sayUnderstood(
  { target, shown, models, compares, respelled, unused }: Omit<Understanding, 'says'>,
  source: PictureSourceSpec,
  nameOf: (place: number) => string,
): string {
  const who = listWords(models.map(nameOf));
  const verb = models.length === 1 ? 'does' : 'do';
  const ask = compares ? `How ${verb} ${who} compare at` : `How well ${verb} ${who} do at`;
  const pictures = shown > 1 ? `, with ${shown} pictures in each question` : '';
  return `${ask} ${sayTarget(target, subjectsOf(source))}${pictures}?${sayRespelled({ respelled })}${sayUnused({ unused })}`;
}

/** E.g. " “nosie” was read as “noise”.", one sentence per word; empty if nothing was corrected. */
export function sayRespelled({ respelled }: Pick<Understanding, 'respelled'>): string {
  return respelled.map(({ wrote, read }) => ` “${wrote}” was read as “${read}”.`).join('');
}

/** E.g. " Not used: “rectangle”."; empty if every word is used. */
function sayUnused({ unused }: Pick<Understanding, 'unused'>): string {
  const quoted = unused.map((word) => `“${word}”`);
  return quoted.length === 0 ? '' : ` Not used: ${quoted.join(', ')}.`;
}

/** The subject of a question in words. */
export function sayTarget(target: Target, subjects: readonly FoundSubject[]): string {
  switch (target.kind) {
    case 'subjects':
    case 'group':
      return `identifying ${sayUnder(target, subjects)}`;
    case 'classes':
      return `recognising ${target.family.noun} (${listWords(target.family.names.slice(0, 6))})`;
    case 'classes-under':
      return `recognising ${target.family.noun} under ${sayUnder(target.under, subjects)}`;
    case 'question':
      return sayQuestion(target.question);
    case 'questions':
      return listWords(target.questions.map(sayQuestion));
    case 'questions-under':
      return `${listWords(target.questions.map(sayQuestion))} under ${sayUnder(target.under, subjects)}`;
  }
}

/** E.g. "counting". */
export function sayQuestion(question: string): string {
  return QUESTION_LADDERS.find(({ id }) => id === question)?.noun ?? question;
}

/** E.g. "snow and fog", "pixel transformations". */
export function sayUnder(under: Under, subjects: readonly FoundSubject[]): string {
  if (under.kind === 'group') return `${under.group} transformations`;
  return listWords(under.ids.map((id) => subjects.find((one) => one.id === id)?.noun ?? id));
}
