import type { Page } from 'playwright-core';
import { median, tidy } from '../median.ts';
import type { Bench } from '../open-bench.ts';
import type { BenchLine, Row } from '../row.ts';

const REACH = 1000;
/** Seeds of scenes: for a new one the whole curve is asked again. */
const FIRST_SEED = 100;

/**
 * Milliseconds from a step of the strength slider to both scores at that strength, by the page's
 * own clock: with the judge idle, and while it works on the rest of the curve. No answer is stored
 * beforehand.
 */
export const dragScoreRows: readonly Row[] = [
  row('drag-score', 'with the judge at rest', async (page) => {
    await page.getByText(/^asked at/).waitFor({ state: 'detached' });
  }),
  // the curve is being asked as soon as the text says so
  row('drag-score-busy', 'while the rest of the curve is asked', () => Promise.resolve()),
];

function row(name: string, detail: string, prepare: (page: Page) => Promise<void>): Row {
  return { name, measure: (bench) => measureDrag(bench, name, detail, prepare) };
}

async function measureDrag(
  bench: Bench,
  name: string,
  detail: string,
  prepare: (page: Page) => Promise<void>,
): Promise<BenchLine> {
  const context = await bench.openContext();
  const page = await context.newPage();
  await page.goto(bench.url);
  await page.getByText('of 10', { exact: true }).nth(1).waitFor();
  const times: number[] = [];
  for (let round = 0; round <= 2 * bench.options.rounds; round++) {
    await page.getByRole('spinbutton', { name: 'Seed' }).fill(String(FIRST_SEED + round));
    await page.getByText(/^asked at/).waitFor();
    await prepare(page);
    const spent = await timeStep(page);
    if (round > 0) times.push(spent);
  }
  await context.close();
  const ours = median(times);
  return {
    name,
    ours: tidy(ours),
    other: null,
    ratio: tidy(REACH / ours),
    unit: 'ms',
    detail: `Play, WASM, one step of the slider to both scores ${detail}, ratio against ${REACH} ms`,
  };
}

declare global {
  interface Window {
    /** resolves with the milliseconds from the slider's next step to the frame after both scores */
    flipsideStep?: Promise<number>;
  }
}

async function timeStep(page: Page): Promise<number> {
  await page.getByRole('slider', { name: 'Strength' }).focus();
  await page.evaluate(() => {
    const slider = document.querySelector('input[aria-label="Strength"]');
    if (slider === null) throw new Error('Play has no slider');
    window.flipsideStep = new Promise((resolve) => {
      let begun = 0;
      slider.addEventListener(
        'input',
        () => {
          begun = performance.now();
        },
        { once: true },
      );
      // the slider's text ends with both scores; while they are still the previous ones it has none
      const observer = new MutationObserver(() => {
        const said = slider.getAttribute('aria-valuetext') ?? '';
        if (begun === 0 || !/^51 percent(, .* first -?\d+){2}$/.test(said)) return;
        observer.disconnect();
        requestAnimationFrame((now) => resolve(now - begun));
      });
      observer.observe(slider, { attributes: true });
    });
  });
  await page.keyboard.press('ArrowRight');
  const spent = await page.evaluate(() => window.flipsideStep);
  if (spent === undefined) throw new Error('the step was not timed');
  await page.keyboard.press('ArrowLeft');
  return spent;
}
