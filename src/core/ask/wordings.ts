/**
 * The prompts that a small model was trained on: forms with {holes}, and what may stand in a hole,
 * where that may have holes of its own. In a hole of which nothing is said anything may stand, and a
 * hole that a question leaves open, as {question}, fits itself.
 */
export interface Wordings {
  readonly forms: readonly string[];
  readonly fillings: Readonly<Record<string, readonly string[]>>;
}

/** Whether a prompt is one of those. */
export function isWorded({ forms, fillings }: Wordings, prompt: string): boolean {
  return forms.some((form) => makesUp(bitsOf(form), prompt, fillings));
}

/** Words and holes by turns. */
function bitsOf(form: string): string[] {
  return form.split(/(\{\w+\})/).filter((bit) => bit !== '');
}

/** Whether bits, filled somehow, make up a text. */
function makesUp(
  [bit, ...rest]: readonly string[],
  text: string,
  fillings: Wordings['fillings'],
): boolean {
  if (bit === undefined) return text === '';
  if (text.startsWith(bit) && makesUp(rest, text.slice(bit.length), fillings)) return true;
  if (!/^\{\w+\}$/.test(bit)) return false;
  const filling = fillings[bit.slice(1, -1)];
  if (filling) return filling.some((one) => makesUp([...bitsOf(one), ...rest], text, fillings));
  if (rest.length === 0) return text !== '';
  for (let end = 1; end <= text.length; end++) {
    if (makesUp(rest, text.slice(end), fillings)) return true;
  }
  return false;
}
