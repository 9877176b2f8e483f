import { createRaster, type Raster } from '../core/raster.ts';
import { resize } from '../core/transforms/resize.ts';
import { JudgeError } from './judge.ts';

/** What a model's preprocessor_config.json asks to be done with a picture. */
export interface Preprocessor {
  readonly size: PictureSize | null;
  /** cut out of the middle after resizing */
  readonly crop: { readonly width: number; readonly height: number } | null;
  /** value = (level * scale - mean) / std, for red, green and blue */
  readonly scale: number;
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
  readonly blueFirst: boolean;
}

/** In pixels; a rectangle squashes the picture, an edge keeps its proportions. */
export type PictureSize =
  | { readonly type: 'rectangle'; readonly width: number; readonly height: number }
  | { readonly type: 'shortest-edge'; readonly edge: number }
  | { readonly type: 'longest-edge'; readonly edge: number };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the fields that Hugging Face's image processors share. Throws JudgeError 'bad-file' on a
 * size that cannot be read.
 */
export function parsePreprocessor(config: Fields): Preprocessor {
  // SmolVLM's kind: whatever comes before, a picture ends as a square of this side
  const squash = fieldsOf(config.max_image_size).longest_edge;
  const size = typeof squash === 'number' ? { width: squash, height: squash } : config.size;
  return {
    size: config.do_resize === false ? null : parseSize(size, config.crop_pct),
    crop: config.do_center_crop === true ? parseCrop(config.crop_size) : null,
    scale: config.do_rescale === false ? 1 : numberOr(config.rescale_factor, 1 / 255),
    mean: config.do_normalize === false ? [0, 0, 0] : rgbOr(config.image_mean, 0),
    std: config.do_normalize === false ? [1, 1, 1] : rgbOr(config.image_std, 1),
    blueFirst: config.do_flip_channel_order === true,
  };
}

/**
 * The picture in the size that the model wants: resized by our own antialiased bilinear filter,
 * whatever filter the model was trained with, because a browser's canvas resizes each in its own
 * way; then cut. A crop larger than the picture is filled with black.
 */
export function fitPicture(raster: Raster, { size, crop }: Preprocessor): Raster {
  const sized = size ? resizeTo(raster, size) : raster;
  return crop ? cropCenter(sized, crop.width, crop.height) : sized;
}

/** Values for a model's pixel_values: [pictures, 3, height, width]; all must be of one size. */
export function toPixelValues(
  rasters: readonly Raster[],
  preprocessor: Preprocessor,
): Float32Array {
  const { scale, mean, std, blueFirst } = preprocessor;
  const area = (rasters[0]?.width ?? 0) * (rasters[0]?.height ?? 0);
  const values = new Float32Array(rasters.length * 3 * area);
  for (const [index, { width, height, data }] of rasters.entries()) {
    if (width * height !== area) {
      throw new RangeError('pictures that go through a model together must be of one size');
    }
    for (let channel = 0; channel < 3; channel++) {
      const start = (index * 3 + channel) * area;
      const from = blueFirst ? 2 - channel : channel;
      for (let i = 0; i < area; i++) {
        const level = data[i * 3 + from] as number;
        values[start + i] = (level * scale - (mean[channel] as number)) / (std[channel] as number);
      }
    }
  }
  return values;
}

function resizeTo(raster: Raster, size: PictureSize): Raster {
  if (size.type === 'rectangle') return resize(raster, size.width, size.height);
  const { width, height } = raster;
  const edge = size.type === 'shortest-edge' ? Math.min(width, height) : Math.max(width, height);
  const side = (pixels: number) => Math.max(1, Math.floor((pixels * size.edge) / edge));
  return resize(raster, side(width), side(height));
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
  if (typeof size === 'number') return { type: 'shortest-edge', edge: size };
  const { width, height, shortest_edge, longest_edge } = fieldsOf(size);
  if (typeof width === 'number' && typeof height === 'number') {
    return { type: 'rectangle', width, height };
  }
  if (typeof shortest_edge === 'number') {
    // ConvNeXT's kind resizes to more than it wants and cuts the edges off
    const share = typeof cropPct === 'number' && shortest_edge < 384 ? cropPct : 1;
    return { type: 'shortest-edge', edge: Math.floor(shortest_edge / share) };
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

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function rgbOr(value: unknown, otherwise: number): [number, number, number] {
  const of = (channel: number) =>
    numberOr(Array.isArray(value) ? value[channel] : value, otherwise);
  return [of(0), of(1), of(2)];
}
