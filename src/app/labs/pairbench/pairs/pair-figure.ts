import type { Part } from '../../../../core/ask/ask.ts';
import type { OrderRow, PairRow } from '../../../../core/protocols/pairbench/files/pair-row.ts';
import { conditionSentences } from '../../../../core/protocols/pairbench/prompt/prompt.ts';
import { ORDERS, type Order } from '../../../../core/protocols/pairbench/split.ts';
import { wrapWords } from '../../../kit/charts/wrap-words.ts';
import { pairNumber, splitWords } from '../pair-words.ts';

/** The content of a pair's figure. */
export interface PairFigure {
  readonly row: PairRow;
  readonly judge: string;
  /** the user's condition sentences */
  readonly sentences: Readonly<Record<string, string>>;
  /** a note that belongs to the figure, or null */
  readonly note: string | null;
}

/** What only the page can provide: pixels, colours and text widths. */
interface FigureMeans {
  /** for each picture, its PNG as a data URL and its size in pixels */
  readonly pictures: readonly (DrawnPicture | null)[];
  /** width of the text in CSS pixels */
  measure(text: string, size: number, weight: number): number;
  /** colours of the current theme */
  readonly colors: Readonly<Record<'ground' | 'ink' | 'soft' | Order, string>>;
  readonly font: string;
  /** CSS with the font, for files opened outside the page */
  readonly style: string;
}

export interface DrawnPicture {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

/** CSS pixels */
const WIDTH = 720;
const MARGIN = 20;
const BETWEEN = 24;
const COLUMN = (WIDTH - 2 * MARGIN - BETWEEN) / 2;
/** share of a line that text may fill: other machines' fonts may be wider */
const FILLED = 0.92;
/** lines of an answer; longer answers are cut */
const MOST_LINES = 14;

const ORDER_WORDS: Readonly<Record<Order, string>> = {
  forward: 'Original first',
  reverse: 'Transformed first',
};

/** A self-contained SVG of a pair, both answers and the condition, after the paper's Appendix A. */
export function pairFigureSvg(
  { row, judge, sentences, note }: PairFigure,
  { pictures, measure, colors, font, style }: FigureMeans,
): string {
  const { pair } = row;
  const parts: string[] = [];
  let y = MARGIN;
  const write = (text: string, x: number, size: number, color: string, weight = 400) => {
    parts.push(
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">${escapeXml(text)}</text>`,
    );
  };
  const wrap = (text: string, wide: number, size: number) =>
    wrapWords(text, (words) => measure(words, size, 400) <= FILLED * wide);
  y += 14;
  write(judge, MARGIN, 18, colors.ink, 650);
  y += 22;
  const what = `${pair.kind}, ${splitWords(pair.split)}, ${pairNumber(pair.id)}. Told to be ${pair.condition}; ${pair.truth} is right.`;
  write(what, MARGIN, 14, colors.soft);
  const told = row.prompt === '' ? [] : conditionSentences(pair.split, pair.condition, sentences);
  for (const line of told.flatMap((sentence) => wrap(`“${sentence}”`, WIDTH - 2 * MARGIN, 13))) {
    y += 19;
    write(line, MARGIN, 13, colors.ink);
  }
  y += 16;
  const top = y;
  const heights = [pair.data1, pair.data2].map((part, place) =>
    drawPart(part, pictures[place] ?? null, MARGIN + place * (COLUMN + BETWEEN), top),
  );
  y = top + Math.max(...heights.map(({ height }) => height)) + 30;
  parts.push(...heights.flatMap(({ svg }) => svg));
  const begin = y;
  const ends = ORDERS.map((order, place) => {
    y = begin;
    const x = MARGIN + place * (COLUMN + BETWEEN);
    write(`${ORDER_WORDS[order]}: ${sayScore(row[order])}`, x, 20, colors[order], 700);
    y += 4;
    const lines = wrap(sayAnswer(row[order]), COLUMN, 13);
    for (const [index, line] of lines.slice(0, MOST_LINES).entries()) {
      y += 19;
      write(index === MOST_LINES - 1 && lines.length > MOST_LINES ? '…' : line, x, 13, colors.ink);
    }
    return y;
  });
  y = Math.max(...ends);
  if (note !== null) {
    for (const line of wrap(note, WIDTH - 2 * MARGIN, 13)) {
      y += 22;
      write(line, MARGIN, 13, colors.soft);
    }
  }
  const height = y + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${escapeXml(font)}"><style>${style}</style><rect width="100%" height="100%" fill="${colors.ground}"/>${parts.join('')}</svg>`;

  function drawPart(part: Part, picture: DrawnPicture | null, x: number, from: number) {
    if (part.type === 'text' || picture === null) {
      const lines = wrap(part.type === 'text' ? `“${part.text}”` : 'no picture', COLUMN, 18);
      const svg = lines.map(
        (line, index) =>
          `<text x="${x}" y="${from + 28 * (index + 1)}" font-size="18" fill="${colors.ink}">${escapeXml(line)}</text>`,
      );
      return { svg, height: 28 * lines.length + 8 };
    }
    const scale = COLUMN / Math.max(picture.width, picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const svg = [
      `<image x="${x}" y="${from}" width="${width}" height="${height}" href="${picture.href}"/>`,
    ];
    return { svg, height };
  }
}

function sayScore({ answered, score }: OrderRow): string {
  if (!answered) return 'not answered';
  return score < 0 ? 'invalid' : String(score);
}

/** The judge's text, or the number that its score was computed from. */
function sayAnswer({ text, value, tier }: OrderRow): string {
  if (text !== null) return text;
  return value === null ? '' : `${tier} ${value.toFixed(4)}`;
}

/**
 * Escapes XML's special characters and removes most control characters, which XML forbids but a
 * judge may write.
 */
function escapeXml(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '<': '&lt;',
    '>': '&gt;',
    '&': '&amp;',
    '"': '&quot;',
  };
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      // an unpaired UTF-16 surrogate, which cannot be encoded in a file
      .replace(/[\ud800-\udfff]/gu, '\ufffd')
      .replace(/[<>&"]/g, (sign) => signs[sign] ?? sign)
  );
}
