import { Quote } from 'lucide-react';
import { defaultSetup } from '../../../../core/protocols/pairbench/options.ts';
import type { Pair } from '../../../../core/protocols/pairbench/pair.ts';
import { planPairs } from '../../../../core/protocols/pairbench/plan/plan.ts';
import type { SplitId } from '../../../../core/protocols/pairbench/split.ts';
import { PartView } from '../pairs/PairPictures.tsx';
import styles from './Setup.module.css';

const made = new Map<SplitId, Pair | undefined>();

/** The first transformed pair that the default benchmark draws of a split. */
function exampleOf(split: SplitId): Pair | undefined {
  if (!made.has(split)) {
    const pairs = planPairs({
      ...defaultSetup(),
      items: 2,
      splits: [split],
      conditions: ['sensitive'],
    });
    made.set(
      split,
      pairs.find(({ kind }) => kind === 'transformed'),
    );
  }
  return made.get(split);
}

/** What a split changes, on a drawn scene: for the eye, beside words that say it. */
export function ExamplePair({ split }: { readonly split: SplitId }) {
  const pair = exampleOf(split);
  if (!pair) return null;
  return (
    <span className={styles.example} aria-hidden="true">
      <PartView part={pair.data1} decorative />
      {pair.data2.type === 'text' ? (
        // a sentence is too long to be read in a thumbnail
        <Quote />
      ) : (
        <PartView part={pair.data2} decorative />
      )}
    </span>
  );
}
