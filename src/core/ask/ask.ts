import type { Picture } from '../picture.ts';

export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture'; readonly picture: Picture };

/** How tokens are drawn from the judge's own distribution; part of the ask, and so of its hash. */
export interface Sampling {
  /** above 0, at most 2 */
  readonly temperature: number;
  /** of the run: another seed draws another sample */
  readonly seed: number;
  /** which sample of this question, counted from 0 */
  readonly repeat: number;
}

/** One question to one judge, and how it is to answer. */
export type Ask =
  | {
      readonly mode: 'generate';
      /** one user message, in this order */
      readonly parts: readonly Part[];
      /** decoding stops here at the latest */
      readonly maxNewTokens: number;
      /** absent: greedy, the likeliest token each time */
      readonly sampling?: Sampling;
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
