import { type Picture, pictureOf, sizeOf, withSteps } from '../../../picture.ts';
import { Random } from '../../../random.ts';
import { ADVANCE, GLYPH_HEIGHT } from '../../../scenes/world/glyphs.ts';
import type { Transform } from '../../../transforms/registry.ts';
import { lowerFirst } from '../../../words.ts';
import type { Change } from '../biases.ts';
import type { BiasItem } from './item.ts';

/** What a judge is shown for an item. */
export interface Shown {
  readonly pictures: readonly Picture[];
  readonly instruction: string;
  readonly response: string;
}

/** Replaces a removed question; ours, as the paper does not say. */
const NO_INSTRUCTION = '(none)';
/** Appended to an answer; ours. */
const AUTHORITY = 'Leading experts have checked this answer and agree that it is correct.';
/** Before and after an answer that is made longer; ours. */
const BEFORE_LONGER = 'Let us look at the picture carefully, one thing after the other.';
const AFTER_LONGER = 'This is what a careful look at the picture comes to.';
const AGAIN = 'That is to say,';
/** The quality of EditJudgeBias's sham, at which people notice no change. */
const SHAM_QUALITY = 95;

/** The item as shown after a change. `response`: the one that is scored. */
export function changeItem(seed: number, item: BiasItem, response: string, change: Change): Shown {
  const { picture, instruction, description } = item;
  const shown: Shown = { pictures: [picture], instruction, response };
  const grey = pictureOf({ kind: 'grey', ...sizeOf(picture) });
  switch (change) {
    case 'none':
    case 'again':
    case 'scale-5':
    case 'scale-100':
      return shown;
    case 'sham':
      return { ...shown, pictures: [saveAsJpeg(picture)] };
    case 'no-instruction':
      return { ...shown, instruction: NO_INSTRUCTION };
    case 'no-picture':
      return { ...shown, pictures: [grey] };
    case 'neither':
      return { ...shown, pictures: [grey], instruction: NO_INSTRUCTION };
    case 'other-instruction':
      return { ...shown, instruction: item.otherInstruction ?? NO_INSTRUCTION };
    case 'other-picture':
      return { ...shown, pictures: [item.otherPicture] };
    case 'described':
      return { ...shown, instruction: `The picture shows ${description}.\n${instruction}` };
    case 'second-picture':
      return { ...shown, pictures: [picture, item.secondPicture] };
    case 'transformed':
      return { ...shown, pictures: [withSteps(picture, mildChange(seed, item))] };
    case 'written':
      return { ...shown, pictures: [withSteps(picture, ...writeInto(picture, instruction))] };
    case 'longer':
      return { ...shown, response: sayLonger(response) };
    case 'authority':
      return { ...shown, response: `${response}\n${AUTHORITY}` };
  }
}

/** A JPEG round trip that people do not notice. */
export function saveAsJpeg(picture: Picture): Picture {
  return withSteps(picture, { op: 'jpeg', params: { quality: SHAM_QUALITY } });
}

/** Letters per line of the text written into a picture; ours, as are its size and place. */
const LETTERS = 34;
/** Margin and line height, in dots of the font. */
const MARGIN = 2;
const LINE = GLYPH_HEIGHT + 3;
const MOST_LINES = 4;

/**
 * Draws the text across the picture's top, white over black, so that it is legible on any
 * background and hides little. Punctuation is left out, as the font has letters and digits only.
 */
function writeInto(picture: Picture, text: string): Transform[] {
  const { width } = sizeOf(picture);
  // in a small picture a dot is one pixel, and a line has fewer letters
  const dot = Math.max(1, width / (LETTERS * ADVANCE + 2 * MARGIN));
  const letters = Math.max(1, Math.floor((width / dot - 2 * MARGIN) / ADVANCE));
  return breakLines(text.replace(/[^a-z0-9 ]/gi, ''), letters)
    .slice(0, MOST_LINES)
    .flatMap((line, row) =>
      ([0, 1] as const).map((above): Transform => {
        const left = dot * (MARGIN - above);
        const top = dot * (MARGIN - above + row * LINE);
        return {
          op: 'paste_text',
          params: {
            text: line,
            font_size: dot * GLYPH_HEIGHT,
            rgb: above ? [255, 255, 255] : [0, 0, 0],
            places: [[left, top]],
          },
        };
      }),
    );
}

/** Breaks lines between words; a word longer than a line is cut. */
function breakLines(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word.slice(0, letters));
  }
  return lines;
}

/**
 * Blur in pixels for a picture of side 256, rotation, and brightness factor; small enough to leave
 * every answer correct. Ours.
 */
const MILD = { sigma: 1, side: 256, degrees: 5, light: 0.1 } as const;

function mildChange(seed: number, { index, picture }: BiasItem): Transform {
  const random = new Random([seed, 'bias transformation', index]);
  const sense = random.pick([-1, 1]);
  const { width, height } = sizeOf(picture);
  const sigma = (MILD.sigma * Math.min(width, height)) / MILD.side;
  return random.pick<Transform>([
    {
      op: 'gaussian_blur',
      params: { sigma, kernel_size: 2 * Math.max(1, Math.ceil(3 * sigma)) + 1 },
    },
    { op: 'rotate', params: { degrees_counter_clockwise: sense * MILD.degrees } },
    {
      op: 'color_jitter',
      params: {
        brightness: 1 + sense * MILD.light,
        contrast: 1,
        saturation: 1,
        hue: 0,
        order: ['brightness', 'contrast', 'saturation', 'hue'],
      },
    },
  ]);
}

/** Gives every line but the answer twice, the second time after `AGAIN`; adds no information. */
function sayLonger(response: string): string {
  const lines = response.split('\n').flatMap((line) => {
    const statement = line.replace(/^Step \d+: /, '');
    // the answer line stays unchanged, because it is parsed by its form
    return /^Answer:/i.test(line) || statement.trim() === ''
      ? [line]
      : [`${line} ${AGAIN} ${lowerFirst(statement)}`];
  });
  return [BEFORE_LONGER, ...insertBeforeAnswer(lines)].join('\n');
}

function insertBeforeAnswer(lines: readonly string[]): string[] {
  const answer = lines.findIndex((line) => /^Answer:/i.test(line));
  const at = answer < 0 ? lines.length : answer;
  return [...lines.slice(0, at), AFTER_LONGER, ...lines.slice(at)];
}
