import { describe, expect, it } from 'vitest';
import type { Photo, Picture } from '../../../../../src/core/picture.ts';
import { factsOf } from '../../../../../src/core/protocols/experiments/cues/picture-facts.ts';
import { drawQuestion } from '../../../../../src/core/protocols/experiments/draw-samples.ts';
import type { GuardedPlan } from '../../../../../src/core/protocols/experiments/guards/guard.ts';
import { guardData } from '../../../../../src/core/protocols/experiments/guards/guard-data.ts';
import { guardPixels } from '../../../../../src/core/protocols/experiments/guards/guard-pixels.ts';
import { guardPlan } from '../../../../../src/core/protocols/experiments/guards/guard-plan.ts';
import {
  guardInterval,
  guardSampleSize,
  leastEffect,
} from '../../../../../src/core/protocols/experiments/guards/guard-samples.ts';
import { guardWords } from '../../../../../src/core/protocols/experiments/guards/guard-words.ts';
import type { ToolCall } from '../../../../../src/core/protocols/experiments/tools/tool.ts';
import { SCENE_SIZE } from '../../../../../src/core/scenes/scene.ts';
import { renderWorld } from '../../../../../src/core/scenes/world/render-world.ts';
import type { PictureSourceSpec } from '../../../../../src/core/spec/picture-source.ts';
import { wilson } from '../../../../../src/core/statistics/intervals/wilson.ts';
import { applyTransform } from '../../../../../src/core/transforms/registry.ts';

const call = (name: string, kwargs: ToolCall['kwargs'] = {}): ToolCall => ({ name, kwargs });
const ANY = call('TextToImageGeneration', { class_name: 'random' });
const NOTHING = call('Identity');

function planOf(
  question: string,
  ...answers: readonly (readonly [text: string, select: ToolCall, transform: ToolCall])[]
): GuardedPlan {
  return {
    question,
    answers: answers.map(([text, select, transform]) => ({ text, select, transform })),
  };
}

function draw(plan: GuardedPlan, samples: number, source: PictureSourceSpec = { type: 'worlds' }) {
  return plan.answers.map((_, answer) =>
    Array.from({ length: samples }, (__, index) =>
      drawQuestion(plan, { seed: 3, experiment: 0, answer, index }, source),
    ),
  );
}

/** Guards of a plan, and those that are left once every mend of the experiment is taken. */
function mended(plan: GuardedPlan, samples = 40, source?: PictureSourceSpec) {
  const found = guardPlan(plan, draw(plan, samples, source), samples);
  const better = found.reduce((now, { mend }) => (mend?.kind === 'plan' ? mend.plan : now), plan);
  const left = guardPlan(better, draw(better, samples, source), samples);
  return { found: found.map(({ guard }) => guard), left: left.map(({ guard }) => guard), better };
}

function photo(index: number, width: number, height: number): Photo {
  const sha256 = index.toString(16).padStart(64, '0');
  return { kind: 'photo', sha256, name: `${index}.jpg`, width, height };
}

describe('guards of an experiment', () => {
  it('let pass what differs in the transform alone', () => {
    const plan = planOf(
      'Is the image low-contrast?',
      ['Yes', ANY, call('ChangeContrast', { contrast_factor: 0.3 })],
      ['No', ANY, NOTHING],
    );
    expect(guardPlan(plan, draw(plan, 40), 40)).toEqual([]);
  });

  it('find the class that goes with the transform, as in Table 3 of the paper, and mend it', () => {
    const plan = planOf(
      'Is the image low-contrast?',
      [
        'Yes',
        call('TextToImageGeneration', { class_name: 'star' }),
        call('ChangeContrast', { contrast_factor: 0.5 }),
      ],
      ['No', call('TextToImageGeneration', { class_name: 'circle' }), NOTHING],
    );
    const { found, left, better } = mended(plan);
    expect(found).toEqual(['selection']);
    expect(guardData(plan)[0]?.message).toMatch(
      /TextToImageGeneration\(class_name star\) against TextToImageGeneration\(class_name circle\)/,
    );
    expect(left).toEqual([]);
    expect(better.answers.map(({ select }) => select.kwargs.class_name)).toEqual(['star', 'star']);
  });

  it('find a second argument that differs, and keep the one that the answers name', () => {
    const world = (class_name: string, weather: string) =>
      call('TextToImageGeneration', { class_name, weather });
    const plan = planOf(
      'Is the weather in the picture rain or snow?',
      ['Rain', world('star', 'rain'), NOTHING],
      ['Snow', world('circle', 'snow'), NOTHING],
    );
    const { found, left, better } = mended(plan);
    expect(found).toEqual(['arguments']);
    expect(left).toEqual([]);
    expect(better.answers.map(({ select }) => select.kwargs)).toEqual([
      { class_name: 'star', weather: 'rain' },
      { class_name: 'star', weather: 'snow' },
    ]);
  });

  it('let classes keep each other out, and name the same data unless it is a sham', () => {
    const plan = planOf(
      'Does the picture show a star or a circle?',
      [
        'A star',
        call('TextToImageGeneration', { class_name: 'star', without: ['circle'] }),
        NOTHING,
      ],
      [
        'A circle',
        call('TextToImageGeneration', { class_name: 'circle', without: ['star'] }),
        NOTHING,
      ],
    );
    expect(guardData(plan)).toEqual([]);
    const same = planOf('Is it high contrast?', ['Yes', ANY, NOTHING], ['No', ANY, NOTHING]);
    expect(guardData(same)[0]).toMatchObject({
      guard: 'same-data',
      mend: { plan: { sham: true } },
    });
    expect(guardData({ ...same, sham: true })).toEqual([]);
  });

  it('find black corners that give a rotation away, and hide them in both answers', () => {
    const rotated = (angle: number) =>
      planOf(
        'Is the image rotated?',
        ['Yes', ANY, call('RotateImage', { angle })],
        ['No', ANY, NOTHING],
      );
    expect(mended(rotated(90)).found).toEqual([]);
    const { found, left, better } = mended(rotated(45));
    expect(found).toEqual(['corners']);
    expect(left).toEqual([]);
    expect(better.answers.map(({ transform }) => transform.kwargs)).toEqual([
      { angle: 45, window: 'round' },
      { angle: 0, window: 'round' },
    ]);
    // the pixels agree: corners tell the answers apart before, and not after
    const pixels = (plan: GuardedPlan) =>
      draw(plan, 8).map((some) => some.flat().map((picture) => factsOf(rendered(picture))));
    const before = guardPixels(rotated(45), pixels(rotated(45)));
    expect(before.map(({ guard }) => guard)).toContain('corners');
    expect(guardPixels(better, pixels(better)).map(({ guard }) => guard)).not.toContain('corners');
  });

  it('turn by quarters where another answer has a transform without a window', () => {
    const plan = planOf(
      'Is the image rotated or flipped?',
      ['Rotated', ANY, call('RotateImage', { angle: -30 })],
      ['Flipped', ANY, call('FlipImage', { orientation: 'vertical' })],
    );
    const { found, left, better } = mended(plan);
    expect([found, left]).toEqual([['corners'], []]);
    expect(better.answers[0]?.transform.kwargs).toEqual({ angle: -90 });
  });

  it('find pictures whose size in bytes tells the answers apart, and hide it under noise', () => {
    const one = (class_name: string) => call('TextToImageGeneration', { class_name, others: 0 });
    const plan = planOf(
      'Is the shape a circle or a cross?',
      ['A circle', one('circle'), NOTHING],
      ['A cross', one('cross'), NOTHING],
    );
    const facts = (some: GuardedPlan) =>
      draw(some, 8).map((each) => each.flat().map((picture) => factsOf(rendered(picture))));
    const [warning, ...others] = guardPixels(plan, facts(plan));
    expect([warning?.guard, others]).toEqual(['bytes', []]);
    const better = warning?.mend?.kind === 'plan' ? warning.mend.plan : plan;
    expect(better.answers.map(({ transform }) => transform.name)).toEqual([
      'AddGaussianNoise',
      'AddGaussianNoise',
    ]);
    expect(guardPlan(better, draw(better, 40), 40)).toEqual([]);
    expect(guardPixels(better, facts(better))).toEqual([]);
    // a transform that noise would replace: what the size alone tells is measured
    const flip = call('FlipImage', { orientation: 'vertical' });
    const flipped = {
      ...plan,
      answers: plan.answers.map((each) => ({ ...each, transform: flip })),
    };
    expect(guardPixels(flipped, facts(flipped))).toMatchObject([
      { guard: 'bytes', mend: { kind: 'cues' } },
    ]);
  });

  it('hide black corners that photographs bring along', () => {
    const plan = planOf(
      'Is it a cat or a dog?',
      ['A cat', call('TextToImageRetrieval', { class_name: 'cat' }), NOTHING],
      ['A dog', call('TextToImageRetrieval', { class_name: 'dog' }), NOTHING],
    );
    const facts = (...corners: number[]) =>
      corners.map((blackCorners) => Array.from({ length: 8 }, () => ({ bytes: 9, blackCorners })));
    const [warning] = guardPixels(plan, facts(4, 0));
    expect(warning?.guard).toBe('corners');
    const better = warning?.mend?.kind === 'plan' ? warning.mend.plan : plan;
    expect(better.answers.map(({ transform }) => transform.kwargs)).toEqual([
      { angle: 0, window: 'round' },
      { angle: 0, window: 'round' },
    ]);
    expect(guardPixels(better, facts(4, 4))).toEqual([]);
  });

  it('hold the picture that is asked for against those beside it', () => {
    const among = { select: ANY, transform: NOTHING };
    const places = (transform: ToolCall, select = ANY): GuardedPlan => ({
      ...planOf(
        'Which picture is it: the first or the second?',
        ['The first', select, transform],
        ['The second', select, transform],
      ),
      among,
    });
    expect(mended(places(call('RotateImage', { angle: 90 }))).found).toEqual([]);
    const corners = mended(places(call('RotateImage', { angle: 45 })));
    expect([corners.found, corners.left]).toEqual([['corners'], []]);
    expect(corners.better.among?.transform.kwargs).toEqual({ angle: 0, window: 'round' });
    const class_name = call('TextToImageGeneration', { class_name: 'star' });
    const both = mended(places(call('DefocusBlurImage', { blur_factor: 10 }), class_name));
    expect([both.found, both.left]).toEqual([['selection'], []]);
    expect(mended(places(NOTHING)).found).toEqual(['same-data']);
    expect(mended({ ...places(NOTHING), sham: true }).found).toEqual([]);
  });

  it('find photographs of other sizes and too few of them', () => {
    const photos = [
      ...Array.from({ length: 9 }, (_, index) => photo(index, 60, 60)),
      ...Array.from({ length: 10 }, (_, index) => photo(10 + index, 90, 40)),
    ];
    const source: PictureSourceSpec = {
      type: 'photos',
      photos,
      texts: Object.fromEntries(
        photos.map(({ sha256, width }) => [sha256, { label: width === 60 ? 'cat' : 'dog' }]),
      ),
    };
    const plan = planOf(
      'Is it a cat or a dog?',
      ['A cat', call('TextToImageRetrieval', { class_name: 'cat' }), NOTHING],
      ['A dog', call('TextToImageRetrieval', { class_name: 'dog' }), NOTHING],
    );
    const { found, left, better } = mended(plan, 10, source);
    expect(found).toContain('size');
    expect(left).not.toContain('size');
    expect(better.answers.map(({ select }) => select.kwargs.side)).toEqual([40, 40]);
    // drawn pictures have a fixed size: photographs beside them are cut to it
    const drawn = planOf(
      'Is it a cat or a star?',
      ['A cat', call('TextToImageRetrieval', { class_name: 'cat' }), NOTHING],
      ['A star', call('TextToImageGeneration', { class_name: 'star' }), NOTHING],
    );
    const beside = mended(drawn, 8, source);
    expect([beside.found, beside.left]).toEqual([['size', 'samples'], ['samples']]);
    expect(beside.better.answers.map(({ select }) => select.kwargs.side)).toEqual([
      SCENE_SIZE,
      undefined,
    ]);
    const twice = guardPlan(plan, draw(plan, 20, source), 20).find(
      ({ guard }) => guard === 'repeats',
    );
    expect(twice?.message).toMatch(/“A cat” has 9 different pictures for 20 questions/);
    expect(twice?.mend).toMatchObject({ kind: 'samples', samples: 9 });
  });

  it('find a question that gives the answer away', () => {
    const class_name = (name: string) => call('TextToImageGeneration', { class_name: name });
    const answers = [
      ['A star', class_name('star'), NOTHING],
      ['A circle', class_name('circle'), NOTHING],
    ] as const;
    expect(guardWords(planOf('Which shape is it?', ...answers))).toEqual([]);
    expect(guardWords(planOf('Is it a star or a circle?', ...answers))).toEqual([]);
    const [named] = guardWords(planOf('Which shape is the star?', ...answers));
    expect(named?.message).toMatch(/names “A star” and not “A circle”/);
    expect(named?.mend).toMatchObject({
      plan: { question: 'Which shape is the star: A star or A circle?' },
    });
    const yes = [
      ['Yes', ANY, call('FlipImage', { orientation: 'vertical' })],
      ['No', ANY, NOTHING],
    ] as const;
    const [leading] = guardWords(planOf('The image is flipped, isn’t it?', ...yes));
    expect(leading?.mend).toMatchObject({ plan: { question: 'The image is flipped?' } });
    expect(guardWords(planOf('Is the image rotated to the right?', ...yes))).toEqual([]);
    // a side in the middle of a list
    const sides = 'Is the image rotated to the left, rotated to the right, or upright?';
    expect(guardWords(planOf(sides, ...yes))).toEqual([]);
    expect(guardWords(planOf('It is rotated, right?', ...yes))).toHaveLength(1);
  });
});

function rendered({ source, steps }: Picture) {
  if (source.kind !== 'world') throw new Error('a drawn world is needed');
  return steps.reduce(applyTransform, renderWorld(source.world));
}

describe('guards of the number of pictures', () => {
  const plan = planOf(
    'Is it?',
    ['Yes', ANY, call('FlipImage', { orientation: 'vertical' })],
    ['No', ANY, NOTHING],
  );

  it('know the least accuracy that an interval puts above chance', () => {
    for (const [answers, pictures] of [
      [2, 40],
      [2, 10],
      [4, 80],
    ] as const) {
      const least = leastEffect(answers, pictures);
      const right = Math.round((least + 1 / answers) * pictures);
      expect(wilson(right, pictures)!.low).toBeGreaterThan(1 / answers);
      expect(wilson(right - 1, pictures)!.low).toBeLessThanOrEqual(1 / answers);
    }
    expect(leastEffect(2, 2)).toBe(1);
  });

  it('ask for more before a run that could not tell a fair effect', () => {
    expect(guardSampleSize(plan, 20)).toEqual([]);
    const [few] = guardSampleSize(plan, 5);
    expect(few?.message).toMatch(/With 5 pictures for each answer/);
    const samples = few?.mend?.kind === 'samples' ? few.mend.samples : 0;
    expect(samples).toBeGreaterThan(5);
    expect(guardSampleSize(plan, samples)).toEqual([]);
  });

  it('ask for more after a run whose interval is wider than its effect', () => {
    const at = (right: number, all: number) => wilson(right, all)!;
    expect(guardInterval(plan, 20, at(36, 40))).toEqual([]);
    const [open] = guardInterval(plan, 20, at(24, 40));
    expect(open?.message).toMatch(/10 points from chance and its interval reaches 15 points/);
    const samples = open?.mend?.kind === 'samples' ? open.mend.samples : 0;
    // the same share of so many differs from chance
    expect(at(Math.round(0.6 * 2 * samples), 2 * samples).low).toBeGreaterThan(0.49);
    expect(guardInterval(plan, 20, at(20, 40))).toEqual([]);
    // a lopsided interval that just reaches chance: more than were drawn, as the button says
    const [edge] = guardInterval(plan, 4, { share: 0.79, low: 0.5, high: 1 });
    expect(edge?.mend).toMatchObject({ samples: 5, says: 'Draw 5 for each answer' });
  });
});
