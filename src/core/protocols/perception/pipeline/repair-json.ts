import { withoutThoughts } from '../../thoughts.ts';

/**
 * Reads JSON from a model's text in the authors' three attempts: the whole text; the part from its
 * first "{" to its last "}"; that part with the backslashes of \[ \] \( \) doubled, which occur in
 * formulas and are invalid in JSON. Thoughts are removed first, and a list yields its first entry
 * (ours: figure S6 asks for one). Undefined if nothing can be read.
 */
export function repairJson(text: string): unknown {
  const said = withoutThoughts(text).trim();
  const [begin, end] = [said.indexOf('{'), said.lastIndexOf('}')];
  const inside = begin >= 0 && end > begin ? said.slice(begin, end + 1) : '';
  for (const attempt of [said, inside, inside.replace(/\\([[\]()])/g, '\\\\$1')]) {
    try {
      const value: unknown = JSON.parse(attempt);
      return Array.isArray(value) ? value[0] : value;
    } catch {
      // the next attempt
    }
  }
  return undefined;
}
