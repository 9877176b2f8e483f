import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { ORDERS, type Order } from '../../../../core/protocols/pairbench/split.ts';
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
      <TwoOrders
        parts={parts}
        scoreOf={(order) => <ScoreBadge score={point[order]} order={order} size="large" />}
      />
      <figcaption className={styles.caption}>
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

interface TwoOrdersProps {
  /** null: not drawn yet */
  readonly parts: readonly DrawnPart[] | null;
  readonly scoreOf: (order: Order) => ReactNode;
}

/** The pair as it was asked, once in each order: a score is of both pictures, so it stands beside both. */
function TwoOrders({ parts, scoreOf }: TwoOrdersProps) {
  return (
    <div className={styles.orders}>
      {ORDERS.map((order) => (
        <div key={order} className={styles.asked}>
          <span className={styles.pictures} aria-hidden="true">
            {parts === null ? (
              <>
                <span className={styles.blank} />
                <span className={styles.blank} />
              </>
            ) : (
              inOrder(parts, order).map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
                <Picture key={index} {...one} />
              ))
            )}
          </span>
          <span className={styles.score}>
            {WORDS[order]}
            {scoreOf(order)}
          </span>
        </div>
      ))}
    </div>
  );
}

function inOrder(parts: readonly DrawnPart[], order: Order): readonly DrawnPart[] {
  return order === 'forward' ? parts : parts.toReversed();
}

function Picture({ part, raster }: DrawnPart) {
  return raster === null ? <PartView part={part} decorative /> : <DrawnPicture raster={raster} />;
}

/** Its place while no pair is answered in both orders. */
export function NoPairYet() {
  return (
    <div className={styles.pair}>
      <TwoOrders parts={null} scoreOf={() => <span className={styles.none}>–</span>} />
      <div className={styles.caption}>
        <span className={styles.kind} />
        <span className={styles.words}>The pair whose two scores differ most appears here.</span>
      </div>
    </div>
  );
}
