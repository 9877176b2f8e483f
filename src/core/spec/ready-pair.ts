/** Two pictures that belong together, as a table or a data set names them. */
export interface ReadyPair {
  /** as its owner calls it */
  readonly name: string;
  /** index of each picture among those that came with it */
  readonly first: number;
  readonly second: number;
  /** the score that a judge should give, 1..10, or a kind */
  readonly truth: number | string;
  readonly condition?: string;
  readonly split?: string;
}

/** The words in which such pairs are described: those of the protocol that asks about them. */
export interface PairWords {
  readonly kinds: readonly string[];
  readonly conditions: readonly string[];
  /** what data sets call a condition besides, by the word in small letters */
  readonly otherConditions: Readonly<Record<string, string>>;
  /** what pairs may differ in */
  readonly splits: readonly string[];
  /** the split of a pair that names none of those */
  readonly otherSplit: string;
}
