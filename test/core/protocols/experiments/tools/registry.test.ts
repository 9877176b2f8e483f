import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../../../src/core/hash.ts';
import type { Photo } from '../../../../../src/core/picture.ts';
import { pictureSchema } from '../../../../../src/core/picture-schema.ts';
import {
  dataTypes,
  ourTypes,
} from '../../../../../src/core/protocols/experiments/tools/data-types.ts';
import { makePicture } from '../../../../../src/core/protocols/experiments/tools/make-picture.ts';
import { makeType } from '../../../../../src/core/protocols/experiments/tools/make-type.ts';
import {
  findTool,
  selectTools,
  transformTools,
} from '../../../../../src/core/protocols/experiments/tools/registry.ts';
import {
  parseKwargs,
  TYPE_GROUPS,
} from '../../../../../src/core/protocols/experiments/tools/tool.ts';
import { parseAt } from '../../../../../src/core/spec/parse.ts';
import type { PictureSourceSpec } from '../../../../../src/core/spec/picture-source.ts';

const WORLDS: PictureSourceSpec = { type: 'worlds' };

function photo(index: number): Photo {
  const sha256 = index.toString(16).padStart(64, '0');
  return { kind: 'photo', sha256, name: `${index}.jpg`, width: 60, height: 40 };
}

const photos = Array.from({ length: 6 }, (_, index) => photo(index));
const LABELLED: PictureSourceSpec = {
  type: 'photos',
  photos,
  texts: Object.fromEntries(
    photos.map(({ sha256 }, index) => [sha256, { label: index < 2 ? 'cartoon' : 'photo' }]),
  ),
};

describe('the tools', () => {
  it('have the eighteen transforms of the paper and names of their own', () => {
    // arXiv 2406.12321, A.1
    expect(transformTools.filter(({ ours }) => !ours).map(({ name }) => name)).toEqual([
      'AddGaussianNoise',
      'AddJPEGCompression',
      'ApplyCutMix',
      'ApplyMixUp',
      'ChangeBrightness',
      'ChangeContrast',
      'CropRandomShuffleAndRecompose',
      'DefocusBlurImage',
      'EditImageStyle',
      'EditImageWeather',
      'FlipImage',
      'Identity',
      'OverlayColor',
      'PasteGeneratedObjectAtRandomPosition',
      'PasteGeometricShapeAtRandomPosition',
      'PasteTextAtRandomPosition',
      'RotateImage',
      'ZoomAtRandomPosition',
    ]);
    const names = [...selectTools, ...transformTools].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(findTool('select', 'RotateImage')).toBeUndefined();
    expect(findTool('transform', 'RotateImage')?.title).toBe('rotation');
  });

  it.each([
    ['transform', 'RotateImage', {}, 'RotateImage: "angle": this field is missing'],
    [
      'transform',
      'RotateImage',
      { angle: 1, degrees: 2 },
      'RotateImage: "degrees": there is no such argument; this tool takes angle, window',
    ],
    ['transform', 'Identity', { angle: 1 }, 'there is no such argument; this tool takes none'],
    ['transform', 'FlipImage', { flip: 'horizontal' }, 'FlipImage: "orientation"'],
    ['transform', 'FlipImage', { orientation: 'diagonal' }, 'one of horizontal, vertical'],
    ['transform', 'ChangeBrightness', { brightness_factor: -1 }, '"brightness_factor": at least 0'],
    ['transform', 'OverlayColor', { color: [0, 0, 300] }, '"color.2"'],
    ['transform', 'PasteTextAtRandomPosition', { text: 'schön' }, '"text"'],
    ['select', 'TextToImageGeneration', { class_name: 'dog' }, '"class_name": this class cannot'],
    ['select', 'TextToImageGeneration', { image_type: 'cartoon' }, '"image_type": one of plain'],
    ['select', 'TextToImageGeneration', { count: 9 }, '"count"'],
  ] as const)('%s %s refuses %j and names the field', (kind, name, kwargs, message) => {
    const tool = kind === 'select' ? findTool('select', name) : findTool('transform', name);
    expect(tool).toBeDefined();
    expect(() => parseKwargs(tool!, kwargs)).toThrow(message);
  });
});

describe('the data types', () => {
  it('are the 27 of the paper, in its four groups', () => {
    expect(dataTypes).toHaveLength(27);
    const sizes = TYPE_GROUPS.map(
      (group) => dataTypes.filter((type) => type.group === group).length,
    );
    expect(sizes).toEqual([8, 4, 10, 5]);
    expect(dataTypes.filter(({ drawn }) => !drawn).map(({ id }) => id)).toEqual([
      'plushie',
      'tiger-stripes',
      'graffiti',
      'cartoon',
      'embroidery',
      'origami',
      'sketch',
      'sculpture',
      'tattoo',
    ]);
    const ids = [...dataTypes, ...ourTypes].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([...dataTypes, ...ourTypes].filter(({ drawn }) => drawn))(
    '$id: pictures that have it and pictures that do not, the same each time',
    (type) => {
      const made = makeType(type, null);
      if ('reason' in made) throw new Error(made.reason);
      const draw = (index: number) =>
        [made.present, made.absent].map((pair, answer) =>
          makePicture(pair, { seed: 5, experiment: 1, answer, index }, WORLDS),
        );
      for (let index = 0; index < 5; index++) {
        const [present, absent] = draw(index);
        expect(canonicalJson(draw(index))).toBe(canonicalJson([present, absent]));
        expect(canonicalJson(present)).not.toBe(canonicalJson(absent));
        for (const picture of [present, absent]) {
          expect(parseAt(pictureSchema, JSON.parse(JSON.stringify(picture)))).toEqual(picture);
        }
      }
      expect(canonicalJson(draw(0))).not.toBe(canonicalJson(draw(1)));
    },
  );

  it('are made of photographs where a tool or a label allows it, and never replaced', () => {
    const labels = ['cartoon', 'photo'];
    const byId = new Map(dataTypes.map((type) => [type.id, type]));
    const cartoon = makeType(byId.get('cartoon')!, labels);
    if ('reason' in cartoon) throw new Error(cartoon.reason);
    const key = { seed: 1, experiment: 0, answer: 0, index: 0 };
    const names = (pair: typeof cartoon.present) =>
      Array.from({ length: 4 }, (_, index) => {
        const { source } = makePicture(pair, { ...key, index }, LABELLED);
        return source.kind === 'photo' ? source.name : source.kind;
      });
    // two photographs have the label: each comes twice, and none twice in a row of two
    expect(names(cartoon.present).slice(0, 2).sort()).toEqual(['0.jpg', '1.jpg']);
    expect(names(cartoon.present).slice(2).sort()).toEqual(['0.jpg', '1.jpg']);
    expect(names(cartoon.absent).sort()).toEqual(['2.jpg', '3.jpg', '4.jpg', '5.jpg']);
    expect(makeType(byId.get('origami')!, labels)).toEqual({
      reason:
        'no tool here makes it of a photograph; add photographs labelled "origami" and others',
    });
    expect(makeType(byId.get('snow')!, labels)).toHaveProperty('reason');
    expect(makeType(byId.get('cutmix')!, labels)).toHaveProperty('present');
    expect(makeType(byId.get('cartoon')!, ['cartoon'])).toHaveProperty('reason');
  });
});
