import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { performCommand } from '../../headless/perform-command.ts';
import { performInOnePage, runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
beforeAll(() => {
  writeFileSync(join(folder, 'empty.png'), '');
});

const SCENES = ['--judge', 'ssim', '--source', 'scenes'];

// this file is a picture of nothing, but it is there
const FILE = fileURLToPath(import.meta.url);

describe('the command line refuses, in one line and without a result', () => {
  const perform = performInOnePage();

  it.each([
    [
      'no command',
      [],
      /no command is given; there are checkup, run, metrics, closer, peer-review, perception, train, write-responses, judge-metrics, ranking-reward, rewards, train-steps, best-of, step-values, experiment, bias, ask, transform, models, beside, agree/,
    ],
    ['an unknown command', ['judge'], /no command "judge"/],
    ['a name that every object has', ['toString'], /no command "toString"/],
    ['an unknown flag', ['models', '--loud'], /^there is no flag --loud; see "models --help"$/],
    [
      'a mistyped flag',
      ['run', '--jugde', 'ssim', '--source', 'scenes'],
      /^there is no flag --jugde; did you mean --judge\? See "run --help"$/,
    ],
    [
      'a flag of another form of the command',
      ['peer-review', '--reviews', FILE, '--rounds', '3'],
      /^--rounds does not go with the other flags; see "peer-review --help"$/,
    ],
    ['a mistyped command', ['modles'], /^there is no command "modles"; did you mean models\?$/],
    ['a flag without its value', ['run', '--judge'], /^--judge has no value; see "run --help"$/],
    [
      'a value that could be a flag',
      ['run', ...SCENES, '--seed', '-3'],
      /^--seed has no value; write one that begins with a dash as --seed=-…; see "run --help"$/,
    ],
    [
      'a flag given twice',
      ['run', ...SCENES, '--seed', '1', '--seed', '2'],
      /--seed is given twice/,
    ],
    ['a missing flag', ['run', '--source', 'scenes'], /--judge is missing/],
    ['a positional too many', ['models', 'now'], /"now" is one argument too many/],
    ['a missing positional', ['metrics'], /FILE\.csv is missing/],
    ['an unknown split', ['run', ...SCENES, '--splits', 'CJ,XY'], /--splits: there is no "XY"/],
    ['a split given twice', ['run', ...SCENES, '--splits', 'CJ,CJ'], /"CJ" stands there twice/],
    ['an unknown condition', ['run', ...SCENES, '--conditions', 'calm'], /no "calm"/],
    [
      'a count that is none',
      ['run', ...SCENES, '--items', '2.5'],
      /--items must be a whole number from 2 to 5000, not "2.5"/,
    ],
    ['one item', ['run', ...SCENES, '--items', '1'], /--items must be .* from 2 to 5000/],
    ['an unknown device', ['run', ...SCENES, '--device', 'tpu'], /--device must be wasm or webgpu/],
    [
      'a source that is not there',
      ['run', '--judge', 'ssim', '--source', '/no/where'],
      /source.*not there/,
    ],
    [
      'a judge folder that is not there',
      ['run', '--judge', './no', '--source', 'scenes'],
      /--judge .*not there/,
    ],
    [
      'an output in no folder',
      ['run', ...SCENES, '--out', '/no/where/a.json'],
      /--out.*folder is not there/,
    ],
    ['repeats of a greedy judge', ['run', ...SCENES, '--repeat', '3'], /--repeat needs a --temp/],
    ['a hub without a model of it', ['run', ...SCENES, '--hub', 'https://a.b'], /--hub goes with/],
    [
      'a source of an unknown kind',
      ['run', '--judge', 'ssim', '--source', FILE],
      /no folder, zip, CSV, JSONL or Parquet table/,
    ],
    [
      'a folder to keep things that cannot be made',
      ['run', ...SCENES, '--keep', '/no/where'],
      /--keep.*cannot be made/,
    ],
    [
      'a temperature in words',
      ['run', ...SCENES, '--temperature', 'hot'],
      /--temperature must be a number from 0 to 2, not "hot"/,
    ],
    [
      'a temperature for scores only',
      ['run', ...SCENES, '--answers', 'scores', '--temperature', '1'],
      /--answers scores draws nothing/,
    ],
    ['a table that is not there', ['metrics', 'no.csv'], /the table "no\.csv" is not there/],
    [
      'a recorded run to compare',
      ['compare', 'public/runs/flip.json', 'public/runs/flip.json'],
      /"public\/runs\/flip\.json" is a recorded run: .*"run --link"/,
    ],
    [
      'parameters that are no JSON',
      ['transform', FILE, 'o.png', '--op', 'rotate', '--params', '{'],
      /--params is not JSON/,
    ],
    [
      'an unknown operation',
      ['transform', FILE, 'o.png', '--op', 'rotat', '--params', '{}'],
      /^--op: unknown operation "rotat"; there are .*; did you mean rotate\?$/,
    ],
    [
      'a parameter out of range',
      [
        'transform',
        FILE,
        'o.png',
        '--op',
        'gaussian_blur',
        '--params',
        '{"sigma":1,"kernel_size":4}',
      ],
      /^--params: gaussian_blur: "kernel_size": .*odd/,
    ],
    [
      'a mistyped parameter',
      ['transform', FILE, 'o.png', '--op', 'rotate', '--params', '{"degrees":30}'],
      /^--params: rotate: "degrees_counter_clockwise": this field is missing \(rotate takes degrees_counter_clockwise,/,
    ],
    [
      'a parameter of another type',
      [
        'transform',
        FILE,
        'o.png',
        '--op',
        'gaussian_blur',
        '--params',
        '{"sigma":"1","kernel_size":3}',
      ],
      /^--params: gaussian_blur: "sigma": a number is needed/,
    ],
    [
      'a displacement that is not there',
      ['transform', FILE, 'o.png', '--op', 'elastic', '--params', '{"displacement":"d.f16"}'],
      /the displacement "d\.f16" is not there/,
    ],
  ])('%s', async (_, args, reason) => {
    const told: string[] = [];
    await expect(performCommand(args, (line) => told.push(line))).rejects.toThrow(reason);
    expect(told).toEqual([]);
  });

  it('with status 2 and nothing on standard output', async () => {
    const { status, stdout, stderr } = await runCommand(['run', '--source', 'scenes'], folder);
    expect(stderr).toMatch(/^--judge is missing; see "run --help"\n$/);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it.each([
    [
      'an unknown judge',
      ['run', '--judge', 'oracle', '--source', 'scenes'],
      /no judge "oracle"; there are .*ssim/,
    ],
    [
      'a picture without bytes',
      [
        'transform',
        'empty.png',
        'o.png',
        '--op',
        'rotate',
        '--params',
        '{"degrees_counter_clockwise":1}',
      ],
      /\S/,
    ],
    [
      'too many repeats',
      ['run', ...SCENES, '--temperature', '0.5', '--repeat', '21'],
      /^--repeat: at most 20/,
    ],
  ])('in the page: %s', async (_, args, reason) => {
    const here = args.map((one) => (one.endsWith('.png') ? join(folder, one) : one));
    const { status, stdout, stderr } = await perform(here);
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(reason);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it('a table that is not in UTF-8', async () => {
    const table = join(folder, 'latin.csv');
    writeFileSync(table, Buffer.from('item,rater,score\nM\xe4r,a,1\nM\xf6r,b,2\n', 'latin1'));
    await expect(performCommand(['metrics', table], () => undefined)).rejects.toThrow(
      /latin\.csv" is not UTF-8 text/,
    );
  });
});
