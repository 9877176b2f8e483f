import type { Locator, Page } from 'playwright-core';
import type { Runs } from './make-runs.ts';

/** One screen as a person meets it. */
export interface Screen {
  /** of its files */
  readonly name: string;
  readonly title: string;
  /** the address behind "#/" */
  readonly route: (runs: Runs) => string;
  /** what is done there before the picture is taken */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Scrolls to what is drawn only near the window. */
async function scrollTo(page: Page, wanted: Locator): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await wanted.evaluate((element) => element.scrollIntoView());
}

/** Every screen, in the order in which a visitor would come to them. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'play',
    title: 'Play',
    route: () => 'play',
    prepare: async (page) => {
      // both scores, and the pictures where they began
      await page.keyboard.press('s');
      await page.keyboard.press('s');
      // its judge loads first, and on a slow machine nothing moves meanwhile
      await page.getByText('flips', { exact: true }).waitFor({ timeout: 200_000 });
      await page.getByText(/^\d+ of 11 asked$/).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'curve',
    title: 'Play: a guess of the curve, and the curve',
    route: () => 'play',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^3: / }).click();
      const show = page.getByRole('button', { name: 'Show the judge’s curve' });
      await show.waitFor({ timeout: 200_000 });
      const plot = page.getByRole('slider', { name: /^Your guess by strength/ });
      await plot.scrollIntoViewIfNeeded();
      const box = await plot.boundingBox();
      if (box === null) throw new Error('there is nothing to draw on');
      // straight down, as most people draw it
      await page.mouse.move(box.x + 1, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 2, box.y + 5);
      await page.mouse.move(box.x + box.width - 2, box.y + 0.6 * box.height);
      await page.mouse.up();
      await show.click();
      await page.getByText(/ off on average/).waitFor();
      // until the curve has unrolled
      await page.waitForTimeout(2500);
    },
  },
  {
    name: 'lecture',
    title: 'Play: lecture mode',
    route: () => 'play',
    prepare: async (page) => {
      // a headless browser's full screen is 800 by 600 for every size of the window
      await page.evaluate(() => {
        document.documentElement.requestFullscreen = () => Promise.reject(new Error('refused'));
      });
      await page.keyboard.press('f');
      await page.keyboard.press('ArrowRight');
      await page.getByText('flips', { exact: true }).waitFor({ timeout: 200_000 });
    },
  },
  { name: 'tour', title: 'Play: the tour', route: () => 'play?tour=3' },
  {
    name: 'article',
    title: 'Play: the article',
    route: () => 'play',
    prepare: async (page) => {
      const article = page.getByRole('article', { name: 'How a judge is measured' });
      await scrollTo(page, article);
    },
  },
  { name: 'you', title: 'You be the judge', route: () => 'you' },
  { name: 'labs', title: 'Labs', route: () => 'labs' },
  { name: 'benchmark', title: 'Benchmark: setting up', route: () => 'benchmark' },
  { name: 'results', title: 'Benchmark: results', route: ({ pairs }) => `benchmark/${pairs}` },
  {
    name: 'vote',
    title: 'Benchmark: people rate the pairs',
    route: ({ pairs }) => `benchmark/${pairs}/vote`,
  },
  { name: 'closer', title: 'Which is closer?: setting up', route: () => 'closer' },
  {
    name: 'closer-results',
    title: 'Which is closer?: results',
    route: ({ closer }) => `closer/${closer}`,
  },
  { name: 'peer-review', title: 'Peer review: setting up', route: () => 'peer-review' },
  {
    name: 'peer-results',
    title: 'Peer review: results',
    route: () => 'peer-review?named=peers',
  },
  {
    name: 'perception',
    title: 'Does the judge look?: setting up',
    route: () => 'perception',
  },
  {
    name: 'perception-results',
    title: 'Does the judge look?: results',
    route: () => 'perception?named=look-before',
  },
  { name: 'train', title: 'Does the judge look?: train a judge', route: () => 'train' },
  { name: 'rewards', title: 'Judging the steps: setting up', route: () => 'rewards' },
  {
    name: 'rewards-results',
    title: 'Judging the steps: results',
    route: () => 'rewards?named=steps',
  },
  { name: 'experiments', title: 'Ask a question: setting up', route: () => 'experiments' },
  {
    name: 'experiments-results',
    title: 'Ask a question: results',
    route: () => 'experiments?named=semantic',
  },
  { name: 'bias', title: 'Battery of biases: setting up', route: () => 'bias' },
  {
    name: 'bias-results',
    title: 'Battery of biases: results',
    route: () => 'bias?named=bias',
  },
  {
    name: 'train-steps',
    title: 'Judging the steps: train a reward model',
    route: () => 'train-steps',
  },
  {
    name: 'data-types',
    title: 'Ask a question: data types compared',
    route: () => 'data-types',
    prepare: (page) => page.getByRole('region', { name: 'Data types' }).waitFor(),
  },
  { name: 'runs', title: 'Runs', route: () => 'runs' },
  {
    name: 'compare',
    title: 'Runs: two beside each other',
    route: ({ pairs, blind }) => `runs/compare?a=${pairs}&b=${blind}`,
  },
  {
    name: 'checkup',
    title: 'Check-up',
    route: () => 'checkup?judge=nano-clip',
    prepare: async (page) => {
      // asked once; the wider and narrower pictures find its answers
      await page.getByRole('button', { name: /Start the check-up|Go on/ }).click();
      await page.getByRole('button', { name: 'Go on' }).waitFor({ timeout: 200_000 });
    },
  },
  { name: 'models', title: 'Models: what is available', route: () => 'models' },
  { name: 'models-here', title: 'Models: what is here', route: () => 'models/mine' },
  { name: 'endpoints', title: 'Models: endpoints', route: () => 'models/endpoints' },
  {
    name: 'real-judges',
    title: 'Real judges',
    route: () => 'real-judges',
    prepare: async (page) => {
      await page.getByLabel('Your guess').fill('40');
      await page.getByRole('button', { name: 'Show the verdicts' }).click();
      await page.getByText('called the first picture better on').waitFor();
      // a phone's window has moved to the sentence
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { name: 'about', title: 'About', route: () => 'about' },
  {
    name: 'keyboard',
    title: 'The keyboard',
    route: () => 'about',
    prepare: (page) => page.keyboard.press('?'),
  },
];
