const NAMES = 'think|thinking|thought|reasoning';
/** From the opening to the closing tag; a truncated thought has no closing tag. */
const THOUGHT = new RegExp(`<(${NAMES})>[\\s\\S]*?(?:</\\1>|$)`, 'gi');
const CLOSING = new RegExp(`</(?:${NAMES})>`, 'gi');

/**
 * A model's text without its thoughts. Some chat templates open the thought themselves, so that the
 * text has only the closing tag; everything before that tag is thought.
 */
export function withoutThoughts(text: string): string {
  const rest = text.replace(THOUGHT, ' ');
  const closing = [...rest.matchAll(CLOSING)].at(-1);
  return closing ? rest.slice(closing.index + closing[0].length) : rest;
}
