/** the most characters of a file's text that a message quotes */
const LONGEST_QUOTE = 80;

/** Cuts a text to the length that a message may quote. */
export function quoted(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

const DECIMAL = /^[+-]?(?:\d{1,300}(?:\.\d{0,300})?|\.\d{1,300})(?:e[+-]?\d{1,3})?$/i;

/** The largest number that a table may hold: sums of squares of such numbers stay finite. */
const LARGEST = 1e100;

/** Parses a decimal number; infinite beyond ±1e100, null if the cell holds none. */
export function readDecimal(cell: string): number | null {
  if (!DECIMAL.test(cell)) return null;
  const number = Number(cell);
  return Math.abs(number) > LARGEST ? Math.sign(number) * Number.POSITIVE_INFINITY : number;
}

/**
 * Leading apostrophes are included: otherwise a name that begins with one would lose it when read
 * back.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Makes a name safe for spreadsheets, which execute text that looks like a formula. */
export function neutralise(name: string): string {
  return FORMULA.test(name) ? `'${name}` : name;
}

/** Reverts `neutralise`. */
export function restore(name: string): string {
  return name.startsWith("'") && FORMULA.test(name) ? name.slice(1) : name;
}
