import { Quote } from 'lucide-react';
import { defaultSetup } from '../../../../core/protocols/pairbench/options.ts';
import type { Pair } from '../../../../core/protocols/pairbench/pair.ts';
import { planPairs } from '../../../../core/protocols/pairbench/plan/plan.ts';
import { whyNotServed } from '../../../../core/protocols/pairbench/served-splits.ts';
import type { PairBenchSource } from '../../../../core/protocols/pairbench/source.ts';
import type { SplitId } from '../../../../core/protocols/pairbench/split.ts';
import { PartView } from '../pairs/PairPictures.tsx';
import styles from './Setup.module.css';

const made = new Map<string, Pair | undefined>();

/** The default benchmark's first transformed pair of a split, from flat scenes or solids. */
function exampleOf(split: SplitId, type: 'scenes' | 'solids'): Pair | undefined {
  const name = `${split} ${type}`;
  if (!made.has(name)) {
    const pairs = planPairs({
      ...defaultSetup(),
      source: { type },
      items: 2,
      splits: [split],
      conditions: ['sensitive'],
    });
    made.set(
      name,
      pairs.find(({ kind }) => kind === 'transformed'),
    );
  }
  return made.get(name);
}

interface ExamplePairProps {
  readonly split: SplitId;
  readonly source: PairBenchSource;
}

/**
 * An example of what a split changes, on a scene of the source's kind or a flat one; the text
 * beside it says the same.
 */
export function ExamplePair({ split, source }: ExamplePairProps) {
  const solid = source.type === 'solids' && whyNotServed(source, split) === null;
  const pair = exampleOf(split, solid ? 'solids' : 'scenes');
  if (!pair) return null;
  return (
    <span className={styles.example} aria-hidden="true">
      <PartView part={pair.data1} decorative />
      {pair.data2.type === 'text' ? (
        // a sentence would be unreadable in a thumbnail
        <Quote />
      ) : (
        <PartView part={pair.data2} decorative />
      )}
    </span>
  );
}
