/** Of a letter's size: the width that a letter of the page's type takes, about. */
const LETTER = 0.54;

export interface TextLine {
  readonly text: string;
  /** it is one word that is wider than there is room */
  readonly tooWide: boolean;
}

/** A text in lines that fit into `width`, at a type size, both in CSS pixels; broken between words. */
export function breakLines(text: string, width: number, size: number): TextLine[] {
  const most = Math.max(1, Math.floor(width / (LETTER * size)));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines.map((line) => ({ text: line, tooWide: line.length > most }));
}
