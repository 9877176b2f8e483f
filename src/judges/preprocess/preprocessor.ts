import { createRaster, type Raster } from '../../core/raster.ts';
import { type ResizeFilter, resize } from '../../core/transforms/resize.ts';
import { fieldsOf, type Settings } from '../files/model-settings.ts';
import { JudgeError } from '../judge.ts';

/** How a model's preprocessor_config.json says to prepare a picture. */
export interface Preprocessor {
  readonly size: PictureSize | null;
  readonly filter: ResizeFilter;
  /** cut from the middle after resizing */
  readonly crop: Rectangle | null;
  /** padded with the value 0 on the right and at the bottom, as the last step */
  readonly pad: Rectangle | null;
  /** value = (level * scale - mean) / std, for red, green and blue */
  readonly scale: number;
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
  readonly blueFirst: boolean;
}

/** In pixels. */
interface Rectangle {
  readonly width: number;
  readonly height: number;
}

/**
 * In pixels. A rectangle squashes the picture, an edge keeps its proportions. With both edges, the
 * longest one limits the result of the shortest one.
 */
type PictureSize =
  | ({ readonly type: 'rectangle' } & Rectangle)
  | { readonly type: 'shortest-edge'; readonly edge: number; readonly longest: number | null }
  | { readonly type: 'longest-edge'; readonly edge: number };

/** The values of pixel_values: [pictures, 3, height, width]. */
export interface PixelValues extends Rectangle {
  readonly values: Float32Array;
}

/** PIL's numbers for filters, as used in the field "resample". */
const FILTERS: Readonly<Record<number, ResizeFilter>> = {
  1: 'lanczos',
  2: 'bilinear',
  3: 'bicubic',
};

/**
 * Reads the fields that Hugging Face's image processors share. Throws JudgeError 'bad-file' if the
 * size cannot be read, 'unsupported-model' if the filter is not implemented here.
 */
export function parsePreprocessor(config: Settings): Preprocessor {
  // SmolVLM's processor: in the end a picture is always a square of this side
  const squash = fieldsOf(config.max_image_size).longest_edge;
  const size = typeof squash === 'number' ? { width: squash, height: squash } : config.size;
  return {
    size: config.do_resize === false ? null : parseSize(size, config.crop_pct),
    filter: filterOf(config.resample),
    crop: config.do_center_crop === true ? parseCrop(config.crop_size) : null,
    pad: config.do_pad === true ? parsePad(config.pad_size ?? config.size) : null,
    scale: config.do_rescale === false ? 1 : numberOr(config.rescale_factor, 1 / 255),
    mean: config.do_normalize === false ? [0, 0, 0] : rgbOr(config.image_mean, 0),
    std: config.do_normalize === false ? [1, 1, 1] : rgbOr(config.image_std, 1),
    blueFirst: config.do_flip_channel_order === true,
  };
}

/**
 * The filter of a "resample" field; bilinear if it is missing, as in the library. Throws JudgeError
 * 'unsupported-model'.
 */
export function filterOf(resample: unknown): ResizeFilter {
  const filter = FILTERS[numberOr(resample, 2)];
  if (filter) return filter;
  throw new JudgeError(
    'unsupported-model',
    `preprocessor_config.json asks for the filter ${String(resample)} in "resample"; here there are 1 (Lanczos), 2 (bilinear) and 3 (bicubic)`,
  );
}

/**
 * Resizes a picture to the model's size, then crops it. Uses our own antialiased filters, because
 * browsers' canvases resize differently. A crop larger than the picture is filled with black.
 */
export function fitPicture(raster: Raster, { size, filter, crop }: Preprocessor): Raster {
  const sized = size ? resizeTo(raster, size, filter) : raster;
  return crop ? cropCenter(sized, crop.width, crop.height) : sized;
}

/** True if pictures of any proportions get the same size and can therefore be batched. */
export function givesOneSize({ size, crop, pad }: Preprocessor): boolean {
  return crop !== null || pad !== null || size?.type === 'rectangle';
}

/** Values for a model's pixel_values. Throws RangeError unless all pictures have the same size. */
export function toPixelValues(
  rasters: readonly Raster[],
  { scale, mean, std, blueFirst, pad }: Preprocessor,
): PixelValues {
  const { width, height } = rasters[0] ?? { width: 0, height: 0 };
  const whole = pad ?? { width, height };
  const area = whole.width * whole.height;
  const values = new Float32Array(rasters.length * 3 * area);
  const tables = mean.map((middle, channel) =>
    Float32Array.from(
      { length: 256 },
      (_, level) => (level * scale - middle) / (std[channel] as number),
    ),
  );
  for (const [index, raster] of rasters.entries()) {
    if (raster.width !== width || raster.height !== height) {
      throw new RangeError('pictures that go through a model together must be of one size');
    }
    for (let channel = 0; channel < 3; channel++) {
      const start = (index * 3 + channel) * area;
      const from = blueFirst ? 2 - channel : channel;
      const valueAt = tables[channel] as Float32Array;
      for (let y = 0; y < Math.min(height, whole.height); y++) {
        for (let x = 0; x < Math.min(width, whole.width); x++) {
          const level = raster.data[(y * width + x) * 3 + from] as number;
          values[start + y * whole.width + x] = valueAt[level] as number;
        }
      }
    }
  }
  return { values, ...whole };
}

function resizeTo(raster: Raster, size: PictureSize, filter: ResizeFilter): Raster {
  if (size.type === 'rectangle') return resize(raster, size.width, size.height, filter);
  const { width, height } = raster;
  const shortest = Math.min(width, height);
  const longest = Math.max(width, height);
  let [to, from] = [size.edge, size.type === 'shortest-edge' ? shortest : longest];
  if (size.type === 'shortest-edge' && size.longest && longest * to > size.longest * from) {
    [to, from] = [size.longest, longest];
  }
  const side = (pixels: number) => Math.max(1, Math.floor((pixels * to) / from));
  return resize(raster, side(width), side(height), filter);
}

function cropCenter(raster: Raster, width: number, height: number): Raster {
  if (raster.width === width && raster.height === height) return raster;
  const cropped = createRaster(width, height);
  const left = Math.floor((raster.width - width) / 2);
  const top = Math.floor((raster.height - height) / 2);
  for (let y = Math.max(0, -top); y < Math.min(height, raster.height - top); y++) {
    const from = Math.max(0, left);
    const to = Math.min(raster.width, left + width);
    const row = (y + top) * raster.width;
    cropped.data.set(
      raster.data.subarray((row + from) * 3, (row + to) * 3),
      (y * width + from - left) * 3,
    );
  }
  return cropped;
}

function parseSize(size: unknown, cropPct: unknown): PictureSize {
  if (typeof size === 'number') return { type: 'shortest-edge', edge: size, longest: null };
  const { width, height, shortest_edge, longest_edge } = fieldsOf(size);
  if (typeof width === 'number' && typeof height === 'number') {
    return { type: 'rectangle', width, height };
  }
  if (typeof shortest_edge === 'number') {
    // ConvNeXT's processor resizes to a larger size and crops the edges
    const share = typeof cropPct === 'number' && shortest_edge < 384 ? cropPct : 1;
    const longest = typeof longest_edge === 'number' ? longest_edge : null;
    return { type: 'shortest-edge', edge: Math.floor(shortest_edge / share), longest };
  }
  if (typeof longest_edge === 'number') return { type: 'longest-edge', edge: longest_edge };
  throw new JudgeError(
    'bad-file',
    'preprocessor_config.json states no size: it needs width and height, shortest_edge or longest_edge',
  );
}

function parseCrop(crop: unknown): Preprocessor['crop'] {
  if (typeof crop === 'number') return { width: crop, height: crop };
  const { width, height } = fieldsOf(crop);
  if (typeof width === 'number' && typeof height === 'number') return { width, height };
  throw new JudgeError(
    'bad-file',
    'preprocessor_config.json asks for do_center_crop but states no crop_size',
  );
}

/** Null if no size is stated; nothing is padded then. */
function parsePad(pad: unknown): Preprocessor['pad'] {
  const { width, height } = fieldsOf(pad);
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : null;
}

export function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function rgbOr(value: unknown, otherwise: number): [number, number, number] {
  const of = (channel: number) =>
    numberOr(Array.isArray(value) ? value[channel] : value, otherwise);
  return [of(0), of(1), of(2)];
}
