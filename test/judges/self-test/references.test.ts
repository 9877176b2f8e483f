import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { selfTestAsks } from '../../../src/core/protocols/registry.ts';
import { answersOf } from '../../../src/judges/judge.ts';
import { openJudge } from '../../../src/judges/open-judge.ts';
import { SHIPPED_JUDGES } from '../../../src/judges/registry.ts';
import { compareAnswers } from '../../../src/judges/self-test/compare-answers.ts';
import {
  makeReference,
  nameAsks,
  ReferenceSchema,
} from '../../../src/judges/self-test/reference.ts';
import { SHIPPED_REFERENCES } from '../../../src/judges/self-test/shipped-references.ts';
import { toleranceFor } from '../../../src/judges/self-test/tolerance.ts';
import { openNodeJudge } from '../../support/judges/node-judge.ts';

const single = toleranceFor({ dtype: 'fp32' });
const photos = async () => new Blob();

// where one of these fails, run: npx tsx training/write-references.ts
describe.each(SHIPPED_JUDGES)('the reference of $id', (entry) => {
  const reference = SHIPPED_REFERENCES.find(({ judge }) => judge === entry.id);
  const asks = selfTestAsks(entry);

  it('answers the asks that the page puts, in fp32 or plain arithmetic', () => {
    expect(v.safeParse(ReferenceSchema, reference).success).toBe(true);
    expect(reference?.asks).toBe(nameAsks(asks));
    expect(reference?.answers).toHaveLength(asks.length);
    expect(['fp32', 'float64']).toContain(reference?.dtype);
  });

  it('is what its files answer in Node as well', async () => {
    const judge =
      entry.kind === 'pixel'
        ? await openJudge(entry, { device: 'wasm', photos })
        : await openNodeJudge(entry);
    const bodies = (await answersOf(judge, asks)).map(({ body }) => body);
    const found = compareAnswers(reference?.answers ?? [], bodies, single);
    expect(found).toMatchObject({ agrees: true });
    judge.dispose();
  });
});

describe('makeReference', () => {
  const fingerprint = {
    judge: 'x',
    kind: 'encoder',
    revision: 'r',
    device: 'wasm',
    adapter: null,
    dtype: 'fp32',
    runtime: 'r',
  } as const;
  const asks = selfTestAsks({ modes: ['embed'], readsText: false });

  it('keeps as many digits as a 32-bit float has', () => {
    const vector = Float32Array.of(1 / 3, -1e-7);
    const { answers } = makeReference(fingerprint, asks, [{ mode: 'embed', vector }]);
    expect(answers).toEqual([{ mode: 'embed', vector: [0.3333333, -1e-7] }]);
  });

  it('refuses answers that are no numbers, and texts', () => {
    const broken = { mode: 'embed', vector: Float32Array.of(Number.NaN) } as const;
    expect(() => makeReference(fingerprint, asks, [broken])).toThrow(TypeError);
    expect(() => makeReference(fingerprint, asks, [])).toThrow(TypeError);
    const text = { mode: 'generate', text: '8', finish: 'stop' } as const;
    expect(() => makeReference(fingerprint, asks, [text])).toThrow(TypeError);
  });
});

describe('selfTestAsks', () => {
  it('are the same every time, and few', () => {
    for (const entry of SHIPPED_JUDGES) {
      const asks = selfTestAsks(entry);
      expect(asks.length).toBeGreaterThanOrEqual(4);
      expect(asks.length).toBeLessThanOrEqual(6);
      expect(nameAsks(asks)).toBe(nameAsks(selfTestAsks(entry)));
    }
  });

  it('are none for a judge that only writes', () => {
    expect(selfTestAsks({ modes: ['generate'], readsText: true })).toEqual([]);
  });
});
