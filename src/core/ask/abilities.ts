import { type Ask, type AskMode, allParts, isSpoken, type Part } from './ask.ts';

export const PICTURES = ['none', 'one', 'two', 'many'] as const;

/** What a model may have been taught to write where it was taught nothing else. */
export const TASKS = ['scores', 'questions', 'answers', 'reviews'] as const;
export type Task = (typeof TASKS)[number];

/** Modes that a judge may have. Training is asked of every judge that gives hidden states. */
export const MODES = ['generate', 'choose', 'hidden', 'score', 'embed', 'compare'] as const;

/** What a judge can be asked, as far as its model, its family or its server tells. */
export interface Abilities {
  readonly modes: readonly (typeof MODES)[number][];
  /** that one ask may show it: an encoder sees one at a time, some models were taught no more than two */
  readonly pictures: (typeof PICTURES)[number];
  readonly readsText: boolean;
  /** takes earlier turns of a conversation */
  readonly turns: boolean;
  /** takes a system message */
  readonly system: boolean;
  /** may be asked to hold its answer to a JSON schema; a server may still refuse */
  readonly json?: true;
  /** a server: what names no temperature is answered at the server's own, which may draw */
  readonly ownTemperature?: true;
  /** a small model's whole training; absent: it follows the prompt */
  readonly taught?: readonly Task[];
}

/**
 * Why a judge cannot write what a protocol asks for about pictures; null where it can. Ends a
 * sentence about the judge.
 */
export function whyNoTexts(
  { modes, pictures, readsText, taught }: Abilities,
  wanted: readonly Task[],
): string | null {
  if (!modes.includes('generate')) return 'this judge writes no text';
  if (pictures === 'none') return 'this model takes no picture';
  if (!readsText) return 'this model reads no text';
  const unknown = wanted.filter((task) => taught?.includes(task) === false);
  return unknown.length === 0 ? null : `this model was not taught to write ${unknown.join(' or ')}`;
}

/** A thing that a judge cannot do, by the field of the ask that wants it. */
export interface Refusal {
  readonly what: 'mode' | 'pictures' | 'text' | 'turns' | 'system';
  /** ends the sentence "this judge …" */
  readonly reason: string;
}

const VERBS: Readonly<Record<AskMode, string>> = {
  generate: 'write text',
  choose: 'give the likelihood of given answers',
  hidden: 'give its hidden state',
  score: 'score with trained weights',
  train: 'be trained: it does not give its hidden state',
  embed: 'embed',
  compare: 'compare pictures',
};

/** The first thing of an ask that a judge cannot do, or null where it can be asked. */
export function refusalOf(abilities: Abilities, ask: Ask): Refusal | null {
  if (!abilities.modes.includes(modeNeeded(ask))) {
    const able = abilities.modes.map((mode) => VERBS[mode]).join(', ') || 'do nothing';
    return { what: 'mode', reason: `cannot ${VERBS[ask.mode]}; it can ${able}` };
  }
  if (isSpoken(ask)) {
    if (ask.weights !== undefined && ask.mode !== 'score') {
      return { what: 'mode', reason: `cannot ${VERBS[ask.mode]} with trained weights, only score` };
    }
    if (ask.system !== undefined && !abilities.system) {
      return { what: 'system', reason: 'takes no system message' };
    }
    if (ask.turns && ask.turns.length > 0 && !abilities.turns) {
      return { what: 'turns', reason: 'takes no earlier turns' };
    }
  }
  if (ask.mode === 'train') return null;
  if (ask.mode === 'generate' && ask.json !== undefined && !abilities.json) {
    return { what: 'mode', reason: 'cannot be held to a JSON schema' };
  }
  const shown = partsShown(ask);
  const pictures = shown.filter(({ type }) => type === 'picture').length;
  const most = { none: 0, one: 1, two: 2, many: Number.POSITIVE_INFINITY }[abilities.pictures];
  if (pictures > most) {
    const takes = ['no picture', 'one picture at a time'][most] ?? 'two pictures at most';
    return { what: 'pictures', reason: `takes ${takes}, and the ask has ${pictures}` };
  }
  if (!abilities.readsText && shown.length > pictures) {
    return { what: 'text', reason: 'reads no text' };
  }
  return null;
}

/** What a judge must be able to do: trained weights that an ask names read its hidden states. */
function modeNeeded(ask: Ask): Abilities['modes'][number] {
  if (ask.mode === 'train') return 'hidden';
  return ask.mode === 'score' && ask.weights !== undefined ? 'hidden' : ask.mode;
}

function partsShown(ask: Exclude<Ask, { mode: 'train' }>): readonly Part[] {
  if (ask.mode === 'embed') return [ask.part];
  if (isSpoken(ask)) return allParts(ask);
  return [ask.first, ask.second].map((picture) => ({ type: 'picture', picture }));
}
