import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import type { JudgeLine } from '../../src/app/cli/headless-api.ts';
import type { RunOutput } from '../../src/app/labs/pairbench/command/run-output.ts';
import { setupOf } from '../../src/core/protocols/pairbench/options.ts';
import { performInOnePage, readOutput, runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Two items of one split, judged by a model that writes. */
const NANO = 'run --judge nano-vlm-both --source scenes --items 2 --splits R'.split(' ');

const folder = temporaryFolder();

/** One page for what no other line here answers. */
const perform = performInOnePage();

describe('models', () => {
  it('lists the judges of the page with kind, size and licence', async () => {
    const judges = await readOutput<JudgeLine[]>(['models'], perform);
    const kinds = Object.fromEntries(judges.map(({ id, kind }) => [id, kind]));
    expect(kinds).toEqual({
      'nano-vlm-both': 'generative',
      'nano-vlm-forward': 'generative',
      'nano-vlm-graded': 'generative',
      'nano-vlm-oak': 'generative',
      'nano-vlm-elm': 'generative',
      'nano-vlm-bard': 'generative',
      'nano-vlm-ash': 'generative',
      'nano-vlm-mole': 'generative',
      'nano-vlm-fir': 'generative',
      'nano-clip': 'encoder',
      ssim: 'pixel',
      histogram: 'pixel',
    });
    for (const { kind, bytes, licence } of judges) {
      expect(licence).toBe('Apache-2.0');
      if (kind === 'pixel') expect(bytes).toBe(0);
      else expect(bytes).toBeGreaterThan(100_000);
    }
  });
});

describe('run', () => {
  const args = ['--items', '2', '--splits', 'CJ,R', '--conditions', 'sensitive,invariant'];

  it('prints the report of a judge on scenes, the same for the same seed', async () => {
    const out = join(folder, 'run.json');
    const command = ['run', '--judge', 'ssim', '--source', 'scenes', '--seed', '11', ...args];
    const first = await readOutput<RunOutput>([...command, '--out', out], runCommand);
    const second = await readOutput<RunOutput>(command);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(first);
    expect({ ...second, seconds: 0 }).toEqual({ ...first, seconds: 0 });

    // 2 items x 3 pairs x 2 orders in each of 2 splits and 2 conditions
    expect(first).toMatchObject({ judge: 'ssim', judgements: 48, invalid: 0 });
    expect(first.spec).toMatchObject({
      version: 1,
      protocol: 'pairbench',
      seed: 11,
      options: { items: 2, source: { type: 'scenes' } },
    });
    expect(first.cells.map(({ split, condition }) => `${split} ${condition}`)).toEqual([
      'CJ sensitive',
      'CJ invariant',
      'R sensitive',
      'R invariant',
    ]);
    for (const cell of first.cells) {
      expect(Object.keys(cell)).toEqual([
        'split',
        'condition',
        'pairs',
        'invalid',
        'mmscore',
        'relaxedSymmetry',
        'smoothness',
        'kendallTauB',
      ]);
      expect(cell.pairs).toBe(6);
      // structural similarity does not know which picture came first
      expect(cell.relaxedSymmetry).toMatchObject({ 0: 1, 1: 1, 9: 1 });
    }
    expect(first.splits.map(({ split }) => split)).toEqual(['CJ', 'R']);
    expect(Object.keys(first.aggregate)).toEqual([
      'mmscore',
      'relaxedSymmetry',
      'smoothness',
      'controllability',
      'kendallTauB',
    ]);
  });

  it('takes a folder of photographs and says what it leaves out', async () => {
    const samples = join(ROOT, 'public', 'samples');
    const { status, stdout, stderr } = await perform([
      'run',
      '--judge',
      'histogram',
      '--source',
      samples,
      ...args,
    ]);
    expect(status).toBe(0);
    // the list of the samples lies beside them
    expect(stderr).toMatch(/index\.json left out: .+/);
    const output = JSON.parse(stdout) as RunOutput;
    expect(setupOf(output.spec).source).toMatchObject({ type: 'photos' });
    expect(output.judgements).toBe(48);
  });

  it('asks a judge that samples several times, and says how far the repeats lie apart', async () => {
    const sampled = ['--conditions', 'sensitive', '--temperature', '1.5', '--repeat', '3'];
    const output = await readOutput<RunOutput>([...NANO, ...sampled], perform);
    expect(output.spec.options).toMatchObject({ temperature: 1.5, repeats: 3 });
    expect(output.selfTest).toMatchObject({ state: 'agree', measure: 'log-probability' });
    expect(output.repeats).toHaveLength(3);
    // the first of them is what stands at the top
    expect(output).toMatchObject(output.repeats?.[0] ?? {});
    const [cell] = output.spread?.cells ?? [];
    const found = output.repeats?.map((repeat) => repeat.cells[0]?.smoothness ?? Number.NaN) ?? [];
    expect(cell?.smoothness?.least).toBe(Math.min(...found));
    expect(cell?.smoothness?.most).toBe(Math.max(...found));
    expect(cell?.smoothness?.count).toBe(3);
  });

  it('asks for scores alone on request', async () => {
    const rows = join(folder, 'scores.jsonl');
    const scores = ['--answers', 'scores', '--rows', rows];
    const output = await readOutput<RunOutput>([...NANO, ...scores], perform);
    const lines = readFileSync(rows, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(24);
    for (const line of lines) {
      const { logProbabilities, onScores, value } = JSON.parse(line);
      expect(logProbabilities).toHaveLength(10);
      expect(Math.exp(Math.max(...logProbabilities))).toBeCloseTo(value, 12);
      expect(onScores).toBeGreaterThanOrEqual(value);
    }
    expect(output.spec.options).toMatchObject({ scoresOnly: true });
    expect(output).toMatchObject({ judgements: 24, invalid: 0 });
  });

  it('computes on WebGPU on request, to the scores of WASM', async () => {
    const command = 'run --judge nano-clip --source scenes --items 2 --splits R,SP-IT'.split(' ');
    const on = (device: string) => readOutput<RunOutput>([...command, '--device', device]);
    const webgpu = await on('webgpu');
    expect(webgpu.fingerprint).toMatchObject({ judge: 'nano-clip', device: 'webgpu' });
    // where this fails, run: npx tsx training/write-references.ts
    expect(webgpu.selfTest).toMatchObject({
      state: 'agree',
      against: expect.stringContaining('ships'),
    });
    expect(webgpu.judgements).toBe(40);
    const wasm = await on('wasm');
    expect(wasm.fingerprint).toMatchObject({ device: 'wasm' });
    expect(webgpu.pairs).toEqual(wasm.pairs);
  });
});
