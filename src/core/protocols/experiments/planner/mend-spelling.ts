/** A word that names nothing, and the word that it was taken for. */
export interface Respelling {
  readonly wrote: string;
  readonly read: string;
}

/** Shorter words are never taken for another: "train" is no "rain". */
const SHORTEST = 5;
/** From so many letters on a wrong letter is mended too, not only a missing, doubled or exchanged one. */
const LONG = 7;

/** Words of other questions that stand one slip from a name. */
const OTHER_WORDS = new Set(
  'contract preset prevent raising showing state status statuse three tuned waiting'.split(' '),
);

/**
 * Slips of the keyboard in the words that can be named: each unknown word that is one letter from exactly
 * one of them, in the order of the text. `words` and `names` are lower case.
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

/** Whether one word is the other with a single slip, not in its first or last letter: "shaped" is none. */
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
