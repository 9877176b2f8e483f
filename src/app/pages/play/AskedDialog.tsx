import type { Part } from '../../../core/ask.ts';
import { partsOf } from '../../../core/protocols/pairbench/asks.ts';
import type { Pair } from '../../../core/protocols/pairbench/pair.ts';
import { ORDERS } from '../../../core/split.ts';
import type { JudgeKind } from '../../../judges/judge.ts';
import { classes } from '../../components/classes.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { PictureView } from '../../components/PictureView.tsx';
import styles from './AskedDialog.module.css';

interface AskedDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly pair: Pair;
  readonly sentences: Readonly<Record<string, string>>;
  /** null while the judge is not known */
  readonly kind: JudgeKind | null;
}

/** The very message the judge gets, part by part, in both orders. */
export function AskedDialog({ open, onClose, pair, sentences, kind }: AskedDialogProps) {
  const prompted = kind === 'generative' || kind === 'endpoint';
  return (
    <Dialog title="What was asked" open={open} onClose={onClose}>
      {!prompted && (
        <p>
          {kind === 'encoder'
            ? 'An encoder gets each part alone and no prompt; its score is read off the cosine.'
            : 'A pixel judge gets the two pictures in order and no prompt.'}{' '}
          A generative judge would get:
        </p>
      )}
      {ORDERS.map((order) => (
        <section key={order} className={classes(styles.message, styles[order])}>
          <h3>{order === 'forward' ? 'Forward' : 'Reverse'}: one message, in this order</h3>
          <ol className={styles.parts}>
            {partsOf({ sentences }, pair, order).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts have no other name
              <li key={index}>
                <PartView part={part} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {prompted && (
        <p>
          Decoding is greedy. The probabilities come from one more pass over the same message, with
          the answer begun as “Score: ”.
        </p>
      )}
    </Dialog>
  );
}

function PartView({ part }: { readonly part: Part }) {
  if (part.type === 'picture') return <PictureView picture={part.picture} size={128} />;
  return part.text.trim() === '' ? null : <p className={styles.text}>{part.text.trim()}</p>;
}
