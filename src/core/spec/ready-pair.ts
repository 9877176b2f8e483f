/** A pair of pictures, as a table or a data set names it. */
export interface ReadyPair {
  /** its owner's name for the pair */
  readonly name: string;
  /** index of each picture among the imported ones */
  readonly first: number;
  readonly second: number;
  /** the correct score, 1..10, or a kind of pair */
  readonly truth: number | string;
  readonly condition?: string;
  readonly split?: string;
}

/** The vocabulary of such pairs, from the protocol that asks about them. */
export interface PairWords {
  readonly kinds: readonly string[];
  readonly conditions: readonly string[];
  /** data sets' other names for conditions, in lower case */
  readonly otherConditions: Readonly<Record<string, string>>;
  /** what pairs may differ in */
  readonly splits: readonly string[];
  /** the split of a pair that names no known one */
  readonly otherSplit: string;
}
