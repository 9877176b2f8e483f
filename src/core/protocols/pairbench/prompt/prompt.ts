import type { Condition, SplitId } from '../split.ts';
import { CONDITION_SENTENCES, subjectsOf } from './conditions.ts';
import type { PromptTemplate } from './templates.ts';

/** Custom sentences that replace the built-in ones, by "SUBJECT/condition", e.g. "R/sensitive". */
export type ConditionEdits = Readonly<Record<string, string>>;

/**
 * The sentences for a split, one bullet each: spatial position first, then any added change. An
 * edit replaces its sentence; an empty edit keeps the built-in one.
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
 * Fills a template with its conditions as bullets on separate lines. The templates print a full
 * stop after `{conditions}`. The paper's live prompts (Appendix A) omit it, as each sentence ends
 * with its own, so it is removed here too. Throws RangeError if there are no sentences.
 */
export function buildPrompt({ text }: PromptTemplate, sentences: readonly string[]): string {
  return fillPrompt(text, sentences);
}

/** Like `buildPrompt`, for any text that contains {conditions}. */
export function fillPrompt(text: string, sentences: readonly string[]): string {
  if (sentences.length === 0)
    throw new RangeError('a prompt needs at least one condition sentence');
  const bullets = `\n- ${sentences.join('\n- ')}\n`;
  // a function, because in a replacement string "$&" from an edited sentence would be special
  return text.replace(/ ?\{conditions\}\.? ?/, () => bullets);
}
