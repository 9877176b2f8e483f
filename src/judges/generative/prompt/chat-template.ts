import type { Abilities } from '../../../core/ask/abilities.ts';
import { allParts, type Conversation, type Part, textPart } from '../../../core/ask/ask.ts';
import { JudgeError } from '../../judge.ts';
import type { PictureFamily, Tiles } from '../families/picture-family.ts';
import type { Tokenizer } from './prompt-tokens.ts';

/** How a model writes a prompt. */
export interface PromptStyle extends Pick<PictureFamily, 'tag' | 'write'> {
  /** null: the tokenizer's own */
  readonly chatTemplate: string | null;
}

/**
 * A conversation in the model's own chat template, with each picture replaced by its tokens.
 * `features` has each picture's number of features and `tiles` its tiles, in the order of the
 * conversation. Throws JudgeError 'unsupported-ask' if a text contains the picture tag or the
 * template refuses the conversation, and 'unsupported-model' if the template drops a part.
 */
export function writePrompt(
  tokenizer: Tokenizer,
  style: PromptStyle,
  conversation: Conversation,
  features: readonly number[],
  tiles: readonly (Tiles | null)[] = [],
): string {
  const { tag } = style;
  refuseTag(tag, textsOf(conversation));
  const text = renderChat(tokenizer, style, conversation);
  if (tag === null) return text;
  return text
    .split(tag)
    .map((piece, i) => (i === 0 ? piece : style.write(features[i - 1] ?? 0, tiles[i - 1]) + piece))
    .join('');
}

/** Throws JudgeError 'unsupported-ask' if one of the texts contains the picture tag. */
export function refuseTag(tag: string | null, texts: readonly string[]): void {
  if (tag === null || !texts.some((text) => text.includes(tag))) return;
  throw new JudgeError(
    'unsupported-ask',
    `the text holds "${tag}", which this model takes for a picture; take it out`,
  );
}

/** Whether the model's template supports a system message and earlier turns. */
export function findChatAbilities(
  tokenizer: Tokenizer,
  style: PromptStyle,
): Pick<Abilities, 'system' | 'turns'> {
  const parts = [textPart('And green?')];
  const writes = (conversation: Conversation): boolean => {
    try {
      renderChat(tokenizer, style, conversation);
      return true;
    } catch (error) {
      if (error instanceof JudgeError) return false;
      throw error;
    }
  };
  return {
    system: writes({ system: 'Answer in one word.', parts }),
    turns: writes({
      turns: [
        { role: 'user', parts: [textPart('Is red warm?')] },
        { role: 'assistant', parts: [textPart('Indeed')] },
      ],
      parts,
    }),
  };
}

type Content = string | readonly { readonly type: string; readonly text?: string }[];

/** A message's content as a list of parts; or as text for older templates, such as LLaVA's. */
type Form = (parts: readonly Part[], tag: string | null) => Content;

const listed: Form = (parts) =>
  parts.map((part) => (part.type === 'picture' ? { type: 'image' } : part));
const written: Form = (parts, tag) =>
  parts.map((part) => (part.type === 'picture' ? (tag ?? '') : part.text)).join('');
/** For system messages and for others; some templates accept only the former as text. */
const FORMS: readonly (readonly [system: Form, others: Form])[] = [
  [listed, listed],
  [written, listed],
  [written, written],
];

function renderChat(
  tokenizer: Tokenizer,
  { tag, chatTemplate }: PromptStyle,
  conversation: Conversation,
): string {
  const { system, turns = [], parts } = conversation;
  let fault: unknown = null;
  for (const [ofSystem, ofOthers] of FORMS) {
    if (system === undefined && ofSystem !== ofOthers) continue;
    const messages = [
      ...(system === undefined
        ? []
        : [{ role: 'system', content: ofSystem([textPart(system)], tag) }]),
      ...[...turns, { role: 'user', parts }].map((turn) => ({
        role: turn.role,
        content: ofOthers(turn.parts, tag),
      })),
    ];
    try {
      const text = tokenizer.apply_chat_template(messages, {
        tokenize: false,
        add_generation_prompt: true,
        // models that reason aloud first would spend all their tokens on it
        enable_thinking: false,
        ...(chatTemplate !== null && { chat_template: chatTemplate }),
      });
      if (showsAll(text, tag, conversation)) return text;
    } catch (error) {
      fault = error;
    }
  }
  const details = fault === null ? null : String(fault);
  if (system === undefined && turns.length === 0) {
    throw new JudgeError(
      'unsupported-model',
      'the chat template of the model drops pictures or text, or there is none',
      details,
    );
  }
  throw new JudgeError(
    'unsupported-ask',
    'the chat template of the model has no place for this system message or these turns',
    details,
  );
}

const LISTED = /["']text["']\s*:/;

function showsAll(text: string, tag: string | null, conversation: Conversation): boolean {
  const pictures = allParts(conversation).filter(({ type }) => type === 'picture').length;
  if (tag !== null && text.split(tag).length - 1 !== pictures) return false;
  const texts = textsOf(conversation);
  // a template for plain text may print the list of parts literally
  if (LISTED.test(text) && !LISTED.test(texts.join(''))) return false;
  // templates may trim texts
  return texts.every((words) => text.includes(words.trim()));
}

function textsOf({ system = '', ...conversation }: Conversation): string[] {
  const said = allParts(conversation).flatMap((part) => (part.type === 'text' ? part.text : []));
  return [system, ...said];
}
