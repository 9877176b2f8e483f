import { type Ask, allParts, type Conversation } from '../../../core/ask/ask.ts';
import { LruMap, remember } from '../../../core/lru-map.ts';
import type { Tiles } from '../families/picture-family.ts';
import { type ChoicePlan, planChoices } from '../scoring/score-choices.ts';
import { type PromptStyle, refuseTag, writePrompt } from './chat-template.ts';
import {
  type AnswerPrefix,
  promptTokens,
  type Tokenizer,
  tokenizeAnswerPrefix,
} from './prompt-tokens.ts';

interface WrittenPrompt {
  readonly tokens: readonly number[];
  /** the template leaves no space before the answer, so an opening must begin with one */
  readonly needsSpace: boolean;
}

/** Tokenized prompts, choices and openings, which a run uses many times. */
export interface PromptCache {
  /** `features`, `tiles`: for each picture, in order. Throws as `writePrompt` does. */
  write(
    conversation: Conversation,
    features: readonly number[],
    tiles?: readonly (Tiles | null)[],
  ): WrittenPrompt;
  /** Throws as `planChoices` and `refuseTag` do. */
  plan(ask: Ask & { mode: 'choose' }, needsSpace: boolean): ChoicePlan;
  /** Throws as `refuseTag` does. */
  open(opening: string | undefined, needsSpace: boolean): AnswerPrefix;
}

/** Latest entries kept of each: a run has ten prompts a split, or as many as it has captions. */
const KEPT = 128;

export function createPromptCache(tokenizer: Tokenizer, style: PromptStyle): PromptCache {
  const prompts = new LruMap<string, WrittenPrompt>(KEPT);
  const plans = new LruMap<string, ChoicePlan>(KEPT);
  const prefixes = new LruMap<string, AnswerPrefix>(KEPT);
  return {
    write(conversation, features, tiles = []) {
      return remember(prompts, JSON.stringify([words(conversation), features, tiles]), () => {
        const text = writePrompt(tokenizer, style, conversation, features, tiles);
        return { tokens: promptTokens(tokenizer, text), needsSpace: !/\s$/.test(text) };
      });
    },
    plan({ opening, choices, lengths }, needsSpace) {
      return remember(plans, JSON.stringify([opening, choices, lengths, needsSpace]), () => {
        refuseTag(style.tag, [opening, ...choices]);
        const asked = { opening, choices, ...(lengths && { lengths }) };
        return planChoices(tokenizer, asked, needsSpace);
      });
    },
    open(opening, needsSpace) {
      return remember(prefixes, JSON.stringify([opening ?? null, needsSpace]), () => {
        refuseTag(style.tag, [opening ?? '']);
        return tokenizeAnswerPrefix(tokenizer, opening, needsSpace);
      });
    },
  };
}

/** All texts of a conversation, with null in place of each picture. */
function words({ system, turns = [], parts }: Conversation): unknown {
  const shown = (of: Conversation) =>
    allParts(of).map((part) => (part.type === 'text' ? part.text : null));
  return [system ?? null, turns.map((turn) => [turn.role, ...shown(turn)]), shown({ parts })];
}
