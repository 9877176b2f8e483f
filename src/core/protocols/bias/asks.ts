import { type Abilities, whyNoTexts } from '../../ask/abilities.ts';
import { type Ask, type Conversation, picturePart, textPart } from '../../ask/ask.ts';
import type { Picture } from '../../picture.ts';
import { judgingSystem, judgingText, withoutSystem } from '../judging-prompts.ts';
import { STEP_FORM, solvePrompt } from '../solving-prompts.ts';
import { type Of, type Slot, topOf } from './biases.ts';
import { changeItem, saveAsJpeg } from './items/change-item.ts';
import type { BiasItem, ItemAt } from './items/item.ts';
import type { BiasOptions } from './options.ts';

/** Responses that the judge wrote itself because the item came without them. */
export type OwnTexts = Readonly<Partial<Record<Of, string>>>;

/** One ask of one judge. */
export type BiasAsk =
  | (Slot & { readonly kind: 'score'; readonly index: number; readonly texts?: OwnTexts })
  /** scores two responses together */
  | {
      readonly kind: 'pair';
      readonly index: number;
      readonly first: Of;
      /** the picture was saved as JPEG */
      readonly sham?: true;
      readonly again?: true;
      readonly texts?: OwnTexts;
    }
  /** answers the item's question, or describes its photograph */
  | { readonly kind: 'write'; readonly index: number }
  /** scores an answer that a judge (its index in the spec) wrote */
  | {
      readonly kind: 'own';
      readonly index: number;
      readonly writer: number;
      readonly text: string;
    };

/** Why a judge cannot take part; null if it can. */
export function whyUnable(abilities: Abilities): string | null {
  return whyNoTexts(abilities, ['reviews']);
}

/** Whether a judge can write answers to questions. */
export function canWrite(abilities: Abilities): boolean {
  return whyNoTexts(abilities, ['answers', 'reviews']) === null;
}

/** The ask for a judge with these abilities. */
export function askOf(
  seed: number,
  options: BiasOptions,
  itemAt: ItemAt,
  abilities: Abilities,
  asked: BiasAsk,
): Ask {
  const item = itemAt(asked.index);
  const again = (asked.kind === 'score' && asked.change === 'again') || isAgain(asked);
  return {
    mode: 'generate',
    ...conversationOf(seed, item, abilities, asked),
    maxNewTokens: options.answerTokens,
    ...(options.temperature > 0 && {
      sampling: { temperature: options.temperature, seed, repeat: again ? 1 : 0 },
    }),
  };
}

function isAgain(asked: BiasAsk): boolean {
  return asked.kind === 'pair' && asked.again === true;
}

function conversationOf(
  seed: number,
  item: BiasItem,
  { system, taught }: Abilities,
  asked: BiasAsk,
): Conversation {
  if (asked.kind === 'write') {
    const prompt = writingPrompt(item.instruction, item.known !== null);
    const formed = taught || !item.known ? prompt : `${prompt} ${STEP_FORM}`;
    return { parts: [picturePart(item.picture), textPart(formed)] };
  }
  const judged = judgedOf(seed, item, asked);
  return system ? judged : withoutSystem(judged);
}

/** The prompt for writing an item's answer. */
export function writingPrompt(instruction: string, inSteps: boolean): string {
  return inSteps ? solvePrompt(instruction) : instruction;
}

/** The prompt for scoring one response, or two together. */
function judgedOf(
  seed: number,
  item: BiasItem,
  asked: Exclude<BiasAsk, { kind: 'write' }>,
): Conversation {
  if (asked.kind === 'pair') {
    const { first, sham, texts } = asked;
    const shown = [first, first === 'right' ? 'wrong' : 'right'] as const;
    return judging(
      [sham ? saveAsJpeg(item.picture) : item.picture],
      item.instruction,
      shown.map((of) => textOf(item, of, texts)),
    );
  }
  const { change, text } =
    asked.kind === 'own'
      ? ({ change: 'none', text: asked.text } as const)
      : { change: asked.change, text: textOf(item, asked.of, asked.texts) };
  const { pictures, instruction, response } = changeItem(seed, item, text, change);
  return judging(pictures, instruction, [response], topOf(change));
}

/**
 * A response of an item, or else the one that a judge wrote in its place; empty if there is
 * neither.
 */
export function textOf({ responses }: BiasItem, of: Of, texts: OwnTexts = {}): string {
  return responses[of] ?? texts[of] ?? '';
}

function judging(
  pictures: readonly Picture[],
  instruction: string,
  responses: readonly string[],
  top?: number,
): Conversation {
  return {
    system: judgingSystem(responses.length, top),
    parts: [...pictures.map(picturePart), textPart(judgingText(instruction, responses))],
  };
}

/** For a list of failures, e.g. "item 12, right answer, no-picture". */
export function nameAsk(asked: BiasAsk): string {
  const item = `item ${asked.index + 1}`;
  switch (asked.kind) {
    case 'score':
      return `${item}, ${asked.of} answer, ${asked.change === 'none' ? 'as it is' : asked.change}`;
    case 'pair':
      return `${item}, two answers, ${asked.first} one first${asked.sham ? ', sham' : ''}`;
    case 'write':
      return `${item}, own answer`;
    case 'own':
      return `${item}, answer of judge ${asked.writer + 1}`;
  }
}
