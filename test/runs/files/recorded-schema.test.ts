import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import { packBody, packedBody, unpackBody } from '../../../src/runs/files/recorded-schema.ts';

const bodies: readonly AnswerBody[] = [
  { mode: 'choose', logProbabilities: [-0.5, null, -2.25] },
  { mode: 'choose', logProbabilities: [-0.5, null], lengths: [1, null] },
  { mode: 'choose', logProbabilities: [-0.5], lengths: [3] },
  { mode: 'generate', text: 'Yes', finish: 'stop' },
  { mode: 'generate', text: 'Ye', finish: 'length' },
  { mode: 'compare', similarity: 0.25 },
];

it.each(bodies)('%j is the same after a link carried it', (body) => {
  const carried: unknown = JSON.parse(JSON.stringify(packBody(body)));
  expect(unpackBody(v.parse(packedBody, carried))).toEqual(body);
});
