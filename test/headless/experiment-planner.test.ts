import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportDocument } from '../../src/core/protocols/experiments/document.ts';
import { performInOnePage } from '../support/run-command.ts';
import { type EndpointServer, serveEndpoint } from '../support/servers/endpoint-server.ts';

const call = (name: string, kwargs: object = {}) => ({ name, kwargs });
const planWith = (transform: ReturnType<typeof call>, select = 'TextToImageGeneration') =>
  JSON.stringify({
    difficulty: 'easy',
    question: 'Is the image dark?',
    answers: [
      { text: 'Yes', select: call(select), transform },
      { text: 'No', select: call('TextToImageGeneration'), transform: call('Identity') },
    ],
  });
const GOOD = planWith(call('ChangeBrightness', { brightness_factor: 0.3 }));
const ENOUGH = '{"has_sufficient_findings": true, "has_necessary_findings": true}';

/** What it says at the turns whose answers are claims alone. */
const CLAIMS = [
  ['Initiate a report', { query: 'What can it see?', open_questions: [] }],
  ['Discuss the results', { recap: 'It was asked.', interpretation: 'It sees darkness.' }],
  [
    'Draw conclusions',
    {
      introduction: 'We asked.',
      evaluation_process: 'By experiments.',
      evaluation_recap: 'It was asked.',
      evaluation_interpretation: 'It sees.',
    },
  ],
] as const;

/** What the made-up planner writes, by how many faults it was shown; the last goes on for ever. */
let plans: readonly string[] = [];
/** … and when it is asked whether it knows enough. */
let enough = '';

describe('an endpoint that plans', () => {
  let server: EndpointServer;
  beforeAll(async () => {
    server = await serveEndpoint(async (content) => {
      const said = content.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
      const faults = said.split('This cannot be used').length - 1;
      const text = said.includes('Discuss the current state')
        ? enough
        : said.includes('Design a new experiment')
          ? (plans[Math.min(faults, plans.length - 1)] ?? '')
          : JSON.stringify(CLAIMS.find(([turn]) => said.includes(turn))?.[1] ?? 'red');
      return { text, finish: 'stop', places: [] };
    });
    // as servers do that know no schemas
    server.settings.faultOf = ({ response_format }) =>
      response_format
        ? { type: 'status', status: 400, message: 'response_format is not supported' }
        : null;
    server.settings.model = 'made-up';
    server.settings.reportedModel = 'made-up';
  });
  afterAll(() => server.close());

  const perform = performInOnePage();
  const ask = async (seed: number, wrote: readonly string[], knows = ENOUGH) => {
    plans = wrote;
    enough = knows;
    const at = ['--endpoint', server.base, '--model', 'made-up', '--planner', 'endpoint'];
    const judge = ['--judge', 'nano-vlm-mole', '--samples', '2', '--wordings', '1'];
    // a question of its own: what a model wrote to the same words is in the store
    const args = [
      'experiment',
      `What can they see, part ${seed}?`,
      ...at,
      ...judge,
      '--seed',
      `${seed}`,
    ];
    return perform(args);
  };

  it('is healed of broken JSON, a wrong tool and a wrong category, and every fault is kept', async () => {
    const { status, stdout, stderr } = await ask(1, [
      '{"difficulty": "easy", "answers": [',
      planWith(call('MakeDark')),
      planWith(call('ChangeBrightness', { brightness_factor: 0.3 }), 'Identity'),
      GOOD,
    ]);
    expect(status, stderr).toBe(0);
    const report: ReportDocument = JSON.parse(stdout);
    expect(report).toMatchObject({ models: ['nano-vlm-mole'], ending: { kind: 'answered' } });
    const [first] = report.experiments;
    expect(first?.question).toBe('Is the image dark?');
    expect(first?.healed.map(({ fault }) => fault)).toEqual([
      expect.stringMatching(/JSON/),
      expect.stringMatching(/there is no transform tool "MakeDark"/),
      expect.stringMatching(/"Identity" is a transform tool, and a select tool is needed/),
    ]);
    expect(first?.results['nano-vlm-mole']?.average).not.toBeNull();
    expect(first?.claim?.interpretation).toBe('It sees darkness.');
    expect(report.conclusion?.process).toBe('By experiments.');
    // a schema is asked for at first, and not after the refusal
    const held = server.calls.map(({ body }) => body.response_format !== undefined);
    expect(held).toContain(true);
    expect(held.at(-1)).toBe(false);
  });

  it('that never plans anything ends with a report that says so', async () => {
    const { stdout, stderr } = await ask(2, ['I will get back to you.']);
    const report: ReportDocument = JSON.parse(stdout || stderr);
    expect(report.ending).toMatchObject({
      kind: 'gave-up',
      reason: expect.stringMatching(/no plan could be used after 12 tries/),
    });
  });

  it('that never says it knows enough ends at the cap', async () => {
    const going = '{"has_sufficient_findings": false, "has_necessary_findings": false}';
    const { status, stdout } = await ask(3, [GOOD], going);
    expect(status).toBe(0);
    const report: ReportDocument = JSON.parse(stdout);
    expect(report).toMatchObject({ ending: { kind: 'cap' }, sufficient: false });
    expect(report.experiments).toHaveLength(5);
  });
});
