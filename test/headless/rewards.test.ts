import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import type { RewardsOutput } from '../../src/app/labs/rewards/command/run-rewards.ts';
import { createQuestions } from '../../src/core/protocols/rewards/solutions/questions.ts';
import { checkSchema } from '../support/check-schema.ts';
import { performInOnePage, readOutput } from '../support/run-command.ts';
import { serveEndpoint } from '../support/servers/endpoint-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SMALL = ['--items', '4', '--samples', '4', '--seed', '5'];
const JUDGES = ['--policy', 'nano-vlm-mole', '--judge', 'nano-vlm-oak', '--judge', 'nano-vlm-fir'];

const folder = temporaryFolder();

describe('rewards', () => {
  const perform = performInOnePage();

  it('prints what the best of N gains, and keeps to the schema', async () => {
    const output = await readOutput<RewardsOutput>(['rewards', ...JUDGES, ...SMALL], perform);
    expect(output.spec.judges.map(({ id }) => id)).toEqual([
      'nano-vlm-mole',
      'nano-vlm-oak',
      'nano-vlm-fir',
    ]);
    expect(output).toMatchObject({ policy: 'nano-vlm-mole', questions: 4, planned: 4 });
    expect(output.models.map(({ judge }) => judge)).toEqual(['nano-vlm-oak', 'nano-vlm-fir']);
    const { references, models } = output;
    for (const { curve, unreadable, scores } of models) {
      expect(scores).toBeGreaterThan(4);
      expect(unreadable).toBe(0);
      for (const { size, accuracy } of curve) {
        const oracle = references.oracle[String(size)]?.mean ?? 0;
        expect(accuracy?.mean).toBeLessThanOrEqual(oracle + 1e-12);
      }
    }
    // steps are made of all four questions, so oak sees more than without the picture
    const [oak] = models;
    expect(oak?.verification.own?.share).toBeGreaterThan(oak?.verification.other?.share ?? 1);
    const schema = JSON.parse(readFileSync(join(ROOT, 'docs', 'results.schema.json'), 'utf8'));
    expect(checkSchema({ $defs: schema.$defs, $ref: '#/$defs/rewards' }, output)).toEqual([]);
  });

  it('takes a model at an endpoint as the writer, which then scores nothing', async () => {
    let asked = 0;
    const server = await serveEndpoint(async () => {
      asked += 1;
      const text = `Step 1: There are shapes.\nStep 2: One of them is meant.\nAnswer: ${asked}`;
      return { text, finish: 'stop', places: [] };
    });
    try {
      const endpoint = ['--endpoint', server.base, '--model', server.settings.model];
      const command = ['rewards', '--policy', 'endpoint', ...endpoint, '--judge', 'nano-vlm-fir'];
      const small = ['--items', '2', '--samples', '2', '--seed', '5'];
      const output = await readOutput<RewardsOutput>([...command, ...small], perform);
      expect(output.policy).toMatch(/^endpoint-/);
      expect(output).toMatchObject({ questions: 2, candidates: 4 });
      expect(output.models.map(({ judge }) => judge)).toEqual(['nano-vlm-fir']);
      // two samples of each question
      expect(server.calls.filter(({ body }) => body.temperature === 1)).toHaveLength(4);
      expect(JSON.stringify(server.calls)).not.toContain('tasked with evaluating');
    } finally {
      await server.close();
    }
  });

  it('scores solutions of a file', async () => {
    const file = join(folder, 'solutions.jsonl');
    const lines = [0, 1].map((place) => {
      const { question, known } = createQuestions(7)(place);
      const [first = ''] = question.solution.steps;
      const wrong = question.choices.find((choice) => choice !== known.answer) ?? '';
      return JSON.stringify({
        id: `w${place}`,
        drawn: { seed: 7, place },
        question: question.text,
        answer: known.answer,
        candidates: [
          { steps: [first, `Answer: ${known.answer}`], correct: true },
          { steps: [first, `Answer: ${wrong}`], correct: false },
        ],
      });
    });
    writeFileSync(file, lines.join('\n'));
    const command = ['rewards', '--solutions', file, '--judge', 'nano-vlm-oak'];
    const output = await readOutput<RewardsOutput>(command, perform);
    expect(output).toMatchObject({ policy: '', questions: 2, candidates: 4 });
    expect(output.references.random?.mean).toBe(0.5);
    expect(output.models[0]?.scores).toBeGreaterThan(3);

    writeFileSync(
      file,
      lines[0]!.replace('drawn', 'image').replace(/\{"seed":7,"place":0\}/, '"a.png"'),
    );
    const missing = await perform(command);
    expect(missing.status).not.toBe(0);
    expect(missing.stderr).toMatch(/solutions.jsonl": line 1: image: "a.png" is not among/);
    const both = await perform(['rewards', ...JUDGES, '--solutions', file]);
    expect(both.status).toBe(2);
    expect(both.stderr).toMatch(/give --policy.*or --solutions/);
  });

  it('refuses what cannot be scored or sampled', async () => {
    const alone = await perform(['rewards', '--policy', 'nano-vlm-mole', ...SMALL]);
    expect(alone.status).toBe(2);
    expect(alone.stderr).toMatch(/judge/);
    const three = await perform(['rewards', ...JUDGES, '--samples', '3']);
    expect(three.stderr).toMatch(/--samples must be 2, 4, 8 or 16|--samples/);
    const eyes = await perform([
      'rewards',
      '--policy',
      'nano-clip',
      '--judge',
      'nano-vlm-oak',
      ...SMALL,
    ]);
    expect(eyes.status).toBe(2);
    expect(eyes.stderr).toMatch(/writes no text|cannot write/);
    const unknown = await perform(['rewards', '--policy', 'nobody', '--judge', 'nano-vlm-oak']);
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toContain('--policy: there is no judge "nobody"');
    const nowhere = await perform([
      ...['rewards', '--policy', 'endpoint', '--judge', 'nano-vlm-oak'],
      ...SMALL,
    ]);
    expect(nowhere.status).toBe(2);
    expect(nowhere.stderr).toMatch(/--policy endpoint: give its address as --endpoint/);
  });
});
