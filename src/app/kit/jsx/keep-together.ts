/** U+00A0: no line breaks here. */
const NO_BREAK = '\u00a0';

/** What a number is followed by on its line. */
const UNIT = '(?:%|[kMG]?B|ms|s|min|h|px|nats|bits)(?![\\w%])';
/** A number as the page writes it, with its sign. */
const NUMBER = '[−+±]?\\d[\\d.,]*';

const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=${UNIT})`, 'g');
const BEGINS_WITH_UNIT = new RegExp(`^ (?=${UNIT})`);
const RANGE = new RegExp(`(?<=\\d) to (?=${NUMBER}(?![\\w-]))`, 'g');

/** "50 %" and "0.43 to 0.66" on one line: their spaces become no-break spaces. */
export function keepTogether(text: string): string {
  if (!text.includes(' ')) return text;
  return text.replace(BEFORE_UNIT, NO_BREAK).replace(RANGE, `${NO_BREAK}to${NO_BREAK}`);
}

/**
 * The same for the children of an element, where a number and what follows it may be neighbours:
 * `{share} %`, `{low} to {high}`. Whatever is no text stays as it is.
 */
export function keepChildren(children: readonly unknown[]): unknown[] {
  return children.map((child, index) => {
    if (typeof child !== 'string') return child;
    const text = keepTogether(child);
    if (!endsInDigit(children[index - 1])) return text;
    if (text === ' to ' && isNumber(children[index + 1])) return `${NO_BREAK}to${NO_BREAK}`;
    return text.replace(BEGINS_WITH_UNIT, NO_BREAK);
  });
}

function endsInDigit(child: unknown): boolean {
  return typeof child === 'number' || (typeof child === 'string' && /\d$/.test(child));
}

function isNumber(child: unknown): boolean {
  return typeof child === 'number' || (typeof child === 'string' && /^[−+±]?\d/.test(child));
}
