import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packField, writePlace } from '../../src/app/address/links.ts';
import type { RunOutput } from '../../src/app/labs/pairbench/command/run-output.ts';
import { CLOSER_ID, defaultCloserOptions } from '../../src/core/protocols/closer/options.ts';
import { defaultSetup, specOf } from '../../src/core/protocols/pairbench/options.ts';
import { performHere, performInOnePage, readOutput } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const wasm = (id: string) => ({ id, device: 'wasm' as const });
const pairs = (...ids: string[]) =>
  specOf({ ...defaultSetup(), items: 2, splits: ['R'], seed: 7, judges: ids.map(wasm) });
const linkOf = (field: string, value: unknown) =>
  `https://example.org/flipside/${writePlace('benchmark', { [field]: packField(value) })}`;

const folder = temporaryFolder();

describe('run --link', () => {
  it('prints what `run` prints, and keeps the run as a file and as a recorded one', async () => {
    const [save, record] = [join(folder, 'run.json'), join(folder, 'recorded.json')];
    const command = 'run --judge ssim --source scenes --items 2 --splits R --seed 7'.split(' ');
    const usual = await readOutput<RunOutput>(command);
    const linked = await readOutput<RunOutput>([
      ...['run', '--link', linkOf('spec', pairs('ssim')), '--save', save, '--record', record],
    ]);
    expect({ ...linked, seconds: 0 }).toEqual({ ...usual, seconds: 0 });
    expect(JSON.parse(readFileSync(save, 'utf8'))).toMatchObject({ format: 'flipside-run' });

    const recorded = JSON.parse(readFileSync(record, 'utf8'));
    const same = await readOutput<object>(['run', '--link', linkOf('recorded', recorded)]);
    expect(same).toMatchObject({
      judge: 'ssim',
      aggregate: usual.aggregate,
      recorded: { same: true, claimed: 12, compared: 12, equal: 12, different: 0 },
    });
    recorded.judges[0].answers[0] = 0.123;
    const { stdout, stderr } = await performHere(['run', '--link', linkOf('recorded', recorded)]);
    const other = JSON.parse(stdout);
    expect(other.aggregate).toEqual(usual.aggregate);
    expect(other.recorded.same).toBe(false);
    expect(other.recorded.first[0].claimed).toBe('similarity 0.123000');
    expect(stderr).toMatch(/ssim: \d+ of 12 recorded answers came out the same/);
  });

  it('prints a list of a link with several judges, and another protocol as its command does', async () => {
    const both = await readOutput<RunOutput[]>([
      'run',
      '--link',
      linkOf('spec', pairs('ssim', 'histogram')),
    ]);
    expect(both.map(({ judge }) => judge)).toEqual(['ssim', 'histogram']);
    const closer = {
      version: 1,
      protocol: CLOSER_ID,
      seed: 1,
      judges: [wasm('ssim')],
      options: { ...defaultCloserOptions(), items: 2 },
    };
    const usual = await readOutput<object>(
      'closer --judge ssim --source scenes --items 2'.split(' '),
    );
    expect(await readOutput(['run', '--link', linkOf('spec', closer)])).toEqual(usual);
  });

  const perform = performInOnePage();

  it.each([
    ['no address', 'abc', /address with "#"/],
    ['a screen without a run', '#/play', /holds no run/],
    ['a damaged one', '#/benchmark?spec=1abc', /damaged/],
    ['one of no judge here', linkOf('spec', pairs('nobody')), /nobody|judge/],
    ['a recorded run of nothing', linkOf('recorded', {}), /cannot be shown/],
    ['a name that is not there', '#/benchmark?named=nothing', /no recorded run/],
  ])('refuses %s in a line', async (_, link, reason) => {
    const { status, stdout, stderr } = await perform(['run', '--link', link]);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n').at(-1)).toMatch(reason);
  });
});
