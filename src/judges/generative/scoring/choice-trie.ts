/** Natural log-probability of a token, at one position of a text. */
export type TokenLogProbability = (token: number) => number;

/** Stands for a probability of 0, whose logarithm cannot be stored in files. */
export const LEAST_LOG_PROBABILITY = -745;

interface Node {
  readonly children: Map<number, Node>;
  /** a choice ends here */
  whole: boolean;
}

/**
 * The token sequences after the opening whose next-token likelihoods are needed for the full
 * probability of each choice: every proper prefix of a choice, and every choice that another one
 * continues. Only the longest sequence of each line is returned; the shorter ones are computed on
 * the way.
 */
export function findScoringQueries(choices: readonly (readonly number[])[]): number[][] {
  const queries: number[][] = [];
  const visit = (node: Node, path: number[]) => {
    const inner = [...node.children].filter(([, child]) => child.children.size > 0);
    if (inner.length === 0 && node.children.size > 0) queries.push(path);
    for (const [token, child] of inner) visit(child, [...path, token]);
  };
  visit(buildTrie(choices), []);
  return queries;
}

/**
 * Log-probability of each choice as a whole: the product of its tokens' probabilities, minus the
 * probability of other choices that continue it. For "1" beside "10" that is p(1) · (1 − p(0 | 1)),
 * so the choices are mutually exclusive. Other continuations are not subtracted: "1" includes
 * "1.5", unless that is a choice too.
 *
 * `after(path)` returns the likelihoods after the opening and those tokens.
 */
export function choiceLogProbabilities(
  choices: readonly (readonly number[])[],
  after: (path: readonly number[]) => TokenLogProbability,
): number[] {
  const trie = buildTrie(choices);
  /** the share of texts beginning with `path` that continue to another choice */
  const shareBeyond = (node: Node, path: readonly number[]): number => {
    let share = 0;
    for (const [token, child] of node.children) {
      const next = [...path, token];
      share += Math.exp(after(path)(token)) * (child.whole ? 1 : shareBeyond(child, next));
    }
    return Math.min(1, share);
  };
  return choices.map((tokens) => {
    let node = trie;
    let sum = 0;
    for (const [i, token] of tokens.entries()) {
      sum += after(tokens.slice(0, i))(token);
      node = node.children.get(token) as Node;
    }
    sum += Math.log1p(-shareBeyond(node, tokens));
    return Math.max(sum, LEAST_LOG_PROBABILITY);
  });
}

/** Log softmax of one row of logits, summed in double precision. */
export function logSoftmax(logits: ArrayLike<number>): TokenLogProbability {
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logits.length; i++) highest = Math.max(highest, logits[i] as number);
  let sum = 0;
  for (let i = 0; i < logits.length; i++) sum += Math.exp((logits[i] as number) - highest);
  const total = highest + Math.log(sum);
  return (token) => (logits[token] as number) - total;
}

/** The tokens with which all sequences begin. */
export function sharedPrefix(sequences: readonly (readonly number[])[]): number[] {
  const [first = [], ...others] = sequences;
  const end = first.findIndex((token, i) => others.some((other) => other[i] !== token));
  return first.slice(0, end < 0 ? first.length : end);
}

function buildTrie(choices: readonly (readonly number[])[]): Node {
  const root: Node = { children: new Map(), whole: false };
  for (const tokens of choices) {
    let node = root;
    for (const token of tokens) {
      const known = node.children.get(token);
      const child = known ?? { children: new Map(), whole: false };
      if (!known) node.children.set(token, child);
      node = child;
    }
    node.whole = true;
  }
  return root;
}
