import * as v from 'valibot';

export const numberWithin = (least: number, most: number) =>
  v.pipe(
    v.number('a number is needed'),
    v.minValue(least, `at least ${least}`),
    v.maxValue(most, `at most ${most}`),
  );

export const wholeWithin = (least: number, most: number) =>
  v.pipe(numberWithin(least, most), v.integer('a whole number is needed'));

/** Checks that a list has no duplicates; `what` names one of its entries. */
export function unique<T>(what: string) {
  return v.check<T[], string>(
    (list) => new Set(list).size === list.length,
    `each ${what} only once`,
  );
}

/**
 * Parses a value by a schema. Throws Error whose message begins with the path of the first error.
 */
export function parseAt<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new Error(`${path ? `${path}: ` : ''}${sayIssue(issue)}`);
}

type Issue = Pick<v.BaseIssue<unknown>, 'message' | 'expected' | 'received'>;

/** Says what is wrong with a field and how to fix it, rephrasing the library's own messages. */
export function sayIssue({ message, expected, received }: Issue): string {
  if (message.startsWith('Invalid key: ')) {
    return expected === 'never'
      ? 'there is no such field; remove it or correct its name'
      : 'this field is missing';
  }
  if (!message.startsWith('Invalid type: ') || expected === null) return message;
  const wanted = WANTED[expected] ?? expected.replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ' or ');
  return received === 'undefined'
    ? `${wanted} is needed`
    : `${wanted} is needed, and this is ${received}`;
}

/** The library's names of types. */
const WANTED: Readonly<Record<string, string>> = {
  Object: 'an object',
  Array: 'a list',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
};
