import type { Part } from '../../../../core/ask/ask.ts';
import type { OrderRow, PairRow } from '../../../../core/protocols/pairbench/files/pair-row.ts';
import type { Order } from '../../../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { PictureView } from '../../../components/pictures/PictureView.tsx';
import { RawAnswer } from '../../../components/RawAnswer.tsx';
import { sayOrigin } from '../../../elsewhere-words.ts';
import { describePicture } from '../../../pictures/describe-picture.ts';
import { ScoreBadge } from '../components/ScoreBadge.tsx';
import { ScoreBars } from '../components/ScoreBars.tsx';
import { playPairLink } from '../play/state/play-link.ts';
import styles from './PairDetail.module.css';

const INVALID_WORDS: Record<NonNullable<OrderRow['invalid']>, string> = {
  unreadable: 'invalid, for it holds no number for one of ten',
  'not-whole': 'invalid, for the number is not whole',
  'off-scale': 'invalid, for the number is off the scale',
};

const TIER_WORDS: Record<OrderRow['tier'], string> = {
  strict: 'read as the paper prints it',
  lenient: 'read leniently',
  fallback: 'first number found',
  none: 'no score found',
  likeliest: 'how likely the score is, read off one forward pass (ours)',
  unlikely:
    'how likely the likeliest score is; the ten together have less than half, so it is invalid (ours)',
  // readSimilarity: the paper prints no mapping, this one is ours
  cosine: 'the cosine c, scored 1 + 9·c and rounded (mapping ours)',
  similarity: 'the similarity s, scored 1 + 9·s and rounded (mapping ours)',
};

interface PairDetailProps {
  readonly row: PairRow;
  /** who answered, and the condition sentences of its run, for the way to Play */
  readonly judge: JudgeChoice;
  readonly sentences: Readonly<Record<string, string>>;
}

/** One pair in both orders: what was shown, what was answered, how it was read. */
export function PairDetail({ row, judge, sentences }: PairDetailProps) {
  const { pair } = row;
  const gap =
    row.forward.score >= 0 && row.reverse.score >= 0
      ? Math.abs(row.forward.score - row.reverse.score)
      : null;
  return (
    <div className="stack">
      <p className="note">
        <strong>{pair.kind}</strong>, {pair.split} {pair.condition}; the truth is {pair.truth}
        {gap !== null && <>; the orders are {gap === 0 ? 'equal' : `${gap} apart`}</>}
      </p>
      <div className="halves">
        <OrderSide order="forward" parts={[pair.data1, pair.data2]} row={row.forward} />
        <OrderSide order="reverse" parts={[pair.data2, pair.data1]} row={row.reverse} />
      </div>
      {row.forward.likelihoods && row.reverse.likelihoods && (
        <ScoreBars forward={row.forward.likelihoods} reverse={row.reverse.likelihoods} />
      )}
      <p className="tiny faint">
        <a href={playPairLink(pair, judge, sentences)}>Open this pair in Play</a>
      </p>
      {row.prompt !== '' && (
        <details>
          <summary>The prompt ({pair.template}), the same in both orders</summary>
          <p className={styles.prompt}>{row.prompt}</p>
        </details>
      )}
    </div>
  );
}

interface OrderSideProps {
  readonly order: Order;
  readonly parts: readonly [Part, Part];
  readonly row: OrderRow;
}

function OrderSide({ order, parts, row }: OrderSideProps) {
  return (
    <section className={styles.order} data-order={order} aria-label={`${order} order`}>
      <div className={styles.head}>
        <h5>{order}</h5>
        {row.answered ? <ScoreBadge score={row.score} order={order} /> : <span>not answered</span>}
      </div>
      <div className={styles.parts}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <PartView key={index} part={part} />
        ))}
      </div>
      {row.answered && (
        <>
          {row.value === null && <RawAnswer text={row.text} limit={180} />}
          <p className="tiny faint">
            {row.value !== null && `${row.value.toFixed(4)}, `}
            {TIER_WORDS[row.tier]}
            {row.invalid && `: ${INVALID_WORDS[row.invalid]}`}
            {row.milliseconds !== null && ` · ${Math.round(row.milliseconds)} ms`}
            {row.elsewhere && ` · ${sayOrigin(row.elsewhere)}`}
            {row.fromFallback && ' · answered on WASM, for the graphics device had gone away'}
          </p>
        </>
      )}
    </section>
  );
}

function PartView({ part }: { readonly part: Part }) {
  if (part.type === 'text') return <blockquote className={styles.caption}>{part.text}</blockquote>;
  return (
    <span className={styles.picture} title={describePicture(part.picture)}>
      <PictureView picture={part.picture} />
    </span>
  );
}
