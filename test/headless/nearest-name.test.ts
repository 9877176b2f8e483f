import { describe, expect, it } from 'vitest';
import { nearestName } from '../../headless/nearest-name.ts';

const FLAGS = ['judge', 'source', 'items', 'seed', 'splits', 'max-calls', 'max-cost'];

describe('the name that a mistyped one stands for', () => {
  it.each([
    ['jugde', 'judge'],
    ['Judge', 'judge'],
    ['split', 'splits'],
    ['max-call', 'max-calls'],
    ['sorce', 'source'],
  ])('%s is %s', (typed, name) => {
    expect(nearestName(typed, FLAGS)).toBe(name);
  });

  it.each(['loud', 'x', '', 'max-', 'temperature'])('"%s" is none', (typed) => {
    expect(nearestName(typed, FLAGS)).toBeNull();
  });
});
