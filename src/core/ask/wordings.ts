/**
 * The prompts that a small model was trained on: forms with {holes}, and what may stand in a hole,
 * where that may have holes of its own. In a hole of which nothing is said anything may stand, and a
 * hole that a question leaves open, as {question}, fits itself.
 */
export interface Wordings {
  readonly forms: readonly string[];
  readonly fillings: Readonly<Record<string, readonly string[]>>;
}

/** by the wordings, which never change */
const patterns = new WeakMap<Wordings, RegExp>();

/** Whether a prompt is one of those. */
export function isWorded(wordings: Wordings, prompt: string): boolean {
  let pattern = patterns.get(wordings);
  if (!pattern) {
    pattern = new RegExp(`^(?:${anyOf(wordings.forms, wordings)})$`);
    patterns.set(wordings, pattern);
  }
  return pattern.test(prompt);
}

function anyOf(texts: readonly string[], wordings: Wordings): string {
  return texts.map((text) => patternOf(text, wordings)).join('|');
}

function patternOf(text: string, wordings: Wordings): string {
  return text
    .split(/(\{\w+\})/)
    .map((bit, index) => {
      if (index % 2 === 0) return escapeText(bit);
      const filling = wordings.fillings[bit.slice(1, -1)];
      return filling ? `(?:${escapeText(bit)}|${anyOf(filling, wordings)})` : '[\\s\\S]+?';
    })
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
