import { ChevronRight } from 'lucide-react';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { ORDERS } from '../../../../core/protocols/pairbench/split.ts';
import { upperFirst } from '../../../../core/words.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { DrawnPicture } from '../../../kit/pictures/DrawnPicture.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { ScoreBadge } from '../components/ScoreBadge.tsx';
import { sayPair } from '../pair-words.ts';
import { type PairsOf, PartView } from '../pairs/PairPictures.tsx';
import styles from './ShownPair.module.css';
import type { ShownBy } from './shown-slope.ts';
import { type DrawnPart, useDrawnPair } from './use-drawn-pair.ts';

interface ShownPairProps extends PairsOf {
  readonly judgeName: string;
  readonly point: ResultPoint;
  /** pairs that may be shown next */
  readonly near: readonly ResultPoint[];
  readonly by: ShownBy;
  /** its place among the pairs with the same two scores, and their number */
  readonly at: number;
  readonly of: number;
  /** the address that opens the pair below */
  readonly href: string;
  readonly onNext: () => void;
  readonly onUnpin: () => void;
}

const WORDS = { forward: 'original first', reverse: 'transformed first' } as const;

/** One pair of a line, with its two scores: at first the one with the widest gap. */
export function ShownPair(wanted: ShownPairProps) {
  const { props, parts } = useDrawnPair(wanted);
  const { judgeName, point, by, at, of, href, onNext, onUnpin } = props;
  const name = by === 'pinned' ? judgeName : upperFirst(judgeName);
  return (
    <figure className={styles.pair}>
      {parts === null ? <NoPictures /> : <Pictures parts={parts} />}
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
            {by === 'widest'
              ? `The widest gap of ${judgeName}: `
              : `${by === 'pinned' ? 'Pinned: ' : ''}${name} on `}
            <a href={href}>this pair</a>
            {of > 1 && ` (${formatCount(at + 1)} of ${formatCount(of)} with these scores)`}
          </span>
          <span className={styles.moves} data-report="out">
            {of > 1 && (
              <Button look="quiet" aria-label="Next pair" onClick={onNext}>
                Next
                <ChevronRight aria-hidden="true" />
              </Button>
            )}
            {by === 'pinned' && (
              <Button look="quiet" aria-label="Unpin this pair" onClick={onUnpin}>
                Unpin
              </Button>
            )}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

function Pictures({ parts }: { readonly parts: readonly DrawnPart[] }) {
  return (
    <span className={styles.pictures} aria-hidden="true">
      {parts.map(({ part, raster }, index) =>
        raster === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <PartView key={index} part={part} decorative />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <DrawnPicture key={index} raster={raster} />
        ),
      )}
    </span>
  );
}

function NoPictures() {
  return (
    <span className={styles.blank}>
      <span />
      <span />
    </span>
  );
}

/** Its place while no pair is answered in both orders. */
export function NoPairYet() {
  return (
    <div className={styles.pair}>
      <NoPictures />
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
        <span className={styles.words}>The pair whose two scores differ most appears here.</span>
      </div>
    </div>
  );
}
