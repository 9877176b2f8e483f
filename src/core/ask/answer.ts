/** A token that a judge wrote. */
export interface WrittenToken {
  /** the token's own text; U+FFFD if it is part of a character */
  readonly text: string;
  /** its id in the model's vocabulary; absent for an endpoint, which does not return it */
  readonly id?: number;
  /**
   * natural logarithm of its probability given everything before it, in the model's own
   * distribution: before temperature, top-k, top-p and repetition penalty
   */
  readonly logProbability: number;
}

/** The state of training at one step. Values that the objective does not have are null. */
export interface CurvePoint {
  /** steps done, from 0 */
  readonly step: number;
  /**
   * mean reward of the training examples, 0..1: of the likeliest ranking; for a judge that writes,
   * of its samples since the last point; null for "mse"
   */
  readonly reward: number | null;
  /** the same on the validation examples */
  readonly validation: number | null;
  /** mean loss over the steps since the last point; null at step 0 */
  readonly loss: number | null;
  /** squared error on the validation examples; null if a ranking is trained */
  readonly validationLoss: number | null;
  /** Euclidean norm of the gradient, averaged over the same steps as the loss */
  readonly gradient: number | null;
  /**
   * KL divergence from the initial policy, in nats, on the training examples; for a judge that
   * writes, averaged over its samples' tokens
   */
  readonly kl: number | null;
  /** share of samples whose ratio was clipped; null if the objective does not clip */
  readonly clipped: number | null;
  /** share of groups whose samples all had the same reward, which gives no gradient */
  readonly still: number | null;
  /** for a judge that writes: share of the training samples in the requested format */
  readonly format?: number | null;
  /** the same for its answers to the validation examples */
  readonly readable?: number | null;
}

/** Progress of a training. */
export type TrainingProgress =
  | {
      readonly phase: 'states';
      readonly done: number;
      readonly total: number;
      /** the judge is writing texts, for training or to be scored on validation examples */
      readonly writes?: true;
    }
  | {
      readonly phase: 'steps';
      readonly step: number;
      readonly steps: number;
      readonly curve: readonly CurvePoint[];
    };

/** The result of training. */
export interface Trained {
  readonly mode: 'train';
  /** hash of the weights, under which they are stored */
  readonly weights: string;
  /** step of the best validation result, whose weights are kept */
  readonly best: number;
  /** seconds spent collecting hidden states and optimising */
  readonly seconds: { readonly states: number; readonly steps: number };
  /** ascending by step */
  readonly curve: readonly CurvePoint[];
}

/** The judge's raw output; nothing in it is parsed, rounded or corrected. */
export type AnswerBody =
  | {
      readonly mode: 'generate';
      /** continues the ask's opening; excludes the stop text that ended it */
      readonly text: string;
      /**
       * 'length': maxNewTokens was reached before the judge ended its answer or wrote a stop text
       */
      readonly finish: 'stop' | 'length';
      /**
       * if the ask has `logs`: every token that was written, including those of a stop text and the
       * token that ended the answer
       */
      readonly tokens?: readonly WrittenToken[];
    }
  | {
      readonly mode: 'choose';
      /**
       * natural log-probability of each choice as a whole continuation, in the order of the ask;
       * null if a judge on another machine did not return it
       */
      readonly logProbabilities: readonly (number | null)[];
      /**
       * if the ask has `lengths`: tokens of each choice, at least 1; null where its likelihood is
       * null
       */
      readonly lengths?: readonly (number | null)[];
    }
  /**
   * the hidden state that the next token is predicted from, after the decoder's last norm; if the
   * ask names several positions, their states one after another
   */
  | {
      readonly mode: 'hidden';
      readonly vector: Float32Array;
      /**
       * if the ask has `entering`: for each position that it names, the number of tokens after it
       */
      readonly behind?: readonly number[];
    }
  /** a score from the trained weights for each position that the ask names */
  | { readonly mode: 'score'; readonly scores: readonly number[] }
  | Trained
  | { readonly mode: 'embed'; readonly vector: Float32Array }
  /** a pixel judge's similarity, 0..1 */
  | { readonly mode: 'compare'; readonly similarity: number };

export interface Answer {
  readonly body: AnswerBody;
  /** milliseconds the judge spent; its share if asks were batched */
  readonly milliseconds: number;
}
