import { useMemo, useState } from 'react';
import type { Part } from '../../../../../core/ask/ask.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { asksOf, partsOf } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import { ORDERS, type Order } from '../../../../../core/protocols/pairbench/split.ts';
import { labelParts } from '../../../../../judges/endpoint/chat/chat-request.ts';
import type { JudgeKind } from '../../../../../judges/judge.ts';
import { classes } from '../../../../kit/components/classes.ts';
import { Dialog } from '../../../../kit/components/Dialog.tsx';
import { OriginBadge } from '../../../../kit/components/OriginBadge.tsx';
import { PictureView } from '../../../../kit/pictures/PictureView.tsx';
import { PLAY_SETTINGS } from '../live/parts.ts';
import { nameOfOrder } from '../state/order-words.ts';
import styles from './AskedDialog.module.css';
import { SentRequest } from './SentRequest.tsx';

interface AskedDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly pair: Pair;
  readonly sentences: Readonly<Record<string, string>>;
  /** null until the judge is known */
  readonly kind: JudgeKind | null;
  /** id of the judge */
  readonly judge: string;
}

/** The exact message that the judge gets, part by part, in both orders. */
export function AskedDialog({ open, onClose, pair, sentences, kind, judge }: AskedDialogProps) {
  const prompted = kind === 'generative' || kind === 'endpoint';
  return (
    <Dialog title="What was asked" open={open} onClose={onClose}>
      {!prompted && (
        <p>
          {kind === 'encoder'
            ? 'An encoder gets each part alone and no prompt; its score is calculated from the cosine.'
            : 'A pixel judge gets the two pictures in order and no prompt.'}{' '}
          A generative judge would get:
        </p>
      )}
      {ORDERS.map((order) => (
        <section key={order} className={classes(styles.message, styles[order])}>
          <h3>{nameOfOrder(pair, order)}: one message, in this order</h3>
          <ol className="stack gap-2 bare-list">
            {labelParts(partsOf({ sentences }, pair, order)).map(({ label, part }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts have no other name
              <li key={index}>
                {kind === 'endpoint' && label !== null && (
                  <p className={styles.label}>
                    {label} <OriginBadge origin="ours" source="Flipside numbers the pictures" />
                  </p>
                )}
                <PartView part={part} />
              </li>
            ))}
          </ol>
          {kind === 'endpoint' && (
            <Request judge={judge} pair={pair} order={order} sentences={sentences} />
          )}
        </section>
      ))}
      {kind === 'generative' && (
        <p>
          Decoding is greedy. The probabilities come from one more pass over the same message, with
          the answer begun as “Score: ”.
        </p>
      )}
    </Dialog>
  );
}

interface RequestProps {
  readonly judge: string;
  readonly pair: Pair;
  readonly order: Order;
  readonly sentences: Readonly<Record<string, string>>;
}

/** The request as sent; written only when opened. */
function Request({ judge, pair, order, sentences }: RequestProps) {
  const [open, setOpen] = useState(false);
  const ask = useMemo(
    () => asksOf({ ...PLAY_SETTINGS, sentences }, pair, order, 'generative')[0],
    [pair, order, sentences],
  );
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The request that is sent</summary>
      {open && ask !== undefined && <SentRequest judge={judge} ask={ask} />}
    </details>
  );
}

function PartView({ part }: { readonly part: Part }) {
  if (part.type === 'picture') return <PictureView picture={part.picture} size={128} />;
  return part.text.trim() === '' ? null : (
    <blockquote className={styles.text}>{part.text.trim()}</blockquote>
  );
}
