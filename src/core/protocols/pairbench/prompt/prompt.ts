import type { Condition, SplitId } from '../split.ts';
import { CONDITION_SENTENCES, subjectsOf } from './conditions.ts';
import type { PromptTemplate } from './templates.ts';

/** A person's own sentences in place of the built-in ones, by "SUBJECT/condition", e.g. "R/sensitive". */
export type ConditionEdits = Readonly<Record<string, string>>;

/**
 * The sentences for a split, one bullet each: spatial position first, then what comes on top of it.
 * An edit replaces its sentence; an edit to nothing leaves it as it was.
 */
export function conditionSentences(
  split: SplitId,
  condition: Condition,
  edits: ConditionEdits = {},
): string[] {
  return subjectsOf(split).map(
    (subject) =>
      edits[`${subject}/${condition}`]?.trim() || CONDITION_SENTENCES[subject][condition].text,
  );
}

/**
 * A template with its conditions as bullets on lines of their own. The templates print a full stop
 * behind `{conditions}`; the paper's live prompts (Appendix A) do not have it, as each sentence
 * brings its own, so it goes. Throws RangeError when there is no sentence to fill in.
 */
export function buildPrompt({ text }: PromptTemplate, sentences: readonly string[]): string {
  return fillPrompt(text, sentences);
}

/** … of any text with {conditions} in it. */
export function fillPrompt(text: string, sentences: readonly string[]): string {
  if (sentences.length === 0)
    throw new RangeError('a prompt needs at least one condition sentence');
  const bullets = `\n- ${sentences.join('\n- ')}\n`;
  // a function, because a replacement text would give "$&" in an edited sentence a meaning
  return text.replace(/ ?\{conditions\}\.? ?/, () => bullets);
}
