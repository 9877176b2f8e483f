/** How many pictures a question shows at once, according to its words. */
export interface Shown {
  /** pictures per question, at least 1; more than `MOST_SHOWN` cannot be planned */
  readonly shown: number;
  /**
   * the question without these words, so that "which of two pictures" is not read as a comparison
   * of judges
   */
  readonly rest: string;
  /** these words; empty: none */
  readonly said: string;
}

const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  both: 2,
  pair: 2,
  several: 2,
  multiple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

const PICTURES = '(?:pictures|images|photos|photographs)';
const MANY = new RegExp(
  `\\b(?:which (?:one )?of )?(?:the |a )?(\\d+|${Object.keys(NUMBERS).join('|')})(?: of)? (?:the )?(?:different |other )?${PICTURES}\\b`,
  'i',
);
/** "Which picture is blurred" implies several pictures. */
const WHICH = /\bwhich (?:one of the )?(?:picture|image|photo|photograph)\b/i;

/** Two pictures combined into one are shown as one. */
const MADE_ONE =
  /\b(?:blend|mix|merg|superimpos|combin|overla[iyp])|\b(?:piece|part|patch|region)s? of (?:another|a second)/i;

/** "Which of three pictures is blurred?" shows 3; a question about a single picture shows 1. */
export function findShown(query: string): Shown {
  const many = MANY.exec(query);
  if (many && !(MADE_ONE.test(query) && !/\bwhich\b/i.test(query))) {
    const said = (many[1] ?? '').toLowerCase();
    const shown = Math.max(1, NUMBERS[said] ?? Number(said));
    return { shown, rest: query.replace(many[0], ' '), said: many[0] };
  }
  const [said] = WHICH.exec(query) ?? [];
  return said === undefined
    ? { shown: 1, rest: query, said: '' }
    : { shown: 2, rest: query.replace(said, ' '), said };
}
