import type { Picture } from '../../../picture.ts';

/** What may be altered between two responses of an item (paper, section 3.3). */
export const ATTRIBUTES = ['color', 'count', 'relation', 'presence', 'size', 'text'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/**
 * The responses of an item, best first: the correct one (the paper's r_c), one with altered
 * perceptual details but intact reasoning (r_p), one with both altered (r_p+r).
 */
export const RESPONSE_KINDS = ['right', 'perception', 'both'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

/** A range of characters in a text, end exclusive. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

export interface Response {
  readonly text: string;
  /** what follows "Answer:" */
  readonly answer: string;
  /** words that differ from the correct response; in the correct response, from r_p */
  readonly altered: readonly Span[];
}

/** The fact that distinguishes r_c from r_p. */
export interface Alteration {
  /** what the fact is about, e.g. "the star" */
  readonly what: string;
  /** what the picture shows, e.g. "red" */
  readonly shown: string;
  /** what r_p says instead, e.g. "blue" */
  readonly said: string;
}

/** The plain question about the altered fact, asked without any response. */
interface Probe {
  readonly question: string;
  readonly answer: string;
  /** all possible answers, including the right one */
  readonly choices: readonly string[];
}

/** One item of the Perceptually Perturbed Judgment Dataset: (picture, question, r_c, r_p, r_p+r). */
export interface Quadruplet {
  /** place in the set, counted from 0 */
  readonly index: number;
  readonly attribute: Attribute;
  readonly picture: Picture;
  readonly question: string;
  readonly responses: Readonly<Record<ResponseKind, Response>>;
  readonly alteration: Alteration;
  readonly probe: Probe;
  /** step 2 of the paper's pipeline: 3 to 6 facts of the picture that the question does not name */
  readonly facts: readonly string[];
}

/** The responses that the correct one is compared with. */
export type OtherKind = Exclude<ResponseKind, 'right'>;
export const OTHER_KINDS = ['perception', 'both'] as const satisfies readonly OtherKind[];
