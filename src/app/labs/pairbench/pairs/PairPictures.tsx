import type { Part } from '../../../../core/ask/ask.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { describePicture } from '../../../pictures/describe-picture.ts';
import { readPairRow } from '../judge-result.ts';
import styles from './Pairs.module.css';

/** Identifies the run and the judge of the pairs. */
export interface PairsOf {
  readonly runId: string;
  readonly choice: JudgeChoice;
}

/** Reads everything known about one pair. */
export function usePairRow({ runId, choice }: PairsOf, pair: string, repeat: number) {
  return useReading(
    () => readPairRow(engine(), runId, choice, pair, repeat),
    [runId, choice.id, choice.device, pair, repeat],
  );
}

interface PairPicturesProps extends PairsOf {
  readonly point: ResultPoint;
}

/** Both parts of a pair, small, beside text that names it. */
export function PairPictures({ point, ...of }: PairPicturesProps) {
  const { value: row } = usePairRow(of, point.pair, point.repeat);
  return (
    <span className={styles.pictures} aria-hidden="true">
      {row === null ? (
        <>
          <span className={styles.blank} />
          <span className={styles.blank} />
        </>
      ) : (
        [row.pair.data1, row.pair.data2].map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <PartView key={index} part={part} decorative />
        ))
      )}
    </span>
  );
}

/** A picture, or a text in its place. */
export function PartView({
  part,
  decorative = false,
}: {
  readonly part: Part;
  readonly decorative?: boolean;
}) {
  if (part.type === 'text') return <q className={styles.caption}>{part.text}</q>;
  return (
    <span title={decorative ? undefined : describePicture(part.picture)}>
      <PictureView picture={part.picture} decorative={decorative} />
    </span>
  );
}
