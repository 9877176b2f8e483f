import type { ReactNode } from 'react';
import { CHOICES } from '../../labs/pairbench/about/choices.ts';
import { Formula } from '../../labs/pairbench/about/Formula.tsx';
import { METRICS } from '../../labs/pairbench/about/metrics.ts';
import { OriginBadge } from '../../labs/pairbench/components/OriginBadge.tsx';
import styles from './AboutPage.module.css';
import { AllowedHosts } from './AllowedHosts.tsx';

/** What the page is, what its numbers mean, and whose they are. */
export default function AboutPage() {
  return (
    <article className={styles.page}>
      <h1>About Flipside</h1>
      <Section title="What it is">
        <p>
          Vision-language models are used as judges: shown two things, they say how alike they are,
          or which is better. Flipside puts such a judge in front of pairs whose truth is known,
          asks it in both orders and under two conditions, and measures what kind of judge it is.
        </p>
        <p>
          The protocol is PairBench (Feizi et al., “PairBench: A Systematic Framework for Selecting
          Reliable Judge VLMs”). An item gives three pairs: the picture beside itself at 95 % of its
          size, beside a transformed version, and beside a transformed version of another item. The
          prompt tells the judge either to mind the transform (sensitive) or not to (invariant).
        </p>
      </Section>
      <Section title="What the numbers mean">
        {METRICS.map((metric) => (
          <div key={metric.name} className={styles.metric}>
            <header>
              <h3>{metric.name}</h3>
              <OriginBadge origin={metric.origin} source={metric.source} />
            </header>
            <div className={styles.formula}>
              <Formula terms={metric.formula} />
            </div>
            <p>{metric.meaning}</p>
          </div>
        ))}
        <p>
          The aggregate is the plain mean over all cells (split × condition), for controllability
          over all splits: that is how the paper’s Table 1 follows from its Tables 3 to 7. An answer
          that holds no score from 1 to 10 is invalid. It is shown as it came, counts as asymmetric,
          is a label of its own in MMScore, and is never turned into a number.
        </p>
      </Section>
      <Section title="What is the paper’s, and what is ours">
        <p>
          Whatever PairBench does not publish had to be chosen. The page marks such things as ours
          wherever a number depends on them.
        </p>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Here</th>
                <th scope="col">Whose</th>
              </tr>
            </thead>
            <tbody>
              {CHOICES.map(({ what, here, origin }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{here}</td>
                  <td>
                    <OriginBadge origin={origin} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <Section title="Limits">
        <ul>
          <li>
            The nano judges are real models of the real classes, and very small. They were trained
            on drawn scenes alone. On photographs their scores mean nothing, and the page says so.
          </li>
          <li>
            Drawn scenes are not photographs. A judge that does well on them need not do well on
            yours.
          </li>
          <li>
            Scores may differ between devices where a model stands between two of them: WASM and
            WebGPU add up in another order. Every number names the device it comes from.
          </li>
          <li>
            The transforms’ ranges are ours, so absolute numbers are not those of the paper’s
            tables; comparisons between judges in one run are sound.
          </li>
        </ul>
      </Section>
      <Section title="Privacy">
        <p>
          Pictures, models, answers and runs stay in this browser. The page sends nothing anywhere,
          counts nobody, and loads nothing from other sites, unless you name one: a model’s address,
          a hub, a data set or an endpoint. Only hosts on the list below are asked for anything,
          without cookies and without being told where from. Links keep their contents behind the
          “#”, which browsers do not send.
        </p>
        <AllowedHosts />
      </Section>
      <Section title="Licence">
        <p>
          Flipside and its nano judges are free software under the Apache License 2.0. The prompt
          templates and five condition sentences are PairBench’s, quoted word for word as the
          protocol’s data.
        </p>
      </Section>
    </article>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
