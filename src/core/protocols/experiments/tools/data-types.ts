import type { ToolCall, TypeGroup } from './tool.ts';
import { IDENTITY, type MadePair } from './tool-pair.ts';

/** One of the data types of Udandarao et al. (arXiv 2310.08577), or one of our own. */
export interface DataType {
  /** lower case, with hyphens: "left-rotation" */
  readonly id: string;
  /** name in sentences: "left rotation" */
  readonly title: string;
  readonly group: TypeGroup;
  /** the question in APEX's Table 3; for our own types, a similar one */
  readonly query: string;
  /** other names in questions, lower case */
  readonly words: readonly string[];
  /** true if it is not among the paper's 27 */
  readonly ours?: true;
  /** how drawn worlds show it; null if no generator here can draw it */
  readonly drawn: MadePair | null;
  /** the transform that shows it in a photograph; null if there is none */
  readonly photos: ToolCall | null;
  /** why it cannot be drawn; absent if it can */
  readonly reason?: string;
}

const GENERATION = 'TextToImageGeneration';
const ANY_WORLD: ToolCall = { name: GENERATION, kwargs: { class_name: 'random' } };
/** A single object: the counterpart of "several objects". */
const ONE_OBJECT: ToolCall = { name: GENERATION, kwargs: { class_name: 'random', count: 1 } };

type Named = Pick<DataType, 'id' | 'title' | 'group' | 'query' | 'words'>;

/** The same transform on drawn worlds and on photographs. */
function byTransform(
  named: Named,
  name: string,
  kwargs: ToolCall['kwargs'],
  select: ToolCall = ANY_WORLD,
): DataType {
  const transform = { name, kwargs };
  return {
    ...named,
    drawn: { present: { select, transform }, absent: { select, transform: IDENTITY } },
    photos: transform,
  };
}

/** A property made by editing the drawn world itself. */
function byWorld(named: Named, name: string, kwargs: ToolCall['kwargs']): DataType {
  return { ...byTransform(named, name, kwargs), photos: null };
}

/** A style that no generator here can draw. */
function notDrawn(id: string, title: string, query: string, words: readonly string[]): DataType {
  return {
    id,
    title,
    group: 'style',
    query,
    words,
    drawn: null,
    photos: null,
    reason: `no generator here can draw it; add photographs labelled "${id}" and others`,
  };
}

const canIdentify = (what: string) => `Can models identify ${what} in images?`;

function named(
  id: string,
  title: string,
  group: TypeGroup,
  words: readonly string[],
  query = canIdentify(title),
): Named {
  return { id, title, group, query, words };
}

/**
 * The 27 types, in the order of APEX's Table 3, which rises with the result in Udandarao et al.
 * (Figure 2). Strengths are those of Table 3. APEX names one example per group but does not list
 * the types of each. The groups here are ours: 5 geometric, 10 pixel, 4 semantic, 8 style. With
 * them the means of Table 3 are within .01 of those in Table 2 for every group; with snow as a
 * semantic type they are off by .03 and .04.
 */
export const dataTypes: readonly DataType[] = [
  byTransform(
    named('left-rotation', 'left rotation', 'geometric', ['rotated to the left', 'rotate left']),
    'RotateImage',
    { angle: 90 },
  ),
  byTransform(
    named('low-contrast', 'low contrast', 'pixel', ['contrast is low']),
    'ChangeContrast',
    {
      contrast_factor: 0.3,
    },
  ),
  byTransform(
    named('zoom', 'zoom', 'geometric', ['crop and zoom', 'zoomed in', 'zooming']),
    'ZoomAtRandomPosition',
    { zoom_factor: 2 },
  ),
  byTransform(
    named('right-rotation', 'right rotation', 'geometric', [
      'rotated to the right',
      'rotate right',
    ]),
    'RotateImage',
    { angle: -90 },
  ),
  byTransform(
    named('gaussian-noise', 'Gaussian noise', 'pixel', ['noise', 'noisy']),
    'AddGaussianNoise',
    {
      variance_factor: 1.4,
    },
  ),
  byTransform(
    named('high-contrast', 'high contrast', 'pixel', ['contrast is high']),
    'ChangeContrast',
    { contrast_factor: 2 },
  ),
  byTransform(
    named('low-brightness', 'low brightness', 'pixel', ['dark', 'darkened', 'brightness is low']),
    'ChangeBrightness',
    { brightness_factor: 0.3 },
  ),
  byTransform(
    named('patch-and-reshuffle', 'the presence of patching and reshuffling', 'geometric', [
      'shuffled patches',
      'patch shuffle',
      'reshuffle',
      'patch and reshuffle',
    ]),
    'CropRandomShuffleAndRecompose',
    { grid_size: 2 },
  ),
  byTransform(
    named('cutmix', 'the presence of cutmix', 'pixel', ['cutmix', 'cut mix']),
    'ApplyCutMix',
    {
      alpha: 1,
    },
  ),
  byTransform(
    named('jpeg', 'jpeg compression', 'pixel', ['jpeg', 'compressed', 'compression']),
    'AddJPEGCompression',
    { target_psnr: 26 },
  ),
  byTransform(named('mixup', 'the presence of mixup', 'pixel', ['mixup', 'mix up']), 'ApplyMixUp', {
    alpha: 0.7,
  }),
  byTransform(
    named('high-brightness', 'high brightness', 'pixel', ['bright', 'overexposed']),
    'ChangeBrightness',
    { brightness_factor: 2 },
  ),
  byTransform(
    named(
      'text',
      'written text',
      'semantic',
      ['text', 'typographic', 'words', 'writing', 'letters'],
      'Can models identify if text is present in images?',
    ),
    'PasteTextAtRandomPosition',
    { text: 'STOP' },
  ),
  notDrawn('plushie', 'plushies', 'Can models identify if objects are styled like plushies?', [
    'plushie',
    'plush toy',
  ]),
  {
    ...notDrawn('tiger-stripes', 'tiger stripes', canIdentify('tiger stripes'), ['tiger']),
    group: 'semantic',
  },
  byWorld(named('snow', 'snow', 'pixel', ['snowy', 'snowing']), 'EditImageWeather', {
    weather: 'snow',
  }),
  notDrawn('graffiti', 'graffiti', 'Can models identify graffiti-styled images?', [
    'graffiti-styled',
  ]),
  byTransform(
    named('vertical-flip', 'vertical flip', 'geometric', ['upside down', 'flipped vertically']),
    'FlipImage',
    { orientation: 'vertical' },
  ),
  byTransform(
    named('defocus-blur', 'defocus blur', 'pixel', [
      'blur',
      'blurry',
      'blurred',
      'defocus',
      'defocused',
    ]),
    'DefocusBlurImage',
    { blur_factor: 10 },
  ),
  notDrawn('cartoon', 'cartoons', 'Can models identify cartoon-styled images?', ['cartoon-styled']),
  byTransform(
    named(
      'multi-same',
      'several identical objects',
      'semantic',
      ['identical objects', 'multiple identical objects'],
      'Can models identify if several identical objects are present in images?',
    ),
    'PasteGeneratedObjectAtRandomPosition',
    { class_name: 'same', repeat: 2 },
    ONE_OBJECT,
  ),
  notDrawn('embroidery', 'embroidery', 'Can models identify embroidery-styled images?', [
    'embroidered',
    'embroidery-styled',
  ]),
  byTransform(
    named(
      'multi-different',
      'multiple objects of different classes',
      'semantic',
      ['objects of different classes', 'different objects'],
      'Can models identify if multiple objects of different classes are in the image?',
    ),
    'PasteGeneratedObjectAtRandomPosition',
    { class_name: 'different', repeat: 2 },
    ONE_OBJECT,
  ),
  notDrawn('origami', 'origami', 'Can models identify origami-styled in images?', [
    'origami-styled',
    'folded paper',
  ]),
  notDrawn('sketch', 'sketches', 'Can models identify sketch-styled in images?', [
    'sketch-styled',
    'pencil sketch',
  ]),
  notDrawn('sculpture', 'sculptures', 'Can models identify sculpture-styled in images?', [
    'sculpture-styled',
    'statue',
  ]),
  notDrawn('tattoo', 'tattoos', 'Can models identify tattoo-styled in images?', ['tattoo-styled']),
];

const ours = (type: DataType): DataType => ({ ...type, ours: true });

/**
 * Further types that drawn worlds can show: our own styles and weathers, never in place of the
 * paper's types.
 */
export const ourTypes: readonly DataType[] = [
  ours(
    byWorld(
      named('outlined', 'the outlined style', 'style', ['outlined', 'outlines']),
      'EditImageStyle',
      {
        style: 'outlined',
      },
    ),
  ),
  ours(
    byWorld(
      named('mosaic', 'the mosaic style', 'style', ['mosaic', 'pixelated']),
      'EditImageStyle',
      {
        style: 'mosaic',
      },
    ),
  ),
  ours(
    byWorld(
      named('grainy', 'the grainy style', 'style', ['grainy', 'film grain']),
      'EditImageStyle',
      {
        style: 'grainy',
      },
    ),
  ),
  ours(
    byWorld(named('rain', 'rain', 'pixel', ['rainy', 'raining']), 'EditImageWeather', {
      weather: 'rain',
    }),
  ),
  ours(
    byWorld(named('fog', 'fog', 'pixel', ['foggy', 'misty']), 'EditImageWeather', {
      weather: 'fog',
    }),
  ),
  ours(
    byTransform(
      named('horizontal-flip', 'horizontal flip', 'geometric', [
        'mirrored',
        'flipped horizontally',
      ]),
      'FlipImage',
      { orientation: 'horizontal' },
    ),
  ),
  ours(
    byTransform(
      named('color-overlay', 'a colour overlay', 'pixel', [
        'color overlay',
        'tinted',
        'colour cast',
      ]),
      'OverlayColor',
      { color: [255, 0, 0], opacity: 0.5 },
    ),
  ),
  ours(
    byTransform(
      named('pasted-shape', 'a pasted shape', 'semantic', ['pasted shapes', 'geometric shape']),
      'PasteGeometricShapeAtRandomPosition',
      { shape: 'square', size: 32, color: [0, 0, 0], fill: false },
    ),
  ),
];

/** Maximum characters of a title in tables, for phones. */
const LONGEST_NAME = 18;

/**
 * A type's name in a table or chart: its title, or its id if the title is too long ("multi-same").
 */
export function nameOfType({ id, title }: Pick<DataType, 'id' | 'title'>): string {
  return title.length > LONGEST_NAME ? id : title;
}
