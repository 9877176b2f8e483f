import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { setupOf } from '../../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { openEngine, smallSpec } from '../../support/browser/engine-page.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { OWN_MODEL } from '../../support/judges/model-folder.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const asks = [
  ...planAsks(setupOf(smallSpec({ items: 2, splits: ['R', 'ET'] })), {
    style: 'encoder',
    readsText: true,
  }).values(),
];

/** Every vector of the asks, put all at once or each alone, in a profile that stores nothing yet. */
async function embed(folder: string | null, alone: boolean): Promise<readonly number[][]> {
  const context = await browser.newContext();
  try {
    const page = await openEngine(context, base);
    if (folder) await page.setInputFiles('#judge', folder);
    return await page.evaluate(
      async ([wanted, own, one]) => {
        const engine = window.flipsideEngine!;
        const input = document.querySelector<HTMLInputElement>('#judge');
        const files = [...(input?.files ?? [])];
        const picked = files.map((file) => ({ path: file.webkitRelativePath, file }));
        const id = own ? (await engine.addJudgeFolder(picked)).id : 'nano-clip';
        const choice = { id, device: 'wasm' } as const;
        const calls = one ? wanted.map((ask) => [ask]) : [wanted];
        const vectors: number[][] = [];
        for (const call of calls) {
          const { answers } = await engine.ask(choice, call);
          for (const { body } of answers) {
            if (body.mode === 'embed') vectors.push([...body.vector]);
          }
        }
        return vectors;
      },
      [asks, folder !== null, alone] as const,
    );
  } finally {
    await context.close();
  }
}

describe('an encoder that takes pictures in batches, drawn by other workers', () => {
  const compare = async (folder: string | null) => {
    const together = await embed(folder, false);
    const alone = await embed(folder, true);
    expect(together.length).toBe(asks.length);
    // bit for bit: every number of every vector
    for (const [i, vector] of alone.entries()) expect(together[i]).toEqual(vector);
  };

  it('gives nano-clip the very vectors of pictures taken one at a time', () => compare(null));
  it("gives a person's own MobileNet the same", () => compare(OWN_MODEL));
});
