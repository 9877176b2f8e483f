/** From the opening to the closing tag; a truncated thought has no closing tag. */
const THOUGHTS = /<think>[\s\S]*?(?:<\/think>|$)/gi;

/**
 * The scores in the `<answer>` tags after any thoughts. A tag holds one number, optionally with
 * decimals, spaces or "/10". Null unless there is exactly one tag per response, so that repeated or
 * missing verdicts do not count. `top`: the end of the scale after the slash.
 */
export function readTagged(text: string, responses: number, top = 10): number[] | null {
  const closing = text.lastIndexOf('</think>');
  // some chat templates open the thought themselves, so that the text has only its closing tag
  const said = closing < 0 ? text.replace(THOUGHTS, '') : text.slice(closing);
  const tag = new RegExp(`<answer>\\s*(\\d+(?:\\.\\d+)?)\\s*(?:/\\s*${top})?\\s*</answer>`, 'g');
  const tags = [...said.matchAll(tag)];
  return tags.length === responses ? tags.map(([, digits]) => Number(digits)) : null;
}
