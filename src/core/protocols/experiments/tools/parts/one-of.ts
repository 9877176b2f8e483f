import * as v from 'valibot';

/** Accepts one of the names; the error message lists them. */
export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  v.picklist(names, `one of ${names.join(', ')} is needed`);
