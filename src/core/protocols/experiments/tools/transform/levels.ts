import * as v from 'valibot';
import { numberWithin } from '../../../../spec/parse.ts';
import { rgbSchema } from '../../../../transforms/rgb-schema.ts';
import { stepTool } from './step-tool.ts';

const MOST_SEED = 0x7fff_ffff;

export const gaussianNoise = stepTool({
  name: 'AddGaussianNoise',
  title: 'Gaussian noise',
  doc: 'Adds Gaussian noise. variance_factor: variance of the noisy picture over that of the picture, 1.4 by default; 1 adds nothing.',
  group: 'pixel',
  schema: v.strictObject({ variance_factor: v.optional(numberWithin(1, 100), 1.4) }),
  step: ({ variance_factor }, random) => ({
    op: 'gaussian_noise',
    params: { variance_factor, seed: random().integer(0, MOST_SEED) },
  }),
});

export const jpeg = stepTool({
  name: 'AddJPEGCompression',
  title: 'JPEG compression',
  doc: 'Compresses the picture as JPEG, at lower and lower quality, until its peak signal-to-noise ratio is at most the target. target_psnr: decibels, 26 by default; lower is coarser.',
  group: 'pixel',
  schema: v.strictObject({ target_psnr: v.optional(numberWithin(5, 60), 26) }),
  step: (params) => ({ op: 'jpeg', params }),
});

export const brightness = stepTool({
  name: 'ChangeBrightness',
  title: 'brightness',
  doc: 'Multiplies every level. brightness_factor: 0 gives black, 1 changes nothing, 2 doubles the levels up to white.',
  group: 'pixel',
  schema: v.strictObject({ brightness_factor: numberWithin(0, 20) }),
  step: ({ brightness_factor: factor }) => ({ op: 'brightness', params: { factor } }),
});

export const contrast = stepTool({
  name: 'ChangeContrast',
  title: 'contrast',
  doc: 'Moves every level away from the mean grey, or towards it. contrast_factor: 0 gives plain grey, 1 changes nothing, 2 doubles the distances.',
  group: 'pixel',
  schema: v.strictObject({ contrast_factor: numberWithin(0, 20) }),
  step: ({ contrast_factor: factor }) => ({ op: 'contrast', params: { factor } }),
});

export const defocus = stepTool({
  name: 'DefocusBlurImage',
  title: 'defocus blur',
  doc: 'Blurs until the sharpness (variance of the Laplacian) is the factor times less. blur_factor: 10 by default; 1 blurs nothing.',
  group: 'pixel',
  schema: v.strictObject({ blur_factor: v.optional(numberWithin(1, 1000), 10) }),
  step: (params) => ({ op: 'defocus', params }),
});

export const overlayColor = stepTool({
  name: 'OverlayColor',
  title: 'colour overlay',
  doc: 'Lays one colour over the picture. color: red, green and blue, each 0 to 255. opacity: 0 to 1; 1, the default, hides the picture.',
  group: null,
  schema: v.strictObject({ color: rgbSchema, opacity: v.optional(numberWithin(0, 1), 1) }),
  step: ({ color: rgb, opacity }) => ({ op: 'overlay_color', params: { rgb, opacity } }),
});
