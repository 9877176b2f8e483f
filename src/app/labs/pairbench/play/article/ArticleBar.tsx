import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../../kit/components/Button.tsx';
import { PictureView } from '../../../../kit/pictures/PictureView.tsx';
import { ScoreBadge } from '../../components/ScoreBadge.tsx';
import { liveStore } from '../live/live-store.ts';
import { isGrey, isUncovered } from '../state/cover.ts';
import { nameOfOrder } from '../state/order-words.ts';
import type { PlayState } from '../state/play-state.ts';
import { scoresOf } from '../state/verdict.ts';
import styles from './Article.module.css';

interface ArticleBarProps {
  readonly state: PlayState;
  readonly pair: Pair;
  readonly judge: JudgeListing | null;
}

/** A one-line summary of the stage that stays visible while the article is read. */
export function ArticleBar({ state, pair, judge }: ArticleBarProps) {
  const { answers, blind } = useStore(liveStore);
  const scores = scoresOf(isGrey(state) ? blind : answers);
  return (
    <aside className={styles.bar} aria-label="The stage in a line">
      <span className={styles.pictures}>
        {[pair.data1, pair.data2].map((part, place) =>
          part.type === 'picture' ? (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              key={place}
              className={isGrey(state) ? styles.grey : undefined}
            >
              <PictureView picture={part.picture} size={44} decorative />
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <span key={place} className="small">
              “{part.text}”
            </span>
          ),
        )}
      </span>
      {ORDERS.map((order) => {
        const score = isUncovered(state, order) ? scores[order] : null;
        return (
          <span key={order} className="inline gap-2">
            <span className={styles[order]}>{nameOfOrder(pair, order)}</span>
            {score === null ? <span>…</span> : <ScoreBadge score={score} order={order} />}
          </span>
        );
      })}
      <span className={styles.judge}>{judge?.name ?? state.judge.id}</span>
      <Button look="quiet" onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
        Back to the stage
      </Button>
    </aside>
  );
}
