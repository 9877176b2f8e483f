import { PHOTO_SIDES } from '../../../core/picture.ts';
import { fieldsOf, type ModelSettings, type Settings } from '../../files/model-settings.ts';
import type { TokenFigures } from '../../judge.ts';
import { numberOr } from '../../preprocess/preprocessor.ts';
import type { GenerativeFamily } from './model-family.ts';
import { fitPatchRange, type Size } from './patch-sizes.ts';
import { countTileTokens, tileSizes, tilesFor } from './picture-tiles.ts';

/** A square of this size takes the most tokens of all pictures that a judge is shown. */
const LARGEST = { width: PHOTO_SIDES.most, height: PHOTO_SIDES.most };

/** `picture`: for the picture that takes the most tokens. */
export function findTokenFigures(
  family: GenerativeFamily,
  settings: ModelSettings,
  tiled = false,
): TokenFigures {
  return {
    picture: countPictureTokens(family, settings, LARGEST, tiled),
    most: findMostTokens(settings.config, settings.tokenizer),
  };
}

/** Tokens of a picture of this size, including the marks around it; null if unknown. */
export function countPictureTokens(
  family: GenerativeFamily,
  settings: ModelSettings,
  size: Size,
  tiled = false,
): number | null {
  const { config, pictures, processor } = settings;
  switch (family) {
    case 'text':
      return 0;
    case 'idefics3': {
      const each = numberOr(processor.image_seq_len, 169);
      const sizes = tiled ? tileSizes(pictures) : null;
      // not tiled: two edges and a mark for the whole picture
      return sizes ? countTileTokens(tilesFor(size, sizes), each) : each + 3;
    }
    case 'gemma': {
      const each = config.model_type === 'gemma4' ? pictures.max_soft_tokens : null;
      const stated = each ?? processor.image_seq_length ?? config.mm_tokens_per_image;
      // its begin and end marks, each on a line of its own
      return numberOr(stated, 256) + 4;
    }
    case 'qwen-vl': {
      const { factor, least, most } = qwenSizes(pictures);
      const { width, height } = fitPatchRange(size, factor, least, most);
      return (width * height) / factor ** 2 + 2;
    }
    case 'lfm2-vl': {
      const { factor, least, most } = lfm2Sizes(pictures);
      const { width, height } = fitPatchRange(size, factor, least, most);
      return (width * height) / factor ** 2 + 2;
    }
    case 'llava':
    case 'moondream': {
      const vision = fieldsOf(config.vision_config);
      const patch = processor.patch_size ?? vision.patch_size;
      const side = sideOf(pictures.crop_size) ?? sideOf(pictures.size) ?? vision.image_size;
      return typeof patch === 'number' && typeof side === 'number'
        ? Math.floor(side / patch) ** 2
        : null;
    }
  }
}

function sideOf(value: unknown): unknown {
  const { height, shortest_edge } = fieldsOf(value);
  return height ?? shortest_edge;
}

/** True if a model's settings say how pictures are cut into tiles and this code supports it. */
export function canTile(family: GenerativeFamily, { pictures }: ModelSettings): boolean {
  return family === 'idefics3' && tileSizes(pictures) !== null;
}

/** Qwen-VL's settings for the size of a picture, in pixels. */
export function qwenSizes(pictures: Settings) {
  const patch = numberOr(pictures.patch_size, 14);
  const merged = numberOr(pictures.merge_size, 2);
  const size = fieldsOf(pictures.size);
  return {
    patch,
    merged,
    factor: patch * merged,
    // the "edges" in this family's settings are areas in pixels
    least: numberOr(pictures.min_pixels ?? size.shortest_edge, 56 * 56),
    most: numberOr(pictures.max_pixels ?? size.longest_edge, 28 * 28 * 1280),
  };
}

/** The same for LFM2-VL. */
export function lfm2Sizes(pictures: Settings) {
  const factor =
    numberOr(pictures.encoder_patch_size, 16) * numberOr(pictures.downsample_factor, 2);
  return {
    factor,
    least: numberOr(pictures.min_image_tokens, 64) * factor ** 2,
    most: numberOr(pictures.max_image_tokens, 256) * factor ** 2,
  };
}

/** The model's context length according to its settings; null if they state none. */
export function findMostTokens(
  config: Readonly<Record<string, unknown>>,
  tokenizerConfig: Readonly<Record<string, unknown>>,
): number | null {
  const text = (config.text_config ?? config) as Readonly<Record<string, unknown>>;
  const stated = [text.max_position_embeddings, tokenizerConfig.model_max_length].filter(
    // tokenizers without a limit state one of thirty digits
    (value): value is number => typeof value === 'number' && value > 0 && value < 1e9,
  );
  return stated.length === 0 ? null : Math.min(...stated);
}
