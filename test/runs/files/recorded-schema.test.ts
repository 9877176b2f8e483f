import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import { parseStoredAnswer } from '../../../src/core/ask/answer-schema.ts';
import { TextCollector } from '../../../src/runs/files/packed-tokens.ts';
import {
  packBody,
  packedBody,
  sizeOfPacked,
  unpackBody,
} from '../../../src/runs/files/recorded-schema.ts';
import { sizeOfAnswer } from '../../../src/runs/store/answer-size.ts';

const bodies: readonly AnswerBody[] = [
  { mode: 'choose', logProbabilities: [-0.5, null, -2.25] },
  { mode: 'choose', logProbabilities: [-0.5, null], lengths: [1, null] },
  { mode: 'choose', logProbabilities: [-0.5], lengths: [3] },
  { mode: 'generate', text: 'Yes', finish: 'stop' },
  { mode: 'generate', text: 'Ye', finish: 'length' },
  { mode: 'compare', similarity: 0.25 },
  {
    mode: 'generate',
    text: 'Yes',
    finish: 'stop',
    tokens: [
      { text: 'Y', id: 7, logProbability: -1 / 3 },
      { text: 'es', logProbability: 0 },
    ],
  },
];

it.each(bodies)('%j is the same after a link carried it', (body) => {
  const collector = new TextCollector();
  const carried: unknown = JSON.parse(JSON.stringify(packBody(body, collector)));
  const texts = JSON.parse(JSON.stringify(collector.texts));
  const packed = v.parse(packedBody, carried);
  expect(unpackBody(packed, texts)).toEqual(body);
  expect(sizeOfPacked(packed, texts)).toBe(sizeOfAnswer({ body, milliseconds: 1 }));
});

it('refuses likelihoods that belong to another text', () => {
  const collector = new TextCollector();
  const tokens = [{ text: 'Yes', id: 7, logProbability: -0.5 }];
  const packed = packBody({ mode: 'generate', text: 'Yes', finish: 'stop', tokens }, collector);
  const other = [{ text: 'Yes', finish: 'stop' as const, tokens: [['Y'], ['es']] as [string][] }];
  for (const texts of [[], other]) {
    expect(parseStoredAnswer({ body: unpackBody(packed, texts), milliseconds: 1 })).toBeNull();
  }
});

it('reads likelihoods that a link spells out', () => {
  const written = {
    mode: 'generate',
    text: 'Yes',
    finish: 'stop',
    tokens: [{ text: 'Yes', id: 7, logProbability: -0.5 }],
  };
  expect(unpackBody(v.parse(packedBody, written), [])).toEqual(written);
});
