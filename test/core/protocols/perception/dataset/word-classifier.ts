/** A logistic regression on the words of texts, trained to tell which of two is the correct one. */

export interface TextPair {
  readonly right: string;
  readonly wrong: string;
}

const EPOCHS = 40;
const RATE = 0.5;
/** of the weights towards 0, for each step */
const DECAY = 1e-4;

/**
 * Which pairs a model classifies correctly that was trained on others, so that each is a coin of its own where
 * words tell nothing; half a point where both texts have the same words.
 */
export function tellRight(training: readonly TextPair[], pairs: readonly TextPair[]): number[] {
  const model = train(training.map(({ right, wrong }) => difference(right, wrong)));
  return pairs.map(({ right, wrong }) => {
    const sum = score(model, difference(right, wrong));
    return sum > 0 ? 1 : sum < 0 ? 0 : 0.5;
  });
}

type Weights = ReadonlyMap<string, number>;

/** How often each word stands in the first text more than in the second. */
function difference(first: string, second: string): Weights {
  const counts = new Map<string, number>();
  for (const [text, sign] of [
    [first, 1],
    [second, -1],
  ] as const) {
    for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + sign);
    }
  }
  return new Map([...counts].filter(([, count]) => count !== 0));
}

function score(weights: Weights, words: Weights): number {
  let sum = 0;
  for (const [word, count] of words) sum += count * (weights.get(word) ?? 0);
  return sum;
}

/** Of right less wrong, whose label is always 1: there is no bias, since turned round it would be 0. */
function train(differences: readonly Weights[]): Weights {
  const weights = new Map<string, number>();
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch);
    for (const words of differences) {
      const pull = rate / (1 + Math.exp(score(weights, words)));
      for (const [word, count] of words) {
        weights.set(word, (weights.get(word) ?? 0) * (1 - DECAY) + pull * count);
      }
    }
  }
  return weights;
}
