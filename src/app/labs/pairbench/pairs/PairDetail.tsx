import type { OrderRow, PairRow } from '../../../../core/protocols/pairbench/files/pair-row.ts';
import { OWN_PROMPT } from '../../../../core/protocols/pairbench/prompt/templates.ts';
import type { Order } from '../../../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { sayOrigin } from '../../../kit/words/elsewhere-words.ts';
import { asSentence } from '../../../kit/words/format.ts';
import { ScoreBadge } from '../components/ScoreBadge.tsx';
import { ScoreBars } from '../components/ScoreBars.tsx';
import { pairNumber, splitWords } from '../pair-words.ts';
import { playPairLink } from '../play/state/play-link.ts';
import { PairFigureButtons } from './PairFigureButtons.tsx';
import { PartView } from './PairPictures.tsx';
import styles from './Pairs.module.css';

const INVALID_WORDS: Record<NonNullable<OrderRow['invalid']>, string> = {
  unreadable: 'invalid: no number in it could be the score',
  'not-whole': 'invalid: the number is not whole',
  'off-scale': 'invalid: the number is off the scale',
};

/** How a score was found in an answer; the technical term is in brackets. */
const TIER_WORDS: Record<OrderRow['tier'], string> = {
  strict: 'read where the paper’s format puts it (strict)',
  lenient: 'read where it clearly stands, though not in the paper’s format (lenient)',
  fallback: 'the first number of the answer (the paper’s fallback)',
  none: 'no score found',
  likeliest: 'the likeliest score, by one forward pass (our setting, not the paper’s)',
  unlikely:
    'the likeliest score; but all ten together have less than half, so it is invalid (our setting, not the paper’s)',
  // readSimilarity: the paper prints no mapping; this one is ours
  cosine:
    'is the cosine c of the two vectors; score 1 + 9·c, rounded (our setting, not the paper’s)',
  similarity: 'is the similarity s; score 1 + 9·s, rounded (our setting, not the paper’s)',
};

const ORDER_WORDS = {
  forward: 'Original first',
  reverse: 'Transformed first',
} as const satisfies Record<Order, string>;

interface PairDetailProps {
  readonly row: PairRow;
  /** the judge's name in tables and charts of its run */
  readonly judgeName: string;
  /** the judge, and the run's condition sentences, for the link to Play */
  readonly judge: JudgeChoice;
  readonly sentences: Readonly<Record<string, string>>;
  /** address of this pair, from "#" on, for the way back from Play */
  readonly place: string;
}

/** One pair in both orders: what was shown, what was answered, and how the score was read. */
export function PairDetail({ row, judge, judgeName, sentences, place }: PairDetailProps) {
  const { pair } = row;
  const gap =
    row.forward.score >= 0 && row.reverse.score >= 0
      ? Math.abs(row.forward.score - row.reverse.score)
      : null;
  return (
    <div className="stack">
      <div className={styles.shown}>
        <PartView part={pair.data1} />
        <PartView part={pair.data2} />
      </div>
      <p className="note">
        <strong>{pair.kind}</strong>, {splitWords(pair.split)}, {pair.condition},{' '}
        {pairNumber(pair.id)}; the truth is {pair.truth}
        {gap !== null && <>; the orders are {gap === 0 ? 'equal' : `${gap} apart`}</>}
      </p>
      <OrderSide order="forward" row={row.forward} />
      <OrderSide order="reverse" row={row.reverse} />
      {row.forward.likelihoods && row.reverse.likelihoods && (
        <ScoreBars
          forward={row.forward.likelihoods}
          reverse={row.reverse.likelihoods}
          saved={{
            subject: `${judgeName}, ${pair.kind}, ${splitWords(pair.split)}, ${pair.condition}, ${pairNumber(pair.id)}; ${pair.truth} is right`,
            file: `${judgeName} likelihoods`,
          }}
        />
      )}
      {pair.template !== OWN_PROMPT && (
        <p className="small">
          <a
            href={playPairLink(pair, judge, sentences)}
            // makes "back" return to this pair, even if another one was open by default
            onClick={() => history.replaceState(history.state, '', place)}
          >
            Open this pair in Play
          </a>
        </p>
      )}
      <PairFigureButtons row={row} judge={judgeName} sentences={sentences} />
      {row.prompt !== '' && (
        <details>
          <summary>
            The prompt ({pair.template === OWN_PROMPT ? 'your own' : pair.template}), the same in
            both orders
          </summary>
          <blockquote className={styles.prompt}>{row.prompt}</blockquote>
        </details>
      )}
    </div>
  );
}

interface OrderSideProps {
  readonly order: Order;
  readonly row: OrderRow;
}

function OrderSide({ order, row }: OrderSideProps) {
  return (
    <section className={styles.order} data-order={order} aria-label={`${order} order`}>
      <div className={styles.head}>
        <h4>
          {ORDER_WORDS[order]} <span className="faint">({order})</span>
        </h4>
        {row.answered ? <ScoreBadge score={row.score} order={order} /> : <span>not answered</span>}
      </div>
      {row.fault && <p className="small">The question failed: {asSentence(row.fault.message)}</p>}
      {row.answered && (
        <>
          {row.value === null && <RawAnswer text={row.text} limit={180} />}
          <p className="small faint">
            {row.value !== null && `${row.value.toFixed(4)}, `}
            {TIER_WORDS[row.tier]}
            {row.invalid && `; ${INVALID_WORDS[row.invalid]}`}
            {row.milliseconds !== null &&
              row.milliseconds > 0 &&
              ` · ${Math.round(row.milliseconds)} ms`}
            {row.elsewhere && ` · ${sayOrigin(row.elsewhere)}`}
            {row.fromFallback && ' · answered on WASM, because the graphics device was lost'}
          </p>
        </>
      )}
    </section>
  );
}
