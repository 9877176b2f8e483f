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

/** One message of a conversation that was had before. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  /** in this order */
  readonly parts: readonly Part[];
}

/** How tokens are drawn from the judge's own distribution; part of the ask, and so of its hash. */
export interface Sampling {
  /**
   * above 0, at most 2. 'own': none is named, and a server applies its own; a model in this page, which
   * has none, takes the likeliest token
   */
  readonly temperature: number | 'own';
  /** of the run: another seed draws another sample */
  readonly seed: number;
  /** which sample of this question, counted from 0 */
  readonly repeat: number;
  /**
   * nucleus sampling: only the likeliest tokens that together hold this share are drawn from;
   * above 0, below 1; absent: all
   */
  readonly topP?: number;
  /** only that many of the likeliest tokens are drawn from, at least 1; absent: all */
  readonly topK?: number;
}

/**
 * What is said to a judge that reads messages. A field that is absent and one that is empty would
 * be two asks of one meaning: what there is none of is left out.
 */
export interface Conversation {
  /** the system message, before all others */
  readonly system?: string;
  /** oldest first, before `parts` */
  readonly turns?: readonly Turn[];
  /** the user's last message, in this order */
  readonly parts: readonly Part[];
  /** hash of trained weights that the judge answers with; absent: it answers as it was published */
  readonly weights?: string;
}

/**
 * One of several windows of a text, as long as the encoder reads, with their starts evenly
 * spaced from its beginning to where the last one ends with it. A text that fits has but one.
 */
export interface Segment {
  /** counted from 0 */
  readonly place: number;
  /** at least 2 */
  readonly of: number;
}

/** A JSON schema, as a request carries it. */
export interface JsonSchema {
  readonly [field: string]: unknown;
}

/** One question to one judge, and how it is to answer. */
export type Ask =
  | (Conversation & {
      readonly mode: 'generate';
      /** decoding stops here at the latest */
      readonly maxNewTokens: number;
      /** absent: greedy, the likeliest token each time */
      readonly sampling?: Sampling;
      /** what the judge's answer is made to begin with; the text that comes back goes on from it */
      readonly opening?: string;
      /** the answer ends before the first of these texts, which is not part of it; none is empty */
      readonly stops?: readonly string[];
      /** a JSON schema that the answer is held to, by a server that can; see `Abilities.json` */
      readonly json?: JsonSchema;
      /** the answer lists its tokens with their log-probabilities */
      readonly logs?: true;
    })
  | (Conversation & {
      readonly mode: 'choose';
      /** what the judge's answer is made to begin with, e.g. "Score: " */
      readonly opening: string;
      /** continuations whose likelihood is wanted */
      readonly choices: readonly string[];
      /** the answer also says how many tokens each choice has, for likelihoods per token */
      readonly lengths?: true;
    })
  | (Conversation & {
      /** the decoder's last hidden state at the last position of the prompt and the opening */
      readonly mode: 'hidden';
      readonly opening?: string;
      /**
       * instead of that one position, several: each the token that holds the last of so many characters
       * of the opening, as at the ends of its steps. Whole numbers from 1 to its length, ascending, at
       * most MOST_PLACES of them.
       */
      readonly at?: readonly number[];
      /**
       * instead of the last state, what enters the decoder's first block: a vector of each token of the
       * prompt, one behind the other, those of a picture's features in its place; the answer also says
       * where the positions stand among them
       */
      readonly entering?: true;
    })
  | (Conversation & {
      /**
       * what trained weights read off the hidden states that a 'hidden' ask of the same fields gives: a
       * score of each position. Of a trained judge, or of any that gives hidden states, with `weights`.
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
      /** of the first weights, the order of the examples and the samples */
      readonly seed: number;
    }
  | {
      readonly mode: 'embed';
      readonly part: Part;
      /** absent: a text is cut where the encoder's reading ends */
      readonly segment?: Segment;
    }
  | { readonly mode: 'compare'; readonly first: Picture; readonly second: Picture };

export type HiddenAsk = Extract<Ask, { mode: 'hidden' }>;

/**
 * One or several hidden states that belong together, such as those of an item's responses. Of a whole
 * decoder a single ask, whose prompt shows two or three responses: the judge writes its verdict on them.
 */
export interface TrainingExample {
  /** each gives a row, or with `at` a row for each position */
  readonly asks: readonly HiddenAsk[];
  /**
   * of each row, or of each response shown, in their order: the score that is right, of which a ranking
   * takes the order alone
   */
  readonly targets: readonly number[];
}

/** Examples that a judge is trained on, and others that say which of its weights are kept. */
export interface TrainingData {
  readonly train: readonly TrainingExample[];
  readonly validation: readonly TrainingExample[];
}

/** Positions whose hidden state one ask may want. */
export const MOST_PLACES = 256;

export type AskMode = Ask['mode'];

/** Asks that say something to a judge, rather than only show it things or train it. */
export type SpokenAsk = Exclude<Ask, { mode: 'embed' | 'compare' | 'train' }>;

export function isSpoken(ask: Ask): ask is SpokenAsk {
  return ask.mode !== 'embed' && ask.mode !== 'compare' && ask.mode !== 'train';
}

/** Everything said and shown in a conversation, the system text aside, oldest first. */
export function allParts({ turns = [], parts }: Conversation): readonly Part[] {
  return turns.length === 0 ? parts : [...turns.flatMap((turn) => turn.parts), ...parts];
}
