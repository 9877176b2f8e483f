import { cat, Tensor } from '@huggingface/transformers';
import { resize } from '../../../core/transforms/resize.ts';
import { fieldsOf, type ModelSettings } from '../../files/model-settings.ts';
import { filterOf } from '../../preprocess/preprocessor.ts';
import { createOneView } from './library-pictures.ts';
import type { PictureFamily, VisionInputs } from './picture-family.ts';
import { cutTiles, tileSizes, tilesFor } from './picture-tiles.ts';

const EDGE = '<fake_token_around_image>';
const IMAGE = '<image>';

/**
 * SmolVLM and Idefics3. Each picture is squashed whole to the square that the vision encoder sees;
 * their own processor would first enlarge it to the longest edge in its settings. `tiled`: the
 * encoder also sees tiles, cut from the enlarged picture.
 */
export function createIdefics3({ config, pictures }: ModelSettings, tiled: boolean): PictureFamily {
  const side =
    fieldsOf(pictures.max_image_size).longest_edge ?? fieldsOf(config.vision_config).image_size;
  const square = typeof side === 'number' ? { size: { width: side, height: side } } : {};
  const view = createOneView({ ...pictures, ...square, do_pad: false });
  const whole: PictureFamily = {
    tag: IMAGE,
    prepare: (raster) => inputsOf(view(raster)),
    join: (shown) => ({
      pixel_values: joinAlong(shown, 'pixel_values'),
      pixel_attention_mask: joinAlong(shown, 'pixel_attention_mask'),
    }),
    write: (features) => `${EDGE}<global-img>${IMAGE.repeat(features)}${EDGE}`,
  };
  const sizes = tiled ? tileSizes(pictures) : null;
  if (!sizes) return whole;
  const filter = filterOf(pictures.resample ?? 1);
  return {
    tag: IMAGE,
    tilesOf: (size) => tilesFor(size, sizes),
    prepare(raster) {
      const tiles = tilesFor(raster, sizes);
      const [rows, columns] = tiles;
      const large = resize(raster, columns * sizes.side, rows * sizes.side, filter);
      return inputsOf(cat([...cutTiles(large, tiles).map(view), view(raster)], 0));
    },
    write(features, tiles) {
      const [rows, columns] = tiles ?? [0, 0];
      const each = IMAGE.repeat(features / (rows * columns + 1));
      const lines = Array.from({ length: rows }, (_, row) =>
        Array.from(
          { length: columns },
          (_, column) => `${EDGE}<row_${row + 1}_col_${column + 1}>${each}`,
        ).join(''),
      );
      return `${lines.map((line) => `${line}\n`).join('')}\n${EDGE}<global-img>${each}${EDGE}`;
    },
  };
}

/** Several views, stacked as one message's pictures. */
function inputsOf(views: Tensor): VisionInputs {
  const [count = 1, , height = 1, width = 1] = views.dims;
  const shown = new Uint8Array(count * width * height).fill(1);
  return {
    pixel_values: views.unsqueeze(0),
    pixel_attention_mask: new Tensor('bool', shown, [1, count, height, width]),
  };
}

/** Joins the pictures of one message along the second axis. */
function joinAlong(pictures: readonly VisionInputs[], name: string): Tensor {
  return cat(
    pictures.flatMap((inputs) => inputs[name] ?? []),
    1,
  );
}
