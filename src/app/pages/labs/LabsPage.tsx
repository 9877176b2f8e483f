import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { LabSketch } from '../../frame/LabSketch.tsx';
import { playSketches } from '../../frame/play-sketches.ts';
import { Badge } from '../../kit/components/Badge.tsx';
import { LABS } from '../../labs/registry.ts';
import styles from './LabsPage.module.css';

/** Every lab with a sketch and the question it answers. */
export default function LabsPage() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current === null ? undefined : playSketches(list.current, 'li')), []);
  return (
    <div className="stack gap-5">
      <div>
        <h1>Labs</h1>
        <p className="below-1 soft measure">
          Each lab asks judges one kind of question, here in your browser, and measures the answers,
          mostly by the method of a published paper. Start with the first: each result leads on to
          the next lab.
        </p>
      </div>
      <ul className={styles.labs} ref={list}>
        {LABS.map((lab, place) => (
          <li key={lab.protocol} className={styles.lab}>
            <LabSketch lab={lab} />
            <div className={styles.title}>
              <h2>
                <Link href={`/${lab.screen}`}>{lab.title}</Link>
              </h2>
              {place === 0 && <Badge>start here</Badge>}
            </div>
            <p>{lab.lead}</p>
          </li>
        ))}
      </ul>
      <p className="measure">
        To get to know one model, give it a <Link href="/checkup">check-up</Link>: a few questions
        from every lab, and what you can use it for.
      </p>
    </div>
  );
}
