import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../../src/core/picture.ts';
import {
  defaultExperimentsOptions,
  parseExperimentsOptions,
} from '../../../../../src/core/protocols/experiments/options.ts';
import { planExperiments } from '../../../../../src/core/protocols/experiments/planner/plan-experiments.ts';
import { understandQuery } from '../../../../../src/core/protocols/experiments/planner/understand.ts';
import {
  rankSimilar,
  similarAsks,
} from '../../../../../src/core/protocols/experiments/similar/rank-similar.ts';
import { readQueries } from '../../../../../src/core/protocols/experiments/similar/read-queries.ts';
import type { ExperimentSource } from '../../../../../src/core/protocols/experiments/similar/similar-set.ts';
import { makePicture } from '../../../../../src/core/protocols/experiments/tools/make-picture.ts';

const photos = Array.from(
  { length: 6 },
  (_, at): Photo => ({
    kind: 'photo',
    sha256: at.toString(16).padStart(64, '0'),
    name: `${at}.jpg`,
    width: 8,
    height: 8,
  }),
);
const shaOf = (at: number) => photos[at]?.sha256 ?? '';
const turned = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  // of several lengths: the cosine must not go by them
  return Float32Array.of((1 + degrees) * Math.cos(angle), (1 + degrees) * Math.sin(angle));
};
const queries = readQueries(['cat', 'dog = a photo of a dog'], photos);
/** Pictures at 10, 0, 40, 50, 85 and 70 degrees between a cat (0) and a dog (90). */
const vectors = [0, 90, 10, 0, 40, 50, 85, 70].map(turned);
const similar = rankSimilar({ encoder: 'clip', queries, photos, vectors, most: 2 });
const SOURCE: ExperimentSource = {
  type: 'photos',
  photos,
  texts: { [shaOf(0)]: { label: 'cat' }, [shaOf(4)]: { label: 'cat' } },
  similar,
};

describe('classes found by similarity', () => {
  it('are read from words, from a description and from an example', () => {
    expect(queries).toEqual([
      { name: 'cat', to: { text: 'cat' } },
      { name: 'dog', to: { text: 'a photo of a dog' } },
    ]);
    expect(readQueries(['cat = @2.jpg', ' '], photos)).toEqual([
      { name: 'cat', to: { sha256: shaOf(2) } },
    ]);
    expect(() => readQueries(['cat = @none.jpg'], photos)).toThrow('no picture "none.jpg"');
    expect(() => readQueries(['cat', 'Cat = kitten'], photos)).toThrow('"Cat" is named twice');
    expect(() => readQueries(['= cat'], photos)).toThrow(/needs a name/);
    expect(() => readQueries(['', ' '], photos)).toThrow(/at least one class/);
  });

  it('take the most similar pictures, each for one class', () => {
    expect(similar.map(({ name, chosen }) => [name, chosen.map(({ sha256 }) => sha256)])).toEqual([
      ['cat', [shaOf(1), shaOf(0)]],
      ['dog', [shaOf(4), shaOf(5)]],
    ]);
    expect(similar[0]?.chosen[1]?.cosine).toBeCloseTo(Math.cos((10 * Math.PI) / 180), 6);
    const example = readQueries(['cat = @1.jpg', 'dog'], photos);
    expect(similarAsks(example, photos).map(({ mode }) => mode)).toEqual(Array(8).fill('embed'));
    const found = rankSimilar({ encoder: 'clip', queries: example, photos, vectors, most: 9 });
    expect(found[0]?.chosen.map(({ sha256 }) => sha256)).toEqual([shaOf(0), shaOf(2)]);
    const alike = [0, 90, 1, 1, 1, 1, 1, 1].map(turned);
    expect(() =>
      rankSimilar({ encoder: 'clip', queries, photos, vectors: alike, most: 2 }),
    ).toThrow('No picture is more similar to "dog"');
  });

  it('become the classes of a question, and labels stay the default of a call', () => {
    const options = { ...defaultExperimentsOptions(), source: SOURCE };
    expect(parseExperimentsOptions(JSON.parse(JSON.stringify(options))).source).toEqual(SOURCE);
    const found = understandQuery('Can models tell cats from dogs?', SOURCE, [{ id: 'oak' }]);
    if ('reason' in found) throw new Error(found.reason);
    expect(found.says).toContain('classes found by similarity (cat and dog)');
    const [plan] = planExperiments(found, SOURCE);
    expect(plan?.answers.map(({ select }) => select.kwargs)).toEqual([
      { class_name: 'cat', by: 'similarity' },
      { class_name: 'dog', by: 'similarity' },
    ]);
    const drawn = (kwargs: Readonly<Record<string, unknown>>) =>
      [0, 1].map((index) => {
        const pair = {
          select: { name: 'TextToImageRetrieval', kwargs },
          transform: { name: 'Identity', kwargs: {} },
        };
        const key = { seed: 1, experiment: 0, answer: 0, index };
        const { source } = makePicture(pair, key, SOURCE);
        return source.kind === 'photo' ? source.sha256 : '';
      });
    expect(drawn({ class_name: 'cat', by: 'similarity' }).sort()).toEqual([shaOf(0), shaOf(1)]);
    expect(drawn({ class_name: 'cat' }).sort()).toEqual([shaOf(0), shaOf(4)]);
    expect(() => drawn({ class_name: 'bird', by: 'similarity' })).toThrow(
      'no pictures were found by similarity for "bird"; the classes are "cat", "dog"',
    );
    expect(() => drawn({ class_name: 'dog' })).toThrow('no photograph has the label "dog"');
  });
});
