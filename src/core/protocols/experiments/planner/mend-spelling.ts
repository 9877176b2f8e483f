/** An unknown word, and the known word as which it was read. */
export interface Respelling {
  readonly wrote: string;
  readonly read: string;
}

/** Minimum length of corrected words: "train" must not become "rain". */
const SHORTEST = 5;
/**
 * From this length on, a wrong letter is corrected too, not only missing, extra or swapped ones.
 */
const LONG = 7;

/** Ordinary words that differ from a name by one slip. */
const OTHER_WORDS = new Set(
  'contract preset prevent raising showing state status statuse three tuned waiting'.split(' '),
);

/**
 * Finds typing slips: unknown words that are one slip away from exactly one name, in the order of
 * the text. `words` and `names` are lower case.
 */
export function findRespellings(
  words: readonly string[],
  names: ReadonlySet<string>,
): readonly Respelling[] {
  const known = [...names].filter((name) => name.length >= SHORTEST);
  return [...new Set(words)].flatMap((wrote) => {
    if (wrote.length < SHORTEST || names.has(wrote) || OTHER_WORDS.has(wrote)) return [];
    const near = known.filter((name) => isSlipOf(wrote, name));
    const [read, ...others] = near;
    return read !== undefined && others.length === 0 ? [{ wrote, read }] : [];
  });
}

/**
 * Whether a word is the name with a single slip that leaves the first and last letter intact;
 * "shaped" is not a slip of "shape".
 */
function isSlipOf(wrote: string, name: string): boolean {
  if (wrote[0] !== name[0] || Math.abs(wrote.length - name.length) > 1) return false;
  let at = 0;
  while (at < wrote.length && wrote[at] === name[at]) at++;
  const last = Math.min(wrote.length, name.length) - (wrote.length === name.length ? 1 : 0);
  if (at >= last) return false;
  if (wrote.length > name.length) return wrote.slice(at + 1) === name.slice(at);
  if (wrote.length < name.length) return wrote.slice(at) === name.slice(at + 1);
  const exchanged = wrote[at] === name[at + 1] && wrote[at + 1] === name[at];
  if (exchanged) return wrote.slice(at + 2) === name.slice(at + 2);
  return name.length >= LONG && wrote.slice(at + 1) === name.slice(at + 1);
}
