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

describe('Ask a question', () => {
  it('is understood, changed, run, read and gone on from', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('experiments');
    await changeSetup(page);
    const plan = page.getByRole('region', { name: 'The plan' });
    await plan.getByText(/How well do .* do at identifying left rotation\?/).waitFor();

    await page.getByLabel('Your question').fill('What is love?');
    await plan.getByText('This cannot be planned').waitFor();
    // pixels that give an answer away, and the change that hides it
    await page.getByLabel('Your question').fill('Can models recognize shapes?');
    const hide = plan.getByRole('button', {
      name: 'Add the same noise to every answer, experiment 1',
    });
    await hide.click();
    await plan
      .getByText(/Gaussian noise/)
      .first()
      .waitFor();
    await expect.poll(() => hide.count()).toBe(0);
    // pixels that no tool hides: what the size of the file alone tells is measured
    await page.getByLabel('Your question').fill('Can models recognize shapes under vertical flip?');
    await plan.getByRole('button', { name: 'Measure what it alone tells, experiment 1' }).click();
    await plan
      .getByText(/is shown beside the models/)
      .first()
      .waitFor();
    const cues = page.getByRole('checkbox', { name: /What cues alone tell/ });
    expect(await cues.isChecked()).toBe(true);
    await page.getByLabel('Your question').fill('Can the models count?');
    await plan.getByText(/do at counting\? 5 experiments/).waitFor();
    await page.getByRole('spinbutton', { name: 'Experiments' }).fill('2');
    await page.getByRole('spinbutton', { name: 'Pictures' }).fill('4');
    await page.getByText('as it stands').click();
    await plan.getByRole('button', { name: 'Change experiment 2' }).click();
    await plan.getByLabel('Question', { exact: true }).fill('How many things are there?');
    await plan.getByLabel('Pictures: arguments').first().fill('{"question": "count", "answer": 3}');
    await plan.getByRole('button', { name: 'Take the changes' }).click();
    await plan
      .getByRole('alert')
      .getByText(/DrawnWorldWithAnswer: "answer"/)
      .waitFor();
    await plan
      .getByLabel('Pictures: arguments')
      .first()
      .fill('{"question": "count", "answer": "3"}');
    await plan.getByLabel('Text').first().fill('3');
    await plan.getByRole('button', { name: 'Take the changes' }).click();
    await plan.getByRole('heading', { name: '2. How many things are there?' }).waitFor();
    await lookAtBoth(screen, 'experiments-setup');

    await page.getByRole('button', { name: 'Start' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/ by 3 judges\.$/).waitFor();
    const shows = page.getByRole('region', { name: 'Main result' });
    await shows
      .getByRole('heading', { name: /above chance/ })
      .first()
      .waitFor();
    await page.getByText('The run ended at its cap of 2 experiments.').waitFor();
    const second = page.getByRole('article', { name: 'Experiment 2' });
    await second.getByRole('heading', { name: 'Experiment 2: How many things are there?' }).click();
    await page.getByRole('region', { name: 'Experiment 2: answers given' }).waitFor();
    await second.getByRole('row', { name: /^The size of the file alone/ }).waitFor();
    await second
      .getByText(/size of the file.* alone is (?:right in|not shown)/)
      .first()
      .waitFor();
    await lookAtBoth(screen, 'experiments-run');

    await page.getByRole('heading', { name: 'Judge by experiment, and what follows' }).click();
    await page.getByRole('link', { name: 'Change these experiments and continue' }).click();
    await page.getByRole('heading', { name: '2. How many things are there?' }).waitFor();
    await plan.getByRole('button', { name: 'Plan them again' }).click();
    await changeSetup(page);
    await page.getByLabel('Stop before each further experiment').check();
    await page.getByRole('button', { name: 'Start' }).click();
    const next = page.getByRole('region', { name: 'The next experiment' });
    await next.getByRole('heading', { name: '2. How many objects are there?' }).waitFor();
    await lookAtBoth(screen, 'experiments-next');
    await next.getByRole('button', { name: 'Run this experiment' }).click();
    await page.getByText('The run ended at its cap of 2 experiments.').waitFor();

    await screen.open('experiments');
    await page.getByRole('link', { name: 'A recorded result' }).click();
    await page.getByRole('heading', { name: /^In part: oak is above chance in 2 of 5/ }).waitFor();
    await page.getByRole('heading', { name: 'Judge by experiment, and what follows' }).click();
    await page.getByText(/Understood as: How well do oak, .* do at identifying semantic/).waitFor();
    await page.getByRole('heading', { name: 'Groups of data types, beside the paper' }).click();
    const groups = page.getByRole('region', { name: 'Groups of data types' });
    await groups
      .getByText(/no τ yet: it needs three groups in common and has 1/)
      .first()
      .waitFor();
    await groups.getByText('all runs in this browser').click();
    await groups
      .getByRole('row', { name: /^semantic/ })
      .first()
      .waitFor();
    await lookAtBoth(screen, 'experiments-recorded');

    // what the runs of this browser say together
    await screen.open('data-types');
    await page.getByRole('region', { name: /each group’s types/ }).waitFor();
    const types = page.getByRole('region', { name: 'Data types', exact: true });
    await types
      .getByRole('row', { name: /origami/ })
      .getByText('photographs only')
      .waitFor();
    await types
      .getByRole('row', { name: /multi-same/ })
      .getByText(/ to /)
      .first()
      .waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const article = page.getByRole('article', { name: 'Does the experiment test what it asks?' });
    await article.getByText(/right in 100\.0 % of 40 pictures.*above a guess/).waitFor();
    await article.getByText('Show every picture through a round window').click();
    await article.getByText(/right in 50\.0 % .*not shown to differ from a guess/).waitFor();
    await article.getByText('The guard has nothing to say.').waitFor();
    await lookAtBoth(screen, 'data-types');
    await types
      .getByRole('row', { name: /left rotation/ })
      .getByText('Ask about it')
      .click();
    await expect
      .poll(() => page.getByLabel('Your question').inputValue())
      .toBe('Can models identify left rotation in images?');
    await screen.close();
  });
});
