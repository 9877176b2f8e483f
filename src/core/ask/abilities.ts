import { type Ask, type AskMode, allParts, isSpoken, type Part } from './ask.ts';

export const PICTURES = ['none', 'one', 'two', 'many'] as const;

/** Tasks that a small model may be trained for, if it was trained for nothing else. */
export const TASKS = ['scores', 'questions', 'answers', 'reviews'] as const;
export type Task = (typeof TASKS)[number];

/**
 * Modes that a judge may have. `train` is not among them: every judge with `hidden` can be trained.
 */
export const MODES = ['generate', 'choose', 'hidden', 'score', 'embed', 'compare'] as const;

/** What a judge can be asked, as far as its model, its family or its server declares. */
export interface Abilities {
  readonly modes: readonly (typeof MODES)[number][];
  /** pictures per ask: an encoder sees one at a time, some models were trained on at most two */
  readonly pictures: (typeof PICTURES)[number];
  readonly readsText: boolean;
  /** takes earlier turns of a conversation */
  readonly turns: boolean;
  /** takes a system message */
  readonly system: boolean;
  /** can be asked for an answer that matches a JSON schema; a server may still refuse */
  readonly json?: true;
  /** a server: an ask without a temperature gets the server's default, which may sample */
  readonly ownTemperature?: true;
  /** the tasks that a small model was trained on; absent: it follows any prompt */
  readonly taught?: readonly Task[];
}

/**
 * Why a judge cannot write the texts that a protocol asks for about pictures; null if it can. The
 * text ends a sentence about the judge.
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

/** Something that a judge cannot do, named by the field of the ask that requires it. */
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

/** The first requirement of an ask that a judge does not meet, or null if it meets all. */
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

/** The mode that the judge must support. Trained weights named in an ask read its hidden states. */
function modeNeeded(ask: Ask): Abilities['modes'][number] {
  if (ask.mode === 'train') return 'hidden';
  return ask.mode === 'score' && ask.weights !== undefined ? 'hidden' : ask.mode;
}

function partsShown(ask: Exclude<Ask, { mode: 'train' }>): readonly Part[] {
  if (ask.mode === 'embed') return [ask.part];
  if (isSpoken(ask)) return allParts(ask);
  return [ask.first, ask.second].map((picture) => ({ type: 'picture', picture }));
}
