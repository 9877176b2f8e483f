/** Maximum steps of a text that is cut at empty lines, after VisualPRM. */
const MOST_PARAGRAPHS = 12;

const HEADING = /^\s*(?:#+\s*|\*\*)?Step\s*\d+[.:)]/im;
const NUMBERED = /^\s*\d+[.)]\s+/m;
/** the end of a sentence, and the start of the next one */
const SENTENCE_END = /(?<=[.!?])\s+(?=["'“(A-Z0-9])/;

/** The rule by which a text was cut into steps. */
export type Segmentation = 'headings' | 'paragraphs' | 'numbers' | 'sentences';

export interface Segmented {
  readonly steps: readonly string[];
  readonly by: Segmentation;
}

/**
 * Cuts a solution into its steps, verbatim. The first of these rules that finds at least two steps
 * applies: headings ("Step 1:"), empty lines (neighbours are joined to at most 12 steps), a
 * numbered list, sentences. A single heading also counts. The paper does not say how it cuts; the
 * order is ours. Text before the first heading or number belongs to the first step. No step is
 * empty, and an empty text has none.
 */
export function segmentSteps(text: string): Segmented {
  const headed = cutBefore(text, HEADING);
  if (HEADING.test(text)) return { steps: headed, by: 'headings' };
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (paragraphs.length > 1)
    return { steps: joinTo(paragraphs, MOST_PARAGRAPHS), by: 'paragraphs' };
  const numbered = cutBefore(text, NUMBERED);
  if (numbered.length > 1) return { steps: numbered, by: 'numbers' };
  return { steps: cutSentences(text), by: 'sentences' };
}

/** Cuts a text into sentences; used for all of VL-RewardBench's responses. */
export function cutSentences(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The text up to and including a step, as a reward model reads it. */
export function prefixOf(steps: readonly string[], last: number): string {
  return steps.slice(0, last + 1).join('\n');
}

/** Cuts a text at the start of every matching line. */
function cutBefore(text: string, line: RegExp): string[] {
  const parts: string[] = [];
  for (const row of text.split('\n')) {
    const last = parts.at(-1);
    if (last === undefined || line.test(row)) parts.push(row);
    else parts[parts.length - 1] = `${last}\n${row}`;
  }
  const [before = '', ...rest] = parts;
  const [first] = rest;
  // an introduction belongs to the first step
  const whole =
    first !== undefined && !line.test(before) ? [`${before}\n${first}`, ...rest.slice(1)] : parts;
  return whole.map((part) => part.trim()).filter((part) => part !== '');
}

/** Joins neighbours until at most `most` parts remain. */
function joinTo(parts: readonly string[], most: number): string[] {
  const together = Math.ceil(parts.length / most);
  const joined: string[] = [];
  for (let begin = 0; begin < parts.length; begin += together) {
    joined.push(parts.slice(begin, begin + together).join('\n\n'));
  }
  return joined;
}
