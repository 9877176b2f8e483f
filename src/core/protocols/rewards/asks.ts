import { type Abilities, whyNoTexts } from '../../ask/abilities.ts';
import { type Ask, type Conversation, picturePart, textPart } from '../../ask/ask.ts';
import type { Picture } from '../../picture.ts';
import { STEP_FORM, solvePrompt } from '../solving-prompts.ts';
import type { RewardsOptions } from './options.ts';
import { plainPrompt, scorePrompt, tellFacts } from './prompts.ts';
import type { SearchWish } from './search/search-tree.ts';
import { otherPlace, type ShownAt } from './solutions/questions.ts';

/**
 * The picture that a reward model is shown: the question's own or, in the control, another item's.
 */
export const SHOWN = ['own', 'other'] as const;
export type Shown = (typeof SHOWN)[number];

/** One ask of one judge. */
export type RewardsItem =
  | {
      readonly kind: 'solve';
      readonly place: number;
      readonly facts: boolean;
      /** sample number; null: greedy */
      readonly draw: number | null;
    }
  | {
      readonly kind: 'score';
      readonly place: number;
      readonly facts: boolean;
      /** the text of the steps that the reward model reads */
      readonly text: string;
      readonly shown: Shown;
    }
  | {
      /** a trained head values all steps of a solution at once */
      readonly kind: 'value';
      readonly place: number;
      readonly facts: boolean;
      readonly steps: readonly string[];
      readonly shown: Shown;
    }
  | { readonly kind: 'plain'; readonly place: number; readonly text: string };

const PLAIN_TOKENS = 64;
const YES_NO = ['yes', 'no'] as const;

/** Whether a judge values steps with a trained head instead of writing scores. */
export function valuesSteps({ modes }: Pick<Abilities, 'modes'>): boolean {
  return modes.includes('score');
}

/**
 * Why a judge cannot take part; null if it can. A judge with a trained head scores but writes
 * nothing.
 */
export function whyUnable(abilities: Abilities): string | null {
  if (!valuesSteps(abilities)) return whyNoTexts(abilities, ['answers', 'reviews']);
  if (abilities.pictures === 'none') return 'this model takes no picture';
  return abilities.readsText ? null : 'this model reads no text';
}

/** What an ask depends on besides the item. */
export type AskedAbilities = Pick<Abilities, 'modes' | 'taught'>;

/** The ask of an item, for a judge with these abilities. */
export function askOf(
  seed: number,
  options: RewardsOptions,
  questions: ShownAt,
  abilities: AskedAbilities,
  item: RewardsItem,
): Ask {
  const { picture, text, facts } = questions(item.place);
  switch (item.kind) {
    case 'solve': {
      const asked = tellFacts(text, item.facts ? facts : null);
      return solveAsk(picture, asked, item.draw, { ...options, seed }, abilities);
    }
    case 'score': {
      const asked = tellFacts(text, item.facts ? facts : null);
      const shown =
        item.shown === 'own' ? picture : questions(otherPlace(seed, item.place)).picture;
      return scoreAsk(shown, asked, item.text, options, abilities);
    }
    case 'value': {
      const asked = tellFacts(text, item.facts ? facts : null);
      const shown =
        item.shown === 'own' ? picture : questions(otherPlace(seed, item.place)).picture;
      return { mode: 'score', ...showSteps(shown, asked, item.steps) };
    }
    case 'plain': {
      const parts = [picturePart(picture), textPart(plainPrompt(text, item.text))];
      return abilities.modes.includes('choose')
        ? { mode: 'choose', parts, opening: '', choices: YES_NO }
        : { mode: 'generate', parts, maxNewTokens: PLAIN_TOKENS };
    }
  }
}

/** Asks for a solution; `draw`: sample number, or null for the greedy solution. */
export function solveAsk(
  picture: Picture,
  question: string,
  draw: number | null,
  {
    seed,
    temperature,
    answerTokens,
  }: Pick<RewardsOptions, 'temperature' | 'answerTokens'> & { readonly seed: number },
  abilities: Pick<Abilities, 'taught'>,
): Ask {
  return {
    mode: 'generate',
    parts: solveParts(picture, question, abilities),
    maxNewTokens: answerTokens,
    ...(draw !== null && { sampling: { temperature, seed, repeat: draw } }),
  };
}

/** The picture and prompt for a writer. */
function solveParts(picture: Picture, question: string, { taught }: Pick<Abilities, 'taught'>) {
  const prompt = solvePrompt(question);
  return [picturePart(picture), textPart(taught ? prompt : `${prompt} ${STEP_FORM}`)];
}

/**
 * The asks of a tree search to its policy after some steps: samples of the next step, or the rest
 * of the solution.
 */
export function searchAsks(
  picture: Picture,
  question: string,
  { kind, prefix, count }: SearchWish,
  {
    seed,
    temperature,
    answerTokens,
  }: Pick<RewardsOptions, 'temperature' | 'answerTokens'> & {
    readonly seed: number;
  },
  abilities: Pick<Abilities, 'taught'>,
): Ask[] {
  return Array.from(
    { length: count },
    (_, repeat): Ask => ({
      mode: 'generate',
      parts: solveParts(picture, question, abilities),
      maxNewTokens: answerTokens,
      ...(prefix !== '' && { opening: `${prefix}\n` }),
      ...(kind === 'steps' && { stops: ['\n'], sampling: { temperature, seed, repeat } }),
    }),
  );
}

/** Judges that score continuations also report the likelihoods of their own tokens. */
export function tellsLikelihoods({ modes }: Pick<Abilities, 'modes'>): boolean {
  return modes.includes('choose');
}

/** Asks for the score of a step. */
export function scoreAsk(
  picture: Picture,
  question: string,
  text: string,
  { answerTokens, likelihoods }: Pick<RewardsOptions, 'answerTokens' | 'likelihoods'>,
  abilities: Pick<Abilities, 'modes'>,
): Ask {
  return {
    mode: 'generate',
    parts: [picturePart(picture), textPart(scorePrompt(question, text))],
    maxNewTokens: answerTokens,
    ...(likelihoods && tellsLikelihoods(abilities) && { logs: true as const }),
  };
}

/**
 * The input of a trained head: the steps stand as if the judge were writing them. One pass yields
 * the hidden states at the end of each step. No step may be empty.
 */
export function showSteps(
  picture: Picture,
  question: string,
  steps: readonly string[],
): Conversation & { readonly opening: string; readonly at: readonly number[] } {
  const opening = steps.join('\n');
  let end = -1;
  const at = steps.map((step) => {
    end += step.length + 1;
    return end;
  });
  return { parts: [picturePart(picture), textPart(solvePrompt(question))], opening, at };
}

/** The item's name in a list of failures, e.g. "question 12, solution 3". */
export function nameItem(item: RewardsItem): string {
  const question = `question ${item.place + 1}`;
  if (item.kind === 'solve') {
    return `${question}, ${item.draw === null ? 'greedy solution' : `solution ${item.draw + 1}`}`;
  }
  if (item.kind === 'value') return `${question}, values of a solution's steps`;
  return `${question}, ${item.kind === 'score' ? 'score of a step' : 'plain question'}`;
}
