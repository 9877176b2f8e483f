import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../headless/commands.ts';
import { ROOT } from '../../headless/root.ts';
import { PUBLISHED_SOURCES } from '../../src/core/published/published-source.ts';
import { checkSchema } from '../support/check-schema.ts';
import { performInOnePage } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SCHEMA = JSON.parse(readFileSync(join(ROOT, 'docs', 'results.schema.json'), 'utf8'));
const RUN = '--source scenes --items 3 --splits r --conditions sensitive --seed 2'.split(' ');

/** Faults of a value by one definition of the schema, and not by any that fits. */
const faultsBy = (name: string, value: unknown) =>
  checkSchema({ $defs: SCHEMA.$defs, $ref: `#/$defs/${name}` }, value);

const folder = temporaryFolder();

describe('what commands print keeps to docs/results.schema.json', () => {
  const perform = performInOnePage();
  const printed = async (...args: string[]) => {
    const { status, stdout, stderr } = await perform(args);
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };

  it('a schema that refuses what it does not know', () => {
    expect(checkSchema(SCHEMA, { judge: 'ssim' })).not.toEqual([]);
    expect(
      faultsBy('usage', { judge: 'a', calls: -1, tokensIn: 1.5, tokensOut: 0, more: 1 }),
    ).toEqual([
      '$: no name',
      '$: no guessed',
      '$.calls: below 0',
      '$.tokensIn: no integer',
      '$.more: not documented',
    ]);
  });

  it('every command, by its name', () => {
    const defs = Object.values(SCHEMA.$defs) as { properties?: { command?: { const?: string } } }[];
    const documented = new Set(defs.map(({ properties }) => properties?.command?.const));
    const names = [...new Set(COMMANDS.map(({ name }) => name))];
    // of which three print a list of small lines, and one a file with a version of its own
    expect(names.filter((name) => !documented.has(name))).toEqual([
      'ranking-reward',
      'step-values',
      'models',
      'votes',
    ]);
  });

  it('what is computed from files', async () => {
    const write = (name: string, ...lines: readonly (object | string)[]): string => {
      const path = join(folder, name);
      const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
      writeFileSync(path, `${texts.join('\n')}\n`);
      return path;
    };
    for (const { id } of PUBLISHED_SOURCES) {
      expect(faultsBy('published', await printed('published', id))).toEqual([]);
    }
    const pair = { question_id: 1, model_1: 'a', model_2: 'b', judge: 'j' };
    const winners = { g1_winner: 'model_1', g2_winner: 'model_2' };
    const imported = write('imported.jsonl', { ...pair, ...winners });
    expect(faultsBy('publishedFile', await printed('published', '--file', imported))).toEqual([]);
    const judged = write('judged.jsonl', { mode: 'score', text: '<answer>4</answer>', truth: 4 });
    expect(faultsBy('judgeMetrics', await printed('judge-metrics', judged))).toEqual([]);
    const candidates = [{ stepScores: [5, 1], correct: false }];
    const best = write('best.jsonl', { id: 'q', candidates });
    expect(faultsBy('bestOf', await printed('best-of', best))).toEqual([]);
    const ranked = write('ranked.jsonl', { text: '<answer>3</answer>', truth: 'BAC' });
    const [line] = await printed('ranking-reward', ranked, '--format', 'json');
    expect(faultsBy('rankingRewardLine', line)).toEqual([]);
    const wrong = write('wrong.jsonl', { wrong: [0, 1] });
    const [values] = await printed('step-values', wrong, '--format', 'json');
    expect(faultsBy('stepValuesLine', values)).toEqual([]);
    const header = 'round,picture,reviewer,candidate,opponent,correct,visual,clip';
    const reviews = write('reviews.csv', header, '1,p,r,a,b,1,1,0.2', '1,p,r,b,a,0,0,0.1');
    expect(faultsBy('peerReview', await printed('peer-review', '--reviews', reviews))).toEqual([]);
    const model = join(folder, 'hub', 'org', 'name');
    mkdirSync(model, { recursive: true });
    writeFileSync(join(model, 'config.json'), '{}');
    expect(faultsBy('beside', await printed('beside', join(folder, 'hub')))).toEqual([]);
  });

  it('models, ask and transform', async () => {
    for (const line of await printed('models')) expect(faultsBy('modelLine', line)).toEqual([]);
    const picture = join(ROOT, 'public', 'samples', 'coffee.jpg');
    const parts = ['--part', picture, '--part', picture];
    expect(faultsBy('ask', await printed('ask', '--judge', 'histogram', ...parts))).toEqual([]);
    const out = join(folder, 'turned.png');
    const op = ['--op', 'rotate', '--params', '{"degrees_counter_clockwise": 30}'];
    expect(faultsBy('transform', await printed('transform', picture, out, ...op))).toEqual([]);
  });

  it('run of two judges, and compare of the two', async () => {
    const out = join(folder, 'both.json');
    const rows = join(folder, 'rows.csv');
    const judges = ['--judge', 'ssim', '--judge', 'histogram'];
    const both = await printed('run', ...judges, ...RUN, '--out', out, '--rows', rows);
    expect(both).toHaveLength(2);
    for (const one of both) expect(faultsBy('run', one)).toEqual([]);
    expect(both[0].pairs).toHaveLength(9);
    const compared = await printed(
      'compare',
      out,
      out,
      '--judge-a',
      'ssim',
      '--judge-b',
      'histogram',
    );
    expect(faultsBy('compare', compared)).toEqual([]);
    expect(compared.pairs).toBe(9);
    const metric = (judge: number) => both[judge].aggregate.mmscore;
    expect(compared.figures.difference.mmscore).toBeCloseTo(metric(1) - metric(0), 12);
    // a line for each judgement of each judge, under the columns that `metrics` reads
    const [header, ...lines] = readFileSync(rows, 'utf8').trimEnd().split('\n');
    expect(header).toMatch(/^judge,pair,split,condition,order,truth,score,/);
    expect(lines).toHaveLength(2 * 9 * 2);
  });

  it('perception, batches too', async () => {
    const judge = ['--judge', 'nano-vlm-fir', '--source', 'worlds', '--items', '2'];
    for (const mode of ['pair', 'batch']) {
      const output = await printed('perception', ...judge, '--mode', mode, '--orders', 'drawn');
      expect(faultsBy('perception', output)).toEqual([]);
    }
  });

  it('bias', async () => {
    const judge = ['--judge', 'nano-vlm-fir', '--source', 'worlds', '--items', '2'];
    const output = await printed('bias', ...judge, '--biases', 'image-dominance,position');
    expect(faultsBy('bias', output)).toEqual([]);
  });

  it('closer, metrics and agree', async () => {
    const closer = await printed('closer', '--judge', 'ssim', '--source', 'scenes', '--items', '4');
    expect(faultsBy('closer', closer)).toEqual([]);
    const table = join(folder, 'rows.jsonl');
    const one = await printed('run', '--judge', 'ssim', ...RUN, '--rows', table);
    const lines = readFileSync(table, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const columns = ['pair', 'split', 'condition', 'order', 'truth', 'score'];
    const csv = [columns, ...lines.map((line) => columns.map((column) => line[column]))];
    writeFileSync(
      join(folder, 'rows-of-one.csv'),
      `${csv.map((row) => row.join(',')).join('\n')}\n`,
    );
    const metrics = await printed('metrics', join(folder, 'rows-of-one.csv'));
    expect(faultsBy('metrics', metrics)).toEqual([]);
    // the lines come in another order, which the last bit of a sum may show
    expect(metrics.aggregate.mmscore).toBeCloseTo(one.aggregate.mmscore, 12);
    expect(metrics.aggregate.relaxedSymmetry).toEqual(one.aggregate.relaxedSymmetry);
    expect(metrics.order).toEqual(one.order);
    const scores = join(folder, 'scores.csv');
    writeFileSync(scores, 'item,rater,score\n1,a,1\n1,b,1\n2,a,2\n2,b,1\n');
    expect(faultsBy('agree', await printed('agree', scores, '--resamples', '40'))).toEqual([]);
  });
});

describe('a threshold of --fail-below', () => {
  const run = ['run', '--judge', 'ssim', ...RUN];
  const perform = performInOnePage();

  it('ends with status 1 where it is missed, and the result is printed', async () => {
    const met = await perform([...run, '--fail-below', 'sym0=1,valid=1']);
    expect([met.status, met.stderr.includes('missed')]).toEqual([0, false]);
    const { status, stdout, stderr } = await perform([...run, '--fail-below', 'smoothness=99']);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ judge: 'ssim' });
    expect(stderr).toMatch(/missed: ssim: smoothness is .*, and --fail-below wants at least 99/);
  });

  it('stands in a JUnit report and a config file, beside Markdown', async () => {
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify({ 'fail-below': { sym0: 1, smoothness: 99 } }));
    const junit = await perform([...run, '--config', config, '--format', 'junit']);
    expect(junit.status).toBe(1);
    expect(junit.stdout).toMatch(
      /<testsuite name="flipside run" tests="2" failures="1" errors="0">/,
    );
    const markdown = await perform([...run, '--format', 'markdown']);
    expect(markdown.status).toBe(0);
    expect(markdown.stdout).toMatch(/^## ssim: 18 judgements, 0 invalid$/m);
    expect(markdown.stdout).toMatch(/^\| symmetry, ε = 0 \| 1 \| 1 \| 1 \|$/m);
  });
});
