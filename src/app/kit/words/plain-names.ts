/**
 * Names without their marks, such as "(recorded)", for sentences and charts whose surroundings show
 * the mark; unchanged if two names would become equal.
 */
export function plainNames(names: readonly string[]): readonly string[] {
  const plain = names.map((name) => name.replace(/ \([^()]*\)$/, ''));
  return new Set(plain).size === names.length ? plain : names;
}

/** Drops the family name, which all bundled judges share. */
export function shortName(name: string): string {
  return name.replace(/^Nano VLM /, '');
}

/** Plain names without the family name, for sentences and charts about several judges. */
export function shortNames(names: readonly string[]): readonly string[] {
  const plain = plainNames(names);
  const short = plain.map(shortName);
  return new Set(short).size === names.length ? short : plain;
}
