import * as v from 'valibot';

export const numberWithin = (least: number, most: number) =>
  v.pipe(
    v.number('a number is needed'),
    v.minValue(least, `at least ${least}`),
    v.maxValue(most, `at most ${most}`),
  );

export const wholeWithin = (least: number, most: number) =>
  v.pipe(numberWithin(least, most), v.integer('a whole number is needed'));

/** Accepts one of the values; the error message lists them. */
export const oneOf = <const Value extends string | number>(values: readonly Value[]) =>
  v.picklist(values, `one of ${values.join(', ')} is needed`);

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
  const [, kind] = /^Invalid ([\w ]+): (?:Expected .* but r|R)eceived /s.exec(message) ?? [];
  if (kind === undefined) return message;
  if (kind === 'key') {
    return expected === 'never'
      ? 'there is no such field; remove it or correct its name'
      : 'this field is missing';
  }
  const wanted = sayWanted(kind, expected);
  return received === 'undefined'
    ? `${wanted} is needed`
    : `${wanted} is needed, and this is ${received}`;
}

function sayWanted(kind: string, expected: string | null): string {
  if (kind === 'type' && expected !== null) {
    const parts = expected.replace(/^\((.*)\)$/, '$1').split(' | ');
    return parts.map((part) => WANTED[part] ?? part).join(' or ');
  }
  const [, sign = '', bound] = /^([<>]?=?|!)(-?\d.*)$/.exec(expected ?? '') ?? [];
  const what = NOUNS[kind] ?? `a valid ${kind}`;
  return bound === undefined ? what : `${what} ${SIGNS[sign] ?? 'of'} ${bound}`;
}

/** The library's names of types. */
const WANTED: Readonly<Record<string, string>> = {
  Object: 'an object',
  Array: 'a list',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
};

/** What the library's checks ask for, where their own names say too little. */
const NOUNS: Readonly<Record<string, string>> = {
  value: 'a value',
  length: 'a length',
  size: 'a size',
  format: 'another form of text',
  integer: 'a whole number',
  'safe integer': 'a whole number',
  finite: 'a finite number',
};

const SIGNS: Readonly<Record<string, string>> = {
  '>=': 'of at least',
  '<=': 'of at most',
  '>': 'above',
  '<': 'below',
  '!': 'other than',
};
