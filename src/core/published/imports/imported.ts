/** A: the one shown first is better; B: the second; G: both good; D: both bad; T: a tie; X: unreadable. */
export type Letter = 'A' | 'B' | 'G' | 'D' | 'T' | 'X';

/** One answer of a judge about a pair. Letters are places: A is whichever was shown first. */
export interface ImportedVerdict {
  readonly judge: string;
  /** pairs of one name are the same two things, whatever their order */
  readonly pair: string;
  /** 1: the same pair the other way round */
  readonly order: 0 | 1;
  readonly letter: Letter;
  /** what is right, or what people said, by place as shown; null where the file has none */
  readonly truth: Letter | null;
}

/** One grade that a judge gave a single answer. */
export interface ImportedGrade {
  readonly judge: string;
  readonly item: string;
  /** null: the judge failed */
  readonly passed: boolean | null;
  /** 0..1, where there is one */
  readonly score: number | null;
}

/** What was read of a person's file. */
export interface ImportedFile {
  /** whose format it is in */
  readonly format: string;
  readonly verdicts: readonly ImportedVerdict[];
  readonly grades: readonly ImportedGrade[];
  /** fields that nothing is made of, by name */
  readonly leftAside: readonly string[];
  /** what was assumed, or cannot be known from the file */
  readonly notes: readonly string[];
}

/** One format that is published: whether records look like it, and how they are read. */
export interface ImportFormat {
  readonly name: string;
  /** fields that tell it from others */
  readonly marks: readonly string[];
  /** Throws Error with the field at fault. `source` is the name of the file, without its ending. */
  readRecord(record: unknown, source: string): Omit<Partial<ImportedFile>, 'format' | 'leftAside'>;
  /** fields that are read, or known and left alone, such as prompts */
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

/** "A>>B" and the like, with or without brackets. Anything else could not be read. */
export function readComparison(text: string | null | undefined): Letter {
  return VERDICTS[(text ?? '').trim().replace(/^\[\[|\]\]$/g, '')] ?? 'X';
}

/** The same verdict when the two have changed places. */
export function swapPlaces(letter: Letter): Letter {
  if (letter === 'A') return 'B';
  return letter === 'B' ? 'A' : letter;
}

/** Names of a file's fields that a message holds at most, and letters of one. */
const MOST_FIELDS = 12;
const MOST_LETTERS = 40;

/** Names of fields for a message, which somebody's file may have made long, many or unreadable. */
export function listFields(names: readonly string[]): string {
  const some = names.slice(0, MOST_FIELDS).map((name) => {
    const clean = name.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '\uFFFD');
    return clean.length > MOST_LETTERS ? `${clean.slice(0, MOST_LETTERS)}…` : clean;
  });
  const more = names.length - some.length;
  return more > 0 ? `${some.join(', ')} and ${more} more` : some.join(', ');
}
