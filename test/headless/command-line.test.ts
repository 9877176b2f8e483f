import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { performLine } from '../../headless/command-line.ts';
import type { WithPage } from '../../headless/open-page.ts';

const RESULT = { version: 1, judge: 'ssim', mmscore: 0.5 };

/** A page that answers with the result; `meanwhile` happens while it works. */
function pageThatAnswers(meanwhile: () => void): WithPage {
  const call = async () => {
    meanwhile();
    return { value: RESULT };
  };
  const page = { give: async () => undefined, call };
  return (async (_: unknown, use: (given: typeof page) => Promise<unknown>) =>
    use(page)) as unknown as WithPage;
}

async function runInto(folder: string, meanwhile: () => void) {
  const printed: string[] = [];
  const told: string[] = [];
  const out = join(folder, 'result.json');
  const status = await performLine(
    ['run', '--judge', 'ssim', '--source', 'scenes', '--out', out],
    { print: (text) => printed.push(text), report: (line) => told.push(line) },
    pageThatAnswers(meanwhile),
  );
  return { status, told, out, printed: printed.map((text) => JSON.parse(text)) };
}

describe('a result that a file is to hold too', () => {
  it('is printed and written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flipside-'));
    const { status, printed, told, out } = await runInto(folder, () => undefined);
    expect([status, printed, told]).toEqual([0, [RESULT], []]);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(RESULT);
    rmSync(folder, { recursive: true });
  });

  it('is printed all the same where the file cannot be written by then, and the status says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flipside-'));
    const { status, printed, told } = await runInto(folder, () =>
      rmSync(folder, { recursive: true }),
    );
    expect([status, printed]).toEqual([2, [RESULT]]);
    expect(told).toEqual([
      expect.stringMatching(/was printed, but .* could not be written: ENOENT/),
    ]);
  });
});
