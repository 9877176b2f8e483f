import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPlace, unpackField } from '../../../../../src/app/address/links.ts';
import { parseRecordedList } from '../../../../../src/app/frame/recorded/open-recorded.ts';
import { findRecordedWriters } from '../../../../../src/app/labs/rewards/writers/recorded-writers.ts';
import type { RunSpec } from '../../../../../src/core/spec/spec.ts';

const list = parseRecordedList(JSON.parse(readFileSync('public/runs/index.json', 'utf8')));
const specOf = (wanted: string): RunSpec => {
  const { command = '' } = list.find(({ name }) => name === wanted) ?? {};
  return unpackField(readPlace(/#[^']+/.exec(command)?.[0] ?? ''), 'spec') as RunSpec;
};

describe('findRecordedWriters', () => {
  it('has the recorded runs of the same questions by other writers', () => {
    const writers = ['oak', 'elm', 'ash', 'fir', 'bard'].map((name) => `pool-${name}`);
    expect(findRecordedWriters(specOf('pool'), list)).toEqual(writers);
    const [first, ...others] = writers;
    expect(findRecordedWriters(specOf(first ?? ''), list)).toEqual(['pool', ...others]);
  });

  it('is empty for other questions', () => {
    expect(findRecordedWriters(specOf('steps'), list)).toEqual([]);
  });
});
