import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { ORDERS } from '../../../../core/protocols/pairbench/split.ts';
import { upperFirst } from '../../../../core/words.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { ScoreBadge } from '../components/ScoreBadge.tsx';
import { sayPair } from '../pair-words.ts';
import { PairPictures, type PairsOf } from '../pairs/PairPictures.tsx';
import styles from './ShownPair.module.css';

interface ShownPairProps extends PairsOf {
  readonly judgeName: string;
  readonly point: ResultPoint;
  /** whether the judge has no pair with a wider gap */
  readonly isWidest: boolean;
  /** its place among the pairs with the same two scores, and their number */
  readonly at: number;
  readonly of: number;
  /** the address that opens the pair below */
  readonly href: string;
  readonly onNext: () => void;
}

const WORDS = { forward: 'original first', reverse: 'original second' } as const;

/** One pair of a line, with its two scores: at first the one with the widest gap. */
export function ShownPair(props: ShownPairProps) {
  const { runId, choice, judgeName, point, isWidest, at, of, href, onNext } = props;
  return (
    <figure className={styles.pair}>
      <PairPictures runId={runId} choice={choice} point={point} />
      <figcaption className={styles.caption}>
        <span className={styles.scores}>
          {ORDERS.map((order) => (
            <span key={order} className="inline">
              {WORDS[order]}
              <ScoreBadge score={point[order]} order={order} size="large" />
            </span>
          ))}
        </span>
        <span className={styles.kind}>{upperFirst(sayPair(point))}</span>
        <span className={styles.words}>
          <span>
            {isWidest ? 'The widest gap, by' : 'Scored by'} {judgeName}:{' '}
            <a href={href}>this pair</a>
            {of > 1 && `, ${formatCount(at + 1)} of the ${formatCount(of)} with these scores`}.
          </span>
          {of > 1 && (
            <Button look="quiet" aria-label="Next pair" data-report="out" onClick={onNext}>
              Next
            </Button>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

/** Its place while no pair is answered in both orders. */
export function NoPairYet() {
  return (
    <div className={styles.pair}>
      <span className={styles.blank}>
        <span />
        <span />
      </span>
      <div className={styles.caption}>
        <span className={styles.scores}>
          {ORDERS.map((order) => (
            <span key={order} className="inline">
              {WORDS[order]}
              <span className={styles.none}>–</span>
            </span>
          ))}
        </span>
        <span className={styles.kind} />
        <span className={styles.words}>Here comes the pair whose two scores differ most.</span>
      </div>
    </div>
  );
}
