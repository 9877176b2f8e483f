import type { Picture } from './picture.ts';

export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture'; readonly picture: Picture };

/** One question to one judge, and how it is to answer. */
export type Ask =
  | {
      readonly mode: 'generate';
      /** one user message, in this order */
      readonly parts: readonly Part[];
      /** greedy decoding stops here at the latest */
      readonly maxNewTokens: number;
    }
  | {
      readonly mode: 'choose';
      readonly parts: readonly Part[];
      /** what the judge's answer is made to begin with, e.g. "Score: " */
      readonly opening: string;
      /** continuations whose likelihood is wanted */
      readonly choices: readonly string[];
    }
  | { readonly mode: 'embed'; readonly part: Part }
  | { readonly mode: 'compare'; readonly first: Picture; readonly second: Picture };

export type AskMode = Ask['mode'];
