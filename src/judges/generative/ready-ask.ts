import type { Ask } from '../../core/ask/ask.ts';
import type { TokenPicker } from './decoding/token-picker.ts';
import type { WrittenText } from './decoding/written-text.ts';
import type { Prompt } from './prompt/prompt-row.ts';
import type { AnswerPrefix } from './prompt/prompt-tokens.ts';
import type { ChoicePlan } from './scoring/score-choices.ts';

/** An ask whose prompt is ready for the decoder. */
export type ReadyAsk = ReadyText | ReadyChoice | ReadyHidden;

export interface ReadyText {
  readonly mode: 'generate';
  readonly ask: Ask & { mode: 'generate' };
  readonly prompt: Prompt;
  readonly prefix: AnswerPrefix;
  /** for this answer alone, because it holds the state of its random generator */
  readonly pick: TokenPicker;
  readonly written: WrittenText;
}

export interface ReadyChoice {
  readonly mode: 'choose';
  readonly prompt: Prompt;
  readonly plan: ChoicePlan;
}

export interface ReadyHidden {
  readonly mode: 'hidden';
  readonly prompt: Prompt;
  readonly prefix: AnswerPrefix;
  /** for each requested position, the number of tokens after it; never empty */
  readonly behind: readonly number[];
  /** true if the inputs of the first block are requested instead */
  readonly entering: boolean;
}
