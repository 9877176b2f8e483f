import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeSetup } from '../support/browser/change-setup.ts';
import { openEngine } from '../support/browser/engine-page.ts';
import { lookAtBoth } from '../support/browser/look-at-both.ts';
import { readDownloadBytes } from '../support/browser/read-download.ts';
import { openScreen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';
import type { ScriptedModel } from '../support/runs/scripted-pool.ts';
import type { EndpointServer } from '../support/servers/endpoint-server.ts';
import { servePool } from '../support/servers/serve-pool.ts';

const base = inject('page');

/** The last one reviews badly, the third writes long, the first takes what is long for better. */
const POOL: Readonly<Record<string, ScriptedModel>> = {
  amber: { quality: 9, reviews: 'longer' },
  birch: { quality: 7 },
  cedar: { quality: 3, verbose: true },
  delta: { quality: 1, reviews: 'contrary' },
  ebony: { quality: 5 },
};

let browser: Browser;
let servers: readonly EndpointServer[] = [];
beforeAll(async () => {
  browser = await connectBrowser();
  servers = await servePool(POOL);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(servers.map((server) => server.close()));
});

/** As the page of endpoints adds them, whose own test drives it. */
async function addPool(context: BrowserContext): Promise<void> {
  const page = await openEngine(context, base);
  for (const { base: address, settings } of servers) {
    await page.evaluate(
      async ([at, model]) => {
        const engine = window.flipsideEngine!;
        const question = { base: at, model, key: null, pictures: 'jpeg' } as const;
        const { id } = await engine.addEndpoint({
          ...question,
          needsKey: false,
          dialect: {
            limitField: 'max_tokens',
            temperature: true,
            seed: true,
            logProbabilities: false,
            pictures: 'jpeg',
          },
          identity: { model, build: 'build-1' },
        });
        await engine.setEndpointLimits(id, {
          concurrency: 8,
          maxCalls: null,
          maxCost: null,
          priceIn: null,
          priceOut: null,
        });
      },
      [address, settings.model] as const,
    );
  }
  await page.close();
}

const ROUNDS = 60;

/** Opens parts of the results that are folded at first. */
async function unfold(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await page.locator('summary').filter({ hasText: title }).click();
}

describe('peer review', () => {
  it('is set up, run, read, opened and saved; reviews come in again', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await addPool(page.context());
    await screen.open('peer-review');
    await changeSetup(page);
    // it neither asks nor reviews, by what it says of itself
    await page.getByText(/^\d+ judges cannot be asked this$/).click();
    await page
      .getByText(/was not taught to write reviews/)
      .first()
      .waitFor();
    expect(await page.getByRole('checkbox', { name: /^Nano VLM both/ }).isDisabled()).toBe(true);
    for (const name of ['oak', 'elm', 'bard', 'ash', 'mole', 'fir']) {
      await page.getByRole('checkbox', { name: `Nano VLM ${name}` }).uncheck();
    }
    for (const name of Object.keys(POOL)) {
      await page.getByRole('checkbox', { name: new RegExp(`^${name} at`) }).check();
    }
    await page.getByRole('checkbox', { name: /^Nano CLIP/ }).check();
    await page.getByRole('spinbutton', { name: 'Pictures' }).fill('4');
    await page.getByRole('spinbutton', { name: 'Rounds' }).fill(`${ROUNDS}`);
    await page.getByRole('spinbutton', { name: 'Repeats' }).fill('1');
    await page.getByRole('spinbutton', { name: 'Own answers every' }).fill('4');
    await lookAtBoth(screen, 'peer-setup');
    await page.getByRole('button', { name: 'Start', exact: true }).click();

    await page.getByText(`${ROUNDS} of ${ROUNDS} rounds are reviewed.`).waitFor();
    await unfold(page, 'Weights and scores', 'Biases', 'Against the truth', 'All rounds');
    await unfold(page, 'Time and cost');
    const scores = page.getByRole('region', { name: 'Weights and scores of the models' });
    const rows = await scores.getByRole('row').allInnerTexts();
    expect(rows).toHaveLength(6);
    const weightOf = (name: string) =>
      Number(rows.find((row) => row.startsWith(name))?.split(/\s+/)[4]);
    // the one that reviews badly counts for less than those that see
    expect(weightOf('delta')).toBeLessThan(weightOf('birch'));
    expect(weightOf('delta')).toBeLessThan(weightOf('ebony'));

    const order = page.getByRole('region', { name: 'What order does to each reviewer' });
    expect(await order.getByRole('row', { name: /^birch/ }).innerText()).toMatch(/0 of \d+/);
    const verbosity = page.getByRole('region', { name: 'Verbosity, 2×2 tables' });
    const biased = await verbosity.getByRole('row', { name: /^reviewed by amber/ }).innerText();
    const [longer, shorter] = biased
      .replace(/^reviewed by .*?\t/, '')
      .split(/\s+/)
      .map(Number);
    expect(longer).toBeGreaterThan(0);
    expect(shorter).toBe(0);
    await page.getByRole('region', { name: 'Self-preference, 2×2 tables' }).waitFor();

    await page.getByText('How the reviews are read').click();
    await page.getByRole('spinbutton', { name: 'γ₃ cosine' }).fill('0');
    const asked = servers.reduce((sum, { calls }) => sum + calls.length, 0);
    await expect.poll(async () => (await scores.innerText()) === rows.join('\n')).toBe(false);
    expect(servers.reduce((sum, { calls }) => sum + calls.length, 0)).toBe(asked);

    const names = await page
      .getByRole('region', { name: 'What each judge took' })
      .getByRole('rowheader')
      .allInnerTexts();
    const truth = names
      .filter((name) => !name.startsWith('Nano'))
      .map((name) => `${name},${POOL[name.split(' ')[0] ?? '']?.quality}`);
    await page.getByLabel('What is known of the models').fill(truth.join('\n'));
    const against = page.getByRole('region', { name: 'Scores against the truth' });
    await against.waitFor();
    await expect.poll(() => against.getByRole('row').count()).toBe(12);
    // measured beside the page, which stays as it is meanwhile
    await against
      .getByRole('row', { name: /^equal weights/ })
      .filter({ hasText: / to / })
      .waitFor();
    const price = page.getByRole('region', { name: 'What a picture took' });
    expect(await price.getByRole('row', { name: /^UPME, in the paper/ }).innerText()).toMatch(
      /1\.5 s\s+\$0\.15/,
    );
    // the cost of endpoints without prices is unknown
    expect(await price.getByRole('row', { name: /^this run/ }).innerText()).toMatch(/–$/);

    await page
      .getByRole('region', { name: 'Rounds' })
      .getByRole('button', { name: 'Look' })
      .first()
      .click();
    const bout = page.getByRole('article', { name: `Round ${ROUNDS}` });
    await bout.getByText('What is in the middle of the picture?').waitFor();
    await expect.poll(() => bout.getByText('My verdict').count()).toBe(4);
    await lookAtBoth(screen, 'peer-run');

    await page.reload();
    await against.waitFor();
    expect(await page.getByRole('spinbutton', { name: 'γ₃ cosine' }).inputValue()).toBe('0');
    expect(await page.getByLabel('What is known of the models').inputValue()).toBe(
      truth.join('\n'),
    );

    const save = page.getByRole('button', { name: 'Save reviews as CSV' });
    const csv = await readDownloadBytes(page, save);
    expect(csv.toString().split('\n')).toHaveLength(2 * ROUNDS + 2);
    await screen.open('peer-review');
    await page
      .getByLabel('Table of reviews')
      .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: csv });
    await page.getByText(`mine.csv: ${2 * ROUNDS} reviews of 5 models.`).waitFor();
    await unfold(page, 'Weights and scores');
    const again = await scores.getByRole('row').allInnerTexts();
    // the starts of PiCO and of the correlation solver are drawn by place, and the table has its models in another order
    const withoutPico = (row: string) => row.split('\t').toSpliced(8, 3);
    // a table does not say what its encoder is called, so the heads differ
    expect(again.slice(1).map(withoutPico)).toEqual(rows.slice(1).map(withoutPico));

    // fetched when somebody comes near it
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const article = page.getByRole('article', { name: 'How peers weigh each other' });
    const best = article.getByRole('row', { name: /^Model A/ });
    await best.waitFor();
    const numbersOf = async () => (await best.getByRole('cell').allInnerTexts()).map(Number);
    const [equal = 0, , weighted] = await numbersOf();
    await article.getByRole('button', { name: 'The worst reviews incorrectly' }).click();
    const chosen = article.getByRole('group', { name: 'Model D reviews' });
    await chosen.getByRole('radio', { name: 'wrong', checked: true }).waitFor();
    const after = await numbersOf();
    // its word takes something off the best model's score, until it counts for nothing
    expect(after[0]).toBeLessThan(equal);
    expect(after[2]).toBe(weighted);
    await lookAtBoth(screen, 'peer-article');
    expect(screen.watch.errors).toEqual([]);
    await screen.close();
  });
});

it('starts with the pool that ships, and holds it against what its cards say', async () => {
  const screen = await openScreen(browser, base, VIEWPORTS.desktop);
  const { page } = screen;
  await screen.open('peer-review');
  await changeSetup(page);
  await page.getByRole('spinbutton', { name: 'Pictures' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('4');
  await page.getByRole('spinbutton', { name: 'Repeats' }).fill('1');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('4 of 4 rounds are reviewed.').waitFor();
  await unfold(page, 'Against the truth', 'All rounds');
  const known = await page.getByLabel('What is known of the models').inputValue();
  expect(known.split('\n')).toHaveLength(6);
  expect(known).toMatch(/^Nano VLM oak, 0\.\d+$/m);
  await page.getByText(/accuracies on each model’s card/).waitFor();
  // no mark at any name: pictures and wordings are those that they know
  const against = page.getByRole('region', { name: 'Scores against the truth' });
  await against.getByRole('row', { name: /^UPME/ }).waitFor();
  expect(await page.getByText(/Nano VLM \w+ \(knows/).count()).toBe(0);
  await page
    .getByRole('region', { name: 'Rounds' })
    .getByRole('button', { name: 'Look' })
    .first()
    .click();
  const bout = page.getByRole('article', { name: 'Round 4' });
  await bout
    .getByText(/\[\[[ABC]\]\]/)
    .first()
    .waitFor();
  expect(screen.watch.errors).toEqual([]);
  await screen.close();
});

it('shows scores beside what is known under its finding, and says what so few judges can tell', async () => {
  const screen = await openScreen(browser, base, VIEWPORTS.phone);
  const { page } = screen;
  await screen.open('peer-review?named=peers');
  const ranking = page.getByRole('region', { name: 'Ranking' });
  const main = page.getByRole('region', { name: 'Main result' });
  await main
    .getByText(
      /^UPME lets the reviews of models .* so oak’s count most: .* The peers put oak first\.$/,
    )
    .waitFor();
  await ranking.getByRole('heading', { name: /^Score by their peers/ }).waitFor();
  await ranking
    .getByText(/^With these 6 judges, .* agrees moderately with what is known/)
    .waitFor();
  await screen.close();
});
