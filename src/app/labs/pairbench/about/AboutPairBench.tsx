import { Fold } from '../../../kit/components/Fold.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';

import { WideFormula } from '../../../kit/math/WideFormula.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { METRIC_IDS } from '../tables/metric-rows.ts';
import styles from './AboutPairBench.module.css';
import { CHOICES } from './choices.ts';
import { METRIC_WORDS } from './metrics.ts';

/** About PairBench: what it is, what its metrics mean, and who published them. */
export default function AboutPairBench() {
  return (
    <>
      <p>
        The protocol is PairBench (Feizi et al., “PairBench: A Systematic Framework for Selecting
        Reliable Judge VLMs”). An item gives three pairs: the picture beside itself at 95 % of its
        size, beside a transformed version, and beside a transformed version of another item. The
        prompt asks the judge to count the transform (sensitive) or to ignore it (invariant).
      </p>
      <Fold title="What the numbers mean" name="metrics">
        {METRIC_IDS.map((id) => METRIC_WORDS[id]).map((metric) => (
          <div key={metric.name} className={styles.metric}>
            <header>
              <h3>{metric.name}</h3>
              <OriginBadge origin={metric.origin} source={metric.source} />
            </header>
            <WideFormula terms={metric.formula} />
            <p>{metric.meaning}</p>
          </div>
        ))}
        <p>
          The aggregate is the plain mean over all cells (split × condition), for controllability
          over all splits: that is how the paper’s Table 1 follows from its Tables 3 to 7. An answer
          that holds no score from 1 to 10 is invalid. It is shown as it came, counts as asymmetric,
          is a label of its own in MMScore, and is never turned into a number.
        </p>
      </Fold>
      <Fold title="From the paper, and our own settings" name="settings">
        <p>
          Where PairBench does not publish a setting, we chose one. The page marks it as ours
          wherever a number depends on it.
        </p>
        <RowTable
          label="From the paper, and our own settings"
          plain
          className={styles.table}
          rows={CHOICES}
          keyOf={({ what }) => what}
          columns={[
            { head: 'What', cell: ({ what }) => what },
            { head: 'Here', cell: ({ here }) => here },
            { head: 'Whose', cell: ({ origin }) => <OriginBadge origin={origin} /> },
          ]}
        />
      </Fold>
    </>
  );
}
