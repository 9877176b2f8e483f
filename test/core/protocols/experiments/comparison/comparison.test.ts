import { describe, expect, it } from 'vitest';
import {
  mapClasses,
  mapClassesUnder,
} from '../../../../../src/core/protocols/experiments/comparison/class-maps.ts';
import { normaliseTypes } from '../../../../../src/core/protocols/experiments/comparison/normalise-types.ts';
import { poolShares } from '../../../../../src/core/protocols/experiments/comparison/pool-pictures.ts';
import {
  agreeOnAsked,
  agreeOnGroups,
  agreeOnTypes,
  rankAsked,
  rankGroups,
} from '../../../../../src/core/protocols/experiments/comparison/rank-groups.ts';
import { scoreTypes } from '../../../../../src/core/protocols/experiments/comparison/type-scores.ts';
import type { About } from '../../../../../src/core/protocols/experiments/experiment.ts';
import type { ExperimentReport } from '../../../../../src/core/protocols/experiments/report.ts';
import { IDENTITY } from '../../../../../src/core/protocols/experiments/tools/tool-pair.ts';

/** An experiment in which each judge is right about so many of the pictures. */
function experiment(
  about: readonly About[],
  rights: readonly number[],
  pictures = 40,
  answers = ['Yes', 'No'],
): ExperimentReport {
  return {
    id: 1,
    plan: {
      difficulty: 'easy',
      question: 'Is it?',
      rewordings: [],
      answers: answers.map((text) => ({ text, select: IDENTITY, transform: IDENTITY })),
      about,
    },
    healed: [],
    findings: [],
    claim: null,
    results: rights.map((right, judge) => ({
      judge,
      mode: 'likelihood',
      answered: pictures,
      asked: pictures,
      classWise: [],
      average: null,
      unknown: null,
      unreadable: 0,
      confusion: [],
      byWording: [null],
      hits: Array.from({ length: pictures }, (_, place) => (place < right ? 1 : 0)),
    })),
  };
}

const type = (name: string): About => ({ kind: 'type', name });
const run = (...experiments: readonly ExperimentReport[]) => ({
  id: 'a',
  experiments,
  names: ['oak', 'fir'],
});

describe('types and groups of several runs', () => {
  const runs = [
    run(
      experiment([type('vertical-flip')], [20, 20]),
      experiment([type('left-rotation')], [24, 16]),
      // neither of these says how well one type is identified
      experiment([type('vertical-flip'), type('left-rotation')], [40, 40]),
      experiment([type('vertical-flip')], [40, 40], 40, ['A', 'B', 'C']),
    ),
    run(experiment([type('text')], [40, 36]), experiment([type('jpeg')], [28, 28])),
    run(experiment([{ kind: 'tool', name: 'mosaic' }], [40, 40])),
  ];
  const scores = scoreTypes(runs);

  it('are scored by experiments about one type, each picture once', () => {
    expect(
      scores.map(({ id, ours, accuracy }) => [id, ours, accuracy.share, accuracy.pictures]),
    ).toEqual([
      ['left-rotation', false, 0.5, 40],
      ['jpeg', false, 0.7, 40],
      ['text', false, 0.95, 40],
      ['vertical-flip', false, 0.5, 40],
      ['mosaic', true, 1, 40],
    ]);
    const jpeg = scores.find(({ id }) => id === 'jpeg')!;
    // t = 2.023 with 39 degrees of freedom, deviation √(0.7 · 0.3 · 40 / 39)
    expect(jpeg.accuracy.high - 0.7).toBeCloseTo(
      (2.0227 * Math.sqrt((0.21 * 40) / 39)) / Math.sqrt(40),
      3,
    );
  });

  it('are ranked with the published means of the same types alone, ours left out', () => {
    const ranked = rankGroups(scores);
    expect(ranked.map(({ group, accuracy }) => [group, accuracy.share])).toEqual([
      ['semantic', 0.95],
      ['pixel', 0.7],
      ['geometric', 0.5],
    ]);
    const geometric = ranked.at(-1)!;
    expect(geometric.types).toEqual(['left-rotation', 'vertical-flip']);
    // Table 3: (0.552 + 0.505) / 2
    expect(geometric.published).toBeCloseTo(0.5287, 3);
    expect(geometric.accuracy.low).toBeLessThan(0.5);
    expect(geometric.accuracy.high).toBeGreaterThan(0.5);
    // published: semantic 0.71, geometric 0.53, pixel 0.52
    expect(agreeOnGroups(ranked)).toEqual({ tau: expect.closeTo(1 / 3, 9), count: 3 });
    expect(agreeOnGroups(ranked.slice(0, 2))).toEqual({ tau: null, count: 2 });
    const { apex, udandarao } = agreeOnTypes(scores);
    expect([apex.count, udandarao.count]).toEqual([4, 4]);
    expect(apex.tau).toBeCloseTo(3 / Math.sqrt(5 * 6), 9);
  });

  it('are ranked by what asked about a group directly', () => {
    const asked = rankAsked([
      { ...run(experiment([type('text')], [30, 30])), group: 'semantic' },
      { ...run(experiment([type('jpeg')], [28, 28])), group: 'pixel' },
      { ...run(experiment([type('zoom')], [10, 10])), group: 'geometric' },
    ]);
    expect(asked.map(({ group }) => group)).toEqual(['semantic', 'pixel', 'geometric']);
    expect(agreeOnAsked(asked, 'asked').tau).toBe(1);
    expect(agreeOnAsked(asked, 'informedness').tau).toBe(1);
    // our own styles stand for none of the paper's
    const styles = run(experiment([{ kind: 'tool', name: 'mosaic' }], [5, 5]));
    const [style] = rankAsked([{ ...styles, group: 'style' }]);
    expect(style?.ours).toBe(true);
    expect(agreeOnAsked([...asked, ...(style ? [style] : [])], 'asked')).toEqual({
      tau: 1,
      count: 3,
    });
  });

  it('stand in the order of Figure 2, each series from 0 to 1', () => {
    const points = normaliseTypes(scores);
    expect(points.map(({ id }) => id)).toEqual(['left-rotation', 'jpeg', 'text', 'vertical-flip']);
    expect(points.map(({ here }) => here)).toEqual([0, expect.closeTo(4 / 9, 9), 1, 0]);
    expect(Math.min(...points.map(({ apex }) => apex!))).toBe(0);
    expect(Math.max(...points.map(({ apex }) => apex!))).toBe(1);
    expect(normaliseTypes(scores.slice(0, 1))[0]?.here).toBeNull();
  });
});

describe('classes', () => {
  const classes = ['circle', 'star'].map((name): About => ({ kind: 'class', name }));
  const runs = [
    run(
      experiment(classes, [36, 20]),
      experiment([...classes, type('jpeg')], [30, 30]),
      experiment([...classes, type('left-rotation')], [20, 20]),
    ),
    run(experiment(classes, [40, 20])),
  ];

  it('have a cell for each judge, without what is done to the pictures', () => {
    expect(
      mapClasses(runs).map(({ classes: names, column, accuracy, chance }) => [
        names,
        column,
        accuracy.share,
        accuracy.experiments,
        chance,
      ]),
    ).toEqual([
      ['circle, star', 'oak', 0.95, 2, 0.5],
      ['circle, star', 'fir', 0.5, 2, 0.5],
    ]);
  });

  it('have a cell for each group of types that all pictures have', () => {
    expect(mapClassesUnder(runs).map(({ column, accuracy }) => [column, accuracy.share])).toEqual([
      ['pixel', 0.75],
      ['geometric', 0.5],
    ]);
  });
});

it('has no accuracy where nothing is answered', () => {
  expect(poolShares([[], []])).toBeNull();
});
