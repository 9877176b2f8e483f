import type { Picture } from '../picture.ts';
import type { Recipe } from './recipe.ts';

export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture'; readonly picture: Picture };

export function textPart(text: string): Part {
  return { type: 'text', text };
}

export function picturePart(picture: Picture): Part {
  return { type: 'picture', picture };
}

/** One earlier message of a conversation. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  /** in this order */
  readonly parts: readonly Part[];
}

/** How tokens are drawn from the judge's own distribution; part of the ask, and so of its hash. */
export interface Sampling {
  /**
   * above 0, at most 2. 'own': the request names none, and a server applies its default; a model in
   * this page has no default and takes the likeliest token
   */
  readonly temperature: number | 'own';
  /** the run's seed; another seed draws other samples */
  readonly seed: number;
  /** index of this sample of the question, from 0 */
  readonly repeat: number;
  /**
   * nucleus sampling: draws only from the likeliest tokens that together hold this share; above 0,
   * below 1; absent: all
   */
  readonly topP?: number;
  /** draws only from this many of the likeliest tokens, at least 1; absent: all */
  readonly topK?: number;
}

/**
 * The messages for a judge that reads them. Absent fields must be left out rather than left empty:
 * the two would hash as different asks with one meaning.
 */
export interface Conversation {
  /** the system message, before all others */
  readonly system?: string;
  /** oldest first, before `parts` */
  readonly turns?: readonly Turn[];
  /** the user's last message, in this order */
  readonly parts: readonly Part[];
  /** hash of the trained weights to answer with; absent: the published weights */
  readonly weights?: string;
}

/**
 * One of several windows of a text, each as long as the encoder's context. Their starts are evenly
 * spaced; the first window begins and the last one ends with the text. A text that fits has a
 * single window.
 */
export interface Segment {
  /** counted from 0 */
  readonly place: number;
  /** at least 2 */
  readonly of: number;
}

/** A JSON schema, as sent in a request. */
export interface JsonSchema {
  readonly [field: string]: unknown;
}

/** One question to one judge, with the mode of the answer. */
export type Ask =
  | (Conversation & {
      readonly mode: 'generate';
      /** the most tokens to decode */
      readonly maxNewTokens: number;
      /** absent: greedy, the likeliest token each time */
      readonly sampling?: Sampling;
      /** forced beginning of the judge's answer; the returned text continues it */
      readonly opening?: string;
      /** the answer ends before the first of these texts and excludes it; none is empty */
      readonly stops?: readonly string[];
      /** a JSON schema that a capable server constrains the answer to; see `Abilities.json` */
      readonly json?: JsonSchema;
      /** the answer lists its tokens with their log-probabilities */
      readonly logs?: true;
    })
  | (Conversation & {
      readonly mode: 'choose';
      /** forced beginning of the judge's answer, e.g. "Score: " */
      readonly opening: string;
      /** continuations to compute the likelihood of */
      readonly choices: readonly string[];
      /** the answer also gives the number of tokens of each choice, for likelihoods per token */
      readonly lengths?: true;
    })
  | (Conversation & {
      /** the decoder's last hidden state at the last position of the prompt and the opening */
      readonly mode: 'hidden';
      readonly opening?: string;
      /**
       * several positions instead: each is the token that holds the last of this many characters of
       * the opening, e.g. at the ends of its steps. Whole numbers from 1 to the opening's length,
       * ascending, at most MOST_PLACES.
       */
      readonly at?: readonly number[];
      /**
       * the input of the decoder's first block instead of the last state: one vector per token of
       * the prompt, one after another, with a picture's features in the places of its tokens; the
       * answer also gives the number of tokens after each position
       */
      readonly entering?: true;
    })
  | (Conversation & {
      /**
       * a score of each position, which trained weights compute from the hidden states that a
       * 'hidden' ask of the same fields returns. For a trained judge, or, with `weights`, for any
       * judge that gives hidden states.
       */
      readonly mode: 'score';
      readonly opening?: string;
      readonly at?: readonly number[];
    })
  | {
      /** trains weights on the judge's hidden states */
      readonly mode: 'train';
      readonly recipe: Recipe;
      readonly data: TrainingData;
      /** seeds the initial weights, the order of the examples and the samples */
      readonly seed: number;
    }
  | {
      readonly mode: 'embed';
      readonly part: Part;
      /** absent: the encoder truncates a text that is too long */
      readonly segment?: Segment;
    }
  | { readonly mode: 'compare'; readonly first: Picture; readonly second: Picture };

export type HiddenAsk = Extract<Ask, { mode: 'hidden' }>;

/**
 * Hidden states that belong together, such as those of an item's responses. To train a whole
 * decoder, a single ask whose prompt shows two or three responses: the judge writes its verdict on
 * them.
 */
export interface TrainingExample {
  /** each gives one row, or with `at` one row per position */
  readonly asks: readonly HiddenAsk[];
  /**
   * the correct score of each row, or of each response shown, in order; a ranking uses only their
   * order
   */
  readonly targets: readonly number[];
}

/** Examples to train a judge on, and others that select which weights are kept. */
export interface TrainingData {
  readonly train: readonly TrainingExample[];
  readonly validation: readonly TrainingExample[];
}

/** The most positions whose hidden states one ask may request. */
export const MOST_PLACES = 256;

export type AskMode = Ask['mode'];

/** Asks that hold messages, rather than only pictures or training data. */
export type SpokenAsk = Exclude<Ask, { mode: 'embed' | 'compare' | 'train' }>;

export function isSpoken(ask: Ask): ask is SpokenAsk {
  return ask.mode !== 'embed' && ask.mode !== 'compare' && ask.mode !== 'train';
}

/** All parts of a conversation, oldest first, without the system message. */
export function allParts({ turns = [], parts }: Conversation): readonly Part[] {
  return turns.length === 0 ? parts : [...turns.flatMap((turn) => turn.parts), ...parts];
}
