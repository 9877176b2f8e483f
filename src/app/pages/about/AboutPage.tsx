import { Suspense } from 'react';
import { allowedHosts, forgetHost } from '../../../net/allowed-hosts.ts';
import { Button } from '../../kit/components/Button.tsx';
import { Section } from '../../kit/components/Section.tsx';
import { useReading } from '../../kit/progress/use-reading.ts';
import { LABS } from '../../labs/registry.ts';
import styles from './AboutPage.module.css';

/** About the page: what it is, what its metrics mean, and who published them. */
export default function AboutPage() {
  return (
    <article className={styles.page}>
      <h1>About Flipside</h1>
      <Section title="What this is">
        <p>
          Vision-language models are used as judges: they say how alike two things are, or which is
          better. Flipside shows such a judge pairs whose correct answer is known, asks it in both
          orders and under two conditions, and measures how it judges.
        </p>
      </Section>
      {LABS.map(({ protocol, About }) => (
        <Suspense key={protocol} fallback={null}>
          {About && <About />}
        </Suspense>
      ))}
      <Section title="Limits">
        <ul>
          <li>
            The nano judges are real models, run by the same code as large ones, and very small.
            They were trained only on flat drawn scenes and worlds. On 3-D scenes and photographs
            their scores mean nothing; with prompts worded differently from their training they mean
            little. The page says so.
          </li>
          <li>
            Drawn scenes are not photographs. A judge that does well on them may do badly on yours.
          </li>
          <li>
            Scores may differ between devices when a model is undecided between two: WASM and WebGPU
            add numbers in different orders. Every number names its device.
          </li>
          <li>
            The transforms’ ranges are ours, so absolute numbers are not those of the paper’s
            tables; comparisons between judges in one run are sound.
          </li>
        </ul>
      </Section>
      <Section title="Privacy">
        <p>
          Pictures, models, answers and runs stay in this browser. The page sends nothing, tracks no
          one, and loads nothing from other sites unless you name one: a model’s address, a hub, a
          data set or an endpoint. It contacts only the hosts listed below, without cookies or
          referrer. Links keep their contents behind the “#”, which browsers do not send.
        </p>
        <AllowedHosts />
      </Section>
      <Section title="Licence">
        <p>
          Flipside and its nano judges are free software under the Apache License 2.0. Prompts that
          a paper prints are quoted word for word, as the protocol’s data.
        </p>
      </Section>
    </article>
  );
}

/** Hosts that this browser may contact, each with a button to remove it. */
function AllowedHosts() {
  const { value: hosts, again } = useReading(allowedHosts, []);
  if (hosts === null) return null;
  if (hosts.length === 0) return <p>You have named no host, so none is contacted.</p>;
  return (
    <ul className={styles.hosts} aria-label="Hosts you allowed">
      {hosts.map((host) => (
        <li key={host}>
          <code>{host}</code>
          <Button
            look="quiet"
            aria-label={`Forget ${host}`}
            onClick={() => void forgetHost(host).then(again)}
          >
            Forget
          </Button>
        </li>
      ))}
    </ul>
  );
}
