import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFaults } from '../support/browser/find-faults.ts';
import {
  openScreen,
  PLAY_WITHOUT_MODEL,
  type Screen,
  VIEWPORTS,
} from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

let browser: Browser;
let screen: Screen;
beforeAll(async () => {
  browser = await connectBrowser();
  screen = await openScreen(browser, inject('page'));
});
afterAll(async () => {
  await screen.close();
  await browser.close();
});

function fileOf(name: string, records: readonly object[]) {
  const text = records.map((record) => JSON.stringify(record)).join('\n');
  return { name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) };
}

const PAIR = {
  question_id: 1,
  model_1: 'a',
  model_2: 'b',
  judge: 'my judge',
  g2_winner: 'model_2',
};

describe('Real judges', () => {
  it('is one click from Play, asks first, and then shows what LLaVA answered', async () => {
    const { page } = screen;
    await screen.open(PLAY_WITHOUT_MODEL);
    await page.getByRole('link', { name: 'Guess' }).click();
    const field = page.getByRole('slider', { name: 'LLaVA’s verdicts, pair by pair' });
    await field.waitFor();
    const shown = () => field.locator('svg').getAttribute('data-shown');
    expect(await shown()).toBe('0');
    expect(await page.getByText('1,734').count()).toBe(0);
    // a bar that nobody touched holds no guess
    const guess = page.getByLabel('Your guess');
    expect(await guess.getAttribute('aria-valuetext')).toBe('no guess yet');
    const invitation = page.getByText('Slide to guess');
    await invitation.waitFor();
    await guess.fill('40');
    expect(await guess.getAttribute('aria-valuetext')).toBe('694 of 1,735 pairs');
    expect(await invitation.count()).toBe(0);
    await page.getByRole('button', { name: 'Show the verdicts' }).click();
    const said = page.getByRole('status').filter({ hasText: 'You guessed 694: 1,040 too few.' });
    await said.getByText('called the first picture better on 1,734 of 1,735 pairs').waitFor();
    expect(await shown()).toBe('1735');
    // beside the squares, of which it covers none
    const words = await page.getByText('your guess: 694').boundingBox();
    const squares = await field.boundingBox();
    expect(words?.y).toBeGreaterThanOrEqual((squares?.y ?? 0) + (squares?.height ?? 0));

    // the pair that LLaVA's answer does not decide, by keyboard: among those where people
    // chose the first, at the beginning of the third row
    await field.focus();
    for (const key of ['Home', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
    }
    const known = 'Pair 391. People: first is better; LLaVA: unreadable.';
    expect(await field.getAttribute('aria-valuetext')).toBe(known);
    await page.getByText(known).waitFor();
    expect(await findFaults(page)).toEqual([]);

    await page.getByText('What these verdicts cannot show').click();
    await page.getByText('Each pair was shown in one order only').waitFor();
    await page.getByText('12 models judged the same pairs').waitFor();
    expect(await page.getByText('of 12 judges').count()).toBe(0);
    const chart = page.getByRole('region', { name: 'How often each judge agrees with a person' });
    const locked = page.getByText('Your guess opens this chart: how often each judge agrees');
    expect([await locked.count(), await chart.count()]).toEqual([1, 0]);
    await page.getByRole('button', { name: '5', exact: true }).click();
    await page.getByText('You said 5. Only 2 of 12 judges are shown to agree').waitFor();
    await chart.getByText('The same as a table').waitFor();
    expect(await locked.count()).toBe(0);

    await page.getByText('GenAI-Bench: all figures and the source').click();
    // by its name: the figures below may be there before it
    const figure = page.getByRole('region', { name: /^What each judge answered/ });
    await figure.getByText('The same as a table').click();
    await page.getByRole('cell', { name: 'MiniCPM-V 2.5' }).waitFor();
    await page.getByRole('rowheader', { name: 'LLaVA', exact: true }).waitFor();
    const names = await page.getByRole('rowheader').allTextContents();
    expect(names).not.toContain('random');
  });

  it.each(['desktop', 'phone'] as const)(
    'moves nothing while its sets come, on a %s',
    async (device) => {
      const narrow = await openScreen(browser, inject('page'), VIEWPORTS[device]);
      const { page } = narrow;
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // the frame of every page moves its foot when the first content comes
            const sources: { readonly node: Node | null }[] = Reflect.get(entry, 'sources');
            const main = document.querySelector('main');
            if (sources.some(({ node }) => node !== null && main?.contains(node)))
              shifts.push(Reflect.get(entry, 'value'));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await narrow.open('real-judges');
      const reading = page.getByText(/^Reading the verdicts/);
      expect(await reading.count()).toBeLessThanOrEqual(1);
      for (const name of ['LLMBar', 'VIEScore', 'WildVision-Bench']) {
        await page.getByRole('heading', { name, exact: true }).waitFor();
      }
      const line = page.getByText('5 sets of verdicts, counted in this browser.');
      await line.waitFor();
      // the last of the charts is drawn
      await page
        .getByRole('region', { name: 'WildVision-Bench' })
        .locator('svg [aria-label]')
        .first()
        .waitFor();
      const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
      await narrow.close();
    },
  );

  it('lets the verdicts arrive, and then says what they say', async () => {
    const moving = await openScreen(browser, inject('page'), { reducedMotion: 'no-preference' });
    const { page } = moving;
    await moving.open('real-judges');
    const drawing = page.getByRole('slider', { name: 'LLaVA’s verdicts, pair by pair' });
    const svg = await drawing.locator('svg').elementHandle();
    // each number of squares that is shown, and whether the sentence is there already
    await svg?.evaluate((element) => {
      const seen: [shown: number, said: boolean][] = [];
      Object.assign(window, { seen });
      new MutationObserver(() =>
        seen.push([
          Number(element.getAttribute('data-shown')),
          document.body.innerText.includes('called the first picture better on'),
        ]),
      ).observe(element, { attributeFilter: ['data-shown'] });
    });
    await page.getByRole('button', { name: 'Show the verdicts' }).click();
    // its sentence has its room already
    const below = page.getByText('What these verdicts cannot show');
    const place = await below.boundingBox();
    await page.getByText('called the first picture better on 1,734 of').waitFor();
    expect(await below.boundingBox()).toEqual(place);
    const seen: [number, boolean][] = await page.evaluate(() => Reflect.get(window, 'seen'));
    const shown = seen.map(([count]) => count);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.at(-1)).toBe(1735);
    expect(seen.filter(([count, said]) => said !== (count === 1735))).toEqual([]);
    await moving.close();
  });

  it('reads a file of judgements, and names the line of one that is wrong', async () => {
    const { page } = screen;
    await screen.open('real-judges');
    const input = page.getByLabel('Judgements', { exact: true });
    await input.setInputFiles(fileOf('pairs.jsonl', [{ ...PAIR, g1_winner: 'model_1', more: 1 }]));
    await page.getByText('pairs.jsonl: read as MT-Bench pairs.').waitFor();
    await page.getByRole('rowheader', { name: 'my judge' }).waitFor();
    await page.getByText('Not used: more.').waitFor();
    await input.setInputFiles(fileOf('broken.jsonl', [{ ...PAIR, g1_winner: 'both' }]));
    await page.getByText(/^Line 1: g1_winner: "model_1", "model_2", "tie" or "error"/).waitFor();
    expect(await page.getByText('read as MT-Bench pairs').count()).toBe(0);
  });

  it('opens published verdicts as a run, with agreement, corrections and a comparison', async () => {
    const { page } = screen;
    await screen.open('real-judges');
    const section = page.getByRole('region', { name: 'LLMBar', exact: true });
    const open = async () => {
      await section.getByText('LLMBar: all figures and the source').click();
      await section.getByLabel('Verdicts on').selectOption('prompt Vanilla');
      await section.getByRole('button', { name: 'Open as a run' }).click();
      const title = 'LLMBar, prompt Vanilla (published, not measured here)';
      await page.getByRole('heading', { name: title }).waitFor();
      return page.url();
    };
    const address = await open();
    await page.getByText('Judges saw texts only', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'LLMBar', exact: true }).waitFor();
    await page.getByText('Licence: MIT.').waitFor();
    expect(await page.getByRole('button', { name: 'New run from this' }).count()).toBe(0);
    await page.getByRole('rowheader', { name: 'GPT-4' }).first().waitFor();

    await page.getByRole('heading', { name: 'Agreement', exact: true }).click();
    await page.getByRole('rowheader', { name: 'GPT-4 and label' }).waitFor();
    await page.getByRole('heading', { name: /corrected by people/ }).click();
    await page.getByRole('cell', { name: '100 of 419' }).first().waitFor();
    await page.getByRole('heading', { name: 'Two judges compared' }).click();
    await page.getByLabel('Judge B', { exact: true }).selectOption('GPT-4');
    const row = page.getByRole('row', { name: /agrees with people or label/ });
    await row.filter({ hasText: '419' }).waitFor();

    await screen.open('real-judges');
    expect(await open()).toBe(address);
    await screen.open('runs');
    await page.getByText('imported', { exact: true }).waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(1);
  });
});
