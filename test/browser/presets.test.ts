import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type PairAnswers,
  planPair,
  readAnswers,
} from '../../src/app/labs/pairbench/play/state/ask-pair.ts';
import { CURVE_STRENGTHS } from '../../src/app/labs/pairbench/play/state/curve.ts';
import {
  otherRelation,
  pairOf,
  playObjects,
} from '../../src/app/labs/pairbench/play/state/pair-of.ts';
import type { PlayState } from '../../src/app/labs/pairbench/play/state/play-state.ts';
import { PRESETS } from '../../src/app/labs/pairbench/play/state/presets.ts';
import type { Answer } from '../../src/core/ask/answer.ts';
import type { Ask } from '../../src/core/ask/ask.ts';
import type { Pair } from '../../src/core/protocols/pairbench/pair.ts';
import { blindAsk } from '../../src/core/protocols/pairbench/plan/blind-ask.ts';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';
import { openEngine } from '../support/browser/engine-page.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
  page = await openEngine(await browser.newContext(), base);
});
afterAll(() => browser.close());

/** What its judge says of a preset's pair, through the page's own engine. */
async function ask(
  { title, state }: { title: string; state: PlayState },
  changes: Partial<PlayState> = {},
): Promise<PairAnswers & { readonly pair: Pair }> {
  const asked = { ...state, ...changes };
  const pair = pairOf(asked);
  if (pair === null) throw new Error(`${title} has no pair`);
  const plan = planPair(pair, asked.judge.id === 'ssim' ? 'pixel' : 'generative', {}, false);
  const asks = plan.asks.map((one) => (asked.blind ? blindAsk(one.ask) : one.ask));
  const answers = await page.evaluate(
    async ([choice, wanted]: readonly [JudgeChoice, readonly Ask[]]): Promise<readonly Answer[]> =>
      (await window.flipsideEngine!.ask(choice, wanted)).answers,
    [asked.judge, asks] as const,
  );
  return { pair, ...readAnswers(plan, answers) };
}

function scoresOf({ forward, reverse }: PairAnswers): readonly [number, number] {
  return [forward.reading?.score ?? -1, reverse.reading?.score ?? -1];
}

type Preset = (typeof PRESETS)[number];

/** Of each preset, by its title: whether its note and its task are true of its judge. */
const HOLDS: Readonly<Record<string, (preset: Preset) => Promise<void>>> = {
  'A flip': async (preset) => {
    const [forward, reverse] = scoresOf(await ask(preset));
    expect(Math.min(forward, reverse)).toBeGreaterThan(0);
    expect(forward).not.toBe(reverse);
  },
  'A steadier judge': async (preset) => {
    // the same pair as before, of another judge
    expect(pairOf(preset.state)).toEqual(pairOf(PRESETS[0].state));
    for (const strength of CURVE_STRENGTHS) {
      const [forward, reverse] = scoresOf(await ask(preset, { strength }));
      expect(forward).toBeGreaterThan(0);
      expect(reverse).toBe(forward);
    }
  },
  'Where the flip begins': async (preset) => {
    expect(preset.state.judge).toEqual(PRESETS[0].state.judge);
    const [forward, reverse] = scoresOf(await ask(preset));
    expect(forward).toBe(reverse);
    const far = scoresOf(await ask(preset, { strength: 1 }));
    expect(far[0]).not.toBe(far[1]);
  },
  'Told to ignore it': async (preset) => {
    const { pair, ...answers } = await ask(preset);
    expect(pair.truth).toBe(10);
    expect(scoresOf(answers)).toEqual([10, 10]);
    const told = await ask(preset, { condition: 'sensitive' });
    expect(told.pair.truth).toBe(8);
    for (const score of scoresOf(told)) expect(score).toBeLessThan(10);
  },
  'Right score, wrong reason': async (preset) => {
    const { pair, forward, reverse } = await ask(preset);
    expect(scoresOf({ forward, reverse })).toEqual([pair.truth, pair.truth]);
    for (const { reading } of [forward, reverse]) expect(reading?.reason).toMatch(/^The second/);
  },
  'Shown nothing': async (preset) => {
    expect(preset.state.blind).toBe(true);
    const seen = await ask(preset, { blind: false });
    const blind = await ask(preset);
    expect(scoresOf(blind)).toEqual(scoresOf(seen));
    expect(scoresOf(blind)).not.toContain(-1);
  },
  'A caption that lies': async (preset) => {
    const { source } = preset.state;
    if (source.type !== 'caption') throw new Error('a caption was expected');
    // the place that the control shows is the one that the caption names
    const scene = playObjects(source.seed);
    expect(otherRelation(scene, source.relation)).toBe(source.relation);
    const { pair, ...answers } = await ask(preset);
    const [forward, reverse] = scoresOf(answers);
    expect(forward).toBe(reverse);
    expect(forward).not.toBe(pair.truth);
    // as though it were true
    expect(forward).toBe(10);
  },
  'No model at all': async (preset) => {
    const [forward, reverse] = scoresOf(await ask(preset));
    expect(forward).toBe(reverse);
    const [still] = scoresOf(await ask(preset, { strength: 0 }));
    expect([still, forward]).toEqual([10, 6]);
  },
};

describe('what each preset says of its judge', () => {
  it('is asked of every one of them', () => {
    expect(Object.keys(HOLDS)).toEqual(PRESETS.map(({ title }) => title));
  });

  it.each(PRESETS)('holds: $title', async (preset) => {
    await HOLDS[preset.title]?.(preset);
  });
});
