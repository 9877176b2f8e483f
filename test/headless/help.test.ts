import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS, formsOf } from '../../headless/commands.ts';
import { flagsOf } from '../../headless/common-flags.ts';
import { ROOT } from '../../headless/root.ts';
import { RESULT_VERSION } from '../../src/app/frame/command/command-result.ts';
import { performHere } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NAMES = [...new Set(COMMANDS.map(({ name }) => name))];

const folder = temporaryFolder();
beforeAll(() => {
  writeFileSync(join(folder, 'model.onnx'), 'no graph');
});

describe('COMMAND --help', () => {
  it('is there of every command', () => {
    expect(NAMES).toContain('run');
    expect(NAMES).toContain('compare');
  });

  it.each(NAMES)(
    'of %s lists every flag, what happens without it, and an example',
    async (name) => {
      const { status, stdout, stderr } = await performHere([name, '--help']);
      expect([status, stderr]).toEqual([0, '']);
      let flags = 0;
      for (const form of formsOf(name)) {
        expect(stdout).toContain(form.about.split(' ').slice(0, 6).join(' '));
        for (const example of form.examples)
          expect(stdout).toContain(`${name} ${example}`.trimEnd());
        for (const flag of Object.keys(flagsOf(form))) {
          expect(stdout).toMatch(new RegExp(`^ {2}--${flag} `, 'm'));
          flags++;
        }
      }
      // each says that it is required, or what happens without it
      expect(stdout.match(/Required\.|Default:/g)?.length).toBeGreaterThanOrEqual(flags);
      expect(stdout).toMatch(/^exit status:\n {2}0 .*\n {2}1 .*\n {2}2 .*\n {2}3 .*\n {2}4 /m);
    },
  );

  it('asks for no other argument, and may be typed in any place', async () => {
    const { stdout: first } = await performHere(['run', '--help']);
    const { status, stdout } = await performHere(['run', '--judge', 'ssim', '-h']);
    expect([status, stdout]).toEqual([0, first]);
  });
});

describe('--version', () => {
  it('prints the version of the program and of its results', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const { status, stdout, stderr } = await performHere(['--version']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`flipside ${version}, results version ${RESULT_VERSION}\n`);
  });
});

describe('the command line names the flag that is at fault', () => {
  const ssim = ['run', '--judge', 'ssim', '--source', 'scenes'];
  it.each([
    [
      'a figure that there is not',
      [...ssim, '--fail-below', 'foo=1'],
      /--fail-below: no figure "foo" here; there are mmscore/,
    ],
    [
      'a threshold without a value',
      [...ssim, '--fail-below', 'sym0'],
      /--fail-below: "sym0" must be KEY=VALUE/,
    ],
    [
      'a threshold given twice',
      [...ssim, '--fail-below', 'sym0=1,sym0=1'],
      /"sym0" stands there twice/,
    ],
    [
      'a format that it has not',
      ['agree', 'a.csv', '--format', 'csv'],
      /--format must be json or junit/,
    ],
    [
      'a mistyped word',
      ['closer', '--judge', 'ssim', '--source', 'scenes', '--op', 'rotat'],
      /--op must be one of .*, rotate, .*, not "rotat"; did you mean rotate\?/,
    ],
    [
      'rows of an unknown kind',
      [...ssim, '--rows', 'a.txt'],
      /^--rows "a\.txt" must end with \.jsonl or \.csv/,
    ],
    [
      'rows in a folder that is not there',
      [...ssim, '--rows', 'no/a.csv'],
      /^--rows "no\/a\.csv" cannot be written: its folder is not there/,
    ],
    [
      'a budget without an endpoint',
      [...ssim, '--max-calls', '5'],
      /--max-calls goes with --endpoint/,
    ],
    [
      'a limit of cost without prices',
      [
        'run',
        '--endpoint',
        'http://127.0.0.1:9/v1',
        '--model',
        'm',
        '--source',
        'scenes',
        '--max-cost',
        '1',
      ],
      /--max-cost needs --price-in and --price-out/,
    ],
    ['settings of an encoder without one', [...ssim, '--encoder', 'size=8'], /--encoder goes with/],
    [
      'a config file that is not there',
      [...ssim, '--config', '/no.json'],
      /--config .* is not there/,
    ],
  ])('%s', async (_, args, reason) => {
    const { status, stdout, stderr } = await performHere(args);
    expect(stderr).toMatch(reason);
    expect([status, stdout]).toEqual([2, '']);
  });

  it.each([
    ['{', /--config ".*": it is not JSON/],
    ['[]', /it must hold an object/],
    ['{"itmes": 2}', /there is no flag "itmes" here; did you mean items\?/],
    ['{"loud": 2}', /there is no flag "loud" here; there are .*items/],
    ['{"items": true}', /"items" must be a text, a number/],
  ])('a config file of %s', async (text, reason) => {
    const config = join(folder, 'config.json');
    writeFileSync(config, text);
    const { status, stderr } = await performHere([...ssim, '--config', config]);
    expect(stderr).toMatch(reason);
    expect(status).toBe(2);
  });

  it.each([
    [
      [],
      /does not say how its pictures are prepared: size, mean, std missing; give them as --encoder size=224/,
    ],
    [['--encoder', 'size=224,mean=0.5'], /std missing/],
    [['--encoder', 'size=big,mean=0.5,std=0.5'], /size must be a whole number of pixels/],
    [['--encoder', 'size=8,mean=1/2,std=0.5'], /mean must be one number .* or three/],
    [
      ['--encoder', 'size=8,mean=0.5,std=0.5,filter=sinc'],
      /filter must be one of lanczos, bilinear, bicubic/,
    ],
  ])('a bare ONNX file with %j', async (more, reason) => {
    const judge = ['--judge', join(folder, 'model.onnx')];
    const { status, stderr } = await performHere(['run', ...judge, '--source', 'scenes', ...more]);
    expect(stderr).toMatch(reason);
    expect(status).toBe(2);
  });
});
