import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeSetup } from '../support/browser/change-setup.ts';
import { lookAtBoth } from '../support/browser/look-at-both.ts';
import { readDownloadBytes } from '../support/browser/read-download.ts';
import { openScreen, overflowOf, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

describe('Which is closer?', () => {
  it('lets the reader answer a case of the recorded run first, by keyboard too', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('closer');
    const nearer = page.getByRole('button', { name: /picture 1$/ });
    const farther = page.getByRole('button', { name: /picture 2$/ });
    const told = page.getByText(/^You chose/);
    await nearer.focus();
    expect(await told.count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByText(
        /You chose picture 2: wrong\. A small AI model called fir chose picture 2\. .* swapped, it chose picture 1: /,
      )
      .waitFor();
    // the two change places, and the one that was chosen keeps the focus
    await page.getByRole('button', { name: 'Swap again' }).waitFor();
    expect(await farther.evaluate((one) => one === document.activeElement)).toBe(true);
    // the first answer counts
    await nearer.click({ force: true });
    expect(await told.textContent()).toMatch(/^You chose picture 2/);
    await lookAtBoth(screen, 'closer-case');
    await screen.close();
  });

  it('asks for a guess too, and answers it from the recorded run', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.phone);
    const { page } = screen;
    await screen.open('closer');
    const guess = page.getByRole('slider', { name: 'Your guess, in percent' });
    // whoever skips the first question is in the second at once, which introduces the judge
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.getByText(/A small AI model called fir picks which/).waitFor();
    await expect.poll(() => guess.evaluate((one) => one === document.activeElement)).toBe(true);
    // a click where it stands already is a guess, too
    await guess.click();
    await page.getByText(/^50\s%$/).waitFor();
    await guess.fill('30');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText('your guess', { exact: true }).nth(1).waitFor();
    await page.getByText(/You guessed 30\s%: 62 points too low\./).waitFor();
    await page.getByText(/92\s% of 60 pairs .* Oak, on the same pairs: 6 of 60\./).waitFor();
    expect(await guess.isDisabled()).toBe(true);
    await lookAtBoth(screen, 'closer-guess');
    await page.getByRole('link', { name: 'Open the recorded run' }).click();
    await page.getByRole('region', { name: 'Main result' }).waitFor();
    // the pair shown first, and by what rule
    await page.getByText(/^Item 11, .* The clearest case of the choices that changed/).waitFor();
    // closed, the result is short enough for a phone
    const screens = () =>
      page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    await expect.poll(screens).toBeLessThan(3.2);
    // every square leads to its pair
    const square = page.getByRole('button', { name: /^fir, item 8: / });
    const said = (await square.getAttribute('aria-label')) ?? '';
    await square.focus();
    await page.keyboard.press('Enter');
    await page
      .getByText(
        said.includes('place')
          ? /^Item 8, in both orders\. Fir chose what is outlined: [AB] both times\.$/
          : /^Item 8, in both orders\. Fir chose what is outlined: [AB], then [AB]\.$/,
      )
      .waitFor();
    expect(await square.getAttribute('aria-current')).toBe('true');
    // a mouse that rests on another shows that one, which leaves the address as it is
    const address = page.url();
    await page.getByRole('button', { name: /^oak, item 3: / }).hover();
    await page.getByText(/^Item 3, in both orders\. Oak chose what is outlined/).waitFor();
    expect(page.url()).toBe(address);
    expect(await overflowOf(page)).toBe(0);
    await screen.close();
  });

  it('names a tapped square until the next tap on it or until the page scrolls', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.phone);
    const { page } = screen;
    await screen.open('closer?named=closer');
    const square = page.getByRole('button', { name: /^oak, item 3: / });
    await square.waitFor();
    const finger = { pointerType: 'touch' };
    const tap = async () => {
      const { x, y } = (await square.boundingBox()) ?? { x: 0, y: 0 };
      await square.dispatchEvent('pointerdown', {
        ...finger,
        bubbles: true,
        clientX: x + 3,
        clientY: y + 3,
      });
    };
    const name = page.locator('p[aria-hidden]', { hasText: /^oak, item 3: / });
    const shown = () => name.count();
    await tap();
    await expect.poll(shown).toBe(1);
    // it stands below the squares, where it covers no line that counts them
    const drawing = page.getByRole('region', { name: 'Main result' }).locator('svg[aria-label]');
    const [told, squares] = [await name.boundingBox(), await drawing.first().boundingBox()];
    expect(told?.y).toBeGreaterThanOrEqual(
      (squares?.y ?? Number.POSITIVE_INFINITY) + (squares?.height ?? 0),
    );
    await tap();
    await expect.poll(shown).toBe(0);
    await tap();
    await expect.poll(shown).toBe(1);
    await page.mouse.wheel(0, 200);
    await expect.poll(shown).toBe(0);
    await screen.close();
  });

  it('is set up, run, looked at, linked, saved and taken in again', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('closer');
    await changeSetup(page);
    // chosen at first: one judge that compares, and one whose order decides
    for (const name of [/^Nano VLM oak/, /^Nano VLM fir/]) {
      await page.getByRole('checkbox', { name }).uncheck();
    }
    await page.getByRole('checkbox', { name: /^Nano CLIP/ }).check();
    await page.getByRole('checkbox', { name: /^SSIM/ }).check();
    await page.getByRole('spinbutton', { name: 'References' }).fill('6');
    await lookAtBoth(screen, 'closer-setup');
    await page.getByRole('button', { name: 'Start' }).click();

    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/ by 2 judges\.$/).waitFor();
    const table = page.getByRole('region', { name: 'Each judge overall' });
    const figures = page.getByText('Each judge in figures');
    await figures.click();
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
    await page.getByText('Every pair', { exact: true }).click();
    await page.getByRole('button', { name: /^Open/ }).first().click();
    await page.getByText('nearer', { exact: true }).waitFor();
    await lookAtBoth(screen, 'closer-run');

    const said = await table.innerText();
    await page.getByText('Save or print', { exact: true }).click();
    const save = page.getByRole('button', { name: 'Save all as JSON' });
    const file = await readDownloadBytes(page, save);
    expect(JSON.parse(file.toString()).spec.protocol).toBe('closer');

    await screen.open('runs');
    await page
      .getByLabel('Saved run')
      .setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: file });
    const notice = page.getByText('The run is here').locator('..');
    await notice.getByRole('link').click();
    await figures.click();
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
    // the same figures, named as come in a file
    const taken = await table.innerText();
    expect(taken.replaceAll(/\s+/g, ' ')).toContain(
      said.split('\n').at(-1)?.trim().split(/\s+/).at(-1) ?? '',
    );
    // a run from elsewhere can be asked again here, whole or in part
    await page.getByRole('radio', { name: 'all of it' }).check();
    await lookAtBoth(screen, 'closer-imported');
    await page.getByRole('button', { name: 'Check here' }).click();
    await page.getByText(/^SSIM: 12 of 12 answers compared, 12 equal$/).waitFor();
    await lookAtBoth(screen, 'closer-check');
    // from here to another protocol's run, by its address alone
    const closer = page.url();
    const goTo = (address: string) =>
      page.evaluate((to) => {
        location.href = to;
      }, address);
    await screen.open('benchmark?named=flip');
    await page.getByRole('region', { name: 'Main result' }).waitFor();
    const pairs = page.url();
    await goTo(closer);
    await figures.waitFor();
    await goTo(pairs);
    await page.getByRole('region', { name: 'Main result' }).waitFor();
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });
});
