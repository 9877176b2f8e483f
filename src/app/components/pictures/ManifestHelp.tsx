import styles from './PhotoDrop.module.css';

const EXAMPLE = `image,label,pair
a.png,10,first
a-smaller.png,,first
b.png,3.5,second
c.png,,second`;

/** What a table of pictures may hold. */
export function ManifestHelp({ open }: { readonly open: boolean }) {
  return (
    <details open={open} className={styles.help}>
      <summary>Captions, labels and ready-made pairs: bring a table, too</summary>
      <p>
        A CSV or JSONL file beside the pictures names them in the column <code>image</code>, a path
        or an address. <code>caption</code> (and <code>caption2</code>, wrong in one respect) serve
        the split SP-IT, <code>label</code> is shown. Two rows with the same <code>pair</code> are a
        pair, their <code>label</code> its truth from 1 to 10; <code>condition</code> and{' '}
        <code>split</code> may say what it is for.
      </p>
      <pre>{EXAMPLE}</pre>
    </details>
  );
}
