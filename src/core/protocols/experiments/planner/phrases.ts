import type { ToolCall } from '../tools/tool.ts';
import type { Strength } from './subject.ts';

/** The planner's words for a data type, and its strengths. */
interface Phrase {
  /** completes "Is the image …", e.g. "rotated to the left" */
  readonly predicate: string;
  /** other names that a user may use, lower case */
  readonly alsoCalled: readonly string[];
  /** transforms that show it more or less than usual; absent: it has no degrees */
  readonly strengths?: Readonly<Partial<Record<Strength, ToolCall>>>;
}

const by = (name: string, kwargs: Readonly<Record<string, unknown>>): ToolCall => ({
  name,
  kwargs,
});
const brightness = (brightness_factor: number) => by('ChangeBrightness', { brightness_factor });
const contrast = (contrast_factor: number) => by('ChangeContrast', { contrast_factor });
const noise = (variance_factor: number) => by('AddGaussianNoise', { variance_factor });
const jpeg = (target_psnr: number) => by('AddJPEGCompression', { target_psnr });
const blur = (blur_factor: number) => by('DefocusBlurImage', { blur_factor });
const zoom = (zoom_factor: number) => by('ZoomAtRandomPosition', { zoom_factor });
const shuffle = (grid_size: number) => by('CropRandomShuffleAndRecompose', { grid_size });
const mixUp = (alpha: number) => by('ApplyMixUp', { alpha });

/**
 * By id of the data type. Predicates and strengths are ours; the strengths are close to those in
 * the paper's experiments (Table 3).
 */
export const PHRASES: Readonly<Record<string, Phrase>> = {
  'left-rotation': {
    predicate: 'rotated to the left',
    alsoCalled: [
      'turned left',
      'turned anticlockwise',
      'turned counterclockwise',
      'counterclockwise',
      'anticlockwise',
      'counter clockwise',
      'left rotations',
      'left rotate',
      'rotated left',
      'counter-clockwise rotation',
      'anticlockwise rotation',
      'rotation to the left',
      'rotated to the left',
      'turned to the left',
    ],
  },
  'right-rotation': {
    predicate: 'rotated to the right',
    alsoCalled: [
      'turned right',
      'turned clockwise',
      'clockwise',
      'right rotations',
      'right rotate',
      'rotated right',
      'clockwise rotation',
      'rotation to the right',
      'rotated to the right',
      'turned to the right',
    ],
  },
  'vertical-flip': {
    predicate: 'flipped upside down',
    alsoCalled: ['vertical flips', 'vertically flipped', 'flipped vertically', 'upside down'],
  },
  'patch-and-reshuffle': {
    predicate: 'cut into patches that are shuffled',
    alsoCalled: [
      'shuffled tiles',
      'tiles',
      'scrambling',
      'shuffle',
      'shuffling',
      'shuffled',
      'patch and reshuffle',
      'patching',
      'reshuffling',
      'shuffled patches',
      'patches',
      'jigsaw',
      'scrambled',
    ],
    strengths: { strong: shuffle(4), weak: shuffle(2) },
  },
  zoom: {
    predicate: 'zoomed in',
    alsoCalled: [
      'cropped',
      'crop',
      'close up',
      'closeup',
      'magnified',
      'zooming',
      'crop and zoom',
      'zoomed',
      'zoomed in',
      'crops',
    ],
    strengths: { strong: zoom(3), weak: zoom(1.5) },
  },
  'gaussian-noise': {
    predicate: 'noisy',
    alsoCalled: ['noisier', 'noisiness', 'noise', 'noisy', 'noise corrupted', 'noise-corrupted'],
    strengths: { strong: noise(2), weak: noise(1.15) },
  },
  'defocus-blur': {
    predicate: 'blurred',
    alsoCalled: [
      'gaussian blur',
      'sharper',
      'blurrier',
      'unsharp',
      'sharpness',
      'soft focus',
      'blur',
      'blurred',
      'blurry',
      'defocused',
      'out of focus',
      'blurring',
    ],
    strengths: { strong: blur(30), weak: blur(3) },
  },
  'low-contrast': {
    predicate: 'low in contrast',
    alsoCalled: [
      'washed out',
      'pale',
      'less contrast',
      'little contrast',
      'low-contrast',
      'low in contrast',
    ],
    strengths: { strong: contrast(0.2), weak: contrast(0.7) },
  },
  'high-contrast': {
    predicate: 'high in contrast',
    alsoCalled: ['more contrast', 'high-contrast', 'high in contrast'],
    strengths: { strong: contrast(3), weak: contrast(1.4) },
  },
  'low-brightness': {
    predicate: 'very dark',
    alsoCalled: [
      'darker',
      'underexposed',
      'underexposure',
      'too dark',
      'dim',
      'low-brightness',
      'darkness',
      'dark images',
      'dark pictures',
      'darkened',
    ],
    strengths: { strong: brightness(0.2), weak: brightness(0.75) },
  },
  'high-brightness': {
    predicate: 'very bright',
    alsoCalled: [
      'brighter',
      'overexposure',
      'too bright',
      'high-brightness',
      'bright images',
      'bright pictures',
      'overexposed',
      'brightened',
    ],
    strengths: { strong: brightness(3), weak: brightness(1.3) },
  },
  jpeg: {
    predicate: 'full of JPEG artefacts',
    alsoCalled: [
      'jpeg artefacts',
      'jpeg artifacts',
      'compression artefacts',
      'compression artifacts',
      'jpeg',
      'jpeg compress',
      'jpg',
      'compression',
      'compressed',
    ],
    strengths: { strong: jpeg(20), weak: jpeg(30) },
  },
  cutmix: {
    predicate: 'partly covered by a piece of another image',
    alsoCalled: ['cutmix', 'cut mix', 'cut-mix'],
  },
  mixup: {
    predicate: 'a blend of two images',
    alsoCalled: [
      'mixed',
      'blend',
      'blending',
      'merged',
      'mixup',
      'mix up',
      'mix-up',
      'blended',
      'superimposed',
    ],
    strengths: { strong: mixUp(0.5), weak: mixUp(0.85) },
  },
  text: {
    predicate: 'written on',
    alsoCalled: ['text', 'typographic', 'visible text', 'typographic text', 'if text is present'],
  },
  snow: {
    predicate: 'snowy',
    alsoCalled: ['snowy', 'snowing', 'snowfall'],
  },
  'multi-same': {
    predicate: 'a picture of several identical objects',
    alsoCalled: [
      'duplicates',
      'duplicates of an object',
      'copies of an object',
      'copies',
      'repeated objects',
      'repeated',
      'objects are repeated',
      'several of the same object',
      'several copies',
      'identical objects',
      'multi-same',
      'multi same',
      'several identical',
      'multiple identical',
      'same objects',
      'multiple objects of the same class',
    ],
  },
  'multi-different': {
    predicate: 'a picture of objects of different classes',
    alsoCalled: [
      'multi-different',
      'multi different',
      'different classes',
      'multiple objects of different classes',
      'several different objects',
    ],
  },
  cartoon: {
    predicate: 'a cartoon',
    alsoCalled: ['cartoonish', 'cartoon', 'cartoons', 'cartoon-styled', 'comic'],
  },
  embroidery: {
    predicate: 'embroidered',
    alsoCalled: ['embroider', 'stitched', 'embroidery', 'embroidered', 'embroidery-styled'],
  },
  graffiti: { predicate: 'graffiti', alsoCalled: ['graffiti', 'graffiti-styled'] },
  origami: { predicate: 'origami', alsoCalled: ['origami', 'origami-styled'] },
  plushie: {
    predicate: 'of a plushie',
    alsoCalled: [
      'plushy',
      'soft toy',
      'stuffed toy',
      'stuffed animal',
      'plushie',
      'plushies',
      'plush toy',
      'plush toys',
      'styled like plushies',
    ],
  },
  sculpture: {
    predicate: 'of a sculpture',
    alsoCalled: ['sculpture', 'sculptures', 'sculpture-styled', 'statue'],
  },
  sketch: {
    predicate: 'a pencil sketch',
    alsoCalled: [
      'sketched',
      'sketch',
      'sketches',
      'pencil sketch',
      'sketch-styled',
      'pencil drawing',
    ],
  },
  tattoo: { predicate: 'of a tattoo', alsoCalled: ['tattoo', 'tattoos', 'tattoo-styled'] },
  'tiger-stripes': {
    predicate: 'of an animal with tiger stripes',
    alsoCalled: ['tiger stripes', 'tiger-stripes', 'tiger striped'],
  },
  'horizontal-flip': {
    predicate: 'mirrored from left to right',
    alsoCalled: ['mirrored', 'mirroring', 'horizontal flips', 'mirror image'],
  },
  'color-overlay': {
    predicate: 'tinted red',
    alsoCalled: ['overlay', 'overlays', 'overlaycolor', 'tint', 'color cast'],
    strengths: {
      strong: by('OverlayColor', { color: [255, 0, 0], opacity: 0.8 }),
      weak: by('OverlayColor', { color: [255, 0, 0], opacity: 0.2 }),
    },
  },
  'pasted-shape': {
    predicate: 'covered in part by a pasted outline',
    alsoCalled: [
      'pasted square',
      'pasted circle',
      'pasted triangle',
      'covered',
      'pasted outline',
      'pastegeometricshape',
      'occlusion',
      'occlusions',
      'occluded',
    ],
  },
  rain: { predicate: 'rainy', alsoCalled: [] },
  fog: { predicate: 'foggy', alsoCalled: ['mist', 'haze'] },
  outlined: { predicate: 'drawn in outlines', alsoCalled: ['outline style'] },
  mosaic: { predicate: 'a mosaic', alsoCalled: ['mosaics'] },
  grainy: { predicate: 'grainy', alsoCalled: ['grain'] },
};
