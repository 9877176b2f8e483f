import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PRESETS } from '../../src/app/labs/pairbench/play/guide/examples.ts';
import { placeOf } from '../../src/app/labs/pairbench/play/guide/guide-store.ts';
import { TOUR } from '../../src/app/labs/pairbench/play/guide/tour.ts';
import { CURVE_STRENGTHS } from '../../src/app/labs/pairbench/play/live/parts.ts';
import type { PairAnswers } from '../../src/app/labs/pairbench/play/live/read-part.ts';
import {
  otherRelation,
  pairOf,
  playObjects,
} from '../../src/app/labs/pairbench/play/state/pair-of.ts';
import type { PlayState } from '../../src/app/labs/pairbench/play/state/play-state.ts';
import type { Ask } from '../../src/core/ask/ask.ts';
import type { Pair } from '../../src/core/protocols/pairbench/pair.ts';
import type { AskStyle } from '../../src/core/protocols/pairbench/plan/asks.ts';
import { smoothness } from '../../src/core/protocols/pairbench/report/metrics.ts';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';
import { spearman } from '../../src/core/statistics/association/correlation.ts';
import { openEngine } from '../support/browser/engine-page.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';
import { askPairAsPlay } from '../support/judges/ask-as-play.ts';

const base = inject('page');
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
  page = await openEngine(await browser.newContext(), base);
});
afterAll(() => browser.close());

const STYLES: Readonly<Record<string, AskStyle>> = { ssim: 'pixel', 'nano-clip': 'encoder' };

/** What its judge says of a preset's pair, through the page's own engine. */
async function ask(
  { title, state }: { title: string; state: PlayState },
  changes: Partial<PlayState> = {},
): Promise<PairAnswers & { readonly pair: Pair }> {
  const asked = { ...state, ...changes };
  const pair = pairOf(asked);
  if (pair === null) throw new Error(`${title} has no pair`);
  const answers = await askPairAsPlay(
    pair,
    (asks) =>
      page.evaluate(
        async ([choice, wanted]: readonly [JudgeChoice, readonly Ask[]]) =>
          (await window.flipsideEngine!.ask(choice, wanted)).answers,
        [asked.judge, asks] as const,
      ),
    {
      style: STYLES[asked.judge.id] ?? 'generative',
      ...(asked.blind && { blind: true as const }),
    },
  );
  return { pair, ...answers };
}

function scoresOf({ forward, reverse }: PairAnswers): readonly [number, number] {
  return [forward.reading?.score ?? -1, reverse.reading?.score ?? -1];
}

type Preset = (typeof PRESETS)[number];

/** What it says at each strength of the curve, in both orders. */
async function askCurve(preset: Preset): Promise<(readonly [number, number])[]> {
  const said: (readonly [number, number])[] = [];
  for (const strength of CURVE_STRENGTHS) said.push(scoresOf(await ask(preset, { strength })));
  return said;
}

function presetNamed(wanted: string): Preset {
  const found = PRESETS.find(({ title }) => title === wanted);
  if (!found) throw new Error(`there is no example called ${wanted}`);
  return found;
}

/** Of each preset, by its title: whether its note and its task are true of its judge. */
const HOLDS: Readonly<Record<string, (preset: Preset) => Promise<void>>> = {
  'A flip': async (preset) => {
    const [forward, reverse] = scoresOf(await ask(preset));
    expect(Math.min(forward, reverse)).toBeGreaterThan(0);
    // further apart than the ε that a flip is counted by
    expect(Math.abs(forward - reverse)).toBeGreaterThan(1);
    const [first, second] = scoresOf(await ask(preset, { strength: 0 }));
    expect(second).toBe(first);
  },
  'Trained on both orders': async (preset) => {
    // the same pair as before, of another judge
    expect(pairOf(preset.state)).toEqual(pairOf(PRESETS[0].state));
    for (const [forward, reverse] of await askCurve(preset)) {
      expect(forward).toBeGreaterThan(0);
      expect(reverse).toBe(forward);
    }
  },
  'Bit by bit': async (preset) => {
    const said = await askCurve(preset);
    expect(said.map(([forward]) => forward)).toEqual([10, 10, 10, 10, 8, 8, 8, 8, 8, 8, 8]);
    for (const [forward, reverse] of said) expect(reverse).toBe(forward);
  },
  'A judge by degree': async (preset) => {
    // the same pictures as of the judge before, which knows two scores
    expect(pairOf(preset.state)).toEqual(pairOf(presetNamed('Bit by bit').state));
    const said = await askCurve(preset);
    for (const order of [0, 1] as const) {
      const scores = said.map((both) => both[order]);
      expect(new Set(scores).size).toBeGreaterThan(3);
      expect(spearman(scores, CURVE_STRENGTHS)).toBeLessThanOrEqual(-0.8);
    }
  },
  'Blur that should not count': async (preset) => {
    expect(pairOf(preset.state)?.truth).toBe(10);
    for (const scores of await askCurve(preset)) expect(scores).toEqual([10, 10]);
    const told = await ask(preset, { condition: 'sensitive', strength: 1 });
    for (const score of scoresOf(told)) expect(score).toBeLessThan(6);
  },
  'A formula': async (preset) => {
    const said = (await askCurve(preset)).map(([forward]) => forward);
    expect([said[0], said.at(-1)]).toEqual([10, 3]);
    expect(new Set(said).size).toBe(8);
    expect(said).toEqual([...said].sort((a, b) => b - a));
    // as the paper measures it, against the judge that knows two scores
    const sharp = await askCurve(presetNamed('Bit by bit'));
    expect(smoothness(said)).toBeGreaterThan(2 * (smoothness(sharp.flat()) ?? 0));
  },
  'Told to ignore it': async (preset) => {
    const { pair, ...answers } = await ask(preset);
    expect(pair.truth).toBe(10);
    expect(scoresOf(answers)).toEqual([10, 10]);
    const told = await ask(preset, { condition: 'sensitive' });
    expect(told.pair.truth).toBe(8);
    for (const score of scoresOf(told)) expect(score).toBeLessThan(10);
  },
  'Picture and caption': async (preset) => {
    const { source } = preset.state;
    if (source.type !== 'caption') throw new Error('a caption was expected');
    // the place that the control shows is the one that the caption names
    const scene = playObjects(source.seed);
    expect(otherRelation(scene, source.relation)).toBe(source.relation);
    const mind = await ask(preset);
    const ignore = await ask(preset, { condition: 'invariant' });
    expect([mind.pair.truth, ignore.pair.truth]).toEqual([8, 10]);
    expect([mind, ignore].map((each) => scoresOf(each)[0])).toEqual([8, 10]);
    expect(scoresOf(mind)[1]).toBe(scoresOf(ignore)[1]);
    expect(scoresOf(mind)[1]).toBeGreaterThan(0);
  },
  'An encoder': async (preset) => {
    const said = await askCurve(preset);
    for (const [forward, reverse] of said) expect(reverse).toBe(forward);
    expect(new Set(said.flat()).size).toBeGreaterThan(3);
  },
  'Plain grey': async (preset) => {
    expect(preset.state.blind).toBe(true);
    const seen = await ask(preset, { blind: false });
    const blind = await ask(preset);
    expect([scoresOf(seen), scoresOf(blind)]).toEqual([
      [seen.pair.truth, seen.pair.truth],
      [seen.pair.truth, seen.pair.truth],
    ]);
  },
  'Read the reasons': async (preset) => {
    expect(preset.state.judge).toEqual(PRESETS[0].state.judge);
    const { pair, forward, reverse } = await ask(preset);
    expect(scoresOf({ forward, reverse })).toEqual([pair.truth, pair.truth]);
    expect(forward.reading?.reason).toBe('The second image is blurred.');
    // the blurred picture comes first, and nothing is rotated
    expect(reverse.reading?.reason).toBe('The second image is rotated.');
    expect(pair.split).toBe('GB');
  },
};

describe('the tour', () => {
  it('says what the examples say that it shows, in six stops', () => {
    expect(TOUR.steps.length).toBe(6);
    // its words repeat what is asked of these below
    const places = TOUR.steps.map(({ state }) => placeOf(state) ?? -1);
    expect(new Set(places.map((place) => PRESETS[place]?.title))).toEqual(
      new Set(['A flip', 'Trained on both orders', 'Told to ignore it', 'Plain grey']),
    );
  });
});

describe('what each preset says of its judge', () => {
  it('is asked of every one of them', () => {
    const titles = PRESETS.map(({ title }) => title);
    expect(Object.keys(HOLDS)).toEqual(titles);
  });

  it.each(PRESETS)('holds: $title', async (preset) => {
    await HOLDS[preset.title]?.(preset);
  });
});
