import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sayIssue } from '../../../src/core/spec/parse.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(3));

describe('what is wrong with a field, in plain words', () => {
  it.each<[string, v.GenericSchema, unknown, string]>([
    ['a type', v.number(), 'x', 'a number is needed, and this is "x"'],
    ['nothing', v.number(), undefined, 'a number is needed'],
    [
      'several types',
      v.union([v.string(), v.array(v.string())]),
      3,
      'a text or a list is needed, and this is 3',
    ],
    ['a word', v.picklist(['a', 'b']), 'c', '"a" or "b" is needed, and this is "c"'],
    ['a missing field', v.object({ a: v.number() }), {}, 'this field is missing'],
    [
      'a field too many',
      v.strictObject({}),
      { b: 1 },
      'there is no such field; remove it or correct its name',
    ],
    ['a number too small', whole, 2, 'a value of at least 3 is needed, and this is 2'],
    ['a fraction', whole, 3.5, 'a whole number is needed, and this is 3.5'],
    [
      'an empty text',
      v.pipe(v.string(), v.nonEmpty()),
      '',
      'a length other than 0 is needed, and this is 0',
    ],
    [
      'a long text',
      v.pipe(v.string(), v.maxLength(1)),
      'ab',
      'a length of at most 1 is needed, and this is 2',
    ],
    ['an address', v.pipe(v.string(), v.url()), 'x', 'a valid URL is needed, and this is "x"'],
    ['our own message', v.pipe(v.number(), v.minValue(3, 'at least 3')), 2, 'at least 3'],
  ])('%s', (_, schema, value, said) => {
    const read = v.safeParse(schema, value);
    if (read.success) throw new Error('the value is valid');
    expect(sayIssue(read.issues[0])).toBe(said);
  });
});
