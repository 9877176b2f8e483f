import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFaults } from '../support/browser/find-faults.ts';
import { openScreen, overflowOf, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Labs whose choices change places after the answer, while the judge's mark stays at its place. */
const SWAPPED = ['closer', 'peer-review', 'perception'];

/** A lab's screen, one answer that its first case offers, and what is told then. */
const CASES = [
  [
    'benchmark',
    /^8$/,
    /^You gave 8; right is 10\. A small AI model called forward-only gives 10: .* swapped it gives 1: /,
  ],
  [
    'closer',
    /picture 2$/,
    /^You chose picture 2: wrong\. A small AI model called fir chose picture 2\. .* swapped, it chose picture 1: .* place, not the picture\.$/,
  ],
  [
    'peer-review',
    /^answer A/,
    /^You chose A: wrong\. A small AI model called ash prefers B\. .* swapped, it prefers A: /,
  ],
  [
    'perception',
    /^response 2/,
    /^You chose response 2: wrong\. A small AI model called oak gives \d+ points to response 1 and \d.* swapped, it gives \d/,
  ],
  [
    'rewards',
    /^solution 2/,
    /^You chose solution 2: right\. A small AI model called oak chose it too: /,
  ],
  ['experiments', /^No$/, /^You answered “No”: right\. Small AI models answered: oak “Yes”, /],
  ['bias', /^3$/, /^You said 3\. oak still gives 9, /],
] as const;

describe('the opening of a lab', () => {
  it('fits a phone with its case and answers, and tells what the judge answered', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.phone);
    const { page } = screen;
    for (const [lab, answer, says] of CASES) {
      await screen.open(lab);
      const choice = page.getByRole('button', { name: answer });
      await choice.waitFor();
      const box = await choice.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), lab).toBeLessThan(
        page.viewportSize()?.height ?? 0,
      );
      const guess = page.getByRole('slider', { name: 'Your guess, in percent' });
      expect(await guess.count(), lab).toBe(0);
      // a result for whoever does not want to ask is as easy to hit as Start, in the same row
      const much = page.getByRole('region', { name: 'How much it is' });
      const [result, start] = await Promise.all([
        much.getByRole('link', { name: 'A recorded result' }).boundingBox(),
        much.getByRole('button', { name: 'Start' }).boundingBox(),
      ]);
      expect({ lab, y: result?.y, height: result?.height }).toEqual({
        lab,
        y: start?.y,
        height: start?.height,
      });
      // an answer's picture stays within its box
      for (const picture of await choice.getByRole('img').all()) {
        const within = await picture.boundingBox();
        expect(within?.x, lab).toBeGreaterThan(box?.x ?? 0);
        expect(within?.width, lab).toBeLessThan(box?.width ?? 0);
      }
      await choice.click();
      await page.getByText(says).waitFor();
      // the second question comes below: what was touched stays where it is, and keeps the focus
      await guess.waitFor();
      if (SWAPPED.includes(lab)) {
        // the two have changed places, on one line
        const moved = await choice.boundingBox();
        expect({ lab, y: moved?.y, moved: moved?.x !== box?.x }).toEqual({
          lab,
          y: box?.y,
          moved: true,
        });
      } else expect(await choice.boundingBox(), lab).toEqual(box);
      if (lab === 'benchmark') await page.getByText('on view: transformed first').waitFor();
      expect(await choice.evaluate((one) => one === document.activeElement), lab).toBe(true);
      expect(await overflowOf(page), lab).toBe(0);
      expect({ lab, faults: await findFaults(page) }).toEqual({ lab, faults: [] });
      if (SWAPPED.includes(lab)) {
        const mark = page.getByText(/^(?:fir|ash|oak: 9 points)$/).first();
        const place = await mark.boundingBox();
        await page.getByRole('button', { name: 'Swap again' }).click();
        // the page may have scrolled to the button
        await expect.poll(async () => (await choice.boundingBox())?.x).toBe(box?.x);
        expect((await mark.boundingBox())?.x, lab).toBe(place?.x);
      }
    }
    await screen.close();
  });
});
