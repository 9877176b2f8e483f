import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import { checkSchema } from '../support/check-schema.ts';
import { performHere, performInOnePage } from '../support/run-command.ts';
import { serveEndpoint } from '../support/servers/endpoint-server.ts';

const SCHEMA = JSON.parse(readFileSync(join(ROOT, 'docs', 'results.schema.json'), 'utf8'));

const faultsBy = (name: string, value: unknown) =>
  checkSchema({ $defs: SCHEMA.$defs, $ref: `#/$defs/${name}` }, value);

interface Printed {
  readonly judge: string;
  readonly verdict: { readonly level: string; readonly headline: string };
  readonly figures: readonly { readonly id: string; readonly value: number | null }[];
  readonly steps: readonly { readonly id: string; readonly leftOut: string | null }[];
}

const figureOf = ({ figures }: Printed, id: string) =>
  figures.find((one) => one.id === id)?.value ?? null;

describe('checkup', () => {
  const perform = performInOnePage();

  it('prints a profile, says before how much is asked, and ends with 1 below a threshold', async () => {
    const { status, stdout, stderr } = await perform([
      ...['checkup', '--judge', 'ssim', '--fail-below', 'mmscore=0.2,retest=0.5'],
    ]);
    expect(stderr).toMatch(/quick: \d+ to \d+ questions/);
    expect(stderr).toMatch(/“Asked again” left out: a judge that does not write/);
    const profile: Printed = JSON.parse(stdout);
    expect(faultsBy('checkupProfile', profile)).toEqual([]);
    // what compares two pictures asks once for both orders
    expect(figureOf(profile, 'symmetry')).toBe(1);
    expect(figureOf(profile, 'firstPosition')).toBe(0);
    expect(figureOf(profile, 'closerAccuracy')).toBeGreaterThan(0.7);
    expect(profile.steps.filter(({ leftOut }) => leftOut === null).map(({ id }) => id)).toEqual([
      'pairs',
      'closer',
    ]);
    // what has no value misses its threshold
    expect(stderr).toMatch(/missed: ssim: retest has no value/);
    expect(status).toBe(1);
  });

  it('asks nothing that has an answer: the same again says so, and gives the same', async () => {
    const once = await perform(['checkup', '--judge', 'ssim']);
    const again = await perform(['checkup', '--judge', 'ssim']);
    expect(once.status).toBe(0);
    expect(again.stderr).toMatch(/of them answered already/);
    const figures = [once, again].map(({ stdout }) => (JSON.parse(stdout) as Printed).figures);
    expect(figures[1]?.map(({ value }) => value)).toEqual(figures[0]?.map(({ value }) => value));
  });

  it('tells of several judges how many independent votes they are worth', async () => {
    const { stdout } = await perform(['checkup', '--judge', 'ssim', '--judge', 'nano-clip']);
    const printed = JSON.parse(stdout);
    expect(faultsBy('checkupPanel', printed)).toEqual([]);
    expect(printed.panel.votes).toBeGreaterThanOrEqual(1);
    expect(printed.panel.votes).toBeLessThanOrEqual(2);
  });

  it('prints the verdict with its rules in Markdown, of what is answered already', async () => {
    const { status, stdout } = await perform([
      'checkup',
      '--judge',
      'ssim',
      '--format',
      'markdown',
    ]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^## Check-up of SSIM/m);
    expect(stdout).toMatch(
      /\| yes \| Its scores follow how alike two pictures are: .* \| Kendall’s τ compares .*Scores follow the truth where /,
    );
  });

  it('says what an endpoint takes in tokens and money before it is asked, and keeps to its budget', async () => {
    const server = await serveEndpoint(async () => ({
      text: 'Score: 7',
      finish: 'stop',
      places: [],
    }));
    try {
      const { status, stdout, stderr } = await perform([
        ...['checkup', '--endpoint', server.base, '--model', server.settings.model],
        ...['--price-in', '1000', '--price-out', '2000', '--max-calls', '40'],
      ]);
      expect(stderr).toMatch(
        /quick: \d+ to [\d,]+ questions.*at most [\d,]+ tokens, at most \d+\.\d\d in your prices; quick asks only what fits into about 5 min/,
      );
      const profile = JSON.parse(stdout);
      expect(profile.usage[0].calls).toBeLessThanOrEqual(40);
      // what was answered before the budget was spent is measured; what was not says why
      expect(status).toBe(3);
      expect(figureOf(profile, 'symmetry')).not.toBeNull();
      expect(profile.steps.at(-1)?.leftOut).toMatch(/^it could not be asked: /);
    } finally {
      await server.close();
    }
  });

  it('refuses a size and a figure that there are not', async () => {
    const size = await performHere(['checkup', '--judge', 'ssim', '--size', 'huge']);
    expect(size).toMatchObject({ status: 2 });
    expect(size.stderr).toMatch(/--size must be .*quick/);
    const figure = await performHere(['checkup', '--judge', 'ssim', '--fail-below', 'sym9=1']);
    expect(figure.stderr).toMatch(/no figure "sym9" here/);
  });
});
