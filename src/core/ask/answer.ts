/** What came back, raw. Nothing here is read, rounded or mended. */
export type AnswerBody =
  | {
      readonly mode: 'generate';
      /** behind the ask's opening, and without the stop text that ended it */
      readonly text: string;
      /** 'length': cut by maxNewTokens before the judge ended by itself or came to a stop text */
      readonly finish: 'stop' | 'length';
    }
  | {
      readonly mode: 'choose';
      /**
       * natural log-probability of each choice as a whole continuation, in the order of the ask;
       * null where a judge on another machine did not tell it
       */
      readonly logProbabilities: readonly (number | null)[];
    }
  /** the hidden state that the next token would be read off, after the decoder's last norm */
  | { readonly mode: 'hidden'; readonly vector: Float32Array }
  | { readonly mode: 'embed'; readonly vector: Float32Array }
  /** a pixel judge's similarity, 0..1 */
  | { readonly mode: 'compare'; readonly similarity: number };

export interface Answer {
  readonly body: AnswerBody;
  /** milliseconds the judge spent, its share where asks went together */
  readonly milliseconds: number;
}
