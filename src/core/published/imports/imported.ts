/** A: the one shown first is better; B: the second; G: both good; D: both bad; T: a tie; X: unreadable. */
export type Letter = 'A' | 'B' | 'G' | 'D' | 'T' | 'X';

/** One answer of a judge about a pair. Letters are positions: A is the one shown first. */
export interface ImportedVerdict {
  readonly judge: string;
  /** pairs with the same name are the same two things, in either order */
  readonly pair: string;
  /** 1: the swapped pair */
  readonly order: 0 | 1;
  readonly letter: Letter;
  /** the correct or the people's verdict, by position as shown; null if the file has none */
  readonly truth: Letter | null;
}

/** One grade that a judge gave a single answer. */
interface ImportedGrade {
  readonly judge: string;
  readonly item: string;
  /** the judge gave no grade */
  readonly failed: boolean;
  /** null: it failed, or it gives scores alone */
  readonly passed: boolean | null;
  /** 0..1; null if there is none */
  readonly score: number | null;
}

/** The contents of an imported file. */
export interface ImportedFile {
  /** name of its format */
  readonly format: string;
  readonly verdicts: readonly ImportedVerdict[];
  readonly grades: readonly ImportedGrade[];
  /** names of unused fields */
  readonly leftAside: readonly string[];
  /** assumptions, and what the file does not say */
  readonly notes: readonly string[];
}

/** A published format: how to recognise and read its records. */
export interface ImportFormat {
  readonly name: string;
  /** fields that identify the format */
  readonly marks: readonly string[];
  /** also written as CSV or as a workbook, of which `marks` are read */
  readonly isTable?: true;
  /**
   * Throws Error naming the invalid field. `source` is the file's name without its extension;
   * `leftAside` names what is not used inside of known fields.
   */
  readRecord(record: unknown, source: string): Omit<Partial<ImportedFile>, 'format'>;
  /** fields that are read, or knowingly ignored, such as prompts */
  readonly known: readonly string[];
}

const VERDICTS: Readonly<Record<string, Letter>> = {
  'A>>B': 'A',
  'A>B': 'A',
  'B>A': 'B',
  'B>>A': 'B',
  'A=B': 'T',
  'A=B=Good': 'G',
  'A=B=Bad': 'D',
};

/** Reads "A>>B" and the like, with or without brackets. Anything else is unreadable (X). */
export function readComparison(text: string | null | undefined): Letter {
  return VERDICTS[(text ?? '').trim().replace(/^\[\[|\]\]$/g, '')] ?? 'X';
}

/** The same verdict after the two have been swapped. */
export function swapPlaces(letter: Letter): Letter {
  if (letter === 'A') return 'B';
  return letter === 'B' ? 'A' : letter;
}

/** The most field names in a message, and the most characters of each. */
const MOST_FIELDS = 12;
const MOST_LETTERS = 40;

/**
 * Field names for a message. A foreign file's names may be long, numerous or unprintable, so they
 * are cut and cleaned.
 */
export function listFields(names: readonly string[]): string {
  const some = names.slice(0, MOST_FIELDS).map((name) => {
    const clean = name.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '\uFFFD');
    return clean.length > MOST_LETTERS ? `${clean.slice(0, MOST_LETTERS)}…` : clean;
  });
  const more = names.length - some.length;
  return more > 0 ? `${some.join(', ')} and ${more} more` : some.join(', ');
}
