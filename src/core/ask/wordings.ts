/**
 * The prompts that a small model was trained on: templates with {holes}, and the texts that may
 * fill a hole, which may have holes themselves. A hole without listed fillings matches any text. A
 * hole that a question leaves open, such as {question}, matches itself.
 */
export interface Wordings {
  readonly forms: readonly string[];
  readonly fillings: Readonly<Record<string, readonly string[]>>;
}

/** Whether a prompt matches one of the templates. */
export function isWorded({ forms, fillings }: Wordings, prompt: string): boolean {
  return forms.some((form) => makesUp(bitsOf(form), prompt, fillings));
}

/** Alternating words and holes. */
function bitsOf(form: string): string[] {
  return form.split(/(\{\w+\})/).filter((bit) => bit !== '');
}

/** Whether the bits, with some filling, make up a text. */
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
