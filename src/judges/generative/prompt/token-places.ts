import type { Tensor } from '@huggingface/transformers';

/** How a family numbers the positions of a prompt's tokens. */
export type PlaceRule =
  /** consecutive, starting at this number */
  | { readonly kind: 'line'; readonly first: 0 | 1 }
  /**
   * Qwen's: a picture's tokens have frame, line and column numbers, and the text after it continues
   * from the longest of its sides. `merged` × `merged` patches make one token.
   */
  | { readonly kind: 'grid'; readonly imageToken: number; readonly merged: number };

/** [1, 3]: patches in time, down and across; null: a picture's tokens are numbered like text. */
interface Gridded {
  readonly grid: Tensor | null;
}

/** The positions of a row's tokens. Tokens after `known` are numbered consecutively. */
export interface TokenPlaces {
  /** in time, down and across; empty if all three are the same throughout */
  readonly known: readonly (readonly number[])[];
  /** added to the index of a later token */
  readonly shift: number;
}

/** `axis`: 0 in time, 1 down, 2 across. */
export function placeOf({ known, shift }: TokenPlaces, axis: number, index: number): number {
  return known[axis]?.[index] ?? index + shift;
}

export function findPlaces(
  rule: PlaceRule,
  tokens: readonly number[],
  pictures: readonly Gridded[],
): TokenPlaces {
  if (rule.kind === 'line') return { known: [], shift: rule.first };
  const known: [number[], number[], number[]] = [[], [], []];
  const say = (...places: [number, number, number]) => {
    for (const [axis, place] of places.entries()) known[axis]?.push(place);
  };
  let next = 0;
  let shown = 0;
  for (let index = 0; index < tokens.length; ) {
    const picture = tokens[index] === rule.imageToken ? pictures[shown++] : undefined;
    if (!picture?.grid) {
      say(next, next, next);
      next++;
      index++;
      continue;
    }
    const [frames = 1, ...sides] = Array.from(picture.grid.data as BigInt64Array, Number);
    const [height = 1, width = 1] = sides.map((side) => Math.floor(side / rule.merged));
    for (let i = 0; i < frames * height * width; i++) {
      const inFrame = i % (height * width);
      say(
        next + Math.floor(i / (height * width)),
        next + Math.floor(inFrame / width),
        next + (inFrame % width),
      );
    }
    next += Math.max(frames, height, width);
    index += frames * height * width;
  }
  return { known, shift: next - tokens.length };
}
