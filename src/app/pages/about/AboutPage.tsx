import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { allowedHosts, forgetHost } from '../../../net/allowed-hosts.ts';
import { LabSketch } from '../../frame/LabSketch.tsx';
import { playSketches } from '../../frame/play-sketches.ts';
import { Button } from '../../kit/components/Button.tsx';
import { PhoneFold } from '../../kit/components/PhoneFold.tsx';
import { Section } from '../../kit/components/Section.tsx';
import { useReading } from '../../kit/progress/use-reading.ts';
import { LABS } from '../../labs/registry.ts';
import styles from './AboutPage.module.css';

const REST = ['Limits', 'Privacy', 'Licence'] as const;

/** About the page: what it is, what its metrics mean, and who published them. */
export default function AboutPage() {
  const page = useRef<HTMLElement>(null);
  useEffect(
    () => (page.current === null ? undefined : playSketches(page.current, '[data-sketch]')),
    [],
  );
  return (
    <article className={styles.page} ref={page}>
      <header className="stack gap-4">
        <h1>About Flipside</h1>
        <p className={styles.lead}>
          Vision-language models are used as judges: they say how alike two things are, or which is
          better. Flipside asks such a judge questions whose correct answer is known, in both orders
          and under different conditions, and measures how it judges.
        </p>
        <Contents />
      </header>
      {LABS.map(({ protocol, screen, title, lead, About, ...lab }) => (
        <Section
          key={protocol}
          id={`about-${screen}`}
          title={title}
          picture={
            <div data-sketch="">
              <LabSketch lab={lab} />
            </div>
          }
        >
          <p className={styles.question}>{lead}</p>
          <PhoneFold title="How it works, and where it comes from">
            <div className="stack gap-3">
              <Suspense fallback={null}>{About && <About />}</Suspense>
            </div>
          </PhoneFold>
          <p>
            <Link href={`/${screen}`}>Open {title}</Link>
          </p>
        </Section>
      ))}
      <Section id="about-limits" title="Limits">
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
      <Section id="about-privacy" title="Privacy">
        <p>
          Pictures, models, answers and runs stay in this browser. The page sends nothing, tracks no
          one, and loads nothing from other sites unless you name one: a model’s address, a hub, a
          data set or an endpoint. It contacts only the hosts listed below, without cookies or
          referrer. Links keep their contents behind the “#”, which browsers do not send.
        </p>
        <AllowedHosts />
      </Section>
      <Section id="about-licence" title="Licence">
        <p>
          Flipside and its nano judges are free software under the Apache License 2.0. Prompts that
          a paper prints are quoted word for word, as the protocol’s data.
        </p>
      </Section>
    </article>
  );
}

/** A list of the page's sections; a press scrolls to one, for the address after "#" names the page. */
function Contents() {
  return (
    <nav aria-label="On this page">
      <ul className={styles.contents}>
        {[
          ...LABS.map(({ screen, title }) => [screen, title] as const),
          ...REST.map((title) => [title.toLowerCase(), title] as const),
        ].map(([id, title]) => (
          <li key={id}>
            <Button look="quiet" onClick={() => showSection(`about-${id}`)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The keyboard's focus goes there too. */
function showSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.querySelector('details')?.setAttribute('open', '');
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView();
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
