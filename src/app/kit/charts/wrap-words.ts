/**
 * Breaks a text into lines that fit, not at a no-break space. Line breaks are kept, and words that
 * are too long are broken.
 */
export function wrapWords(text: string, fits: (words: string) => boolean): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/[^\S\u00a0]+/).filter((one) => one !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (line.length > 1 && !fits(line)) {
        let end = line.length - 1;
        while (end > 1 && !fits(line.slice(0, end))) end--;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return line === '' ? lines : [...lines, line];
  });
}

/** Approximate width of a letter in the page's font, relative to the font size. */
const LETTER = 0.54;

/** The same with an estimated text width, for `width` and font size in CSS pixels. */
export function wrapAbout(text: string, width: number, size: number): string[] {
  return wrapWords(text, (words) => words.length * LETTER * size <= width);
}
