import type { ToolCall, TypeGroup } from './tool.ts';

/** A select tool and a transform tool: how the pictures of one answer come about. */
export interface ToolPair {
  readonly select: ToolCall;
  readonly transform: ToolCall;
}

/** Pictures that have a property, and pictures that lack it and differ in nothing else. */
export interface MadePair {
  readonly present: ToolPair;
  readonly absent: ToolPair;
}

/** One of the data types of Udandarao et al. (arXiv 2310.08577), or one of our own. */
export interface DataType {
  /** lower case, with hyphens: "left-rotation" */
  readonly id: string;
  /** in a sentence after "the picture shows": "a rotation to the left" */
  readonly title: string;
  readonly group: TypeGroup;
  /** the question of APEX (its Table 3); of our own types, ours in its manner */
  readonly query: string;
  /** other words by which a question may name it, lower case */
  readonly words: readonly string[];
  /** true where it is not among the paper's 27 */
  readonly ours?: true;
  /** how drawn worlds show it; null where no generator here can draw it */
  readonly drawn: MadePair | null;
  /** what is done to a photograph to show it; null where nothing here can */
  readonly photos: ToolCall | null;
  /** why it cannot be drawn; absent where it can */
  readonly reason?: string;
}

const GENERATION = 'TextToImageGeneration';
const RETRIEVAL = 'TextToImageRetrieval';
export const IDENTITY: ToolCall = { name: 'Identity', kwargs: {} };
const ANY_WORLD: ToolCall = { name: GENERATION, kwargs: { class_name: 'random' } };
/** One object and nothing else: what "several objects" is held against. */
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

/** Something about a world that a transform of the world itself brings about. */
function byWorld(named: Named, name: string, kwargs: ToolCall['kwargs']): DataType {
  return { ...byTransform(named, name, kwargs), photos: null };
}

/** A style of photographs and pictures of things, which no generator here can draw. */
function notDrawn(id: string, title: string, query: string, words: readonly string[]): DataType {
  return {
    id,
    title,
    group: 'style',
    query,
    words,
    drawn: null,
    photos: null,
    reason: `no generator here can draw ${title}; bring photographs labelled "${id}" and others`,
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
 * The 27 types, in the order of APEX's Table 3, which goes from the lowest result of Udandarao et al.
 * to the highest (Figure 2). Strengths are those of Table 3. APEX names an example of each group and not
 * which types belong to it. The groups here are ours: 5 geometric, 10 pixel, 4 semantic, 8 style. By them
 * the means of Table 3 lie within .01 of those that Table 2 prints, for every group; with snow among the
 * semantic types they are .03 and .04 off.
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

/** What else drawn worlds can show: our own styles and weathers, never in place of the paper's types. */
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

/** Longer titles make room for nothing else in a table on a phone, characters. */
const LONGEST_NAME = 18;

/** A type in a table or a chart: its title, or the field's own word where that is long ("multi-same"). */
export function nameOfType({ id, title }: Pick<DataType, 'id' | 'title'>): string {
  return title.length > LONGEST_NAME ? id : title;
}

/** Of photographs: any of them, as it is and with the transform. */
const ANY_PHOTO: ToolCall = { name: RETRIEVAL, kwargs: { class_name: 'random' } };

/**
 * How a type is made of a run's pictures, or why it cannot be. `labels` are those of the photographs
 * that the run brings, null where its pictures are drawn. Photographs with the type's label stand for
 * it themselves: nothing else is put in its place.
 */
export function makeType(
  type: DataType,
  labels: readonly string[] | null,
): MadePair | { readonly reason: string } {
  if (labels === null) {
    return type.drawn ?? { reason: type.reason ?? `no generator here can draw ${type.title}` };
  }
  const label = labels.find((each) => [type.id, ...type.words].includes(each.toLowerCase()));
  if (label !== undefined) {
    const others = labels.filter((each) => each !== label);
    if (others.length === 0) {
      return {
        reason: `every photograph is labelled "${label}"; add photographs with other labels`,
      };
    }
    return {
      present: { select: { name: RETRIEVAL, kwargs: { class_name: label } }, transform: IDENTITY },
      absent: { select: { name: RETRIEVAL, kwargs: { without: [label] } }, transform: IDENTITY },
    };
  }
  if (type.photos) {
    return {
      present: { select: ANY_PHOTO, transform: type.photos },
      absent: { select: ANY_PHOTO, transform: IDENTITY },
    };
  }
  return {
    reason: `no tool here makes ${type.title} of a photograph; bring photographs labelled "${type.id}" and others`,
  };
}
