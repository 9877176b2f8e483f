import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import type { WriteOutput } from '../../src/app/labs/perception/command/carry-write.ts';
import { PHOTO_NAMES, photoPath } from '../support/browser/sample-photos.ts';
import { checkSchema } from '../support/check-schema.ts';
import { performInOnePage, readOutput } from '../support/run-command.ts';
import { type EndpointServer, serveEndpoint } from '../support/servers/endpoint-server.ts';

const [PHOTO = ''] = PHOTO_NAMES;
const SCHEMA = JSON.parse(readFileSync(join(ROOT, 'docs', 'results.schema.json'), 'utf8'));

/**
 * Writes as a large model does, but for the questions that name a fault. In front of the prompt stands
 * the label of the picture.
 */
function answerPrompt(prompt: string): string {
  if (prompt.includes('Check if CHOSEN')) {
    return prompt.includes('unsure') ? '{"is_correct": false}' : '{ "is_correct": true }';
  }
  if (prompt.includes('Extract 3-6')) {
    const attributes = prompt.includes('vague') ? ['a thing'] : ['two hats', 'red wall', 'left'];
    return `Here you are: [${JSON.stringify({ perception_attrs: attributes })}]`;
  }
  if (prompt.includes('chatty')) return 'Of course! I will now write two responses.';
  return JSON.stringify({
    rejected_1: 'There are four hats. Final answer: four',
    rejected_2: `There are hats. Final answer: ${prompt.includes('stubborn') ? 'two' : 'nine'}`,
  });
}

/** A line of --questions. */
function lineOf(kind: string, photo = PHOTO): string {
  return JSON.stringify({
    image_path: `set/${photo}`,
    question: `How many hats are there (${kind})?`,
    answer: 'two',
    chosen: 'I see two hats. Final answer: two',
  });
}

let folder = '';
/** with the photograph alone: a table beside it would be read too */
let photos = '';
let server: EndpointServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'write-'));
  photos = join(folder, 'photos');
  mkdirSync(photos);
  copyFileSync(photoPath(PHOTO), join(photos, PHOTO));
  server = await serveEndpoint(async (content) => ({
    text: answerPrompt(content.map((part) => (part.type === 'text' ? part.text : '')).join('')),
    finish: 'stop',
    places: [],
  }));
  server.settings.model = 'made-up-writer';
  server.settings.reportedModel = 'made-up-writer';
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('write-responses', () => {
  const perform = performInOnePage();
  /** Arguments for questions of these kinds. */
  const argsFor = (...lines: readonly string[]): string[] => {
    const questions = join(folder, 'questions.txt');
    writeFileSync(questions, lines.join('\n'));
    const writer = ['--endpoint', server.base, '--model', 'made-up-writer'];
    return ['write-responses', ...writer, '--source', photos, '--questions', questions];
  };

  it('writes items that perception reads, and counts failures by reason', async () => {
    const rows = join(folder, 'items.jsonl');
    const kinds = ['plain', 'unsure', 'vague', 'chatty', 'stubborn'];
    const args = [...argsFor(...kinds.map((kind) => lineOf(kind))), '--rows', rows];
    const output = await readOutput<WriteOutput>(args, perform);
    expect(checkSchema({ $defs: SCHEMA.$defs, $ref: '#/$defs/writeResponses' }, output)).toEqual(
      [],
    );
    expect(output).toMatchObject({
      rule: 'paper',
      questions: 5,
      items: 1,
      failures: {
        verify_failed: 1,
        perception_insufficient: 1,
        rejected_parse_failed: 1,
        same_as_gt: 1,
      },
    });
    const lines = readFileSync(rows, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        image_path: PHOTO,
        question: 'How many hats are there (plain)?',
        answer: 'two',
        chosen: 'I see two hats. Final answer: two',
        rejected_perception_1: 'There are four hats. Final answer: four',
        rejected_perception_answer_1: 'four',
        rejected_perception_2: 'There are hats. Final answer: nine',
        rejected_perception_answer_2: 'nine',
        perception_attrs: ['two hats', 'red wall', 'left'],
      },
    ]);
    const judged = await readOutput<{ readonly items: number }>(
      ['perception', '--judge', 'nano-vlm-fir', '--source', photos, '--set', rows],
      perform,
    );
    expect(judged.items).toBe(1);
  });

  it('names the line of a question whose photograph is not there', async () => {
    const { status, stderr } = await perform(argsFor(lineOf('plain'), lineOf('x', 'missing.jpg')));
    expect(status).toBe(2);
    expect(stderr).toMatch(/--questions: .*[Ll]ine 2: image_path: "set\/missing.jpg" is not among/);
  });
});
