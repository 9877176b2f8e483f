import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import { packField, writePlace } from '../../src/app/address/links.ts';
import type { EndpointUsage } from '../../src/app/cli/usage-of-endpoints.ts';
import type { RunOutput } from '../../src/app/labs/pairbench/command/run-output.ts';
import type { PeersOutput } from '../../src/app/labs/peer-review/command/run-peers.ts';
import { setupOf } from '../../src/core/protocols/pairbench/options.ts';
import type { ChatRequest } from '../../src/judges/endpoint/chat/chat-request.ts';
import { makeParquet, number, picture, text } from '../support/pictures/make-parquet.ts';
import { performHere, readOutput } from '../support/run-command.ts';
import { type EndpointServer, serveEndpoint } from '../support/servers/endpoint-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const RUN = '--source scenes --items 2 --splits R --conditions sensitive'.split(' ');

const folder = temporaryFolder();

describe('an endpoint that does not answer everything', () => {
  let server: EndpointServer;
  beforeAll(async () => {
    server = await serveEndpoint(async () => ({
      text: 'Score: 7\nReason: alike',
      finish: 'stop',
      places: [],
    }));
  });
  afterAll(() => server.close());

  const asked = (...more: string[]) =>
    performHere([
      'run',
      ...RUN,
      ...['--endpoint', server.base, '--model', server.settings.model, '--concurrency', '1'],
      ...more,
    ]);

  it('ends with status 3, prints what was answered and lists what was not', async () => {
    let refused = '';
    server.settings.faultOf = (body) => {
      const question = JSON.stringify(body);
      if (!question.includes('Score')) return null;
      if (refused === '') refused = question;
      return question === refused ? { type: 'status', status: 400, message: 'not this one' } : null;
    };
    const { status, stdout, stderr } = await asked('--rows', join(folder, 'partial.jsonl'));
    server.settings.faultOf = null;
    expect(status).toBe(3);
    const printed = JSON.parse(stdout) as RunOutput & { failed: readonly object[] };
    // 2 items of 3 pairs, of which one lacks an order
    expect([printed.answered, printed.planned]).toEqual([5, 6]);
    expect(printed.failed).toMatchObject([{ missing: 1, planned: 12 }]);
    expect(stderr).toMatch(/failed: .*1 of 12 asks have no answer/);
    expect(stderr).toMatch(/--keep DIR keeps them/);
    const rows = readFileSync(join(folder, 'partial.jsonl'), 'utf8').trimEnd().split('\n');
    expect(rows).toHaveLength(10);
    expect(JSON.parse(rows[0] ?? '')).toMatchObject({ score: 7, text: 'Score: 7\nReason: alike' });
  });

  it('is called no more often than --max-calls says, and tells what it took', async () => {
    const before = server.calls.length;
    const { status, stdout } = await asked(
      '--max-calls',
      '5',
      '--price-in',
      '2',
      '--price-out',
      '4',
    );
    expect(status).toBe(3);
    const { answered, usage } = JSON.parse(stdout) as RunOutput & { usage: EndpointUsage[] };
    expect(answered).toBeLessThan(6);
    expect(usage).toEqual([
      {
        judge: expect.stringMatching(/^endpoint-/),
        name: expect.stringContaining(`${server.settings.model} at 127.0.0.1`),
        calls: 5,
        tokensIn: 5 * 300,
        tokensOut: 5 * 20,
        guessed: 0,
        cost: (5 * 300 * 2 + 5 * 20 * 4) / 1e6,
      },
    ]);
    const questions = server.calls.slice(before).filter(({ body }) => isQuestion(body));
    expect(questions).toHaveLength(5);
  });

  it('is named by its model and host, not by a hash, in what people read', async () => {
    const rows = join(folder, 'named.csv');
    const { status, stdout, stderr } = await asked(
      ...['--format', 'markdown', '--fail-below', 'mmscore=1', '--rows', rows],
    );
    const name = `${server.settings.model} at 127.0.0.1`;
    expect(status).toBe(1);
    expect(stdout).toContain(`## ${name}`);
    expect(stderr).toContain(`missed: ${name}`);
    expect(`${stdout}${stderr}`).not.toContain('endpoint-');
    const [header, first] = readFileSync(rows, 'utf8').split('\n');
    expect(header).toMatch(/^judge,name,pair,/);
    expect(first).toContain(`,${name}`);
  });

  it('is asked in the words of --prompt, with the condition in their midst', async () => {
    const prompt = join(folder, 'prompt.txt');
    writeFileSync(prompt, 'Look. {conditions} Say "Score: <1-10>" and nothing else.\n');
    const before = server.calls.length;
    const { status, stdout } = await asked('--prompt', prompt);
    expect(status).toBe(0);
    expect(setupOf((JSON.parse(stdout) as RunOutput).spec).prompt).toMatch(
      /^Look\. \{conditions\}/,
    );
    const questions = server.calls.slice(before).map(({ body }) => JSON.stringify(body));
    const own = questions.filter((one) => /Look\.\\n- .*nothing else\./.test(one));
    expect(own).toHaveLength(12);
    writeFileSync(prompt, 'Which is it?');
    const { status: refused, stderr } = await asked('--prompt', prompt);
    expect([refused, stderr]).toEqual([2, expect.stringMatching(/^--prompt: it must hold/m)]);
  });
});

function isQuestion(body: ChatRequest): boolean {
  return JSON.stringify(body).includes('Score');
}

describe('files of one’s own', () => {
  it('a Parquet file of photographs is a source', async () => {
    const names = ['brick.jpg', 'chelsea.jpg', 'coffee.jpg'];
    const bytes = (name: string) => readFileSync(join(ROOT, 'public', 'samples', name));
    const file = join(folder, 'photos.parquet');
    const images = names.map((name) => ({ bytes: new Uint8Array(bytes(name)), path: name }));
    const table = [
      { schema: picture('image'), data: images },
      { schema: text('caption'), data: names },
      { schema: number('height'), data: [1n, 2n, 3n] },
    ];
    writeFileSync(file, makeParquet(table, 2));
    const output = await readOutput<RunOutput>(
      `run --judge histogram --source ${file} --splits R --conditions sensitive`.split(' '),
    );
    expect(setupOf(output.spec)).toMatchObject({ items: 3, source: { type: 'photos' } });
    const none = join(folder, 'none.parquet');
    writeFileSync(none, makeParquet([{ schema: text('caption'), data: names }], 3));
    const { status, stderr } = await performHere(['run', '--judge', 'ssim', '--source', none]);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/no column of pictures; its columns are caption/),
    ]);
  });

  it('a bare ONNX encoder judges as it does in a folder with its settings', async () => {
    const model = join(ROOT, 'test', 'fixtures', 'models', 'mobilenet-v1-025');
    const bare = join(folder, 'encoder.onnx');
    copyFileSync(join(model, 'onnx', 'model.onnx'), bare);
    const middle = 128 / 255;
    const settings = `size=128,mean=${middle},std=${middle},filter=bilinear`;
    const alone = await readOutput<RunOutput>([
      ...['run', '--judge', bare, '--encoder', settings, ...RUN],
    ]);
    const whole = await readOutput<RunOutput>(['run', '--judge', model, ...RUN]);
    expect(alone.pairs).toEqual(whole.pairs);
    expect(alone.fingerprint).toMatchObject({ kind: 'encoder' });
  });
});

describe('peer-review --link', () => {
  it('prints what peer-review prints', async () => {
    const pool = ['oak', 'elm', 'bard'].flatMap((name) => ['--judge', `nano-vlm-${name}`]);
    const size = '--source worlds --pictures 2 --rounds 3 --repeats 1 --seed 3'.split(' ');
    const reading = ['--gamma', '0.5,0.5,0'];
    const usual = await readOutput<PeersOutput>(['peer-review', ...pool, ...size, ...reading]);
    const link = `https://example.org/${writePlace('peer-review', { spec: packField(usual.spec) })}`;
    const linked = await readOutput<PeersOutput>(['peer-review', '--link', link, ...reading]);
    const timeless = ({ judges, ...rest }: PeersOutput) => ({
      ...rest,
      seconds: 0,
      judges: judges.map((judge) => ({ ...judge, milliseconds: 0 })),
    });
    expect(timeless(linked)).toEqual(timeless(usual));
    expect(Object.keys(linked.upme.weights)).toHaveLength(3);
  });
});
