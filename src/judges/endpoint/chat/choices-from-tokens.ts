import { LEAST_LOG_PROBABILITY } from '../../generative/scoring/choice-trie.ts';

/** One position of a written text: the token written there and the likeliest tokens. */
export interface TokenPlace {
  readonly token: string;
  /** natural log-probabilities */
  readonly likeliest: readonly { readonly token: string; readonly logprob: number }[];
}

/** The beginning of a choice, its log-probability after the opening, and its tokens so far. */
interface Path {
  readonly text: string;
  readonly logprob: number;
  readonly tokens: number;
}

/** A choice whose likelihood could be read: natural logarithm, and its number of tokens. */
interface ReadChoice {
  readonly logprob: number;
  readonly tokens: number;
}

/**
 * Log-probability of each choice after the opening, read from the likeliest tokens of a text that
 * the model wrote by itself; null if it cannot be read. The written text must begin with the
 * opening; otherwise the model never continued from there.
 *
 * A choice of several tokens can be read if the written text took the same path. If another choice
 * continues a choice ("1", "10"), the longer one's probability is subtracted, so both must be
 * readable. The exception is a longer choice that is a single token: it does not pass through the
 * shorter one.
 */
export function readChoices(
  places: readonly TokenPlace[],
  opening: string,
  choices: readonly string[],
): (ReadChoice | null)[] {
  const start = findEnd(places, opening);
  const unknown = choices.map(() => null);
  if (start === null) return unknown;
  const direct = new Map<string, ReadChoice>();
  const through = new Map<string, ReadChoice & { readonly by: ReadonlySet<string> }>();
  let path: Path = { text: start.begun, logprob: 0, tokens: 0 };
  const passed = new Set<string>();
  for (const place of places.slice(start.place)) {
    for (const { token, logprob } of place.likeliest) {
      const text = strip(path.text + token, opening);
      if (text === null || !choices.includes(text)) continue;
      const whole = { logprob: path.logprob + logprob, tokens: path.tokens + 1 };
      if (passed.size === 0 && !through.has(text)) direct.set(text, whole);
      else if (!direct.has(text)) through.set(text, { ...whole, by: new Set(passed) });
    }
    const written = place.likeliest.find(({ token }) => token === place.token);
    const text = strip(path.text + place.token, opening);
    if (!written || text === null || !choices.some((choice) => choice.startsWith(text))) break;
    path = {
      text: path.text + place.token,
      logprob: path.logprob + written.logprob,
      tokens: path.tokens + 1,
    };
    passed.add(text);
  }
  return choices.map((choice) => {
    const own = direct.get(choice) ?? through.get(choice);
    if (!own) return null;
    let beyond = 0;
    for (const other of choices) {
      if (other === choice || !other.startsWith(choice) || direct.has(other)) continue;
      const longer = through.get(other);
      if (!longer?.by.has(choice)) return null;
      beyond += Math.exp(longer.logprob - own.logprob);
    }
    const logprob = own.logprob + Math.log1p(-Math.min(1, beyond));
    return { logprob: Math.max(logprob, LEAST_LOG_PROBABILITY), tokens: own.tokens };
  });
}

/** The position whose token first goes past the opening, and the part of the opening before it. */
function findEnd(
  places: readonly TokenPlace[],
  opening: string,
): { readonly place: number; readonly begun: string } | null {
  let begun = '';
  for (const [place, { token }] of places.entries()) {
    // some models begin with a space, depending on their template
    const before = begun.trimStart();
    const text = (begun + token).trimStart();
    if (text.length > opening.length)
      return text.startsWith(opening) ? { place, begun: before } : null;
    if (!opening.startsWith(text)) return null;
    begun += token;
  }
  return null;
}

/** What follows the opening; null if the text does not begin with it or nothing follows. */
function strip(text: string, opening: string): string | null {
  const clean = text.trimStart();
  return clean.startsWith(opening) && clean.length > opening.length
    ? clean.slice(opening.length)
    : null;
}
