import { describe, expect, it } from 'vitest';
import type { Abilities } from '../../../../src/core/ask/abilities.ts';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import { writeDocument } from '../../../../src/core/protocols/experiments/document.ts';
import {
  defaultExperimentsOptions,
  type ExperimentsOptions,
} from '../../../../src/core/protocols/experiments/options.ts';
import {
  readObject,
  readPlan,
} from '../../../../src/core/protocols/experiments/orchestrator/read-plan.ts';
import { experiments } from '../../../../src/core/protocols/experiments/protocol.ts';
import { playProtocol } from '../../../support/runs/play-protocol.ts';

const RANKS: Abilities = {
  modes: ['generate', 'choose'],
  pictures: 'many',
  readsText: true,
  turns: true,
  system: true,
};
const READS: Abilities = { ...RANKS, pictures: 'none' };

const GOOD = JSON.stringify({
  difficulty: 'easy',
  question: 'Is the image dark?',
  answers: [
    {
      text: 'Yes',
      select: { name: 'TextToImageGeneration' },
      transform: { name: 'ChangeBrightness', kwargs: { brightness_factor: 0.3 } },
    },
    { text: 'No', select: { name: 'TextToImageGeneration' }, transform: { name: 'Identity' } },
  ],
});
const ENOUGH = '{"has_sufficient_findings": true, "has_necessary_findings": true}';

/** What it says at the turns whose answers are claims alone. */
const CLAIMS: Readonly<Record<string, object>> = {
  'Initiate a report': { query: 'Can it see darkness?', open_questions: ['What of fog?'] },
  'Discuss the results': { recap: 'It was right.', interpretation: 'It sees darkness.' },
  'Draw conclusions': {
    introduction: 'We asked.',
    evaluation_process: 'One experiment.',
    evaluation_recap: 'It was right.',
    evaluation_interpretation: 'It sees.',
  },
};
/** null: its turn is another one. */
const claimTo = (ask: Ask): string | null => {
  const turn = Object.keys(CLAIMS).find((begins) => JSON.stringify(ask).includes(begins));
  return turn === undefined ? null : JSON.stringify(CLAIMS[turn]);
};

const OPTIONS: ExperimentsOptions = {
  ...defaultExperimentsOptions(),
  samples: 4,
  planner: { type: 'judge', id: 'planner', how: 'writes' },
};

/** What the model that plans answers to its turns, in their order; a number: the place of its choice. */
type Script = readonly (string | number | { readonly fault: string })[];

function play(
  script: Script,
  changes: Partial<ExperimentsOptions> = {},
  { planner = READS, claims = claimTo }: { planner?: Abilities; claims?: typeof claimTo } = {},
) {
  const options: ExperimentsOptions = { ...OPTIONS, ...changes };
  const judges = [planner, RANKS];
  const run = { seed: 2, options, judges, ids: ['planner', 'judge'] };
  const turns: Ask[] = [];
  const { report } = playProtocol(experiments, run, (judge, ask) => {
    if (judge === 1) {
      if (ask.mode !== 'choose') return undefined;
      return { mode: 'choose', logProbabilities: ask.choices.map((_, at) => -at - 1) };
    }
    const claim = claims(ask);
    if (claim !== null) return { mode: 'generate', text: claim, finish: 'stop' };
    const said = script[Math.min(turns.length, script.length - 1)];
    turns.push(ask);
    if (typeof said === 'object') return { fault: { code: 'bad-answer', message: said.fault } };
    if (ask.mode !== 'choose') return { mode: 'generate', text: String(said), finish: 'stop' };
    const logProbabilities = ask.choices.map((_, at) => (at === said ? -1 : -2));
    return { mode: 'choose', logProbabilities };
  });
  return { report, turns };
}

const spoken = (ask: Ask | undefined): string => JSON.stringify(ask);

const READING = { source: { type: 'worlds' }, seed: 1, mostShown: 1 } as const;

describe('a model that writes the experiments', () => {
  it('plans, and ends the run where it says that it knows enough', () => {
    const { report, turns } = play([GOOD, ENOUGH]);
    expect(report).toMatchObject({ planner: 0, models: [1], ending: { kind: 'answered' } });
    expect(report.experiments.map(({ plan }) => plan.question)).toEqual(['Is the image dark?']);
    expect(spoken(turns[0])).toContain('You are a machine learning researcher');
    expect(spoken(turns[0])).toContain('Design a new experiment to test the report:');
    expect(spoken(turns[1])).toContain('Discuss the current state of the report.');
  });

  it('begins, discusses and concludes in its own words, which are kept as its claims', () => {
    const { report } = play([GOOD, ENOUGH]);
    expect(report.initiation).toEqual({
      query: 'Can it see darkness?',
      models: [1],
      openQuestions: ['What of fog?'],
    });
    expect(report.experiments[0]?.claim?.interpretation).toBe('It sees darkness.');
    expect(report.experiments[0]?.findings[0]).toMatch(/^judge is right in 50 %/);
    expect(report.conclusion).toMatchObject({ process: 'One experiment.' });
    expect(report.healedLast).toEqual([]);
    const printed = writeDocument(report, OPTIONS, ['planner', 'judge']);
    expect(printed).toMatchObject({
      initiation: { models: ['judge'] },
      experiments: [{ claim: { recap: 'It was right.' } }],
      conclusion: { recap: 'It was right.' },
    });
  });

  it('is asked four times for a claim that cannot be read, and goes on without', () => {
    const silent = (ask: Ask) => (claimTo(ask) === null ? null : 'Well.');
    const { report, turns } = play([GOOD, ENOUGH], {}, { claims: silent });
    expect(report).toMatchObject({ ending: { kind: 'answered' }, initiation: null });
    expect(report.experiments[0]?.claim).toBeNull();
    expect(report.experiments[0]?.healed).toHaveLength(4);
    expect(report.healedLast).toHaveLength(8);
    expect(turns).toHaveLength(2);
  });

  it('gets the list of models when it names one that is not there', () => {
    const names = (ask: Ask) =>
      claimTo(ask)?.replace('"open_questions"', '"models_to_evaluate":["gpt"],"open_questions"') ??
      null;
    const { report } = play([GOOD, ENOUGH], {}, { claims: names });
    expect(report.healedLast[0]?.fault).toBe(
      'models_to_evaluate: there is no model "gpt"; choose from judge',
    );
  });

  it('is held to a JSON schema where its server takes one, and asked without from the first refusal on', () => {
    const planner: Abilities = { ...READS, json: true };
    const held = play([GOOD, ENOUGH], {}, { planner });
    expect(held.turns[0]).toMatchObject({
      json: { required: ['difficulty', 'question', 'answers', 'among'] },
    });
    const refusing = play(
      [{ fault: 'response_format is not supported' }, GOOD, ENOUGH],
      {},
      { planner },
    );
    expect(refusing.report.experiments[0]?.healed).toMatchObject([
      { fault: 'response_format is not supported (asked again without a JSON schema)' },
    ]);
    expect(refusing.report.ending).toEqual({ kind: 'answered' });
    expect(refusing.turns.map((ask) => 'json' in ask)).toEqual([true, false, false]);
    expect(refusing.turns[1]).not.toHaveProperty('turns');
    expect(play([GOOD, ENOUGH]).turns.some((ask) => 'json' in ask)).toBe(false);
  });

  it('is stopped before its first experiment, which no set-up has shown', () => {
    const { report } = play([GOOD, ENOUGH], { planOnly: true });
    expect(report).toMatchObject({ experiments: [], ending: { kind: 'plan-only' } });
    expect(report.next?.question).toBe('Is the image dark?');
    const begun = report.next ? [report.next] : [];
    expect(play([ENOUGH], { planOnly: true, begun }).report.ending).toEqual({ kind: 'answered' });
  });

  it.each([
    ['broken JSON', '{"difficulty": "easy", ', /the JSON is broken|no JSON object/],
    ['no JSON', 'I would test darkness.', /no JSON object/],
    [
      'a tool that is not there',
      GOOD.replace('ChangeBrightness', 'MakeDark'),
      /there is no transform tool "MakeDark"/,
    ],
    [
      'a wrong category',
      GOOD.replace('ChangeBrightness', 'TextToImageRetrieval'),
      /is a select tool, and a transform tool is needed/,
    ],
    [
      'an argument that is not there',
      GOOD.replace('brightness_factor', 'factor'),
      /ChangeBrightness/,
    ],
    ['one answer', GOOD.replace(/,\{"text":"No".*\}\]/, ']'), /at least 2 answers/],
    [
      'a photograph that was not brought',
      GOOD.replace('TextToImageGeneration', 'TextToImageRetrieval'),
      /brings no photographs/,
    ],
  ])('gets the exact fault of %s back and is healed', (_, wrote, fault) => {
    const { report, turns } = play([wrote, GOOD, ENOUGH]);
    const [first] = report.experiments;
    expect(first?.healed).toEqual([
      { attempt: 1, fault: expect.stringMatching(fault), mended: 'retry', wrote },
    ]);
    const last = turns[1] && 'parts' in turns[1] ? turns[1].parts.at(-1) : undefined;
    expect(last).toEqual({
      type: 'text',
      text: `This cannot be used: ${first?.healed[0]?.fault}. Answer again with the whole JSON object.`,
    });
    expect(report.ending).toEqual({ kind: 'answered' });
  });

  it('begins again from nothing after three tries, and gives up at the cap with the last fault', () => {
    const { report, turns } = play(['nonsense']);
    expect(turns).toHaveLength(12);
    expect(new Set(turns.map(spoken)).size).toBe(12);
    expect(report.ending).toMatchObject({
      kind: 'gave-up',
      reason: 'no plan could be used after 12 tries; the last fault: there is no JSON object in it',
    });
    expect(report.healedLast.map(({ mended }) => mended)).toEqual(
      [1, 2, 3].flatMap(() => ['retry', 'retry', 'retry', 'restart']),
    );
  });

  it('is asked again where its server failed, and that ask counts as healed', () => {
    const { report } = play([{ fault: 'the server answered 500' }, GOOD, ENOUGH]);
    expect(report.experiments[0]?.healed).toMatchObject([
      { fault: 'the server answered 500', wrote: null },
    ]);
  });

  it('takes APEX’s own field names, and names with a module’s path', () => {
    const apex = GOOD.replaceAll('"question"', '"vqa_question"')
      .replaceAll('"answers"', '"vqa_answers"')
      .replaceAll('"select"', '"image_select_function"')
      .replaceAll('"transform"', '"image_transform_function"')
      .replace('"ChangeBrightness"', '"src.tools.transform.ChangeBrightness()"');
    expect(readPlan(apex, READING)).toEqual(readPlan(GOOD, READING));
    expect(readObject('Thinking… {"a": 1} done')).toEqual({ a: 1 });
  });

  it('may show several pictures in one question, as many as the models take', () => {
    const among = { select: { name: 'TextToImageGeneration' }, transform: { name: 'Identity()' } };
    const several = JSON.stringify({ ...(JSON.parse(GOOD) as object), among });
    expect(readPlan(several, { ...READING, mostShown: 2 }).among).toEqual({
      select: { name: 'TextToImageGeneration', kwargs: {} },
      transform: { name: 'Identity', kwargs: {} },
    });
    expect(() => readPlan(several, READING)).toThrow(/would show 2 pictures, and the models take/);
  });
});

describe('a model that makes one choice at a time', () => {
  const CHOOSES = { planner: { type: 'judge', id: 'planner', how: 'chooses' } } as const;
  it('chooses property, form and strength', () => {
    const query = 'Can models identify high brightness in images?';
    const { report, turns } = play([0, 0, 2], { ...CHOOSES, most: 1, query });
    expect(turns).toHaveLength(3);
    expect(report.experiments[0]?.plan.question).toBe('Is the image slightly very bright?');
    expect(report.experiments[0]?.healed).toEqual([]);
  });

  it('chooses among the plans that are left where the question names no property', () => {
    const query = 'Can the models count?';
    const { report, turns } = play([2, 2], { ...CHOOSES, most: 2, query });
    expect(turns).toHaveLength(2);
    expect(report.experiments.map(({ plan }) => plan.answers.map(({ text }) => text))).toEqual([
      ['2', '4', '6'],
      ['3', '4'],
    ]);
    const { report: filled } = play([99], { ...CHOOSES, most: 1, query });
    expect(filled.experiments[0]).toMatchObject({
      plan: { about: [{ name: 'count' }] },
      healed: [{ mended: 'rules', fault: 'no question is the likeliest' }],
    });
  });

  it('has its gaps filled by the rules, each of them shown', () => {
    const { report } = play([99], { ...CHOOSES, most: 1 });
    expect(report.experiments[0]).toMatchObject({
      plan: { question: 'Is the image rotated to the left?' },
      healed: [{ mended: 'rules', fault: 'no property is the likeliest' }],
    });
  });
});
