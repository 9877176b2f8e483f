import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import type { ReportDocument } from '../../src/core/protocols/experiments/document.ts';
import { checkSchema } from '../support/check-schema.ts';
import { performInOnePage } from '../support/run-command.ts';

const JUDGES = ['--judge', 'nano-vlm-oak', '--judge', 'nano-vlm-mole'];
const SMALL = ['--samples', '6', '--most', '2', '--wordings', '1', '--seed', '5'];

describe('experiment', () => {
  const perform = performInOnePage();

  it('prints the report, keeps to the schema, and says the same again', async () => {
    const args = [
      'experiment',
      'Can the models count?',
      ...JUDGES,
      ...SMALL,
      '--sham',
      'yes',
      '--cues',
      'yes',
    ];
    const first = await perform(args);
    expect(first.status, first.stderr).toBe(0);
    const output: ReportDocument = JSON.parse(first.stdout);
    expect(output).toMatchObject({
      query: 'Can the models count?',
      planner: 'rules',
      models: ['nano-vlm-oak', 'nano-vlm-mole'],
      ending: { kind: 'cap' },
    });
    expect(output.experiments.map(({ question }) => question)).toEqual([
      'How many objects are there?',
      'How many objects are there?',
    ]);
    const [easy] = output.experiments;
    expect(easy?.answers.map(({ text, samples }) => [text, samples])).toEqual([
      ['2', 6],
      ['6', 6],
    ]);
    expect(easy?.results['nano-vlm-oak']?.average).toBeGreaterThan(0.7);
    expect(easy?.cues).toContainEqual(
      expect.objectContaining({ cue: 'file-size', average: expect.any(Number) }),
    );
    expect(easy?.findings.join(' ')).toMatch(
      /Guessing by the size of the file .*alone is not shown to be above chance/,
    );
    expect(easy?.warnings?.join(' ')).toMatch(/With 6 pictures for each answer/);
    expect(output.sham?.results['nano-vlm-oak']?.average).toBeLessThan(0.8);
    const schema = JSON.parse(readFileSync(join(ROOT, 'docs', 'results.schema.json'), 'utf8'));
    expect(checkSchema({ $defs: schema.$defs, $ref: '#/$defs/experiment' }, output)).toEqual([]);
    const again = await perform(args);
    expect(again.stdout).toBe(first.stdout);
  });

  it('finds classes among pictures by similarity, and tells the chosen ones with their cosines', async () => {
    const ask = (...more: string[]) =>
      perform([
        'experiment',
        'Can models tell grass from coffee?',
        ...['--judge', 'nano-vlm-mole', '--samples', '2', '--most', '1', '--wordings', '1'],
        ...['--source', join(ROOT, 'public', 'samples'), ...more],
      ]);
    const classes = 'grass = @grass.jpg; coffee = @coffee.jpg';
    const { status, stdout, stderr } = await ask('--find', classes, '--finder', 'nano-clip');
    expect(status, stderr).toBe(0);
    const output: ReportDocument = JSON.parse(stdout);
    expect(output.experiments[0]?.answers.map(({ select }) => select.kwargs)).toEqual([
      { class_name: 'grass', by: 'similarity' },
      { class_name: 'coffee', by: 'similarity' },
    ]);
    const chosen = output.similar?.flatMap((set) => set.chosen.map(({ picture }) => picture)) ?? [];
    expect(new Set(chosen).size).toBe(chosen.length);
    for (const { encoder, chosen: found } of output.similar ?? []) {
      expect(encoder).toBe('nano-clip');
      const cosines = found.map(({ cosine }) => cosine);
      expect(cosines).toEqual(cosines.toSorted((a, b) => b - a));
    }
    const schema = JSON.parse(readFileSync(join(ROOT, 'docs', 'results.schema.json'), 'utf8'));
    expect(checkSchema({ $defs: schema.$defs, $ref: '#/$defs/experiment' }, output)).toEqual([]);
    const alone = await ask('--find', classes);
    expect([alone.status, alone.stderr]).toEqual([
      2,
      expect.stringMatching(/--find needs --finder/),
    ]);
    const missing = await ask('--find', 'a = @b.jpg', '--finder', 'nano-clip');
    expect(missing.stderr).toMatch(/--find: "a": there is no picture "b.jpg" among/);
  });

  it('asks about a type that it cannot draw on pictures in folders of that name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'labelled-'));
    const copy = (name: string, label: string) => {
      mkdirSync(join(folder, label), { recursive: true });
      copyFileSync(join(ROOT, 'public', 'samples', name), join(folder, label, name));
    };
    try {
      const names = readdirSync(join(ROOT, 'public', 'samples')).filter((one) => /jpg$/.test(one));
      expect(names.length).toBeGreaterThan(3);
      for (const [at, name] of names.entries()) copy(name, at < 2 ? 'origami' : 'photo');
      const { status, stdout, stderr } = await perform([
        ...['experiment', 'Can models identify origami?', '--judge', 'nano-vlm-mole'],
        ...['--samples', '2', '--most', '1', '--wordings', '1', '--source', folder],
      ]);
      expect(status, stderr).toBe(0);
      expect(stderr).toContain(`labels: origami (2), photo (${names.length - 2}).`);
      const output: ReportDocument = JSON.parse(stdout);
      expect(output.experiments[0]?.answers).toMatchObject([
        { text: 'Yes', select: { kwargs: { class_name: 'origami' } } },
        { text: 'No', select: { kwargs: { without: ['origami'] } } },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses a question that it cannot plan, with the kinds that it can', async () => {
    const love = await perform(['experiment', 'What is love?', ...JUDGES, ...SMALL]);
    expect(love.status).toBe(2);
    expect(love.stderr).toMatch(/cannot be planned: no data type/);
    expect(love.stderr).toMatch(/a group of types: style, semantic, pixel, geometric/);
    const dogs = await perform(['experiment', 'Can models recognize dog breeds?', ...JUDGES]);
    expect(dogs.status).toBe(2);
    expect(dogs.stderr).toMatch(/bring labelled pictures/);
    const none = await perform(['experiment', ...JUDGES]);
    expect(none.status).toBe(2);
    expect(none.stderr).toMatch(/QUESTION is missing/);
  });
});
