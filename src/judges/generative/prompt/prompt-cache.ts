import type { Ask, Part } from '../../../core/ask/ask.ts';
import { LruMap } from '../../../pictures/lru-map.ts';
import { type ChoicePlan, planChoices } from '../scoring/score-choices.ts';
import { type PromptStyle, promptTokens, type Tokenizer, writePrompt } from './prompt-tokens.ts';

export interface WrittenPrompt {
  readonly tokens: readonly number[];
  /** the template leaves no space before the answer, so an opening brings its own */
  readonly needsSpace: boolean;
}

/** Prompts and choices in a model's own words, which a run asks again and again. */
export interface PromptCache {
  /** `features`: of each picture, in the order of the parts. Throws as `writePrompt` does. */
  write(parts: readonly Part[], features: readonly number[]): WrittenPrompt;
  /** Throws as `planChoices` does. */
  plan(ask: Ask & { mode: 'choose' }, needsSpace: boolean): ChoicePlan;
}

/** Of each the last ones are kept: a run has ten prompts a split, or as many as it has captions. */
const KEPT = 128;

export function createPromptCache(tokenizer: Tokenizer, style: PromptStyle): PromptCache {
  const prompts = new LruMap<string, WrittenPrompt>(KEPT);
  const plans = new LruMap<string, ChoicePlan>(KEPT);
  return {
    write(parts, features) {
      const words = parts.map((part) => (part.type === 'text' ? part.text : null));
      return remember(prompts, JSON.stringify([words, features]), () => {
        const text = writePrompt(tokenizer, style, parts, features);
        return { tokens: promptTokens(tokenizer, text), needsSpace: !/\s$/.test(text) };
      });
    },
    plan(ask, needsSpace) {
      return remember(plans, JSON.stringify([ask.opening, ask.choices, needsSpace]), () =>
        planChoices(tokenizer, ask, needsSpace),
      );
    },
  };
}

function remember<T>(kept: LruMap<string, T>, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
