import styles from './KeepNames.module.css';

/** Words with a hyphen inside, such as a judge's name; those longer than a line of a phone may break. */
const HYPHENATED = /(?<![^\s(“])([\p{L}\d]+(?:-[\p{L}\d]+)+)/u;
const LONGEST = 24;

/** A sentence in which no name breaks at its hyphen: "both-orders" stays on one line. */
export function KeepNames({ children }: { readonly children: string }) {
  return children.split(HYPHENATED).map((part, index) =>
    // every second part is a name
    index % 2 === 1 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
      <span key={index} className={styles.name}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
