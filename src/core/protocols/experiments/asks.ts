import type { Abilities } from '../../ask/abilities.ts';
import type { AnswerBody } from '../../ask/answer.ts';
import { type Ask, picturePart, textPart } from '../../ask/ask.ts';
import type { Picture } from '../../picture.ts';
import { lowerFirst } from '../../words.ts';
import { withoutThoughts } from '../thoughts.ts';
import { type ExperimentPlan, UNKNOWN } from './experiment.ts';
import type { ExperimentsOptions } from './options.ts';
import type { AnswerMode } from './report.ts';

/** Maximum tokens of a written choice; thinking models need far more than the choice itself. */
const CHOICE_TOKENS = 256;

/**
 * Why a judge cannot answer questions about pictures; null if it can. Completes a sentence about
 * the judge.
 */
export function whyUnable({ modes, pictures, readsText }: Abilities): string | null {
  if (!modes.includes('choose') && !modes.includes('generate')) return 'this judge writes no text';
  if (pictures === 'none') return 'this model takes no picture';
  return readsText ? null : 'this model reads no text';
}

/** Whether one question can show a judge that many pictures. */
export function canShow({ pictures }: Pick<Abilities, 'pictures'>, shown: number): boolean {
  const most = { none: 0, one: 1, two: 2, many: Number.POSITIVE_INFINITY }[pictures];
  return shown <= most;
}

/**
 * APEX ranks answers by likelihood. A judge without likelihoods writes one of the listed answers.
 */
export function modeOf({ modes }: Pick<Abilities, 'modes'>): AnswerMode {
  return modes.includes('choose') ? 'likelihood' : 'choice';
}

/** The possible answers: those of the experiment, then "Unknown" unless the run omits it. */
export function sayable(
  { answers }: Pick<ExperimentPlan, 'answers'>,
  { noUnknown }: Pick<ExperimentsOptions, 'noUnknown'>,
): readonly string[] {
  return [...answers.map(({ text }) => text), ...(noUnknown ? [] : [UNKNOWN])];
}

/** A question in one of its wordings. */
export function wordingOf(plan: ExperimentPlan, wording: number): string {
  return (wording === 0 ? plan.question : plan.rewordings[wording - 1]) ?? plan.question;
}

/**
 * The question, preceded by its pictures. With likelihoods the answers are not listed, as in APEX;
 * each is scored as written and with a lower-case first letter, because models differ in how they
 * begin (ours).
 */
export function answerAsk(
  question: string,
  choices: readonly string[],
  pictures: readonly Picture[],
  mode: AnswerMode,
): Ask {
  const shown = pictures.map(picturePart);
  if (mode === 'likelihood') {
    return {
      mode: 'choose',
      parts: [...shown, textPart(question)],
      opening: '',
      choices: choices.flatMap(spellings),
      lengths: true,
    };
  }
  const listed = choices.map((choice) => `"${choice}"`).join(', ');
  return {
    mode: 'generate',
    parts: [
      ...shown,
      textPart(`${question}\nAnswer with exactly one of these and nothing else: ${listed}.`),
    ],
    maxNewTokens: CHOICE_TOKENS,
  };
}

/** The index of the chosen answer; null if unreadable. */
export function readAnswer(
  body: AnswerBody | undefined,
  choices: readonly string[],
): number | null {
  if (body?.mode === 'choose') return readRanking(body, choices);
  if (body?.mode !== 'generate') return null;
  return readChoice(withoutThoughts(body.text), choices);
}

/**
 * The index of the likeliest text by the mean log-probability of its tokens; null without a single
 * best one.
 */
export function likeliest({
  logProbabilities,
  lengths,
}: Extract<AnswerBody, { mode: 'choose' }>): number | null {
  const means = logProbabilities.map((sum, at) =>
    sum === null ? Number.NEGATIVE_INFINITY : sum / (lengths?.[at] ?? 1),
  );
  return onlyBest(means);
}

function onlyBest(means: readonly number[]): number | null {
  const best = Math.max(...means);
  const first = means.indexOf(best);
  return best === Number.NEGATIVE_INFINITY || means.lastIndexOf(best) !== first ? null : first;
}

/**
 * The choice with the highest mean log-probability per token (the paper's code), each choice in its
 * likelier spelling. Null on a tie.
 */
function readRanking(
  { logProbabilities, lengths }: Extract<AnswerBody, { mode: 'choose' }>,
  choices: readonly string[],
): number | null {
  let at = 0;
  const means = choices.map((choice) => {
    const scores = spellings(choice).map(() => {
      const score = logProbabilities[at];
      const length = lengths?.[at] ?? 1;
      at += 1;
      return score === null || score === undefined ? Number.NEGATIVE_INFINITY : score / length;
    });
    return Math.max(...scores);
  });
  return onlyBest(means);
}

/** The choice that equals the whole text, or else the only choice that the text names. */
function readChoice(text: string, choices: readonly string[]): number | null {
  const said = plain(text);
  const whole = choices.findIndex((choice) => plain(choice) === said);
  if (whole >= 0) return whole;
  const named = choices.flatMap((choice, place) =>
    ` ${said} `.includes(` ${plain(choice)} `) ? [{ place, length: choice.length }] : [],
  );
  const [longest, ...others] = named.toSorted((a, b) => b.length - a.length);
  if (!longest) return null;
  const apart = others.filter(
    ({ place }) => !plain(choices[longest.place] ?? '').includes(plain(choices[place] ?? '')),
  );
  return apart.length === 0 ? longest.place : null;
}

/** The choice as written and, if different, with a lower-case first letter. */
function spellings(choice: string): readonly string[] {
  const small = lowerFirst(choice);
  return small === choice ? [choice] : [choice, small];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
