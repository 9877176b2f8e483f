import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Evaluator } from './engine-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that axe leaves out unless they are asked for. */
const BESIDES: NonNullable<RunOptions['rules']> = {
  // people who speak the words on a button press it
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};

/** All that hangs on colours: nothing else is another in the dark. */
const OF_COLORS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds wrong with the page as it stands, one line a rule and place. */
export function findFaults(page: Evaluator): Promise<string[]> {
  return runAxe(page, { rules: BESIDES });
}

/** The same of its colours alone, once the rest is known to be right. */
export function findFaultsOfColor(page: Evaluator): Promise<string[]> {
  return runAxe(page, OF_COLORS);
}

async function runAxe(page: Evaluator, options: RunOptions): Promise<string[]> {
  // a colour that is on its way to another is neither
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((some) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    // what passes is not listed: it would be written down element by element
    return axe.run({ ...some, resultTypes: ['violations'] });
  }, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
