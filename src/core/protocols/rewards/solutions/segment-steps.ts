/** Most steps of a text that is cut at its empty lines, after VisualPRM. */
const MOST_PARAGRAPHS = 12;

const HEADING = /^\s*(?:#+\s*|\*\*)?Step\s*\d+[.:)]/im;
const NUMBERED = /^\s*\d+[.)]\s+/m;
/** the end of a sentence and what begins the next one */
const SENTENCE_END = /(?<=[.!?])\s+(?=["'“(A-Z0-9])/;

/** How a text was cut into steps. */
export type Segmentation = 'headings' | 'paragraphs' | 'numbers' | 'sentences';

export interface Segmented {
  readonly steps: readonly string[];
  readonly by: Segmentation;
}

/**
 * The steps of a solution, each as it was written. The first of these ways that finds two steps or more
 * cuts it: headings ("Step 1:"), empty lines (12 steps at most, neighbours together), a numbered list,
 * sentences. The paper does not say how it cuts; the order is ours. What stands before the first heading
 * or number belongs to the first step. No step is empty, and an empty text has none.
 */
export function segmentSteps(text: string): Segmented {
  const headed = cutBefore(text, HEADING);
  // a heading is a step also where it is the only one
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

/** Its sentences, as VL-RewardBench's responses are cut whatever else they have. */
export function cutSentences(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The text up to a step, as a reward model reads it. */
export function prefixOf(steps: readonly string[], last: number): string {
  return steps.slice(0, last + 1).join('\n');
}

/** Cut at the start of every line that matches. */
function cutBefore(text: string, line: RegExp): string[] {
  const parts: string[] = [];
  for (const row of text.split('\n')) {
    const last = parts.at(-1);
    if (last === undefined || line.test(row)) parts.push(row);
    else parts[parts.length - 1] = `${last}\n${row}`;
  }
  const [before = '', ...rest] = parts;
  const [first] = rest;
  // an introduction is not a step of its own
  const whole =
    first !== undefined && !line.test(before) ? [`${before}\n${first}`, ...rest.slice(1)] : parts;
  return whole.map((part) => part.trim()).filter((part) => part !== '');
}

/** Neighbours together, until there are no more than so many. */
function joinTo(parts: readonly string[], most: number): string[] {
  const together = Math.ceil(parts.length / most);
  const joined: string[] = [];
  for (let begin = 0; begin < parts.length; begin += together) {
    joined.push(parts.slice(begin, begin + together).join('\n\n'));
  }
  return joined;
}
