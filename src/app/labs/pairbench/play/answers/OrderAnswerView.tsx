import { ArrowRight } from 'lucide-react';
import type { Part } from '../../../../../core/ask/ask.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { expectedScore } from '../../../../../core/protocols/pairbench/readers/read-likelihoods.ts';
import type { Reading } from '../../../../../core/protocols/pairbench/readers/score.ts';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import { Badge } from '../../../../components/Badge.tsx';
import { classes } from '../../../../components/classes.ts';
import { PictureView } from '../../../../components/pictures/PictureView.tsx';
import { formatPercent } from '../../../../format.ts';
import { ScoreBadge } from '../../components/ScoreBadge.tsx';
import type { OrderAnswer } from '../state/ask-pair.ts';
import styles from './Answers.module.css';

interface OrderAnswerViewProps {
  readonly order: Order;
  readonly pair: Pair | null;
  readonly answer: OrderAnswer;
}

/** One order: what came first, and the score it got. */
export function OrderAnswerView({ order, pair, answer }: OrderAnswerViewProps) {
  const { reading, probabilities } = answer;
  const expected = probabilities === null ? null : expectedScore(probabilities);
  const mass = probabilities?.reduce<number>((sum, share) => sum + (share ?? 0), 0) ?? 0;
  const turned = order === 'reverse';
  return (
    <div className={classes(styles.order, styles[order])}>
      <div className={styles.name}>
        <h2 className={styles.title}>{turned ? 'Reverse' : 'Forward'}</h2>
        {pair !== null && (
          <span className={styles.thumbs}>
            <Thumb part={turned ? pair.data2 : pair.data1} number={turned ? 2 : 1} />
            <ArrowRight aria-label="then" role="img" />
            <Thumb part={turned ? pair.data1 : pair.data2} number={turned ? 1 : 2} />
          </span>
        )}
      </div>
      <div className={styles.readout}>
        {reading !== null && <ScoreBadge score={reading.score} size="large" order={order} />}
      </div>
      {reading !== null && (
        <div className={styles.facts}>
          {expected !== null && (
            <p>
              expected score <b>{expected.toFixed(2)}</b>
              {mass < 0.5 && ` on ${formatPercent(mass)} of the probability`}
            </p>
          )}
          <ReadingFacts reading={reading} />
        </div>
      )}
    </div>
  );
}

function Thumb({ part, number }: { readonly part: Part; readonly number: number }) {
  return part.type === 'picture' ? (
    <PictureView picture={part.picture} size={32} alt={`picture ${number}`} />
  ) : (
    <span className={styles.text}>text</span>
  );
}

function ReadingFacts({ reading }: { readonly reading: Reading }) {
  const { tier, value } = reading;
  if (tier === 'cosine' || tier === 'similarity') {
    return (
      <p>
        {tier} <b>{value === null || Number.isNaN(value) ? 'undefined' : value.toFixed(4)}</b>
      </p>
    );
  }
  if (tier === 'lenient' || tier === 'fallback') {
    return (
      <Badge tone="warn" title="The answer does not keep to the format “Score: N, Reason: …”">
        read {tier === 'lenient' ? 'leniently' : 'off the first number'}
      </Badge>
    );
  }
  return null;
}
