import { describe, expect, it } from 'vitest';
import { readReason } from '../../../../../src/core/protocols/pairbench/readers/read-reason.ts';

describe('readReason', () => {
  const cases: [text: string, topics: string[]][] = [
    ['The second image is a rotated version of the first.', ['R']],
    ['One picture is blurred, less sharp.', ['GB']],
    ['Same objects, but the colours differ.', ['CJ', 'different', 'same']],
    ['The hue and brightness changed.', ['CJ']],
    ['Seen from another angle, a shifted perspective.', ['PS']],
    ['Wavy, elastic distortion.', ['ET']],
    ['The circle is left of the square in one and above it in the other.', ['SP']],
    ['The images are identical.', ['same']],
    ['These are not the same picture.', ['different']],
    ["They aren't quite identical.", ['different']],
    ['Completely unrelated.', ['different']],
    ['A bright red triangle and a rectangle.', []],
    ['', []],
  ];
  it.each(cases)('names in %j the topics %j', (text, topics) => {
    expect([...readReason(text)].sort()).toEqual(topics);
  });
});
