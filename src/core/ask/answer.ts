/** A token that a judge wrote. */
export interface WrittenToken {
  /** what it says by itself; of part of a character it is U+FFFD */
  readonly text: string;
  /** its number in the model's vocabulary; absent of an endpoint, which does not name it */
  readonly id?: number;
  /**
   * natural logarithm of its probability behind all before it, in the model's own distribution: before
   * temperature, top-k, top-p and a penalty for repetition
   */
  readonly logProbability: number;
}

/** A moment of training. What an objective does not have is null. */
export interface CurvePoint {
  /** steps done, from 0 */
  readonly step: number;
  /**
   * mean reward of the training examples, 0..1: of the likeliest ranking; of a judge that writes, of its
   * samples since the last point; null: "mse"
   */
  readonly reward: number | null;
  /** … of the validation examples */
  readonly validation: number | null;
  /** mean of what is minimised, over the steps since the last point; null at step 0 */
  readonly loss: number | null;
  /** squared error on the validation examples; null: a ranking is trained */
  readonly validationLoss: number | null;
  /** Euclidean norm of the gradient, a mean like the loss */
  readonly gradient: number | null;
  /**
   * divergence from the policy that training began with, in nats, of the training examples; of a judge
   * that writes, the mean of its samples' tokens
   */
  readonly kl: number | null;
  /** share of samples whose ratio was clipped; null: nothing clips */
  readonly clipped: number | null;
  /** share of groups of samples that all had the same reward, which teach nothing */
  readonly still: number | null;
  /** of a judge that writes: share of the training samples that have the form that was asked for */
  readonly format?: number | null;
  /** … of its answers to the validation examples */
  readonly readable?: number | null;
}

/** How far a training is. */
export type TrainingProgress =
  | {
      readonly phase: 'states';
      readonly done: number;
      readonly total: number;
      /** the judge writes texts, to be trained on them or tested on validation examples */
      readonly writes?: true;
    }
  | {
      readonly phase: 'steps';
      readonly step: number;
      readonly steps: number;
      readonly curve: readonly CurvePoint[];
    };

/** What training came to. */
export interface Trained {
  readonly mode: 'train';
  /** hash of the weights, under which they are stored */
  readonly weights: string;
  /** step of the best validation result, whose weights are kept */
  readonly best: number;
  /** seconds of collecting hidden states and of optimisation */
  readonly seconds: { readonly states: number; readonly steps: number };
  /** ascending by step */
  readonly curve: readonly CurvePoint[];
}

/** What came back, raw. Nothing here is read, rounded or mended. */
export type AnswerBody =
  | {
      readonly mode: 'generate';
      /** behind the ask's opening, and without the stop text that ended it */
      readonly text: string;
      /** 'length': cut by maxNewTokens before the judge ended by itself or came to a stop text */
      readonly finish: 'stop' | 'length';
      /**
       * where the ask wants logs: every token that was written, those of a stop text and the one that
       * ended the answer among them
       */
      readonly tokens?: readonly WrittenToken[];
    }
  | {
      readonly mode: 'choose';
      /**
       * natural log-probability of each choice as a whole continuation, in the order of the ask;
       * null where a judge on another machine did not tell it
       */
      readonly logProbabilities: readonly (number | null)[];
      /** where the ask wants lengths: tokens of each choice, at least 1; null where its likelihood is */
      readonly lengths?: readonly (number | null)[];
    }
  /**
   * the hidden state that the next token would be read off, after the decoder's last norm; where the ask
   * names several positions, one of each behind the other
   */
  | {
      readonly mode: 'hidden';
      readonly vector: Float32Array;
      /** where the ask wants what enters and names positions: the tokens behind each of them */
      readonly behind?: readonly number[];
    }
  /** of each position that the ask names, as trained weights read it */
  | { readonly mode: 'score'; readonly scores: readonly number[] }
  | Trained
  | { readonly mode: 'embed'; readonly vector: Float32Array }
  /** a pixel judge's similarity, 0..1 */
  | { readonly mode: 'compare'; readonly similarity: number };

export interface Answer {
  readonly body: AnswerBody;
  /** milliseconds the judge spent, its share where asks went together */
  readonly milliseconds: number;
}
