import { type Abilities, whyNoTexts } from '../../../ask/abilities.ts';
import { type Ask, picturePart, textPart } from '../../../ask/ask.ts';
import { type Photo, pictureOf } from '../../../picture.ts';

/** The authors' sampling. */
const SAMPLING = { temperature: 0.7, topP: 0.9 } as const;

/** Maximum tokens of a rewrite: two responses of 1,600 characters each, and room for thoughts. */
const WRITER_TOKENS = 2048;

/** Why a judge cannot write wrong responses; null if it can. */
export function whyNoWriter(abilities: Abilities): string | null {
  return whyNoTexts(abilities, []);
}

/** One of the writer's steps as an ask. `index` is the question's place among all. */
export function askWriter(photo: Photo, prompt: string, seed: number, index: number): Ask {
  return {
    mode: 'generate',
    parts: [picturePart(pictureOf(photo)), textPart(prompt)],
    maxNewTokens: WRITER_TOKENS,
    sampling: { ...SAMPLING, seed, repeat: index },
  };
}
