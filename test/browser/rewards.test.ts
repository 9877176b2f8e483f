import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeSetup } from '../support/browser/change-setup.ts';
import { lookAtBoth } from '../support/browser/look-at-both.ts';
import { openScreen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

describe('Judging the steps', () => {
  it('is set up, run, read in another way, and a step is rewritten', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('rewards');
    await changeSetup(page);
    await page.getByRole('spinbutton', { name: 'Questions' }).fill('3');
    await page.getByLabel('Samples').selectOption('4');
    await page.getByRole('checkbox', { name: /^Another picture/ }).check();
    await lookAtBoth(screen, 'rewards-setup');
    await page.getByRole('button', { name: 'Start' }).click();

    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/ by 3 judges\.$/).waitFor();
    await page.getByText('3 of 3 questions have all their solutions.').waitFor();
    for (const fold of ['Each judge in figures', 'Fewer solutions, other rewards']) {
      await page.getByRole('heading', { name: fold }).click();
    }
    const table = page.getByRole('region', { name: 'Gain from choosing' });
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
    const headline = page.getByRole('region', { name: 'Main result' }).getByRole('heading').first();
    expect(await headline.innerText()).toMatch(
      /^The judge (oak|fir) (lifts|is not shown to help) the solver mole/,
    );
    // another reading is another choice, and stands in the address
    // of a single solution, every model chooses as well as chance does
    await page.getByRole('slider', { name: /^Solutions to choose from/ }).fill('1');
    const markOf = (name: RegExp) =>
      page.getByRole('region', { name: 'Main result' }).locator('svg').getByLabel(name);
    await expect
      .poll(async () => (await markOf(/^by /).first().getAttribute('aria-label'))?.split(': ')[1])
      .toBe((await markOf(/^a random one of \d+: /).getAttribute('aria-label'))?.split(': ')[1]);
    // a chooser's mark leads to a question of its own
    await markOf(/^by /).last().click();
    await expect.poll(() => markOf(/^by /).last().getAttribute('aria-current')).toBe('true');
    await page.getByLabel('A solution’s reward').first().selectOption('min');
    await expect.poll(() => page.url()).toContain('aggregate=min');
    for (const fold of [
      'Which steps should count?',
      'Does a model that answers well also choose well?',
      'Questions where process rewards help',
    ]) {
      await page.getByRole('heading', { name: fold }).click();
    }
    await page.getByRole('link', { name: /^Run these/ }).waitFor();
    // Figure 3 needs four models, and other writers are a link away
    await page.getByText('Too few models for a correlation: 2, and four are needed.').waitFor();
    await page.getByRole('link', { name: 'fir', exact: true }).waitFor();

    await page.getByRole('heading', { name: 'Questions and solutions' }).click();
    const strips = page.getByRole('region', { name: 'Solutions, step by step' });
    const step = strips.getByRole('button', { name: /^solution 1, step 1/ });
    await step.click();
    await page.keyboard.press('ArrowDown');
    expect(
      await strips
        .getByRole('button', { name: /^solution 2, step 1/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await page.getByRole('button', { name: 'Rewrite this step' }).click();
    await page.getByLabel('This step in your words').fill('Step 1: There is a green cow.');
    await page.getByRole('button', { name: /^Let .* score it/ }).click();
    await page.getByText(/The solution’s reward goes from/).waitFor();
    await page.getByRole('button', { name: 'Let mole go on from here' }).click();
    await page.getByText(/^comes to (the right|a wrong) answer$/).waitFor();
    await page.getByRole('button', { name: /^Let .* score it/ }).click();
    await page.getByText(/The solution’s reward goes from/).waitFor();
    await lookAtBoth(screen, 'rewards-run');
    await screen.close();
  });

  it('has an article in which a step is fixed and scored', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('rewards');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const article = page.getByRole('article', { name: 'Why score steps?' });
    await article.getByRole('button', { name: /score the steps$/ }).click();
    await article.getByText(/^Solution \d is chosen/).waitFor();
    await article.getByRole('textbox', { name: 'Solution 1, step 1' }).fill('Step 1: Nothing.');
    await article.getByRole('button', { name: /score the steps$/ }).click();
    await article.getByText(/^Solution \d is chosen/).waitFor();
    await lookAtBoth(screen, 'rewards-article');
    await screen.close();
  });
});
