import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeCandidates } from '../../src/core/protocols/rewards/given/write-candidates.ts';
import { createQuestions } from '../../src/core/protocols/rewards/solutions/questions.ts';
import { writeSteps } from '../../src/core/scenes/world/solutions.ts';
import { changeSetup } from '../support/browser/change-setup.ts';
import { lookAtBoth } from '../support/browser/look-at-both.ts';
import { openScreen, overflowOf, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const questions = createQuestions(11);
/** Two questions about drawn worlds, each with a right solution and one with a wrong first step. */
const FILE = writeCandidates(
  [0, 1].map((place) => {
    const { text, question, known } = questions(place);
    const steps = writeSteps(question.solution.steps);
    const right = [...steps.slice(0, -1), `${steps.at(-1)}\nAnswer: ${known.answer}`];
    return {
      id: `q${place}`,
      picture: { seed: 11, place },
      text,
      answer: known.answer,
      candidates: [
        { steps: ['Step 1: There is nothing here.', ...right.slice(1)], correct: false },
        { steps: right, correct: true },
      ],
    };
  }),
  [],
);

const file = (text: string) => ({
  name: 'solutions.jsonl',
  mimeType: 'application/jsonl',
  buffer: Buffer.from(text),
});

describe('Solutions from a file', () => {
  it('are imported, scored, cut by hand, and labelled by a person', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('rewards');
    await changeSetup(page);
    await page.getByText('from a file', { exact: true }).click();
    const input = page.locator('input[type=file][accept=".jsonl,.json,.txt"]');
    await input.setInputFiles(file(FILE.replace('"correct":true', '"correct":"yes"')));
    await page.getByText(/^Line 1: candidates\.1\.correct: true or false is needed/).waitFor();
    await input.setInputFiles(file(FILE));
    await page.getByText('2 questions, 4 solutions').waitFor();
    await lookAtBoth(screen, 'given-setup');

    await page.getByRole('button', { name: 'Start' }).click();
    const headline = page.getByRole('region', { name: 'Main result' }).getByRole('heading').first();
    await headline.waitFor();
    expect(await headline.innerText()).toMatch(/at random: right for \d+\s% of the questions/);
    await page.getByRole('heading', { name: 'Each judge in figures' }).click();
    await page.getByRole('region', { name: 'In pairs, and step by step' }).waitFor();
    await lookAtBoth(screen, 'given-run');

    await page.getByRole('heading', { name: 'Questions and solutions' }).click();
    await page.getByRole('button', { name: 'Divide this solution differently' }).click();
    const cut = page.getByLabel('An empty line ends a step');
    const before = await cut.inputValue();
    await cut.fill(`${before} and more`);
    await page.getByText(/The words must stay as they are/).waitFor();
    await cut.fill(before.replace('Step 1: ', 'Step 1:\n\n'));
    const address = page.url();
    await page.getByRole('button', { name: 'Run with this cut' }).click();
    await expect.poll(() => page.url()).not.toBe(address);
    await headline.waitFor();

    await page.getByRole('heading', { name: 'People’s labels of the steps' }).click();
    await page.getByRole('link', { name: 'Label the steps yourself' }).click();
    await page.getByLabel(/Your name or a nickname/).fill('Ada');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('The solution so far').waitFor();
    await lookAtBoth(screen, 'steps-vote');
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await page.getByRole('radio', { name: 'first error' }).check();
    await page.getByText('Which step is the first wrong one?').waitFor();
    await lookAtBoth(screen, 'first-error-vote');
    // there is no such step: the digit leads to no page, as it does elsewhere
    await page.keyboard.press('9');
    await page.keyboard.press('1');
    await page.getByRole('link', { name: 'Back to the run' }).click();
    await page.getByText(/Marked per step: 1 right, 1 wrong, 0 neutral/).waitFor();
    await page.getByText(/Marked first error: 0 right, 1 wrong;/).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await screen.close();
  });
});
