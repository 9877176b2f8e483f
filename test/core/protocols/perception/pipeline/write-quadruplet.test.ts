import { describe, expect, it } from 'vitest';
import type { DifferRule } from '../../../../../src/core/protocols/perception/dataset/jsonl.ts';
import { repairJson } from '../../../../../src/core/protocols/perception/pipeline/repair-json.ts';
import {
  type SourceItem,
  type WritingOutcome,
  writeQuadruplet,
} from '../../../../../src/core/protocols/perception/pipeline/write-quadruplet.ts';

const SOURCE: SourceItem = {
  photo: 'a'.repeat(64),
  question: 'How many cats are there?',
  answer: '2',
  chosen: 'Two cats sit on a red mat. Final answer: 2',
};
const GOOD = {
  verify: '{"is_correct": true}',
  extract: '[{"perception_attrs": ["2 cats", "red mat", "RED MAT", "sitting", ""]}]',
  rewrite: JSON.stringify({
    rejected_1: 'Three cats sit on a red mat. Final answer: 3',
    rejected_2: 'Three cats sit on a red mat, and one leaves. Final answer: 1',
  }),
};

function write(
  said: Partial<Record<'verify' | 'extract' | 'rewrite', string | null>>,
  source: SourceItem = SOURCE,
  rule: DifferRule = 'paper',
): WritingOutcome {
  const writing = writeQuadruplet(source, 'writer', rule);
  let step = writing.next();
  while (!step.done) {
    const { step: name } = step.value;
    const text = said[name];
    step = writing.next(text === undefined ? GOOD[name] : text);
  }
  return step.value;
}

describe('writeQuadruplet', () => {
  it('makes an item of four good steps, and keeps every word of them', () => {
    const { item, failure, steps } = write({});
    expect(failure).toBeNull();
    expect(item).toMatchObject({
      photo: SOURCE.photo,
      right: SOURCE.chosen,
      perception: 'Three cats sit on a red mat. Final answer: 3',
      attributes: ['2 cats', 'red mat', 'sitting'],
      writer: 'writer',
    });
    expect(steps.map(({ step }) => step)).toEqual(['verify', 'extract', 'rewrite']);
    expect(steps[2]?.prompt).toContain('PERCEPTION_ATTRS: ["2 cats","red mat","sitting"]');
  });

  const same = (first: string, second: string) =>
    JSON.stringify({ rejected_1: first, rejected_2: second });
  const wrong = 'Final answer: 5';
  const right = 'Final answer: 2';
  it.each<readonly [string, Parameters<typeof write>[0], string]>([
    ['a response that is not confirmed', { verify: '{"is_correct": false}' }, 'verify_failed'],
    ['a verdict that is not JSON', { verify: 'Yes, it is.' }, 'verify_failed'],
    [
      'too few attributes',
      { extract: '{"perception_attrs": ["a", "A", "b"]}' },
      'perception_insufficient',
    ],
    [
      'attributes that are too long',
      { extract: JSON.stringify({ perception_attrs: ['a', 'b', 'c'.repeat(151)] }) },
      'perception_insufficient',
    ],
    ['responses that are no JSON', { rewrite: 'Sure! Here they are.' }, 'rejected_parse_failed'],
    ['an empty response', { rewrite: same('', wrong) }, 'rejected_parse_failed'],
    ['one response with the right answer', { rewrite: same(right, wrong) }, 'same_as_gt'],
    ['a response that is too long', { rewrite: same('x'.repeat(1601), wrong) }, 'chosen_too_long'],
    ['an ask that failed', { extract: null }, 'no_answer'],
  ])('counts %s', (_, said, failure) => {
    expect(write(said)).toMatchObject({ item: null, failure });
  });

  it('asks nothing about a response that holds thoughts or is too long', () => {
    const thinking = write({}, { ...SOURCE, chosen: '<think>two?</think> 2' });
    expect(thinking).toMatchObject({ failure: 'chosen_has_think_token', steps: [] });
    const long = write({}, { ...SOURCE, chosen: 'x'.repeat(1601) });
    expect(long).toMatchObject({ failure: 'chosen_too_long', steps: [] });
  });

  it('takes one right answer where the authors’ code does, and their field names', () => {
    const rewrite = JSON.stringify({
      rejected_perception_1: right,
      rejected_perception_2: `${wrong}\nPERCEPTION_ATTRS: {"a": 1}`,
    });
    expect(write({ rewrite }, SOURCE, 'code').item).toMatchObject({ both: wrong });
    expect(write({ rewrite }, SOURCE, 'paper').failure).toBe('same_as_gt');
  });
});

describe('repairJson', () => {
  it.each<readonly [string, unknown]>([
    ['{"a": 1}', { a: 1 }],
    ['```json\n{"a": 1}\n```', { a: 1 }],
    ['<think>{"a": 2}</think>Here: {"a": 1}.', { a: 1 }],
    ['[{"a": 1}]', { a: 1 }],
    ['{"a": "\\(x\\)"}', { a: '\\(x\\)' }],
    ['{"a": 1', undefined],
    ['nothing', undefined],
  ])('reads %s', (text, value) => {
    expect(repairJson(text)).toEqual(value);
  });
});
